import type { Messages } from '../text.ts'
import type * as en from '../en/claim-rules.ts'

export const claimRules: Messages<typeof en.claimRules> = {
  titleMissing: 'Bitte gib deiner Meldung einen Titel',
  titleTooLong: ({ max }) => `Der Titel darf höchstens ${max} Zeichen haben`,
  summaryMissing: 'Bitte fass es kurz zusammen',
  summaryTooLong: ({ max }) => `Die Zusammenfassung darf höchstens ${max} Zeichen haben`,
  descriptionTooLong: ({ max }) => `Die Beschreibung darf höchstens ${max} Zeichen haben`,
  categoryMissing: 'Bitte wähle eine Kategorie',
  addressMissing: 'Bitte gib deine Adresse ein',
  addressTooLong: ({ max }) => `Die Adresse darf höchstens ${max} Zeichen haben`,
  noSuchStatus: 'Diesen Status gibt es nicht',
  reasonTooLong: 'Der Grund ist zu lang',
  noteTooLong: 'Die Notiz ist zu lang',
  sentDayMissing: 'Bitte gib den Tag an',
  enhanceSummaryMissing: 'Bitte schreib zuerst eine Zusammenfassung',
  tooManyRooms: ({ max }) => `Ein Haus hat höchstens ${max} Räume in seiner Liste`,
  walkThrough: {
    severityMissing: 'Bitte wähle, wie schlimm es ist',
    roomMissing: 'Bitte wähle einen Raum',
    roomTooLong: ({ max }) => `Der Raum darf höchstens ${max} Zeichen haben`,
    nameMissing: 'Bitte gib einen Namen ein',
    nameTooLong: ({ max }) => `Der Name darf höchstens ${max} Zeichen haben`,
    noItems: 'Füge mindestens einen Punkt hinzu',
    tooManyItems: ({ max }) =>
      `Ein Rundgang kann ${max} Punkte haben. Sende diese und beginne dann einen neuen.`,
  },
}
