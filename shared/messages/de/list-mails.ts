import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/list-mails.ts'

const items = (count: number): string => plural(count, { one: '1 Punkt', other: `${count} Punkte` })

export const listMails: Messages<typeof en.listMails> = {
  subject: ({ count, street }) =>
    `${plural(count, { one: '1 Gewährleistungspunkt', other: `${count} Gewährleistungspunkte` })}, ${street}`,
  view: ({ count }) => plural(count, { one: '1 Punkt ansehen', other: `Alle ${count} Punkte ansehen` }),
  prepared: {
    all: 'Eingang aller Punkte bestätigen',
    allLine: 'Alle: bestätigt',
    byNumber: 'Nach Nummern antworten',
    notFixed: 'Es ist nicht repariert',
    takenBack: 'nicht repariert',
  },
  preview: ({ name, count }) =>
    `${name} hat nach einem Rundgang ${items(count)} gemeldet. Sie können jeden mit seiner Nummer beantworten.`,
  hello: ({ builder, name, street, count }) =>
    `Guten Tag, ${builder},\n${name} hat einen Rundgang gemacht (${street}) und ${items(count)} gefunden. Jeder ist eine eigene Meldung mit eigenen Fristen.`,
  about: ({ room, severity, category, number }) => `${room} · ${severity} · ${category} · Meldung ${number}`,
  recordedOf: ({ words, number }) => `${words} · Meldung ${number}`,
  attached: ({ attached }) => `${attached}.`,
  photosOfList: ({ first, last }) =>
    `${first === last ? `Foto ${first}` : `Fotos ${first} bis ${last}`} dieser Liste, im Anhang dieser E-Mail.`,
  reply: {
    onlyInbox: ({ first }) =>
      `Sie brauchen kein Konto. Antworten Sie einfach auf diese E-Mail: Ihre Antwort landet im Posteingang von ${first}.`,
    inbox: ({ first }) =>
      `Sie brauchen kein Konto. Eine Antwort auf diese E-Mail landet im Posteingang von ${first}; über die Seite kommen Ihre Antworten in die Akte.`,
    byNumber: ({ first, number }) =>
      `Sie brauchen kein Konto. Sie können auch einfach mit den Nummern antworten, ein Punkt pro Zeile: „1: erledigt“ oder „${number}: wir kommen am Dienstag“. „Alle: bestätigt“ beantwortet jeden Punkt. ${first} sieht jede Antwort beim jeweiligen Punkt.`,
  },
  footer: ({ name, email }) =>
    `Sie bekommen das, weil ${name} für dieses Haus ${email} als Adresse für die Gewährleistung angegeben hat. Mit der Bestätigung sagen Sie, dass Sie eine Meldung erhalten haben; eine Verantwortung erkennen Sie damit nicht an.`,
  onRecord: 'Jeder Punkt steht in der Akte, damit beide Seiten später zeigen können, was gesagt wurde.',
  recorded: ({ count, of, first }) =>
    `Vermerkt: Ihre E-Mail beantwortet ${count} von ${plural(of, { one: '1 Punkt', other: `${of} Punkten` })}. ${first} sieht Ihre Worte bei jedem davon.`,
  outcome: {
    acknowledged: 'Eingang bestätigt',
    passedOn: 'Ihre Worte wurden weitergegeben',
    closed: 'Erledigt: Es wurde nichts geändert',
    fixed: ({ first }) =>
      `Repariert: ${first} wurde um Bestätigung gebeten. Zehn Minuten lang können Sie es zurücknehmen`,
    notFixed: 'Nicht repariert',
    tooLate: ({ first }) => `Zu spät zum Zurücknehmen: ${first} wurde schon gefragt`,
    wrongAddress: ({ first }) =>
      `Nicht zuständig, oder die falsche Adresse: ${first} wurde gebeten, das zu prüfen`,
  },
}
