import type { Health } from '#shared/health.ts'

/** Plain names of the jobs for the admin; a job that is not listed is shown with its own name. */
const JOBS: Record<string, string> = {
  outbox: 'sending emails',
  push: 'sending notifications',
  notify: 'sending to ntfy and webhooks',
  inbox: 'reading replies',
  imap: 'reading the mailbox',
  photos: 'making small pictures of photos',
  billing: 'reading subscriptions',
  'account-deletions': 'deleting accounts',
  evidence: 'making evidence files',
  imports: 'reading imports',
  'reported-fixes': 'closing what was fixed',
  'automatic-follow-ups': 'sending follow-ups',
  reminders: 'sending reminders',
  records: 'checking records',
  backups: 'making the nightly backup',
  'record-days': 'closing the day of the records',
}

const nameOf = (job: string): string => JOBS[job] ?? `a job (${job})`
/** Returns jobs in words: "Sending emails, reading replies". */
export const jobsText = (jobs: readonly string[]): string => startingLarge(jobs.map(nameOf).join(', '))

/** Returns a logged error in words: "a job failed: outbox" is "Sending emails failed." */
export function errorWords(what: string): string {
  const job = /^a job failed: (.+)$/.exec(what)?.[1]
  return `${startingLarge(job === undefined ? what : `${nameOf(job)} failed`)}.`
}

const startingLarge = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** Returns a size as people read it, in decimal units: "1.9 GB". */
export function bytesText(bytes: number): string {
  const [divisor, unit] = bytes >= 1e9 ? ([1e9, 'GB'] as const) : ([1e6, 'MB'] as const)
  const value = bytes / divisor
  return `${value >= 100 ? Math.round(value) : value.toFixed(1)} ${unit}`
}

/** Returns the facts for somebody who helps: no address, no name, nothing a mail service said. */
export function reportText({ sending, replies, backup, disk, ...health }: Health, now: Date): string {
  const { isSetUp, sent, cameBack, waiting, oldest } = sending
  return [
    `Homeclaim ${health.version}, running since ${health.startedAt}, at ${now.toISOString()}`,
    `Email: ${isSetUp ? `${sent} sent, ${cameBack} came back, ${waiting} wait` : 'not set up'}`,
    ...(oldest ? [`Oldest unsent: ${oldest.since}`] : []),
    `Replies: ${replies ? (replies.mailbox?.state ?? 'passed on') : 'not set up'}`,
    `Last backup: ${backup?.at ?? 'none known'}`,
    `Disk: ${disk ? `${bytesText(disk.freeBytes)} free of ${bytesText(disk.totalBytes)}` : 'unknown'}`,
    `Database: ${bytesText(health.databaseBytes)}`,
    `Jobs: ${[...health.jobs.late.map((job) => `${job} late`), ...health.jobs.failing.map((job) => `${job} failing`)].join(', ') || 'on time'}`,
    `Record: ${health.record.verified} of ${health.record.entries} entries checked, ${health.record.changed} records changed`,
    ...health.errors.map(
      ({ at, what, times }) => `Error ${at}: ${what}${times > 1 ? ` (${times} times)` : ''}`,
    ),
  ].join('\n')
}
