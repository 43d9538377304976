import type { ClaimStatus } from '#shared/claims/statuses.ts'
import { plural } from '../format.ts'

/** What every page shows. */
export const common = {
  loading: 'Loading',
  tryAgain: 'Try again',
  reload: 'Reload',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  close: 'Close',
  /** Names of the button that closes a sheet with this title, and the phone's menu. */
  closeSheet: ({ title }: { title: string }) => `Close ${title.toLowerCase()}`,
  closeMenu: 'Close menu',
  /** Read after a link. */
  newTab: '(opens in a new tab)',
  /** Buttons to the link that the homeowner sends, where emails are not sent and where they are. */
  sendLink: 'Send the link',
  sendYourself: 'Send it yourself',
  /** In place of a part of a page whose code did not arrive. */
  partMissing: 'This part did not load',
  /** The whole page, when the server cannot be reached. */
  offlinePage: {
    title: 'You’re offline',
    text: 'Nothing is lost. This page opens as soon as there is a signal.',
  },
  /** Why a call failed, where the server did not say it. */
  failures: {
    offline: 'No connection. Check your signal and try again.',
    tooSlow: 'That took too long. Please try again.',
    signedOut: 'Please sign in again.',
    unknown: 'Something went wrong. Please try again.',
    /** Of a change. */
    notWorked: 'That did not work. Please try again.',
    /** Of a message to the builder, also when it was refused for a reason. */
    message: 'Failed to send your message. Please try again.',
    messageBecause: ({ reason }: { reason: string }) =>
      `Failed to send your message. Please try again. ${reason}`,
    /** Title of a notice in a form, above the reason. */
    title: 'That did not work',
  },
  /** Forms. */
  field: {
    optional: 'optional',
    /** Read to screen readers after "12 / 300". */
    characters: 'characters',
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  /** Who comes to a visit: one, or several. */
  visit: {
    comes: ({ who }: { who: string }) => `${who} comes`,
    come: ({ who }: { who: string }) => `${who} come`,
    wasToCome: ({ who }: { who: string }) => `${who} was to come`,
    wereToCome: ({ who }: { who: string }) => `${who} were to come`,
  },
  /** On the sign-in page, and as a toast when it happens. */
  session: {
    expired: 'Your session has expired. Please log in again.',
    leftElsewhere: 'You were signed out in another tab.',
  },
}

/** Buttons that share or copy a link or a secret. */
export const links = {
  share: 'Share link',
  copyLink: 'Copy link',
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
  /** Below the link. */
  isCopied: 'Copied.',
  byHand: 'Your browser did not copy it. The link above is selected: copy it by hand.',
}

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
  brand: ({ product }: { product: string }) => `${product}, dashboard`,
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

const statuses: Record<ClaimStatus, string> = {
  New: 'New',
  Sent: 'Sent',
  Opened: 'Opened',
  Acknowledged: 'Acknowledged',
  InProgress: 'In Progress',
  Closed: 'Closed',
  SendingFailed: 'Sending Failed',
}

/** Words for a claim that every page, email and document shares. */
export const claimWords = {
  statuses,
  /** A step of the timeline where a closed claim was opened again. */
  reopened: 'Reopened',
  withdrawn: 'Withdrawn',
  withdrawnBecause: ({ reason }: { reason: string }) => `Withdrawn: ${reason}`,
  /** First response time and resolution time, as long as there is none. */
  pending: 'Pending',
  hours: ({ count }: { count: number }) => plural(count, { one: '1 hour', other: `${count} hours` }),
  days: ({ count }: { count: number }) => plural(count, { one: '1 day', other: `${count} days` }),
  /** Averages on the dashboard and in reports: "12.3h". */
  metrics: {
    none: 'N/A',
    h: ({ value }: { value: string }) => `${value}h`,
    d: ({ value }: { value: string }) => `${value}d`,
  },
  /** A category or a severity as people read it; its English name is what is stored. */
  category: ({ name }: { name: string }) => name,
  severity: ({ name }: { name: string }) => name,
  /** A room, of those that are offered. */
  room: ({ name }: { name: string }) => name,
  /** Sender of an answer without a name. */
  yourBuilder: 'Your builder',
  /** Beside the rail of a status. */
  step: ({ step, of }: { step: number; of: number }) => `Step ${step} of ${of}`,
  notDelivered: 'Not delivered',
  /** Of a walk-through. */
  items: ({ count }: { count: number }) => plural(count, { one: '1 item', other: `${count} items` }),
  itemsClosed: ({ closed, all }: { closed: number; all: number }) => `${closed} of ${all} closed`,
}
