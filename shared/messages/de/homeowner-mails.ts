import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/homeowner-mails.ts'

const OUT_OF_CALENDAR = 'Die Kalenderdatei dieser E-Mail nimmt ihn aus deinem Kalender.'
/** "Du hast", or "Maya hat". */
const has = (who: string | null): string => (who === null ? 'Du hast' : `${who} hat`)

export const homeownerMails: Messages<typeof en.homeownerMails> = {
  hello: ({ name, builder }) => `Hallo ${name},\nes gibt Neues zu deiner Meldung. Bauträger: ${builder}.`,
  open: 'Meldung öffnen',
  footer: ({ number }) => `Du bekommst das, weil Meldung ${number} dein Haus betrifft.`,
  ofItem: ({ number, title, text }) => `${number}. ${title}: ${text}`,
  severalItems: 'Zu mehreren Punkten gibt es Neues.',
  hidden: {
    claim: 'Bei einer deiner Meldungen ist etwas geschehen.',
    home: 'Es gibt eine Erinnerung zu deinem Haus.',
  },
  wrote: {
    text: ({ builder, words }) => `${builder} schrieb: ${words}`,
    subject: ({ builder, title }) => `${builder} hat geantwortet: ${title}`,
  },
  email: {
    onlyQuotes: ({ builder }) =>
      `${builder} hat eine E-Mail ohne neuen Text gesendet: Sie zitiert nur eine frühere.`,
    unreadable: ({ builder }) =>
      `${builder} hat eine E-Mail gesendet, die hier nicht gelesen werden konnte. Öffne die Meldung, um sie herunterzuladen.`,
    subject: ({ builder, title }) => `${builder} hat eine E-Mail gesendet: ${title}`,
  },
  opened: {
    text: ({ builder }) => `${builder} hat diese Meldung geöffnet.`,
    subject: ({ builder, title }) => `${builder} hat deine Meldung geöffnet: ${title}`,
  },
  openedList: {
    text: ({ builder }) => `${builder} hat deinen Rundgang geöffnet.`,
    subject: ({ builder, title }) => `${builder} hat geöffnet: ${title}`,
  },
  acknowledged: {
    text: ({ builder }) => `${builder} hat den Eingang dieser Meldung bestätigt.`,
    textWithWords: ({ builder, words }) =>
      `${builder} hat den Eingang dieser Meldung bestätigt und schrieb: ${words}`,
    subject: ({ builder, title }) => `${builder} hat den Eingang bestätigt: ${title}`,
  },
  acknowledgementUndone: {
    text: ({ builder }) => `${builder} hat die Eingangsbestätigung von eben zurückgenommen.`,
    subject: ({ builder, title }) => `${builder} hat eine Eingangsbestätigung zurückgenommen: ${title}`,
  },
  wrongAddress: {
    text: ({ email }) =>
      `Von ${email} kam die Rückmeldung, dass das nicht die richtige Adresse für Gewährleistungsfälle ist. Bitte prüfe sie in deinem Profil.`,
    subject: ({ title }) => `Ist das die richtige Adresse? ${title}`,
  },
  failed: {
    text: ({ to, detail }) => `Eine E-Mail an ${to} ist nicht angekommen. ${detail}`,
    givenUp: ({ reason }) => `${reason} Wir haben es zwei Tage lang versucht.`,
    textOfList: ({ to, count, detail }) =>
      `Die E-Mail mit ${plural(count, { one: 'deinem Punkt', other: `deinen ${count} Punkten` })} an ${to} ist nicht angekommen. ${detail}`,
    subject: ({ title }) => `Diese E-Mail kam zurück: ${title}`,
  },
  visitOffered: {
    text: ({ builder, words }) => `${builder} kann kommen: „${words}“. Bitte sag, ob das passt.`,
    subject: ({ builder, title }) => `${builder} bietet einen Termin an: ${title}`,
  },
  visit: {
    subject: ({ when, title }) => `Termin ${when}? ${title}`,
    proposed: ({ builder, visit }) =>
      `${builder} schlägt einen Termin vor: ${visit}. Sag bitte zu oder frag nach einer anderen Zeit.`,
    waits: ({ builder, visit }) =>
      `${builder} wartet noch auf deine Antwort auf einen Terminvorschlag: ${visit}. Sag bitte zu oder frag nach einer anderen Zeit.`,
    replaced: ({ visit }) => `Ein neuer Vorschlag ersetzt den Termin ${visit}.`,
    cancelled: ({ builder, visit }) => `${builder} hat den Termin ${visit} abgesagt.`,
    cancelledSubject: ({ builder, title }) => `${builder} hat einen Termin abgesagt: ${title}`,
    replacedSubject: ({ builder, title }) => `${builder} hat einen Termin ersetzt: ${title}`,
    accepted: ({ who }) => `${has(who)} diesen Termin zugesagt. Er steht in der Kalenderdatei dieser E-Mail.`,
    acceptedSubject: ({ when, title }) => `Termin zugesagt: ${when}, ${title}`,
    off: ({ visit }) => `Der Termin ${visit} ist nicht mehr nötig.`,
    offByClosing: ({ who, visit }) =>
      `${has(who)} diese Meldung abgeschlossen, deshalb ist der Termin ${visit} nicht mehr nötig. ${OUT_OF_CALENDAR}`,
    offByWithdrawing: ({ who, visit }) =>
      `${has(who)} diese Meldung zurückgezogen, deshalb ist der Termin ${visit} nicht mehr nötig. ${OUT_OF_CALENDAR}`,
    offSubject: ({ title }) => `Termin abgesagt: ${title}`,
  },
  fix: {
    subject: ({ title }) => `Ist es repariert? ${title}`,
    question: 'Ist es repariert?',
    reported: ({ builder, closes }) =>
      `${builder} hat das als repariert markiert. Bitte bestätige es oder sag, was noch nicht stimmt; sonst wird die Meldung am ${closes} von selbst abgeschlossen.`,
    reminder: ({ closes }) => `Ist es repariert? Diese Meldung wird am ${closes} von selbst abgeschlossen.`,
    mail: {
      preview: ({ builder }) => `${builder} hat das als repariert markiert. Bitte sag, ob das stimmt.`,
      text: ({ builder, name }) =>
        `${name === null ? '' : `Hallo ${name},\n`}${builder} hat diese Meldung als repariert markiert.`,
      closes: ({ at }) =>
        `Bitte öffne die Meldung und bestätige es, oder sag, dass es noch nicht repariert ist. Wenn du nichts davon tust, wird die Meldung von selbst abgeschlossen: ${at}.`,
    },
  },
  fixUndone: {
    text: ({ builder }) => `${builder} hat zurückgenommen, dass das repariert ist: Es war ein Versehen.`,
    subject: ({ builder, title }) => `${builder} hat eine Reparatur zurückgenommen: ${title}`,
  },
  stillFixed: {
    text: ({ closed, until }) =>
      `Am ${closed} wurde diese Meldung als repariert abgeschlossen. Hält die Reparatur? Dann ist nichts zu tun. Wenn der Mangel wieder da ist, öffne die Meldung bis zum ${until} wieder: Dein Bauträger erfährt es, und der Verlauf bleibt erhalten.`,
    subject: ({ title }) => `Hält die Reparatur? ${title}`,
  },
  closed: {
    text: ({ days, reopenDays }) =>
      `Diese Meldung wurde abgeschlossen: Sie wurde vor ${plural(days, { one: '1 Tag', other: `${days} Tagen` })} als repariert markiert, und du hast nicht widersprochen. Du kannst sie innerhalb von ${reopenDays} Tagen wieder öffnen.`,
    subject: ({ title }) => `Erledigt: ${title}`,
  },
}
