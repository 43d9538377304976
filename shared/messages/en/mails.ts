import { PRODUCT_NAME } from '#shared/brand.ts'
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

/** Emails to the admin, and one to who asked the admin for more claims. */
export const adminMails = {
  hello: ({ name }: { name: string }) => `Hello ${name},`,
  footer: `You get this because you are an admin of ${PRODUCT_NAME}.`,
  /** Somebody has used their free claims. */
  limitRequested: {
    title: ({ name }: { name: string }) => `${name} asks for more claims`,
    preview: 'One tap answers.',
    text: `They have used all their free claims on the ${PRODUCT_NAME} you run. If you agree, nothing limits their claims any more. It costs nothing.`,
    name: 'Name',
    email: 'Email',
    filed: 'Claims filed',
    button: 'Give more claims',
    works:
      'The link works once, for 30 days. You can also answer under Admin, Users in the app. If you do not agree, nothing needs to be done.',
  },
  limitRaised: {
    title: 'You can file more claims',
    preview: 'Nothing limits your claims any more.',
    text: 'Your request was granted: nothing limits how many claims you file. What you had typed is still saved on your device.',
    button: 'File a claim',
    footer: `You get this because you asked for more claims at ${PRODUCT_NAME}.`,
  },
  backupsFailed: {
    title: 'No backup for two nights',
    text: 'It is tried again every hour. Earlier backups are kept as they are. You get no further email about it until one has worked.',
    button: 'See backups',
  },
  /** A person's question; `line` is its first one. */
  help: {
    sender: ({ name }: { name: string }) => `${name} via ${PRODUCT_NAME}`,
    subject: ({ name, line }: { name: string; line: string }) => `${name} asks for help: ${line}`,
    subjectFirst: ({ name, line }: { name: string; line: string }) =>
      `[Priority] ${name} asks for help: ${line}`,
    title: ({ name }: { name: string }) => `${name} asks for help`,
    from: 'From',
    address: 'Address',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    plan: 'Plan',
    premium: 'Premium, to be answered first',
    free: 'Free',
    claims: 'Claims',
    asked: 'Asked',
    footer: ({ name }: { name: string }) =>
      `Answer this email to write to ${name}. It was sent because you are the admin of ${PRODUCT_NAME}.`,
  },
}

type Provider = { provider: string }

/** Emails about an account: its address, its password, its ways in. Sent to homeowners and to who may become one. */
export const accountMails = {
  hello: 'Hello,',
  helloName: ({ name }: { name: string }) => `Hello ${name},`,
  notYou: 'If it was not you, nothing needs to be done.',
  /** The same subject for an address with and one without an account. */
  confirmSubject: `Confirm your email address for ${PRODUCT_NAME}`,
  changeSubject: `Confirm your new email address for ${PRODUCT_NAME}`,
  confirmButton: 'Confirm my address',
  isYourAddress: 'Is this your email address?',
  haveAccount: 'You have an account already.',
  newPassword: 'Choose a new password',
  enteredInSettings: `This email was sent because the address was entered in the settings of ${PRODUCT_NAME}.`,
  /** The admin invites an address. */
  invitation: {
    title: `You are invited to ${PRODUCT_NAME}`,
    preview: 'One link makes your account.',
    about: `${PRODUCT_NAME} keeps warranty claims for new houses on record: you file what needs fixing, and your builder answers by email or with one tap.`,
    works: 'The link works once, for this address and for seven days.',
    button: 'Create my account',
    notExpected: 'If you expected nothing of the kind, nothing needs to be done.',
    footer: `This email was sent because the admin of this ${PRODUCT_NAME} invited this address.`,
  },
  /** Asks whether to create an account for the address. */
  makeAccount: {
    preview: 'One tap makes your account.',
    asked: `Someone asked for an account at ${PRODUCT_NAME} with this address.`,
    address: 'Address',
    askedFor: 'Asked for',
    confirm: 'If it was you, please confirm it within seven days.',
    notYou:
      'If it was not you, nothing needs to be done: no account is made. The same page has “This wasn’t me”.',
    footer: `This email was sent because the address was entered when an account was asked for at ${PRODUCT_NAME}.`,
  },
  /** Somebody registered with the address of an account. */
  exists: {
    title: 'You have an account already',
    text: `Someone asked for an account at ${PRODUCT_NAME} with this address, which has one. If it was you, sign in with your password, or choose a new one. The link works once, for 30 minutes.`,
    notYou: 'If it was not you, nothing needs to be done. Your account stays as it is.',
  },
  /** Asks an account to confirm its address. */
  confirmAddress: {
    preview: 'One tap says that this address is yours.',
    text: ({ address }: { address: string }) =>
      `An account at ${PRODUCT_NAME} was made with ${address}. If it was you, please confirm it.`,
    notYou: 'If it was not you, open the same page and choose “This wasn’t me”.',
    footer: `This email was sent because the address was entered when an account was made at ${PRODUCT_NAME}.`,
  },
  /** Asks to confirm the new address of an account. */
  newAddress: {
    preview: 'One tap makes this the address of your account.',
    title: 'Is this your new email address?',
    text: `Someone wants to use this address for their account at ${PRODUCT_NAME}. If it was you, please confirm it within a day. From then on you sign in with it.`,
    button: 'Use this address',
    notYou: 'If it was not you, nothing needs to be done. The same page has “This wasn’t me”.',
  },
  /** Another account requested the address of this one. */
  addressWanted: {
    title: 'You have an account with this address already',
    text: `Someone wants to use this address for another account at ${PRODUCT_NAME}. An address has one account only, so nothing was changed. If it was you, sign in with this address instead.`,
    button: 'Sign in',
  },
  resetPassword: {
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    preview: 'The link works once, for 30 minutes.',
    text: 'Someone said that the password of your account is forgotten. If it was you, choose a new one. The link works once, for 30 minutes.',
    notYou: 'If it was not you, nothing needs to be done. Your password stays as it is.',
    footer: `This email was sent because the address was entered under "Forgot password" at ${PRODUCT_NAME}.`,
  },
  passwordChanged: {
    subject: `Your password for ${PRODUCT_NAME} was changed`,
    title: 'Your password was changed',
    text: 'Other devices were signed out. If it was you, nothing needs to be done. If it was not, choose a new password now.',
    button: 'It was not me',
    footer: `This email was sent because the password of your account at ${PRODUCT_NAME} was changed.`,
  },
  /** To the address until now. */
  addressChanged: {
    subject: `Your account at ${PRODUCT_NAME} has a new email address`,
    preview: 'This address is no longer used to sign in.',
    title: 'Your account has a new email address',
    newAddress: 'New address',
    text: 'From now on you sign in with it, and our mails go there. If it was not you, tell whoever runs Homeclaim for you at once.',
    footer: `This email was sent because this was the address of an account at ${PRODUCT_NAME} until now.`,
  },
  /** A way into the account came or went: a provider, or a passkey. */
  waysIn: {
    preview: 'If it was you, nothing needs to be done.',
    text: 'If it was you, nothing needs to be done. If it was not, undo it in Settings and choose a new password.',
    button: 'Open Settings',
    footer: `This email was sent because the ways into your account at ${PRODUCT_NAME} were changed.`,
    connected: {
      subject: ({ provider }: Provider) => `${provider} was connected to your account at ${PRODUCT_NAME}`,
      title: ({ provider }: Provider) => `You can sign in with ${provider} now`,
    },
    disconnected: {
      subject: ({ provider }: Provider) =>
        `${provider} was disconnected from your account at ${PRODUCT_NAME}`,
      title: ({ provider }: Provider) => `You no longer sign in with ${provider}`,
    },
    passkey: 'Passkey',
    passkeyAdded: {
      subject: `A passkey was added to your account at ${PRODUCT_NAME}`,
      title: 'A passkey was added to your account',
    },
    passkeyRemoved: {
      subject: `A passkey was removed from your account at ${PRODUCT_NAME}`,
      title: 'A passkey was removed from your account',
    },
  },
}
