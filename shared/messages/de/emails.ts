import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/emails.ts'

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
