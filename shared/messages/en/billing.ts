import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'

type Filed = { count: number }

/** Settings: the tab Billing, and the pages that the card provider and emails lead to. */
export const billing = {
  title: 'Billing',
  kept: 'You can still read and answer everything you’ve filed.',
  /** The line below the title. */
  onPremium: 'You are on Premium. Nothing limits how many claims you file.',
  onFree: 'You are on the free plan.',
  onFreeUnlimited: 'You are on the free plan. Nothing limits how many claims you file.',
  onFreeUsed: ({ used, limit }: { used: number; limit: number }) =>
    `You are on the free plan. You have used ${used} of ${limit} free claims.`,
  renewsOn: 'It renews on <date/>.',
  given: 'It was given to you without a card.',
  /** Notices about the card and the subscription. */
  manage: 'Manage',
  two: {
    title: 'You have two subscriptions',
    text: 'Both are charged. One is enough: please cancel the other.',
  },
  pastDue: {
    title: 'Your last payment did not go through',
    text: 'The card provider tries again. Premium stays until <date/>; please see that your card is up to date.',
  },
  unpaid: {
    title: 'Your subscription is not being paid',
    allTheSame: 'You have Premium all the same.',
    comesBack: 'Premium comes back with the next payment.',
  },
  ending: {
    title: 'Your subscription ends on <date/>',
    text: 'It is canceled and paid until then. You can take it up again any time before.',
  },
  refunded: {
    title: 'Your last payment was given back',
    comesBack: 'Premium comes back with the next payment on <date/>, unless you cancel.',
  },
  waiting: {
    title: 'Your payment is not through yet',
    text: 'Premium begins as soon as it is. Some ways to pay take a few days.',
  },
  unreachable: {
    title: 'The card provider cannot be reached right now',
    text: 'Nothing was charged. Please try again in a few minutes; your claims are not affected.',
  },
  tooMany: {
    title: 'Too many tries in a short time',
    text: 'Nothing was charged. Please wait a quarter of an hour, then try again.',
  },
  notLoaded: {
    title: 'How your plan is paid for did not load',
    text: 'Your plan is as it was. Please try again in a moment.',
  },
  payments: {
    title: 'Payments',
    text: 'Your receipts and your card are kept by our card provider. We never see your card number.',
    link: 'Receipts and card',
  },
  /** For the admin. */
  byHand: {
    title: 'Premium without a card',
    text: 'You are the admin, so you can give Premium to any account without a payment: to this one here, to others under <a>Users</a>.',
    give: 'Give this account Premium',
    giving: 'Giving...',
    take: 'Take Premium away',
    taking: 'Taking...',
    given: 'This account has Premium',
    taken: 'This account is on the free plan',
  },
  plans: {
    yours: 'Your plan',
    free: 'Free',
    anyNumber: 'Any number of claims',
    total: ({ count }: Filed) =>
      plural(count, { one: '1 claim in total', other: `${count} claims in total` }),
    photos: ({ max }: { max: number }) => `Up to ${max} photos on each claim`,
    messages: 'Messages and timeline',
    premium: 'Premium',
    neverSeen: 'We never see your card number.',
    openReports: 'Open your reports',
    whatReportsShow: 'What the reports show',
    manage: 'Manage your subscription',
  },
  /** Where no cards are taken. */
  nothingToPay: {
    title: 'There is nothing to pay here',
    admin: 'You are the admin: remove the limit for your account under Billing instead.',
    ask: 'Ask the admin for more claims under Billing instead: it is one tap and costs nothing.',
  },
  back: 'Back to Billing',
  /** On the way back from the card provider. */
  returned: {
    waiting: 'We are waiting for the card provider',
    waitingText:
      'Thank you. Their word that your payment went through usually reaches us within seconds. This page changes by itself.',
    later: 'Premium is on its way',
    laterText:
      'We have not heard from the card provider yet. You need not wait here: Premium comes by itself once we do. There is no need to pay again.',
    done: 'You are on Premium',
    doneText: 'Thank you. Nothing limits how many claims you file. You can close this tab, or go on here.',
    newClaim: 'New Claim',
    seePlan: 'See your plan',
  },
  /** For the admin, from an email; the slots are a name and an address. */
  moreClaims: {
    title: 'More claims',
    incomplete: 'A part of the link is missing. Please open it in the email again.',
    openUsers: 'Open Users',
    question: 'Give <name/> more claims?',
    text: ({ count }: Filed) =>
      plural(count, {
        one: '<email/> has filed 1 claim and asks for more. If you agree, nothing limits their claims any more. It costs nothing.',
        other: `<email/> has filed ${count} claims and asks for more. If you agree, nothing limits their claims any more. It costs nothing.`,
      }),
    give: 'Give more claims',
    giving: 'Giving...',
    given: '<name/> can file more claims',
    givenText: 'Nothing limits their claims any more. You can change it under Users.',
    openApp: 'Open the app',
  },
  /** Written by the server. */
  errors: {
    unreachable:
      'The card provider cannot be reached right now. Nothing was charged. Please try again in a few minutes.',
    refused:
      'Card payments do not work right now: the admin has to look at their settings. Nothing was charged.',
    notSetUp: 'Card payments are not set up here.',
  },
}

/** The limit of free claims: what Premium offers, and whom to ask for more. */
export const plans = {
  /** Above "You've used all…", beside the meter. */
  used: ({ limit }: { limit: number }) => `${limit} of ${limit} free claims used`,
  allUsed: "You've used all your free claims",
  upgradeNow: 'Upgrade now to submit more.',
  notNow: 'Not now',
  stillReadable: 'You can still read and answer everything you’ve filed.',
  asked: 'Asked',
  toDashboard: 'Back to Dashboard',
  perMonth: '<price/> <span>per month</span>',
  upgradeFor: ({ price }: { price: string }) => `Upgrade for ${price} a month`,
  upgradeOther: 'Upgrade in another way',
  features: {
    unlimited: 'Unlimited claims',
    support: 'Priority email support',
    reports: 'Advanced analytics and reports',
    noBranding: 'No ads or branding',
  },
  payment: 'Payment opens in a new tab, on our card provider’s page.',
  /** Where no cards are taken. `admin` is a name; without one it is "the admin". */
  ask: {
    got: '<admin/> got your request <time/>. What you typed is saved on this device.',
    gotUnnamed: 'The admin got your request <time/>. What you typed is saved on this device.',
    gotMailed:
      '<admin/> got your request <time/>. What you typed is saved on this device, and you’ll get an email when you can send it.',
    gotMailedUnnamed:
      'The admin got your request <time/>. What you typed is saved on this device, and you’ll get an email when you can send it.',
    lead: ({ filed, limit, admin }: { filed: number; limit: number; admin: string }) =>
      `You’ve filed ${filed} of ${limit}. Ask ${admin}, who runs ${PRODUCT_NAME} for you, to raise your limit.`,
    leadUnnamed: ({ filed, limit }: { filed: number; limit: number }) =>
      `You’ve filed ${filed} of ${limit}. Ask the admin, who runs ${PRODUCT_NAME} for you, to raise your limit.`,
    button: ({ admin }: { admin: string }) => `Ask ${admin} for more claims`,
    buttonUnnamed: 'Ask the admin for more claims',
    asking: 'Asking...',
  },
  /** For the admin. */
  remove: {
    lead: ({ limit }: { limit: number }) =>
      plural(limit, {
        one: '1 claim is free here. You are the admin, so you can remove the limit for your account.',
        other: `${limit} claims are free here. You are the admin, so you can remove the limit for your account.`,
      }),
    button: 'Remove the limit',
    busy: 'Removing...',
    done: 'Nothing limits your claims any more',
  },
}
