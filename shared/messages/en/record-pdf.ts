import { plural } from '../format.ts'

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
