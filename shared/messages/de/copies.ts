import type { Messages } from '../text.ts'
import type * as en from '../en/copies.ts'

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
