import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'

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
