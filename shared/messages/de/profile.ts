import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/profile.ts'

export const profile: Messages<typeof en.profile> = {
  title: 'Profil',
  breadcrumb: 'Navigationspfad',
  loadFailed: 'Das Profil konnte nicht geladen werden',
  notLoaded: 'Das Profil konnte nicht geladen werden. Bitte lade die Seite neu.',
  refresh: 'Seite neu laden',
  home: {
    title: 'Angaben zum Haus',
    lead: 'Sie stehen in jeder deiner Meldungen.',
    start: 'Beginn der Gewährleistung',
    end: 'Ende der Gewährleistung',
    ended: 'Gewährleistung abgelaufen',
    photoByAddress: 'Foto über seine Webadresse',
    photoUrl: 'Webadresse des Hausfotos',
    photoUrlHint: 'Gezeigt wird nur ein Bild, das hier gespeichert ist; sonst das gezeichnete Haus.',
  },
  builder: {
    title: 'Angaben zum Bauträger',
    lead: 'An diese E-Mail-Adresse gehen die Meldungen. Dein Bauträger braucht kein Konto.',
    name: 'Name des Bauträgers',
    email: 'E-Mail-Adresse des Bauträgers',
    phone: 'Telefon',
    website: 'Website',
    language: 'Sprache der E-Mails an den Bauträger',
    languageHint: 'Vorrang hat, was dein Bauträger auf der eigenen Seite wählt.',
  },
  contact: {
    title: 'Wie dein Bauträger dich erreicht',
    lead: 'Das sieht nur dein Bauträger, bei deinen offenen Meldungen. Lass es leer, wenn du nur per E-Mail erreichbar sein willst.',
    phone: 'Deine Telefonnummer',
    bestTimes: 'Beste Zeiten',
    bestTimesExample: 'Werktags ab 15 Uhr, gern auch per SMS.',
  },
  save: 'Profil speichern',
  update: 'Profil aktualisieren',
  saving: 'Wird gespeichert …',
  notSaved: 'Noch nicht gespeichert',
  draft: 'Das hast du zuletzt auf diesem Gerät eingegeben.',
  discard: 'Änderungen verwerfen',
  created: 'Profil angelegt!',
  updated: 'Profil aktualisiert!',
  signedOut: 'Melde dich an, um dein Profil zu aktualisieren',
  failed: 'Etwas ist schiefgegangen. Bitte versuche es noch einmal.',
  held: {
    yourBuilder: 'deinen Bauträger',
    sending: ({ count }) =>
      plural(count, {
        one: '1 wartende Meldung wird jetzt an <builder/> gesendet',
        other: `${count} wartende Meldungen werden jetzt an <builder/> gesendet`,
      }),
    addressed: ({ count }) =>
      plural(count, {
        one: '1 wartende Meldung ist jetzt an <builder/> gerichtet',
        other: `${count} wartende Meldungen sind jetzt an <builder/> gerichtet`,
      }),
    sendYourself:
      'E-Mail ist nicht eingerichtet, deshalb schickst du als Nächstes den Link jeder Meldung selbst an <builder/>.',
    see: 'Meldungen ansehen',
    failed: ({ count }) =>
      plural(count, {
        one: '1 Meldung kam unter der bisherigen Adresse nicht an',
        other: `${count} Meldungen kamen unter der bisherigen Adresse nicht an`,
      }),
    again: 'Öffnen und noch einmal senden',
  },
  leave: {
    title: 'Verlassen, ohne zu speichern?',
    text: 'Deine Änderungen am Profil sind noch nicht gespeichert.',
    stay: 'Hier bleiben',
    submit: 'Ohne Speichern verlassen',
  },
  add: {
    title: 'Haus hinzufügen',
    back: 'Zurück zum Profil',
    lead: 'Es hat einen eigenen Bauträger, eigene Meldungen und eine eigene Gewährleistung. Du wählst, welches Haus du siehst.',
    submit: 'Haus hinzufügen',
  },
  readOnly: {
    title: 'Dieses Haus kannst du ansehen',
    text: 'Ändern können es die anderen, die es mit dir teilen.',
    builder: 'Bauträger',
    none: 'Noch nicht eingetragen',
  },
}

export const profileRules: Messages<typeof en.profileRules> = {
  addressMissing: 'Die Adresse fehlt',
  cityMissing: 'Der Ort fehlt',
  stateMissing: 'Das Bundesland fehlt',
  zipCodeMissing: 'Die Postleitzahl fehlt',
  startMissing: 'Das Anfangsdatum fehlt',
  endMissing: 'Das Enddatum fehlt',
  dateInvalid: 'Bitte gib ein gültiges Datum ein',
  endBeforeStart: 'Das Ende muss nach dem Anfang liegen',
  builderNameMissing: 'Der Name des Bauträgers fehlt',
  builderEmailMissing: 'Die E-Mail-Adresse des Bauträgers fehlt',
  tooLong: 'Zu lang',
  webAddress: 'Bitte gib eine Webadresse ein, die mit http:// oder https:// beginnt',
  phone: 'Bitte gib eine Telefonnummer ein',
}

export const homeFields: Messages<typeof en.homeFields> = {
  address: 'Adresse',
  city: 'Ort',
  state: 'Bundesland',
  zipCode: 'Postleitzahl',
  photo: {
    label: 'Foto deines Hauses',
    add: 'Foto hinzufügen',
    addOfHome: 'Foto deines Hauses hinzufügen',
    change: 'Foto ändern',
    adding: 'Foto wird hinzugefügt …',
    remove: 'Entfernen',
    removeLabel: 'Foto deines Hauses entfernen',
    added: 'Foto deines Hauses hinzugefügt.',
  },
}

export const builderRules: Messages<typeof en.builderRules> = {
  dayMissing: 'Bitte wählen Sie einen Tag',
  dayPast: 'Bitte wählen Sie einen Tag, der nicht vergangen ist',
  dayTooFar: 'Bitte wählen Sie einen Tag in den nächsten zwei Jahren',
  fromMissing: 'Bitte wählen Sie, wann es beginnt',
  toMissing: 'Bitte wählen Sie, wann es endet',
  endFirst: 'Das Ende muss nach dem Anfang liegen',
  passed: 'Diese Zeit ist schon vorbei',
  skipped: 'An diesem Tag wird die Uhr über diese Zeit hinweg vorgestellt. Bitte wählen Sie eine andere Zeit',
  tooLong: ({ most }) => `Höchstens ${most} Zeichen`,
}

export const copies: Messages<typeof en.copies> = {
  title: 'Wer noch informiert wird',
  lead: ({ most }) =>
    `Bauleitung, Versicherung, deine Anwältin: Bis zu ${most} weitere Personen bekommen eine eigene E-Mail. Als benachrichtigt gilt dein Bauträger nur über seine eigene Adresse.`,
  none: 'Noch niemand sonst.',
  add: 'Person hinzufügen',
  edit: 'Ändern',
  editOf: ({ name }) => `${name} ändern`,
  remove: 'Entfernen',
  removeOf: ({ name }) => `${name} entfernen`,
  scope: {
    everything: 'Bekommt jede E-Mail',
    notices: 'Bekommt nur neue Meldungen und Erinnerungen',
  },
  answers: { yes: 'Darf antworten', no: 'Liest nur mit' },
  dialog: {
    add: 'Person hinzufügen',
    edit: 'Person ändern',
    lead: 'Sie bekommt eine eigene E-Mail mit dem, was du schreibst, und deinen Fotos.',
    name: 'Name',
    role: 'Wer das ist',
    roleExample: 'Bauleitung',
    email: 'E-Mail-Adresse',
    scope: 'Bekommt',
    everything: 'Alles, was mein Bauträger bekommt',
    notices: 'Nur neue Meldungen und Erinnerungen',
    answer: 'Antworten',
    yes: 'Darf für den Bauträger antworten',
    no: 'Liest nur mit',
    yesHint: 'Eine Antwort zählt als Antwort deines Bauträgers, mit dem Namen daneben.',
    noHint:
      'Die E-Mail hat keine Schaltflächen und keinen privaten Link. Eine Antwort erscheint wie von einer fremden Person und ändert nichts.',
    submitAdd: 'Hinzufügen',
    submitEdit: 'Speichern',
    saving: 'Wird gespeichert …',
  },
  removing: {
    title: '<name/> entfernen?',
    lead: 'Es kommen keine E-Mails mehr an, und die Links funktionieren nicht mehr. Eine Antwort erscheint wie von einer fremden Person.',
    submit: 'Entfernen',
    busy: 'Wird entfernt …',
  },
  added: ({ name }) => `${name} wird informiert`,
  saved: 'Gespeichert',
  removed: ({ name }) => `${name} wird nicht mehr informiert`,
}

export const copyRules: Messages<typeof en.copyRules> = {
  nameMissing: 'Der Name fehlt',
  roleMissing: 'Sag, wer das ist, zum Beispiel „Bauleitung“',
  emailMissing: 'Die E-Mail-Adresse fehlt',
  tooLong: 'Zu lang',
  isBuilder: 'Das ist schon die Adresse deines Bauträgers',
  known: 'Diese Adresse steht schon in der Liste',
  ownAddress: 'Diese Adresse gehört Homeclaim selbst: Die E-Mails kämen nur zurück',
  most: ({ most }) =>
    `Außer deinem Bauträger können ${most} Adressen informiert werden. Entferne eine, um eine andere hinzuzufügen.`,
  confirmFirst:
    'Bitte bestätige zuerst deine eigene E-Mail-Adresse. Bis dahin wird nur deinem Bauträger geschrieben.',
  missing: 'Diese Adresse steht nicht mehr in der Liste',
}
