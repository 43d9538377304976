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
