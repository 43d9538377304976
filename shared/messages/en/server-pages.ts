import { list, plural } from '../format.ts'

/** The PDF of a claim’s record: what only it has, beside `recordView`. */
export const recordPdf = {
  /** The document’s title, its program where the product is not named, and what stands below each page. */
  title: ({ number, title }: { number: number; title: string }) => `Claim ${number}: ${title}`,
  creator: 'Claim record',
  footer: ({ number, at }: { number: number; at: string }) => `Claim ${number} · as of ${at}`,
  footerNamed: ({ number, at, product }: { number: number; at: string; product: string }) =>
    `Claim ${number} · as of ${at} · Made with ${product}`,
  page: ({ page, of }: { page: number; of: number }) => `Page ${page} of ${of}`,
  kicker: ({ number }: { number: number }) => `Record of warranty claim ${number}`,
  timeline: 'Timeline',
  timelineText: 'Each change of the claim was written into this log when it happened.',
  /** Heads of its columns. */
  when: 'When',
  what: 'What',
  who: 'Who',
  attachments: 'Attachments, kept beside this record',
  check: {
    title: 'How to check this record',
    text: 'Each entry carries the checksum of the one before it, so that a changed, missing, inserted or reordered entry is found. The evidence file of this claim, a ZIP, has the original photos, every email as it came, the entries, and a page that checks them without an account and without a connection: open verify.html, or run sha256sum -c SHA256SUMS.',
  },
  /** The box with the result of verifying the record. */
  seal: {
    unchanged: 'Verified: this record is unchanged',
    differs: ({ count }: { count: number }) =>
      plural(count, { one: '1 entry doesn’t match', other: `${count} entries don’t match` }),
    allMatch: ({ count }: { count: number }) => `All ${count} entries match their checksums.`,
    checked: ({ at }: { at: string }) => `Checked ${at}.`,
    checksum: ({ hash }: { hash: string }) => `Checksum of the last entry: ${hash}`,
  },
  /** At the end, where characters have no typeface. */
  about: 'About this record',
  replaced: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 character could not be printed here and stands as its Unicode number, like [U+1F9FF]. The homeowner’s account and its export have them whole.',
      other: `${count} characters could not be printed here and stand as their Unicode number, like [U+1F9FF]. The homeowner’s account and its export have them whole.`,
    }),
  /** Read for the picture over the first page. */
  cover: ({ name }: { name: string }) => `The first photo, ${name}, cut to this width`,
  notShown: 'This photo could not be shown here.',
  tooMany: ({ max }: { max: number }) => `Not shown: the first ${max} are.`,
  pairs: 'Before and after',
  before: ({ name, at }: { name: string; at: string }) => `Before · ${name} · received ${at}`,
  after: ({ name, at }: { name: string; at: string }) => `After · ${name} · received ${at}`,
  /** Where a photo is from. */
  origins: {
    claim: 'with the claim',
    message: ({ who, when }: { who: string; when: string }) => `with the message of ${who}, ${when}`,
    reopening: ({ at }: { at: string }) => `with the reopening, ${at}`,
    notFixed: ({ at }: { at: string }) => `with "Not fixed yet", ${at}`,
    repair: ({ at }: { at: string }) => `of the repair, ${at}`,
    added: ({ at }: { at: string }) => `added, ${at}`,
  },
  /** Below a photo: its place among those of the same origin, and when it arrived. */
  caption: (photo: { place: number; of: number; name: string; origin: string; at: string; bytes: number }) =>
    `Photo ${photo.place} of ${photo.of} · ${photo.name} · ${photo.origin} · received ${photo.at} · ${photo.bytes} bytes`,
  original: ({ hash }: { hash: string }) => `SHA-256 of the original: ${hash}`,
  /** Below a marked copy: the photo it was made from. */
  markedCopy: (photo: { place: number; of: number; origin: string }) =>
    `Marked copy of photo ${photo.place} of ${photo.of} ${photo.origin}`,
  keptOriginal: 'Marked copy; the builder was not given the photo without marks',
  unmarked: ({ hash }: { hash: string }) => `SHA-256 of the photo without marks: ${hash}`,
}

/** A claim’s record as its PDF, the page of an evidence link and the export show it; for somebody who was not there. */
export const recordView = {
  lead: ({ status, at, zone }: { status: string; at: string; zone: string }) =>
    `${status} as of ${at}. All times are ${zone}.`,
  /** Labels of the facts at the top. */
  labels: {
    homeowner: 'Homeowner',
    home: 'Home',
    warranty: 'Warranty',
    builder: 'Builder',
    category: 'Category',
    room: 'Room',
    filed: 'Filed',
    coverage: 'Coverage',
    firstResponse: 'First response',
    resolution: 'Resolution',
    closed: 'Closed',
    cameBackFrom: 'Came back from',
    cameBackAs: 'Came back as',
    times: 'Times',
  },
  warranty: ({ starts, ends }: { starts: string; ends: string }) => `${starts} to ${ends}`,
  noBuilder: 'None yet',
  claim: ({ number }: { number: number }) => `Claim ${number}`,
  /** `what`: a line about an email that was accepted. */
  accepted: ({ at, what }: { at: string; what: string }) => `${at}. ${what}`,
  inTime: ({ coverage }: { coverage: string }) => `${coverage}. Received in time`,
  corrected: ({ at, field, before }: { at: string; field: string; before: string }) =>
    `Corrected ${at}: ${field}, before “${before}”.`,
  /** In place of a name. */
  builder: 'Builder',
  bySystem: 'Noted by the system',
  /** Author of what no person did, where the product is not named. */
  system: 'The system',
  /** Who wrote a message, and on which side they are. */
  homeownerSaid: ({ who }: { who: string }) => `${who} (homeowner)`,
  builderSaid: ({ who }: { who: string }) => `${who} (builder)`,
  /** Headings, and what stands below one where there is nothing. */
  description: 'Description',
  asFirstPut: 'As the homeowner first put it',
  told: 'What the builder was told, and when',
  nothingSent: 'Nothing was sent.',
  messages: 'Messages',
  allMessages: ({ count }: { count: number }) => `Messages (${count})`,
  noMessages: 'No messages.',
  visits: 'Visits',
  photos: ({ count }: { count: number }) => `Photos (${count})`,
  attachments: 'Attachments',
  events: 'Everything that was recorded',
  /** Below a message. */
  otherAddress: ({ address }: { address: string }) => `From another address: ${address}`,
  namedOnly: ({ names }: { names: string }) => `Named, not kept: ${names}`,
  withIt: ({ names }: { names: string }) => `With it: ${names}`,
  /** Below a photo; `name` is that of the photo without marks. */
  markedCopy: ({ name }: { name: string }) => `Marked copy of ${name}`,
  counted: 'Counted as an answer by the homeowner',
  noAnswers: {
    'auto-reply': 'An automatic reply',
    list: 'Came through a group or list, not counted as an answer',
    reaction: 'A reaction, not an answer',
    recall: 'A request to take an email back, not an answer',
    'wrong-address': 'Says that it is not their job, or the wrong address',
    quotation: 'Only quotes an earlier email, not counted as an answer',
    invitation: 'From a calendar invitation, not an answer to the claim',
    unreadable: 'This email could not be read here; its original is kept',
  },
  /** What became of a visit, and when it was proposed and answered. */
  visitStates: {
    proposed: 'proposed',
    accepted: 'accepted',
    declined: 'declined',
    replaced: 'replaced',
    cancelled: 'not needed any more',
  },
  proposed: ({ at }: { at: string }) => `Proposed ${at}`,
  answered: ({ at }: { at: string }) => `answered ${at}`,
  /** Below a document; `type` is for machines. */
  bytes: ({ type, count }: { type: string; count: number }) => `${type}, ${count} bytes`,
  sha256: ({ hash }: { hash: string }) => `SHA-256: ${hash}`,
}

type Days = { count: number; isWorking: boolean }
const days = ({ count, isWorking }: Days): string => `${count} ${isWorking ? 'working days' : 'days'}`
/** From when an answer was expected. */
type Expected = Days & { due: string; since: string }
const answer = ({ due, since, ...target }: Expected, start: string): string =>
  `I expected a first answer by ${due}, which is ${days(target)} after ${start} on ${since}.`
const tierIn = (tier: string | null): string => (tier === null ? '' : ` (${tier})`)

/** A formal notice, a letter to the builder, in the builder’s language: plain and polite. */
export const formalLetter = {
  registered: 'By registered mail',
  certified: 'By certified mail, return receipt requested',
  subject: ({ number, title }: { number: number; title: string }) =>
    `Formal notice of warranty claim ${number}: ${title}`,
  greeting: ({ builder }: { builder: string }) => `Dear ${builder},`,
  opening: (claim: { address: string; filed: string; number: number; category: string }) =>
    `This letter is a formal notice about a warranty claim for my home at ${claim.address}. I filed it on ${claim.filed} as claim ${claim.number}, in the category ${claim.category}. This is what is wrong, in the words of the claim:`,
  /** By which act the wait for an answer began. */
  answerExpected: {
    sent: (it: Expected) => answer(it, 'the claim was sent to you'),
    said: (it: Expected) => answer(it, 'I sent you the claim'),
    opened: (it: Expected) => answer(it, 'the claim’s page was opened'),
  },
  inspectionExpected: ({ due, since, ...target }: Expected) =>
    `I expected the inspection by ${due}, which is ${days(target)} counted from ${since}.`,
  repairExpected: ({ due, since, ...target }: Expected) =>
    `I expected the repair by ${due}, which is ${days(target)} counted from ${since}.`,
  ago: ({ count }: { count: number }) =>
    plural(count, { one: 'That was 1 day ago.', other: `That was ${count} days ago.` }),
  noAnswer: 'The record of the claim shows no answer since.',
  followedUp: ({ dates }: { dates: readonly string[] }) => {
    const last = dates.at(-1) ?? ''
    return `I followed up on ${dates.length < 2 ? last : `${dates.slice(0, -1).join('; ')} and ${last}`}.`
  },
  /** `by`: where the dates come from; `tier`: its name in the warranty, null where it has none. */
  covered: ({ by, ends, tier }: { by: string; ends: string; tier: string | null }) =>
    `${by}, the warranty covered this when I filed the claim: until ${ends}${tierIn(tier)}.`,
  accepted: ({ by, until, tier }: { by: string; until: string; tier: string | null }) =>
    `${by}, the warranty accepts claims about this until ${until}${tierIn(tier)}.`,
  requests: {
    answer: ({ day }: { day: string }) =>
      `Please answer this claim in writing by ${day}, and tell me when somebody will look at it.`,
    inspection: ({ day }: { day: string }) =>
      `Please inspect this, or tell me in writing when you will, by ${day}.`,
    repair: ({ day }: { day: string }) =>
      `Please finish the repair, or tell me in writing when you will, by ${day}.`,
  },
  /** `ways`: an email address and a phone number. */
  reach: ({ ways }: { ways: readonly string[] }) =>
    `You can reach me at ${list(ways, 'or')}, or by mail at the address above. The table after my signature is from the record of this claim: what you were told, and when.`,
  closing: 'Sincerely,',
  /** The table after the signature, and its times. */
  when: ({ day, time, zone }: { day: string; time: string; zone: string }) => `${day}, ${time} ${zone}`,
  row: ({ step, what }: { step: string; what: string }) => `${step}. ${what}`,
  zone: ({ zone }: { zone: string }) => `All times are ${zone}.`,
  /** Below each page. */
  footer: ({ number, name }: { number: number; name: string }) => `Formal notice · claim ${number} · ${name}`,
}

/** The pages of a link by which somebody without an account reads claims: cover, list, a claim, and what went wrong. */
export const sharedEvidence = {
  title: 'Evidence',
  /** At the end of the header. */
  readOnly: 'Read only, until <date/>',
  cover: {
    title: ({ count }: { count: number }) =>
      plural(count, {
        one: '<name/> shares the evidence of a warranty claim with you',
        other: `<name/> shares the evidence of ${count} warranty claims with you`,
      }),
    text: 'Messages, photos, videos, sounds, emails and what the builder was told, when. You can read and download it; nothing can be changed.',
    open: 'Open the evidence',
    hint: 'The link works until <date/>. When it is opened, and with which browser, is shown to <name/>.',
  },
  list: {
    title: ({ count }: { count: number }) =>
      plural(count, { one: 'A warranty claim', other: `${count} warranty claims` }),
    filed: ({ number }: { number: number }) => `No. ${number} · filed <date/>`,
    zip: 'Everything as one ZIP',
    zipText:
      'Each claim’s record as a PDF, the original photos and every email, with checksums and a page that verifies them on your own computer.',
    download: 'Download ZIP',
  },
  claim: {
    all: 'All claims of this link',
    number: ({ number }: { number: number }) => `Claim ${number}`,
    download: 'Download PDF',
    earlier: 'Earlier messages',
    latest: 'Latest messages',
  },
  failures: {
    dead: {
      title: 'This link does not work.',
      text: 'It may be over, or the homeowner has ended it. Please ask them for a new one.',
    },
    ours: { title: 'This page could not be shown.', text: 'Please try again in a moment.' },
    /** The text is the reason. */
    notNow: 'Not just now.',
    robots: 'This is for people only.',
  },
}

/** The page of an evidence file that verifies it, on anybody’s computer: the page itself, and what its program says. */
export const verifier = {
  title: 'Verify this evidence file',
  lead: 'Everything below is checked by this page alone, on this device: nothing is sent anywhere. A record is a chain: each entry holds the checksum of the one before, so a changed, missing or inserted entry shows.',
  noScript: 'This page needs JavaScript. The same check by hand: sha256sum -c SHA256SUMS',
  files: 'The files',
  unpack: 'Unpack the ZIP, then choose its folder to compare every file with its checksum.',
  choose: 'Choose the folder',
  /** Each claim, and the result. */
  claim: ({ number, title }: { number: number; title: string }) => `Claim ${number}: ${title}`,
  noRecord: 'This claim has no record.',
  unchanged: ({ count }: { count: number }) =>
    `Verified: this record is unchanged. All ${count} entries match their checksums.`,
  checksum: ({ hash }: { hash: string }) =>
    `Checksum of the latest entry: ${hash}. Emails to the builder name it as it was then.`,
  /** A file of a record; `path` is its name in the folder. */
  notHere: ({ path }: { path: string }) => `${path} is recorded, but not here.`,
  notRecorded: ({ path }: { path: string }) => `${path} is not the file that was recorded.`,
  missing: ({ path }: { path: string }) => `${path} is missing.`,
  changed: ({ path }: { path: string }) => `${path} was changed.`,
  allMatch: ({ count }: { count: number }) => `All ${count} files match their checksums.`,
  someMatch: ({ matching, all }: { matching: number; all: number }) =>
    `${matching} of ${all} files match their checksums.`,
}

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
