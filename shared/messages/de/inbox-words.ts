import type { Messages } from '../text.ts'
import type * as en from '../en/inbox-words.ts'

export const inboxWords: Messages<typeof en.inboxWords> = {
  unknownReport: 'Ein Zustellbericht zu keiner E-Mail von uns.',
  noClaim: 'Sie sagt nicht, um welche Meldung es geht.',
  notAdded: ({ reason }) => `Eine Antwort der Eigentümer, die zu keiner Meldung hinzugefügt wurde. ${reason}`,
  unreadable: 'Sie konnte nicht gelesen werden. Das Original wird aufbewahrt.',
  notTaken: ({ tries, reason, uid }) =>
    `Sie konnte in ${tries} Versuchen nicht aus dem Postfach geholt werden. ${reason} Vielleicht liegt sie noch dort (UID ${uid}).`,
  notStored: 'Sie konnte nicht gespeichert werden.',
  tooLarge: ({ size, most }) =>
    `Sie hat ${size}; mehr als ${most} MB werden nicht angenommen. Im Postfach liegt sie vollständig.`,
  otherSender: ({ sender }) => `Sie kam von ${sender}, und dein Konto hat eine andere Adresse.`,
  noSender: 'Ihr Absender war nicht lesbar, und dein Konto hat eine andere Adresse.',
  onlyQuotes: 'Sie zitiert nur die E-Mail, auf die sie antwortet.',
  noWords: 'Sie enthielt keinen lesbaren Text.',
  partly: {
    subject: 'Einige Dateien deiner E-Mail wurden nicht behalten',
    text: ({ files }) =>
      `Deine Nachricht steht in der Meldung, aber diese Dateien deiner E-Mail hat dein Bauträger nicht bekommen: ${files}.`,
    next: 'Bitte nimm sie noch einmal auf, wenn nötig kürzer, und füge sie auf der Seite der Meldung hinzu.',
    open: 'Meldung öffnen',
  },
  mail: {
    subject: 'Deine E-Mail wurde zu keiner Meldung hinzugefügt',
    text: ({ reason }) =>
      `Deine E-Mail wurde zu keiner Meldung hinzugefügt, und dein Bauträger hat sie nicht bekommen.\n${reason}`,
    next: 'Öffne die Meldung, um deinem Bauträger zu schreiben, oder antworte auf eine E-Mail zu genau dieser Meldung.',
    open: 'Meine Meldungen öffnen',
    footer: 'Du bekommst das, weil du auf eine E-Mail zu deinem Haus geantwortet hast.',
  },
}
