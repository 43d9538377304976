import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/admin-mails.ts'

export const adminMails: Messages<typeof en.adminMails> = {
  hello: ({ name }) => `Hallo ${name},`,
  footer: `Du bekommst das, weil du ${PRODUCT_NAME} verwaltest.`,
  limitRequested: {
    title: ({ name }) => `${name} bittet um mehr Meldungen`,
    preview: 'Ein Tipp genügt als Antwort.',
    text: `Alle kostenlosen Meldungen auf dem ${PRODUCT_NAME}, das du betreibst, sind aufgebraucht. Wenn du zustimmst, sind die Meldungen nicht mehr begrenzt. Das kostet nichts.`,
    name: 'Name',
    email: 'E-Mail',
    filed: 'Bisher gemeldet',
    button: 'Mehr Meldungen erlauben',
    works:
      'Der Link funktioniert einmal, 30 Tage lang. Du kannst auch in der App unter Verwaltung, Konten antworten. Wenn du nicht zustimmst, musst du nichts tun.',
  },
  limitRaised: {
    title: 'Du kannst mehr Mängel melden',
    preview: 'Deine Meldungen sind nicht mehr begrenzt.',
    text: 'Deiner Anfrage wurde zugestimmt: Du kannst beliebig viele Mängel melden. Was du schon eingegeben hattest, ist auf deinem Gerät gespeichert.',
    button: 'Mangel melden',
    footer: `Du bekommst das, weil du bei ${PRODUCT_NAME} um mehr Meldungen gebeten hast.`,
  },
  backupsFailed: {
    title: 'Seit zwei Nächten keine Sicherung',
    text: 'Es wird jede Stunde neu versucht. Frühere Sicherungen bleiben, wie sie sind. Du bekommst dazu keine weitere E-Mail, bis eine gelungen ist.',
    button: 'Sicherungen ansehen',
  },
  help: {
    sender: ({ name }) => `${name} über ${PRODUCT_NAME}`,
    subject: ({ name, line }) => `${name} bittet um Hilfe: ${line}`,
    subjectFirst: ({ name, line }) => `[Vorrang] ${name} bittet um Hilfe: ${line}`,
    title: ({ name }) => `${name} bittet um Hilfe`,
    from: 'Von',
    address: 'Adresse',
    confirmed: 'Bestätigt',
    notConfirmed: 'Nicht bestätigt',
    plan: 'Tarif',
    premium: 'Premium, bitte zuerst beantworten',
    free: 'Kostenlos',
    claims: 'Meldungen',
    asked: 'Gefragt',
    footer: ({ name }) =>
      `Antworte auf diese E-Mail, um ${name} zu schreiben. Sie wurde gesendet, weil du ${PRODUCT_NAME} verwaltest.`,
  },
}
