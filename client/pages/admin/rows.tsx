import type { Health } from '#shared/health.ts'
import { MINUTE } from '#shared/dates.ts'
import { useNow } from '#client/lib/use-now.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Time } from '#client/ui/time.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { bytesText } from './numbers.ts'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { LANGUAGES } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'

export type Mark = 'ok' | 'warn' | 'bad' | 'plain'

const MARKS: Record<Mark, IconName> = { ok: 'check', warn: 'alert', bad: 'alert', plain: 'info' }

/** A part of the installation: its mark, its name, a sentence, and at most one action. */
export function StateRow({
  mark,
  title,
  children,
  action,
}: {
  mark: Mark
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  const { marks } = useText('admin')
  return (
    <li className="state-row" data-mark={mark}>
      <span className="state-mark">
        <Icon name={MARKS[mark]} />
        <span className="sr">{marks[mark]}: </span>
      </span>
      <div className="state-what">
        <p className="state-title">{title}</p>
        <div className="text2 sm">{children}</div>
      </div>
      {action && <div className="state-act">{action}</div>}
    </li>
  )
}

type Props = { health: Health }

/** An email that was tried for this long, in ms, is worth a look. */
const WAITS_LONG_MS = 15 * MINUTE
/** Below this share of the disk it is worth a look. */
const LITTLE_ROOM = 0.1

/** The code of a message: a command or the name of a setting. */
export const CODE = { code: <code /> }

function ToEmail({ what }: { what: string }) {
  const text = useText('adminHealth').email
  return (
    <ButtonLink look="ghost" to={paths.adminEmail} aria-label={text.openWhat({ what })}>
      {text.open}
    </ButtonLink>
  )
}

export function SendingRow({ health: { sending } }: Props) {
  const text = useText('adminHealth').email
  const { setUpEmail } = useText('admin')
  const isStuck = useIsStuck(sending)
  const { isSetUp, sent, cameBack } = sending
  if (!isSetUp)
    return (
      <StateRow
        mark="plain"
        title={text.title}
        action={
          <ButtonLink look="primary" to={paths.emailSetup}>
            {setUpEmail}
          </ButtonLink>
        }
      >
        {text.notSetUp}
      </StateRow>
    )
  return (
    <StateRow mark={isStuck ? 'warn' : 'ok'} title={text.title} action={<ToEmail what={text.title} />}>
      <p>
        {text.sent({ count: sent })} {text.cameBack({ count: cameBack })}
      </p>
      {isStuck && <StuckEmails sending={sending} />}
    </StateRow>
  )
}

/** Returns whether an email waits because the last try to send it failed, or for too long. */
export function useIsStuck(sending: Health['sending'] | undefined): boolean {
  const now = useNow().getTime()
  const oldest = sending?.oldest
  return Boolean(oldest && (oldest.reason !== null || now - Date.parse(oldest.since) > WAITS_LONG_MS))
}

/** Shows the number of waiting emails, since when they wait, the reason of the email service, and what to do. */
export function StuckEmails({ sending: { waiting, oldest } }: { sending: Health['sending'] }) {
  const text = useText('admin').stuck
  if (!oldest) return null
  return (
    <>
      <p>
        <Rich
          text={text.waits({ count: waiting })}
          of={{ time: <Time at={oldest.since} shape="date-time" /> }}
        />{' '}
        {oldest.reason && text.reason({ reason: oldest.reason })}
      </p>
      <p>{text.remedy}</p>
    </>
  )
}

export function RepliesRow({ health: { replies } }: Props) {
  const text = useText('adminHealth').replies
  const { answerOnPage, lastChecked } = useText('admin')
  const action = <ToEmail what={text.title} />
  if (!replies)
    return (
      <StateRow mark="plain" title={text.title} action={action}>
        {answerOnPage}
      </StateRow>
    )
  const { address, mailbox } = replies
  const isWrong = mailbox?.state === 'refused' || mailbox?.state === 'unavailable'
  const notice = isWrong ? null : mailbox?.notice
  return (
    <StateRow
      mark={isWrong && mailbox.state === 'refused' ? 'bad' : isWrong || notice ? 'warn' : 'ok'}
      title={text.title}
      action={action}
    >
      <p>
        {text.comeTo({ address })}{' '}
        {mailbox?.lastSuccessAt && (
          <Rich text={lastChecked} of={{ time: <Time at={mailbox.lastSuccessAt} shape="date-time" /> }} />
        )}
      </p>
      {isWrong && mailbox.lastError && <p>{text.wrong(mailbox.lastError)}</p>}
      {notice && <p>{notice}</p>}
    </StateRow>
  )
}

export function JobsRow({ health: { jobs } }: Props) {
  const text = useText('adminHealth').jobs
  const { ranAt, late, failing } = jobs
  return (
    <StateRow mark={late.length + failing.length > 0 ? 'warn' : 'ok'} title={text.title}>
      <p>
        {ranAt ? <Rich text={text.ran} of={{ time: <Time at={ranAt} shape="date-time" /> }} /> : text.run}
      </p>
      {failing.length > 0 && <p>{text.failing({ jobs: jobsText(failing) })}</p>}
      {late.length > 0 && <p>{text.late({ jobs: jobsText(late) })}</p>}
    </StateRow>
  )
}

export function RecordRow({ health: { record } }: Props) {
  const text = useText('adminHealth').record
  const { lastChecked } = useText('admin')
  const { entries, verified, at, changed } = record
  return (
    <StateRow mark={changed > 0 ? 'bad' : 'ok'} title={text.title}>
      {entries === 0 && <p>{text.none}</p>}
      {entries > 0 && !at && <p>{text.unchecked({ count: entries })}</p>}
      {at && changed === 0 && (
        <p>
          {text.matches({ count: verified })}{' '}
          <Rich text={lastChecked} of={{ time: <Time at={at} shape="date-time" /> }} />
        </p>
      )}
      {changed > 0 && (
        <p>
          <Rich text={text.changed({ count: changed })} of={CODE} />
        </p>
      )}
    </StateRow>
  )
}

export function DiskRow({ health: { disk, databaseBytes, deletionSince } }: Props) {
  const text = useText('adminHealth').disk
  const database = text.database({ size: bytesText(databaseBytes) })
  const deletion = deletionSince && (
    <p>
      <Rich text={text.deletion} of={{ time: <Time at={deletionSince} shape="date-time" /> }} />
    </p>
  )
  if (!disk)
    return (
      <StateRow mark="warn" title={text.title}>
        <p>
          {text.unknown} {database}
        </p>
        {deletion}
      </StateRow>
    )
  const { freeBytes, totalBytes, hasRoom } = disk
  const isLittle = freeBytes < totalBytes * LITTLE_ROOM
  return (
    <StateRow mark={!hasRoom ? 'bad' : isLittle || deletion ? 'warn' : 'ok'} title={text.title}>
      <p>
        {text.left({ free: bytesText(freeBytes), total: bytesText(totalBytes) })} {database}
      </p>
      {!hasRoom && <p>{text.full}</p>}
      {(!hasRoom || isLittle) && <p>{text.remedy}</p>}
      {deletion}
    </StateRow>
  )
}

export function ErrorsRow({ health: { errors } }: Props) {
  const text = useText('adminHealth').errors
  if (errors.length === 0)
    return (
      <StateRow mark="ok" title={text.title}>
        {text.none}
      </StateRow>
    )
  return (
    <StateRow mark="warn" title={text.title}>
      <ul className="health-errors">
        {errors.map(({ at, what, times }) => (
          <li key={what}>
            <Time at={at} shape="date-time" />: {errorWords(what)} {times > 1 && text.times({ times })}
          </li>
        ))}
      </ul>
      <p>{text.remedy}</p>
    </StateRow>
  )
}

export function VersionRow({ health: { version, startedAt } }: Props) {
  const text = useText('adminHealth').version
  return (
    <StateRow mark="ok" title={text.title}>
      <Rich text={text.running({ version })} of={{ time: <Time at={startedAt} shape="date-time" /> }} />
    </StateRow>
  )
}

/** Returns the plain name of a job, which goes on in a sentence; one that is not known keeps its own. */
function nameOf(job: string): string {
  const { jobNames, jobs } = textOf('adminHealth')
  const known = Object.entries(jobNames).find(([name]) => name === job)
  return known?.[1] ?? jobs.unknown({ job })
}

/** Returns jobs in words: "Sending emails, reading replies". */
const jobsText = (jobs: readonly string[]): string => startingLarge(jobs.map(nameOf).join(', '))

/** Returns a logged error in words: "a job failed: outbox" is "Sending emails failed." */
function errorWords(what: string): string {
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
