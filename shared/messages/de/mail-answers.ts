import type { Messages } from '../text.ts'
import type * as en from '../en/mail-answers.ts'

export const mailAnswers: Messages<typeof en.mailAnswers> = {
  acknowledge: {
    label: 'Eingang bestätigen',
    line: 'Eingang bestätigt: Wir haben diese Meldung erhalten.',
  },
  visit: { label: 'Wir können kommen …', line: 'Wir können kommen. Tag und Uhrzeit:' },
  fixed: { label: 'Es ist repariert', line: 'Repariert: Die Arbeit ist erledigt.' },
  'wrong-address': {
    label: 'Nicht für uns',
    line: 'Nicht zuständig, oder die falsche Adresse für diese Meldung.',
  },
  question: { label: 'Frage stellen', line: 'Unsere Frage:' },
  'not-fixed': { label: 'Es ist nicht repariert', line: 'Nicht repariert: Bitte nehmen Sie das zurück.' },
  blocked: 'Sind Links bei Ihnen im Büro gesperrt? Antworten Sie per E-Mail:',
  outcomes: {
    acknowledged: {
      label: 'Vermerkt',
      text: ({ first }) =>
        `Vermerkt: Sie haben den Eingang dieser Meldung bestätigt. ${first} sieht es auf der Seite der Meldung.`,
    },
    answered: {
      label: 'Vermerkt',
      text: ({ first }) =>
        `Vermerkt: Sie haben auf diese Meldung geantwortet. ${first} sieht Ihre E-Mail im Gespräch.`,
    },
    visit: {
      label: 'Vermerkt',
      text: ({ first, words }) =>
        `Vermerkt: Sie können kommen: „${words}“. ${first} wurde gefragt, ob das passt; Sie bekommen die Antwort per E-Mail.`,
    },
    'visit-proposed': {
      label: 'Vermerkt',
      text: ({ first, words }) =>
        `Vermerkt: Sie haben einen Termin vorgeschlagen (${words}). ${first} wurde gefragt, ob das passt; Sie bekommen die Antwort per E-Mail.`,
    },
    'visit-cancelled': {
      label: 'Vermerkt',
      text: ({ first, words }) =>
        `Vermerkt: Sie haben den Termin abgesagt (${words}). ${first} wurde benachrichtigt.`,
    },
    fixed: {
      label: 'Vermerkt',
      text: ({ first }) =>
        `Vermerkt: Sie sagen, dass es repariert ist. ${first} wurde um Bestätigung gebeten. Aus Versehen gesendet? Zehn Minuten lang können Sie es zurücknehmen.`,
    },
    'taken-back': {
      label: 'Vermerkt',
      text: ({ first }) =>
        `Vermerkt: Es ist nicht repariert. ${first} sieht, dass Sie es zurückgenommen haben.`,
    },
    'wrong-address': {
      label: 'Vermerkt',
      text: ({ first }) =>
        `Vermerkt: Sie sind nicht zuständig, oder die Meldung kam an die falsche Adresse. ${first} wurde gebeten, das zu prüfen.`,
    },
    question: {
      label: 'Weitergegeben',
      text: ({ first }) => `Ihre Frage wurde an ${first} weitergegeben. Sie bekommen die Antwort per E-Mail.`,
    },
    closed: {
      label: 'Meldung erledigt',
      text: () => 'Diese Meldung ist erledigt, deshalb wurde nichts geändert. Ihre E-Mail steht im Gespräch.',
    },
    'too-late': {
      label: 'Zu spät',
      text: ({ first }) =>
        `Das lässt sich nicht mehr zurücknehmen: ${first} wurde schon gefragt. Ihre E-Mail steht im Gespräch; bitte schreiben Sie, was noch offen ist.`,
    },
    'not-kept': {
      label: 'Nicht behalten',
      text: ({ first, words }) =>
        `Ihre E-Mail steht im Gespräch, aber nicht alle ihre Dateien: ${words}. ${first} hat sie nicht. Bitte senden Sie sie noch einmal, kürzer oder in einem anderen Format, oder mit Ihrer Antwort auf der Seite der Meldung.`,
    },
    'no-words': {
      label: 'Angaben fehlen',
      text: () =>
        'Es wurde nichts vermerkt: Die Zeile in Ihrer E-Mail war nicht ausgefüllt. Bitte benutzen Sie die Schaltfläche noch einmal und schreiben Sie hinter die erste Zeile.',
    },
  },
}
