import type { Messages } from '../text.ts'
import type * as en from '../en/household.ts'

export const household: Messages<typeof en.household> = {
  title: 'Haushalt',
  notLoaded: 'Dein Haushalt konnte nicht geladen werden.',
  more: 'Mehr',
  yourHome: 'Dein Haus',
  thisHome: 'dieses Haus',
  aHome: 'ein Haus',
  lead: {
    owner: 'Teile dieses Haus und seine Meldungen mit allen, die darin wohnen.',
    others: 'Du teilst dieses Haus und seine Meldungen mit anderen.',
  },
  you: 'Du',
  change: ({ name }) => `${name} ändern`,
  make: { owner: 'Zum Hauptkonto machen', member: 'Zum Mitglied machen', 'read-only': 'Nur lesen lassen' },
  makeOwnerHint: 'Kann Personen einladen und entfernen',
  remove: 'Entfernen',
  invite: 'Einladen',
  leave: 'Dieses Haus verlassen',
  invitation: {
    somebody: 'Wer den Link hat',
    invited: {
      member: 'Eingeladen <date/> · darf melden, antworten und abschließen',
      'read-only': 'Eingeladen <date/> · darf nur lesen',
    },
    cancel: ({ email }) => `Einladung an ${email} zurückziehen`,
    cancelLink: 'Einladung per Link zurückziehen',
  },
  canceling: 'Wird zurückgezogen …',
  takingOver: {
    ready: 'Du bist bereit, <home/> zu übernehmen.',
    withdraw: ({ home }) => `${home} doch nicht übernehmen`,
    withdrawUnnamed: 'Das Haus doch nicht übernehmen',
    waits: '<seller/> muss noch bestätigen.',
  },
  handover: {
    title: 'Haus verkauft?',
    lead: 'Meldungen, Fotos, Bauträger und Schutz gehen mit dem Haus über. Deine Telefonnummer nicht.',
    start: 'Haus übergeben',
    ready: '<buyer/> ist bereit, <home/> zu übernehmen.',
    until: '<email/> · bestätigen bis <date/>',
    notAccepted: '<email/> hat noch nicht angenommen.',
    works: 'Der Link funktioniert bis <date/> – danach bestätigst du.',
    submit: 'Übergeben',
    cancel: 'Übergabe abbrechen',
  },
}

export const roleWords: Messages<typeof en.roleWords> = {
  owner: { name: 'Hauptkonto', may: 'Darf alles' },
  member: { name: 'Mitglied', may: 'Darf melden, antworten und abschließen' },
  'read-only': { name: 'Lesezugriff', may: 'Darf nur lesen' },
}

export const homeList: Messages<typeof en.homeList> = {
  title: 'Deine Häuser',
  lead: 'Listen, Berichte und neue Meldungen gelten für das Haus, das du wählst.',
  another: 'Weiteres Haus',
  anotherLead: 'Jedes Haus hat einen eigenen Bauträger, eigene Meldungen und eine eigene Gewährleistung.',
  add: 'Haus hinzufügen',
  noAddress: 'Noch keine Adresse',
  shared: 'Mit dir geteilt',
  readOnly: 'Du darfst lesen',
  label: 'Häuser',
  choose: 'Anderes Haus wählen. Jetzt:',
}
