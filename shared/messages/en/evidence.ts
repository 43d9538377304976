import { plural } from '../format.ts'

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
