import { PRODUCT_NAME } from '#shared/brand.ts'
import { plural } from '../format.ts'

/** The frame around every signed-in page: navigation, menus, the card of the home. */
export const navigation = {
  /** The pages; `…Short` below the icons of the phone's bar. */
  dashboard: 'Dashboard',
  dashboardShort: 'Home',
  newClaim: 'New Claim',
  newClaimShort: 'New',
  coverage: 'Coverage',
  profile: 'Profile',
  settings: 'Settings',
  admin: 'Admin',
  debug: 'Debug',
  /** Names of the landmarks, read to screen readers. */
  main: 'Main',
  mainPhone: 'Main, mobile',
  menu: 'Menu',
  menuOf: ({ name }: { name: string }) => `Menu for ${name}`,
  brand: `${PRODUCT_NAME}, dashboard`,
  skip: 'Skip to content',
  signOut: 'Sign Out',
  /** Behind the number of claims in the navigation; only screen readers read the words. */
  needYou: ({ count }: { count: number }) =>
    plural(count, { one: '<count/><sr> need you</sr>', other: '<count/><sr> need you</sr>' }),
  newVersion: 'A new version is ready',
  /** Pages that the code does not know. */
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. Your claims are all still on your dashboard.',
    button: 'Return to Dashboard',
  },
  /** The home below the links, on phones on top of the dashboard; `left` is "6 months left". */
  home: {
    label: ({ address }: { address: string }) => `Your home: ${address}`,
    ended: 'Warranty ended',
    left: ({ left }: { left: string }) => `Warranty: ${left}`,
    elapsed: ({ percent }: { percent: number }) => `Warranty ${percent} percent elapsed`,
    endedOn: 'Ended <date/>',
    endsOn: 'Ends <date/>',
    warrantyEnded: 'Warranty ended <date/>',
    warrantyTo: ({ left }: { left: string }) => `Warranty to <date/> · ${left}`,
  },
  /** Of a warranty, in the navigation and on its page. */
  timeLeft: {
    starts: ({ count }: { count: number }) =>
      plural(count, { one: 'Starts in 1 day', other: `Starts in ${count} days` }),
    days: ({ count }: { count: number }) => plural(count, { one: '1 day left', other: `${count} days left` }),
    months: ({ count }: { count: number }) => `${count} months left`,
    years: ({ count }: { count: number }) => `${count} years left`,
    last: 'Last day',
    ended: 'Ended',
  },
}
