import type { EntryKind, Finding } from './entry.ts'

const NAMES: Record<EntryKind, string> = {
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
}

/** Returns what is wrong in one sentence; `moment` writes an ISO time. */
export function findingText(finding: Finding, moment: (at: string) => string): string {
  const { problem, seq, lastSeq, kind, at } = finding
  const about = [kind && NAMES[kind], at && moment(at)].filter(Boolean).join(', ')
  const entry = about === '' ? `Entry ${seq}` : `Entry ${seq} (${about})`
  switch (problem) {
    case 'changed':
      return `${entry} was changed after it was recorded.`
    case 'missing':
      return lastSeq === undefined ? `${entry} is missing.` : `Entries ${seq} to ${lastSeq} are missing.`
    case 'inserted':
      return `${entry} does not belong there: it was inserted.`
    case 'reordered':
      return `${entry} is not in its place.`
    case 'unlinked':
      return `${entry} does not follow the one before: one of the two was replaced.`
    case 'content-missing':
      return `The content of ${entry.replace('Entry', 'entry')} is gone.`
    case 'data-changed':
      return `What is stored differs from ${entry.replace('Entry', 'entry')}.`
    case 'data-missing':
      return `What ${entry.replace('Entry', 'entry')} recorded is not stored any more.`
    case 'data-added':
      return `Something is stored that was never recorded: ${kind === undefined ? 'unknown' : NAMES[kind]}.`
  }
}
