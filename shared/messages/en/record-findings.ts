import { plural } from '../format.ts'
const entry = ({ seq, about }: { seq: number; about: string | null }): string =>
  about === null ? `entry ${seq}` : `entry ${seq} (${about})`
const Entry = (of: { seq: number; about: string | null }): string => entry(of).replace('entry', 'Entry')

/** What is wrong with a record that was verified, a sentence for each fault. */
export const recordFindings = {
  /** What an entry is, by its kind. */
  kinds: {
    filed: 'the claim as filed',
    chained: 'the claim as it was',
    event: 'an event',
    message: 'a message',
    photo: 'a photo',
    attachment: 'a document',
    'email-queued': 'an email to the builder',
    delivery: 'a delivery attempt',
    'mail-received': 'an email that came in',
    'mail-imported': 'an imported email',
    removed: 'the removal',
  },
  /** What is wrong with an entry. */
  faults: {
    /** `about`: what the entry is and when it was made, as far as it is known. */
    changed: (of: { seq: number; about: string | null }) => `${Entry(of)} was changed after it was recorded.`,
    missing: (of: { seq: number; about: string | null }) => `${Entry(of)} is missing.`,
    missingUpTo: ({ seq, lastSeq }: { seq: number; lastSeq: number }) =>
      `Entries ${seq} to ${lastSeq} are missing.`,
    inserted: (of: { seq: number; about: string | null }) =>
      `${Entry(of)} does not belong there: it was inserted.`,
    reordered: (of: { seq: number; about: string | null }) => `${Entry(of)} is not in its place.`,
    unlinked: (of: { seq: number; about: string | null }) =>
      `${Entry(of)} does not follow the one before: one of the two was replaced.`,
    'content-missing': (of: { seq: number; about: string | null }) => `The content of ${entry(of)} is gone.`,
    'data-changed': (of: { seq: number; about: string | null }) =>
      `What is stored differs from ${entry(of)}.`,
    'data-missing': (of: { seq: number; about: string | null }) =>
      `What ${entry(of)} recorded is not stored any more.`,
    'data-added': ({ what }: { what: string }) => `Something is stored that was never recorded: ${what}.`,
  },
  unknown: 'unknown',
  /** On a claim’s page. */
  page: {
    title: ({ count }: { count: number }) =>
      plural(count, { one: '1 entry doesn’t match', other: `${count} entries don’t match` }),
    checked:
      'Checked <time/>. What to do: keep the emails and files you have, because they name earlier checksums, and ask whoever runs Homeclaim for you to compare the record with a backup.',
  },
}
