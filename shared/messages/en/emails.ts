import { plural } from '../format.ts'

/** What every email has around its words. */
export const mailLayout = {
  /** Between three hyphens; answers are recognized by it, in every language. */
  replyAbove: 'Reply above this line',
  photosInAll: ({ total }: { total: number }) =>
    plural(total, { one: '1 photo', other: `${total} photos in all` }),
  photo: ({ number, total }: { number: number; total: number }) => `Photo ${number} of ${total}`,
  photoOfItem: ({ number }: { number: number }) => `Photo of item ${number}`,
  /** The alternative text of a document’s picture. */
  firstPage: 'The first page',
  /** A file’s name, without its ending. */
  photoFile: ({ number }: { number: number }) => `Photo ${number}`,
}

/** Why no further email may be sent today. */
export const mailLimits = {
  ofClaim: 'This claim has sent its builder very many emails today. Please try again tomorrow.',
  ofClaims: ({ most }: { most: number }) =>
    `Your claims have sent ${most} emails today. Please try again tomorrow.`,
  toTrades: ({ most }: { most: number }) =>
    `You have sent ${most} emails to trades today. Please try again tomorrow.`,
  ofAddress: 'Too many emails have gone to this address today. Please try again tomorrow.',
  confirmFirst: ({ most }: { most: number }) =>
    `Please confirm your email address: until then you can send ${most} claim emails a day.`,
  unopened: ({ most }: { most: number }) =>
    `They have had ${most} emails today and opened none. Please call them, or try again tomorrow.`,
  newTrades: ({ most }: { most: number }) =>
    `Emails have gone to ${most} new addresses today, which is the limit for this claim’s home or for you. Please assign this tomorrow, or call them.`,
  newAddresses: ({ most }: { most: number }) =>
    `Emails from you and about your claims have gone to ${most} new addresses today, which is the limit. Please try again tomorrow.`,
}

/** Whom an email did not reach: null where it is not known. `isOwn`: our own email service refused it. */
type Who = { mailbox: string | null; domain: string | null; isOwn: boolean }

const FINE = 'Nothing is wrong with the address.'

const mailboxOf = ({ mailbox }: Who): string => `The mailbox ${mailbox ?? 'we wrote to'}`
const domainOf = ({ domain }: Who): string => domain ?? 'that domain'
const serverOf = ({ domain, isOwn }: Who): string =>
  isOwn ? 'our own email service' : domain ? `the email service of ${domain}` : 'their email service'
const ServerOf = (who: Who): string => {
  const server = serverOf(who)
  return server.charAt(0).toUpperCase() + server.slice(1)
}

/**
 * Why an email did not arrive, each a sentence that a person can act on. The record keeps them in English, and they are
 * read again to be shown.
 */
export const mailReasons = {
  ownPassword: () => `Our own email service refused to send it: its user name or password is wrong. ${FINE}`,
  ownSignIn: () => `Our own email service refused to send it: its sign-in has ended. ${FINE}`,
  ownToken: () => `Our own email service doesn’t let us sign in. ${FINE}`,
  ownUnreachable: () => `Our own email service couldn’t be reached. ${FINE}`,
  ownSender: () => `Our own email service doesn’t let us send from our address. ${FINE}`,
  ownGreeting: () => `Our own email service refused the name that we greet it with. ${FINE}`,
  ownRelay: () => `Our own email service doesn’t pass our email on. ${FINE}`,
  ownLimit: () => `Our own email service takes no more email from us just now. ${FINE}`,
  ownUnsafe: () => `No safe connection to our own email service could be made. ${FINE}`,
  ownNotNow: () => `Our own email service takes no email from us just now. ${FINE}`,
  ownAddress: (who: Who) =>
    `Our own email service didn’t accept the address ${who.mailbox ?? 'we wrote to'}. It may not exist.`,
  full: (who: Who) => `${mailboxOf(who)} is full.`,
  fullOrLarge: (who: Who) => `${mailboxOf(who)} is full, or the email was too large for it.`,
  off: (who: Who) => `${mailboxOf(who)} is switched off.`,
  onlyAllowed: (who: Who) => `${mailboxOf(who)} only takes email from senders its owner has allowed.`,
  unknown: (who: Who) => `${mailboxOf(who)} doesn’t exist.`,
  notTaken: (who: Who) => `${mailboxOf(who)} didn’t take the email. It may not exist.`,
  large: (who: Who) => `The email was too large for ${serverOf(who)}.`,
  unconfirmed: (who: Who) => `${ServerOf(who)} couldn’t confirm who sent it, so it refused the email.`,
  spam: (who: Who) => `${ServerOf(who)} refused it as spam.`,
  later: (who: Who) => `${ServerOf(who)} asked us to try again later.`,
  rules: (who: Who) => `${ServerOf(who)} refused it by its rules.`,
  refused: (who: Who) => `${ServerOf(who)} refused the email.`,
  notNow: (who: Who) => `${ServerOf(who)} couldn’t take the email just now.`,
  unreachable: (who: Who) => `${ServerOf(who)} couldn’t be reached.`,
  unsafe: (who: Who) => `No safe connection to ${serverOf(who)} could be made.`,
  notHanded: (who: Who) => `The email couldn’t be handed to ${serverOf(who)}.`,
  relay: (who: Who) => `Whoever we reached doesn’t take email for ${domainOf(who)}.`,
  domain: (who: Who) => `The address can’t be right: ${domainOf(who)} doesn’t take email.`,
  circles: (who: Who) => `The email services of ${domainOf(who)} sent it in circles.`,
  noReason: () => 'The report gives no reason that we could read.',
  notPrepared: () => 'The email could not be prepared.',
}
