import { PRODUCT_NAME } from '#shared/brand.ts'

/** A builder's way into the dashboard, and what is in its menu. */
export const builderAccount = {
  menu: {
    label: ({ email }: { email: string }) => `Menu for ${email}`,
    claims: 'All claims',
    trades: 'Trades',
    calendar: 'Visits in your calendar',
    devices: 'Signed-in devices',
    signOut: 'Sign out',
  },
  /** Pages with only a message. */
  failures: {
    on: 'Go to all claims',
    damaged: {
      title: 'This was not sent.',
      text: 'The form arrived damaged or incomplete. Go back and send it again.',
    },
    foreign: { title: 'This was not sent from our page.', text: 'Open your claims here and do it again.' },
    missing: {
      title: 'There is no such claim here.',
      text: 'It doesn’t exist, or it is not addressed to you any more.',
    },
    tooLarge: { title: 'This was not sent.', text: 'It is too large.' },
    unreadable: {
      title: 'This was not sent.',
      text: 'The form arrived damaged. Go back and send it again.',
    },
    refused: 'This did not work.',
    ours: {
      title: 'This page could not be shown.',
      text: 'Something went wrong on our side. Please try again in a moment.',
    },
    tooManyExports: 'Too many exports.',
    tooManyChanges: 'Too many changes.',
    signIn: 'Please sign in.',
    signInFirst: 'Please sign in first.',
    otherSite: 'This request came from another site.',
  },
  ask: {
    page: 'Builder sign-in',
    title: 'All your warranty claims in one place',
    text: 'Enter the email your homeowners write to. We’ll send you a link to sign in. No password.',
    email: 'Work email',
    emailMissing: 'Please enter your email',
    emailInvalid: 'Invalid email address',
    submit: 'Email me a link',
    hint: 'The link works once, for 15 minutes, and keeps you signed in on this device for 30 days.',
    over: 'This link no longer works. Enter your email, and we’ll send you a new one.',
  },
  sent: {
    title: 'Check your email',
    text: 'If claims are addressed to that email, a link to sign in is on its way. It works once, for 15 minutes.',
    nothing:
      'Nothing came? Look in the spam folder, or use the address that your homeowners’ emails arrive at.',
    again: 'Try another address',
  },
  confirm: {
    page: 'Sign in',
    title: 'Sign in to all your claims',
    text: 'This device stays signed in for 30 days. On a shared computer, sign out when you are done.',
    submit: 'Sign in',
  },
  devices: {
    title: 'Signed-in devices',
    text: 'Whoever uses one of these sees all claims that are addressed to you.',
    /** After a device's name. */
    thisOne: ' · this device',
    times: 'Signed in <since/> · last used <last/>',
    signOut: 'Sign out',
    signOutOf: ({ name }: { name: string }) => `Sign out ${name}`,
    signOutOfThis: ({ name }: { name: string }) => `Sign out ${name}, this device`,
    everywhere: 'Sign out everywhere',
  },
  calendar: {
    title: 'Visits in your calendar',
    text: 'All visits on claims addressed to you, proposed and confirmed. Calendar programs read them again by themselves.',
    make: 'Make a calendar address',
    address: 'Secret address',
    hint: 'Whoever has it sees when and where you have visits. A new address ends this one.',
    add: 'Add to calendar',
    renew: 'New address',
    off: 'Turn off',
    /** The name of the calendar itself. */
    name: `${PRODUCT_NAME} visits`,
  },
  /** The email with the link. */
  mail: {
    subject: `Your link to all your warranty claims at ${PRODUCT_NAME}`,
    preview: 'The link works once, for 15 minutes.',
    hello: 'Hello,',
    title: 'All your warranty claims in one place',
    asked: ({ address }: { address: string }) =>
      `Someone asked for a link to the claims that are addressed to ${address}. If it was you, sign in with it. The link works once, for 15 minutes, and keeps you signed in on that device for 30 days.`,
    submit: 'Sign in',
    notYou:
      'If it was not you, nothing needs to be done. Do not forward this email: whoever has the link sees your claims.',
    footer: `This email was sent because the address was entered on the page for builders at ${PRODUCT_NAME}.`,
  },
}
