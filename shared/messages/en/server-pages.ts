/**
 * What stands in the app's own page before any code has arrived (client/index.html), and in the description of the app
 * that is installed. The English words are in those files; the server puts others in their place.
 */
export const appPage = {
  noScript: 'Homeclaim needs JavaScript to run in this browser.',
  loading: 'Loading',
  /** In the page's place when it broke. */
  broken: {
    title: 'This page could not be shown',
    text: 'There may be a new version of Homeclaim, or the connection was lost. What you wrote in a claim, a message or your profile is kept.',
    reload: 'Reload',
  },
  /** Of the app, where it is installed. */
  description: 'One clear record of every repair your new home needs.',
}

/** A browser on a system, in lists of devices and of who opened a link: "Safari on iPhone". */
export const devices = {
  named: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
  unknown: 'Another program',
}

/** What calendar programs show of a visit. */
export const calendarWords = {
  visit: ({ title }: { title: string }) => `Warranty visit: ${title}`,
  claim: ({ claimNumber, title }: { claimNumber: number; title: string }) => `Claim ${claimNumber}: ${title}`,
  /** Of a date of the coverage: why it counts and where it comes from, each a sentence without its period. */
  day: ({ why, by }: { why: string; by: string }) => `${why}. ${by}; what counts is your contract.`,
  who: ({ who }: { who: string }) => `Who is coming: ${who}`,
}

/** The pages in the ZIP with all data of an account, and the emails in it. Names of files are the same everywhere. */
export const dataExport = {
  title: ({ product, name }: { product: string; name: string }) => `${product}: everything of ${name}`,
  /** Below the person’s name. */
  made: '<email/> · made <date/>',
  lead: ({ product }: { product: string }) =>
    `Everything ${product} keeps about you. The pages are for reading, the JSON files beside them hold the same for programs. Photos are the originals.`,
  account: 'Account and homes',
  mails: 'Emails about the account',
  photos: 'Photos outside claims',
  documents: 'Documents of the home',
  homes: { title: 'Homes', address: 'Address', builder: 'Builder', rooms: 'Rooms' },
  claims: { title: 'Claims', none: 'None.', number: 'No.', name: 'Title', status: 'Status', filed: 'Filed' },
  /** A claim’s page. */
  allClaims: 'All claims',
  claim: ({ number, status }: { number: number; status: string }) => `Claim ${number} · ${status}`,
  emails: 'Emails',
  forPrograms: 'The same for programs: <a>claim.json</a>',
  /** An email as a text file. */
  mail: {
    to: ({ to }: { to: string }) => `To: ${to}`,
    subject: ({ subject }: { subject: string }) => `Subject: ${subject}`,
    written: ({ at }: { at: string }) => `Written: ${at}`,
    /** `state`: a word for programs. */
    state: ({ state }: { state: string }) => `State: ${state}`,
    stateAt: ({ state, at }: { state: string; at: string }) => `State: ${state} at ${at}`,
    serverSaid: ({ reply }: { reply: string }) => `The mail server said: ${reply}`,
    /** In place of what must stay secret. */
    link: '[private link]',
    secret: '[secret]',
    address: '[private address]',
  },
}
