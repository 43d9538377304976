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

export const householdSheets: Messages<typeof en.householdSheets> = {
  invite: {
    title: 'In deinen Haushalt einladen',
    email: 'E-Mail-Adresse',
    emailHint: 'Lass sie leer, um den Link selbst zu schicken.',
    they: 'Die Person darf',
    may: { member: 'Melden, antworten und abschließen', 'read-only': 'Nur lesen' },
    submit: 'Einladung senden',
    submitLink: 'Link erstellen',
    busy: 'Wird eingeladen …',
    sentTitle: 'Einladung gesendet',
    sent: ({ email }) =>
      `${email} bekommt eine E-Mail mit einem Link. Du kannst diesen hier auch selbst schicken.`,
    notSent: 'Wer ihn zuerst öffnet und sich anmeldet, gehört zu deinem Haushalt.',
  },
  link: {
    title: 'Diesen Link senden',
    once: ({ days }) => `Er funktioniert einmal, ${days} Tage lang, und wird nur jetzt gezeigt.`,
    label: 'Link der Einladung',
    shared: 'Unser Haus bei Homeclaim',
    done: 'Fertig',
  },
  member: {
    remove: {
      title: '<name/> entfernen?',
      lead: 'Die Person sieht dieses Haus nicht mehr. Was sie gemeldet und geschrieben hat, bleibt mit ihrem Namen erhalten.',
      submit: 'Entfernen',
    },
    owner: {
      title: '<name/> zum Hauptkonto machen?',
      lead: 'Die Person kann dann andere einladen und entfernen, auch dich. Die Meldungen dieses Hauses zählen für ihren Tarif. Du bleibst als Mitglied.',
      submit: 'Zum Hauptkonto machen',
    },
    member: {
      title: '<name/> zum Mitglied machen?',
      lead: 'Die Person kann dann Mängel melden, dem Bauträger antworten und Meldungen abschließen.',
      submit: 'Zum Mitglied machen',
    },
    'read-only': {
      title: '<name/> nur lesen lassen?',
      lead: 'Die Person sieht dann jede Meldung dieses Hauses, kann aber nichts ändern.',
      submit: 'Nur lesen lassen',
    },
    busy: 'Wird gespeichert …',
    removed: '<name/> teilt dieses Haus nicht mehr',
    changed: 'Geändert',
  },
  leave: {
    title: 'Dieses Haus verlassen?',
    lead: 'Du siehst das Haus und seine Meldungen dann nicht mehr. Was du gemeldet und geschrieben hast, bleibt beim Haus.',
    leadOwner:
      'Du siehst das Haus und seine Meldungen dann nicht mehr. Was du gemeldet und geschrieben hast, bleibt beim Haus. <next/> bekommt das Hauptkonto.',
    submit: 'Verlassen',
    busy: 'Einen Moment …',
    left: 'Du hast das Haus verlassen',
  },
  handover: {
    title: 'Dieses Haus übergeben',
    lead: 'Wer es kauft, bekommt einen Link und nimmt an. Nichts ändert sich, bis du bestätigst.',
    email: 'E-Mail-Adresse der Käuferseite',
    submit: 'Link senden',
    busy: 'Wird gesendet …',
    sentTitle: 'Link gesendet',
    sent: '<email/> bekommt eine E-Mail mit einem Link. Du kannst diesen hier auch selbst schicken.',
    notSent: 'Schick ihn an die Käuferseite. Nichts ändert sich, bevor du bestätigst, wer angenommen hat.',
  },
  confirm: {
    title: 'An <buyer/> übergeben?',
    lead: '<buyer/> (<email/>) bekommt <home/>, mit jeder Meldung und jedem Foto. Das lässt sich nicht zurücknehmen.',
    thisHome: 'dieses Haus',
    you: 'Du',
    choices: { leave: 'Haus verlassen', stay: 'Bleiben und nur lesen' },
    submit: 'Übergeben',
    busy: 'Wird übergeben …',
    done: '<buyer/> hat <home/> übernommen',
    doneUnnamed: '<buyer/> hat das Haus übernommen',
  },
}
