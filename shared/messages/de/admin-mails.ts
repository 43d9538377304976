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

export const accountMails: Messages<typeof en.accountMails> = {
  hello: 'Hallo,',
  helloName: ({ name }) => `Hallo ${name},`,
  notYou: 'Wenn du das nicht warst, musst du nichts tun.',
  confirmSubject: `Bestätige deine E-Mail-Adresse für ${PRODUCT_NAME}`,
  changeSubject: `Bestätige deine neue E-Mail-Adresse für ${PRODUCT_NAME}`,
  confirmButton: 'Adresse bestätigen',
  isYourAddress: 'Ist das deine E-Mail-Adresse?',
  haveAccount: 'Du hast schon ein Konto.',
  newPassword: 'Neues Passwort festlegen',
  enteredInSettings: `Diese E-Mail wurde gesendet, weil die Adresse in den Einstellungen von ${PRODUCT_NAME} eingetragen wurde.`,
  invitation: {
    title: `Du bist zu ${PRODUCT_NAME} eingeladen`,
    preview: 'Ein Link, und du hast dein Konto.',
    about: `${PRODUCT_NAME} dokumentiert die Gewährleistung bei Neubauten: Du meldest Mängel, und dein Bauträger antwortet per E-Mail oder mit einem Tipp.`,
    works: 'Der Link funktioniert einmal, für diese Adresse und sieben Tage lang.',
    button: 'Mein Konto anlegen',
    notExpected: 'Wenn du nichts dergleichen erwartest, musst du nichts tun.',
    footer: `Diese E-Mail wurde gesendet, weil die Verwaltung von ${PRODUCT_NAME} diese Adresse eingeladen hat.`,
  },
  makeAccount: {
    preview: 'Ein Tipp, und du hast dein Konto.',
    asked: `Jemand möchte mit dieser Adresse ein Konto bei ${PRODUCT_NAME}.`,
    address: 'Adresse',
    askedFor: 'Angefragt',
    confirm: 'Wenn du das warst, bestätige es bitte innerhalb von sieben Tagen.',
    notYou:
      'Wenn du das nicht warst, musst du nichts tun: Es wird kein Konto angelegt. Auf derselben Seite gibt es auch „Das war ich nicht“.',
    footer: `Diese E-Mail wurde gesendet, weil die Adresse bei der Anfrage nach einem Konto bei ${PRODUCT_NAME} angegeben wurde.`,
  },
  exists: {
    title: 'Du hast schon ein Konto',
    text: `Jemand hat bei ${PRODUCT_NAME} ein Konto mit dieser Adresse angefragt, die schon eines hat. Wenn du das warst, melde dich mit deinem Passwort an oder lege ein neues fest. Der Link funktioniert einmal, 30 Minuten lang.`,
    notYou: 'Wenn du das nicht warst, musst du nichts tun. Dein Konto bleibt, wie es ist.',
  },
  confirmAddress: {
    preview: 'Ein Tipp bestätigt, dass diese Adresse dir gehört.',
    text: ({ address }) =>
      `Mit ${address} wurde ein Konto bei ${PRODUCT_NAME} angelegt. Wenn du das warst, bestätige es bitte.`,
    notYou: 'Wenn du das nicht warst, öffne dieselbe Seite und wähle „Das war ich nicht“.',
    footer: `Diese E-Mail wurde gesendet, weil die Adresse beim Anlegen eines Kontos bei ${PRODUCT_NAME} angegeben wurde.`,
  },
  newAddress: {
    preview: 'Ein Tipp macht das zur Adresse deines Kontos.',
    title: 'Ist das deine neue E-Mail-Adresse?',
    text: `Jemand möchte diese Adresse für das eigene Konto bei ${PRODUCT_NAME} verwenden. Wenn du das warst, bestätige es bitte innerhalb eines Tages. Danach meldest du dich mit ihr an.`,
    button: 'Diese Adresse verwenden',
    notYou:
      'Wenn du das nicht warst, musst du nichts tun. Auf derselben Seite gibt es auch „Das war ich nicht“.',
  },
  addressWanted: {
    title: 'Du hast schon ein Konto mit dieser Adresse',
    text: `Jemand möchte diese Adresse für ein anderes Konto bei ${PRODUCT_NAME} verwenden. Eine Adresse hat nur ein Konto, deshalb wurde nichts geändert. Wenn du das warst, melde dich stattdessen mit dieser Adresse an.`,
    button: 'Anmelden',
  },
  resetPassword: {
    subject: `Neues Passwort für ${PRODUCT_NAME} festlegen`,
    preview: 'Der Link funktioniert einmal, 30 Minuten lang.',
    text: 'Jemand hat angegeben, das Passwort deines Kontos vergessen zu haben. Wenn du das warst, lege ein neues fest. Der Link funktioniert einmal, 30 Minuten lang.',
    notYou: 'Wenn du das nicht warst, musst du nichts tun. Dein Passwort bleibt, wie es ist.',
    footer: `Diese E-Mail wurde gesendet, weil die Adresse bei ${PRODUCT_NAME} unter „Passwort vergessen“ eingegeben wurde.`,
  },
  passwordChanged: {
    subject: `Dein Passwort für ${PRODUCT_NAME} wurde geändert`,
    title: 'Dein Passwort wurde geändert',
    text: 'Andere Geräte wurden abgemeldet. Wenn du das warst, musst du nichts tun. Wenn nicht, lege jetzt ein neues Passwort fest.',
    button: 'Das war ich nicht',
    footer: `Diese E-Mail wurde gesendet, weil das Passwort deines Kontos bei ${PRODUCT_NAME} geändert wurde.`,
  },
  addressChanged: {
    subject: `Dein Konto bei ${PRODUCT_NAME} hat eine neue E-Mail-Adresse`,
    preview: 'Mit dieser Adresse meldet man sich nicht mehr an.',
    title: 'Dein Konto hat eine neue E-Mail-Adresse',
    newAddress: 'Neue Adresse',
    text: 'Ab jetzt meldest du dich mit ihr an, und unsere E-Mails gehen dorthin. Wenn du das nicht warst, sag es sofort der Person, die Homeclaim für dich betreibt.',
    footer: `Diese E-Mail wurde gesendet, weil dies bisher die Adresse eines Kontos bei ${PRODUCT_NAME} war.`,
  },
  waysIn: {
    preview: 'Wenn du das warst, musst du nichts tun.',
    text: 'Wenn du das warst, musst du nichts tun. Wenn nicht, mach es in den Einstellungen rückgängig und lege ein neues Passwort fest.',
    button: 'Einstellungen öffnen',
    footer: `Diese E-Mail wurde gesendet, weil sich geändert hat, wie man sich bei deinem Konto bei ${PRODUCT_NAME} anmeldet.`,
    connected: {
      subject: ({ provider }) => `${provider} wurde mit deinem Konto bei ${PRODUCT_NAME} verbunden`,
      title: ({ provider }) => `Du kannst dich jetzt mit ${provider} anmelden`,
    },
    disconnected: {
      subject: ({ provider }) => `${provider} wurde von deinem Konto bei ${PRODUCT_NAME} getrennt`,
      title: ({ provider }) => `Du meldest dich nicht mehr mit ${provider} an`,
    },
    passkey: 'Passkey',
    passkeyAdded: {
      subject: `Zu deinem Konto bei ${PRODUCT_NAME} wurde ein Passkey hinzugefügt`,
      title: 'Zu deinem Konto wurde ein Passkey hinzugefügt',
    },
    passkeyRemoved: {
      subject: `Aus deinem Konto bei ${PRODUCT_NAME} wurde ein Passkey entfernt`,
      title: 'Aus deinem Konto wurde ein Passkey entfernt',
    },
  },
}
