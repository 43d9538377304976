import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/mails.ts'

export const mailLayout: Messages<typeof en.mailLayout> = {
  replyAbove: 'Bitte über dieser Zeile antworten',
  photosInAll: ({ total }) => plural(total, { one: '1 Foto', other: `Alle ${total} Fotos` }),
  photo: ({ number, total }) => `Foto ${number} von ${total}`,
  photoOfItem: ({ number }) => `Foto zu Punkt ${number}`,
  firstPage: 'Die erste Seite',
  photoFile: ({ number }) => `Foto ${number}`,
}

export const mailLimits: Messages<typeof en.mailLimits> = {
  ofClaim:
    'Zu dieser Meldung gingen heute schon sehr viele E-Mails an den Bauträger. Bitte morgen noch einmal versuchen.',
  ofClaims: ({ most }) =>
    `Zu deinen Meldungen gingen heute schon ${most} E-Mails hinaus. Bitte versuche es morgen noch einmal.`,
  toTrades: ({ most }) =>
    `Sie haben heute schon ${most} E-Mails an Handwerksbetriebe gesendet. Bitte versuchen Sie es morgen noch einmal.`,
  ofAddress: 'An diese Adresse gingen heute schon zu viele E-Mails. Bitte morgen noch einmal versuchen.',
  confirmFirst: ({ most }) =>
    `Bitte bestätige deine E-Mail-Adresse: Bis dahin kannst du am Tag ${most} E-Mails zu Meldungen senden.`,
  unopened: ({ most }) =>
    `An diese Adresse gingen heute schon ${most} E-Mails, und keine wurde geöffnet. Bitte dort anrufen oder es morgen noch einmal versuchen.`,
  newTrades: ({ most }) =>
    `Heute gingen schon E-Mails an ${most} neue Adressen, mehr geht für dieses Haus oder für Sie nicht. Bitte weisen Sie das morgen zu, oder rufen Sie dort an.`,
  newAddresses: ({ most }) =>
    `Von dir und zu deinen Meldungen gingen heute schon E-Mails an ${most} neue Adressen, mehr geht nicht. Bitte versuche es morgen noch einmal.`,
}

type Who = Parameters<typeof en.mailReasons.full>[0]

const FINE = 'Mit der Adresse ist alles in Ordnung.'
const OWN = 'Unser eigener E-Mail-Dienst'

const mailboxOf = ({ mailbox }: Who): string =>
  mailbox === null ? 'Das angeschriebene Postfach' : `Das Postfach ${mailbox}`
const domainOf = ({ domain }: Who): string => domain ?? 'diese Domain'
const ServerOf = ({ domain, isOwn }: Who): string =>
  isOwn ? OWN : domain ? `Der E-Mail-Dienst von ${domain}` : 'Der E-Mail-Dienst der Gegenseite'
/** Behind "zu", "an" without an article. */
const toServer = ({ domain, isOwn }: Who): string =>
  isOwn
    ? 'unserem eigenen E-Mail-Dienst'
    : domain
      ? `dem E-Mail-Dienst von ${domain}`
      : 'dem E-Mail-Dienst der Gegenseite'

export const mailReasons: Messages<typeof en.mailReasons> = {
  ownPassword: () => `${OWN} hat das Senden abgelehnt: Benutzername oder Passwort ist falsch. ${FINE}`,
  ownSignIn: () => `${OWN} hat das Senden abgelehnt: Die Anmeldung gilt nicht mehr. ${FINE}`,
  ownToken: () => `${OWN} lässt uns nicht anmelden. ${FINE}`,
  ownUnreachable: () => `${OWN} war nicht erreichbar. ${FINE}`,
  ownSender: () => `${OWN} lässt uns nicht von unserer Adresse senden. ${FINE}`,
  ownGreeting: () => `${OWN} hat den Namen abgelehnt, mit dem wir uns melden. ${FINE}`,
  ownRelay: () => `${OWN} leitet unsere E-Mails nicht weiter. ${FINE}`,
  ownLimit: () => `${OWN} nimmt gerade keine weiteren E-Mails von uns an. ${FINE}`,
  ownUnsafe: () => `Zu unserem eigenen E-Mail-Dienst kam keine sichere Verbindung zustande. ${FINE}`,
  ownNotNow: () => `${OWN} nimmt gerade keine E-Mails von uns an. ${FINE}`,
  ownAddress: ({ mailbox }) =>
    `${OWN} hat ${mailbox === null ? 'die angeschriebene Adresse' : `die Adresse ${mailbox}`} nicht angenommen. Vielleicht gibt es sie nicht.`,
  full: (who) => `${mailboxOf(who)} ist voll.`,
  fullOrLarge: (who) => `${mailboxOf(who)} ist voll, oder die E-Mail war zu groß dafür.`,
  off: (who) => `${mailboxOf(who)} ist abgeschaltet.`,
  onlyAllowed: (who) => `${mailboxOf(who)} nimmt nur E-Mails von freigegebenen Absendern an.`,
  unknown: (who) => `${mailboxOf(who)} gibt es nicht.`,
  notTaken: (who) =>
    `${mailboxOf(who)} hat die E-Mail nicht angenommen. Vielleicht gibt es das Postfach nicht.`,
  large: (who) => `${ServerOf(who)} hat die E-Mail abgelehnt: Sie war zu groß.`,
  unconfirmed: (who) =>
    `${ServerOf(who)} konnte nicht bestätigen, von wem die E-Mail kam, und hat sie deshalb abgelehnt.`,
  spam: (who) => `${ServerOf(who)} hat die E-Mail als Spam abgelehnt.`,
  later: (who) => `${ServerOf(who)} hat uns gebeten, es später noch einmal zu versuchen.`,
  rules: (who) => `${ServerOf(who)} hat die E-Mail nach seinen Regeln abgelehnt.`,
  refused: (who) => `${ServerOf(who)} hat die E-Mail abgelehnt.`,
  notNow: (who) => `${ServerOf(who)} konnte die E-Mail gerade nicht annehmen.`,
  unreachable: (who) => `${ServerOf(who)} war nicht erreichbar.`,
  unsafe: (who) => `Mit ${toServer(who)} kam keine sichere Verbindung zustande.`,
  notHanded: (who) => `Die E-Mail konnte ${toServer(who)} nicht übergeben werden.`,
  relay: (who) => `Der erreichte Server nimmt keine E-Mails für ${domainOf(who)} an.`,
  domain: (who) =>
    who.domain === null
      ? 'Die Adresse kann nicht stimmen: Ihre Domain nimmt keine E-Mails an.'
      : `Die Adresse kann nicht stimmen: ${who.domain} nimmt keine E-Mails an.`,
  circles: (who) =>
    who.domain === null
      ? 'Die E-Mail-Dienste der Gegenseite haben die E-Mail im Kreis geschickt.'
      : `Die E-Mail-Dienste von ${who.domain} haben die E-Mail im Kreis geschickt.`,
  noReason: () => 'Der Bericht nennt keinen Grund, der sich lesen ließ.',
  notPrepared: () => 'Die E-Mail konnte nicht vorbereitet werden.',
}

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
