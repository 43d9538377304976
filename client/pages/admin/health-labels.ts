import type { Health } from '#shared/health.ts'
import { LANGUAGES } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import { bytesText } from './numbers.ts'

/** Returns the plain name of a job, which goes on in a sentence; one that is not known keeps its own. */
function nameOf(job: string): string {
  const { jobNames, jobs } = textOf('adminHealth')
  const known = Object.entries(jobNames).find(([name]) => name === job)
  return known?.[1] ?? jobs.unknown({ job })
}

/** Returns jobs in words: "Sending emails, reading replies". */
export const jobsText = (jobs: readonly string[]): string => startingLarge(jobs.map(nameOf).join(', '))

/** Returns a logged error in words: "a job failed: outbox" is "Sending emails failed." */
export function errorWords(what: string): string {
  const { errors } = textOf('adminHealth')
  const job = /^a job failed: (.+)$/.exec(what)?.[1]
  return startingLarge(job === undefined ? errors.logged({ what }) : errors.jobFailed({ job: nameOf(job) }))
}

const startingLarge = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** Whoever helps may read another language than the admin. */
const HELPER = LANGUAGES.en.locale

/** Returns the facts for somebody who helps, in English: no address, no name, nothing a mail service said. */
export function reportText({ sending, replies, backup, disk, ...health }: Health, now: Date): string {
  const { isSetUp, sent, cameBack, waiting, oldest } = sending
  return [
    `Homeclaim ${health.version}, running since ${health.startedAt}, at ${now.toISOString()}`,
    `Email: ${isSetUp ? `${sent} sent, ${cameBack} came back, ${waiting} wait` : 'not set up'}`,
    ...(oldest ? [`Oldest unsent: ${oldest.since}`] : []),
    `Replies: ${replies ? (replies.mailbox?.state ?? 'passed on') : 'not set up'}`,
    `Last backup: ${backup?.at ?? 'none known'}`,
    `Disk: ${disk ? `${bytesText(disk.freeBytes, HELPER)} free of ${bytesText(disk.totalBytes, HELPER)}` : 'unknown'}`,
    `Database: ${bytesText(health.databaseBytes, HELPER)}`,
    `Jobs: ${[...health.jobs.late.map((job) => `${job} late`), ...health.jobs.failing.map((job) => `${job} failing`)].join(', ') || 'on time'}`,
    `Record: ${health.record.verified} of ${health.record.entries} entries checked, ${health.record.changed} records changed`,
    ...health.errors.map(
      ({ at, what, times }) => `Error ${at}: ${what}${times > 1 ? ` (${times} times)` : ''}`,
    ),
  ].join('\n')
}
