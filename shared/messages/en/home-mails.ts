import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'

type OfHome = { home: string }
type FromInviter = { inviter: string }
type ToBuyer = { buyer: string }
type FromSeller = { seller: string }

/** Emails about a home that is shared or handed over; `home` is its street, or one of the two names for a home without. */
export const householdMails = {
  hello: 'Hello,',
  helloName: ({ name }: { name: string }) => `Hello ${name},`,
  theirHome: 'their home',
  theHome: 'the home',
  footer: `You get this because of your account at ${PRODUCT_NAME}.`,
  invitedFooter: ({ inviter }: FromInviter) =>
    `This email was sent because ${inviter} entered your address at ${PRODUCT_NAME}.`,
  /** Of both kinds of invitations. */
  works: ({ days }: { days: number }) => `The link works once, for ${days} days.`,
  invited: {
    title: ({ inviter, home }: FromInviter & OfHome) => `${inviter} invites you to ${home}`,
    preview: 'See its warranty claims, and what the builder answers.',
    text: `You would see every warranty claim of this home at ${PRODUCT_NAME}, with its photos and what the builder answers.`,
    home: 'Home',
    you: 'You',
    may: {
      owner: 'can do everything',
      member: 'can file, answer and close',
      'read-only': 'can read only',
    },
    open: 'Open the invitation',
    next: ({ inviter }: FromInviter) =>
      `Choose a password there, or sign in if you have an account. If you do not know ${inviter}, nothing needs to be done.`,
  },
  takeOver: {
    title: ({ inviter, home }: FromInviter & OfHome) => `${inviter} hands ${home} over to you`,
    preview: 'Its warranty claims, photos and coverage come with it.',
    text: `Its warranty claims at ${PRODUCT_NAME}, with their photos, what the builder answered and what is covered until when, become yours.`,
    open: 'See and accept',
    next: ({ inviter }: FromInviter) =>
      `Choose a password there, or sign in if you have an account; then ${inviter} confirms. If you do not know ${inviter}, nothing needs to be done.`,
  },
  /** To the owner. */
  ready: {
    title: ({ buyer, home }: ToBuyer & OfHome) => `${buyer} is ready to take over ${home}`,
    preview: 'Nothing changes until you confirm.',
    name: 'Name',
    email: 'Email',
    text: ({ days }: { days: number }) =>
      `Nothing changes until you confirm, within ${days} days. If this is not your buyer, cancel it there.`,
    open: 'Hand over or cancel',
  },
  withdrew: {
    title: ({ buyer, home }: ToBuyer & OfHome) => `${buyer} does not take over ${home}`,
    preview: 'The home stays yours.',
    text: 'The home stays yours. You can hand it over to somebody else.',
    open: 'Open your household',
  },
  canceled: {
    title: ({ seller, home }: FromSeller & OfHome) => `${seller} does not hand ${home} over to you`,
    preview: 'They canceled before it was yours.',
    text: ({ seller }: FromSeller) =>
      `They canceled before it was yours. If you bought the home, ask ${seller}.`,
  },
  takenOver: {
    title: ({ address }: { address: string }) => `${address} is yours now`,
    /** Of a home without an address. */
    titleUnnamed: 'The home is yours now',
    preview: 'Its warranty claims are yours too.',
    text: ({ seller }: FromSeller) =>
      `${seller} handed it over to you, with its warranty claims, photos and coverage. Open claims go on with the same builder. Add your phone and best times to your profile, so that the builder can reach you.`,
    open: 'Open your home',
  },
  /** To the seller, and to who shared the home with them. */
  handedOver: {
    titleSeller: ({ buyer, home }: ToBuyer & OfHome) => `You handed ${home} over to ${buyer}`,
    titleOthers: ({ seller, buyer, home }: FromSeller & ToBuyer & OfHome) =>
      `${seller} handed ${home} over to ${buyer}`,
    leaves: {
      preview: 'You no longer see it.',
      text: 'You no longer see the home or its claims. What you filed and wrote stays with it, with your name.',
    },
    stays: {
      preview: 'You can still read its claims.',
      text: ({ buyer }: ToBuyer) =>
        `You can still read its claims, until you leave the home or ${buyer} removes you.`,
    },
    removed: 'Your phone and best times were removed from it.',
  },
}

type Ending = { names: string; date: string }

/** Reminders that something of a warranty ends, on devices and in messages; `names` is "Workmanship, Systems". */
export const coverageReminders = {
  subjects: {
    today: ({ names, date }: Ending) => `Last day today: ${names} ends ${date}`,
    tomorrow: ({ names, date }: Ending) => `Last day tomorrow: ${names} ends ${date}`,
    later: ({ names, date, days }: Ending & { days: number }) => `${days} days left: ${names} ends ${date}`,
  },
  text: 'Walk your house now, and report what you find while it is covered.',
  textWithOpen: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Walk your house now, and report what you find while it is covered. 1 claim is still open.',
      other: `Walk your house now, and report what you find while it is covered. ${count} claims are still open.`,
    }),
  titles: {
    today: ({ names }: { names: string }) => `Last day today for ${names}`,
    tomorrow: ({ names }: { names: string }) => `Last day tomorrow for ${names}`,
    later: ({ names, days }: { names: string; days: number }) => `${days} days left for ${names}`,
  },
  mail: {
    hello: 'Hello,',
    text: 'What breaks after the last day is not covered by it. Walk your house now, room by room, and report what you find while it counts.',
    stillOpen: ({ count }: { count: number }) =>
      plural(count, { one: '1 claim is still open.', other: `${count} claims are still open.` }),
    home: 'Home',
    lastDay: ({ date }: { date: string }) => `Last day ${date}`,
    claims: 'Claims',
    walk: 'Walk your house now',
    warranty: 'See your warranty',
    openClaims: 'See your open claims',
    footer: `You get this because this home and its dates are in your account at ${PRODUCT_NAME}. The dates are those you entered, or your template’s from your start date on: what counts is your contract.`,
    turnOff: 'Turn emails off',
  },
}
