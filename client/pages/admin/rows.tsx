import type { Health } from '#shared/health.ts'
import { MINUTE } from '#shared/dates.ts'
import { useNow } from '#client/lib/use-now.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Time } from '#client/ui/time.tsx'
import { bytesText, errorWords, jobsText } from './health-labels.ts'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#client/ui/icon.tsx'

export type Mark = 'ok' | 'warn' | 'bad' | 'plain'

const MARKS: Record<Mark, { icon: IconName; words: string }> = {
  ok: { icon: 'check', words: 'Works' },
  warn: { icon: 'alert', words: 'Needs a look' },
  bad: { icon: 'alert', words: 'Failed' },
  plain: { icon: 'info', words: 'Not set up' },
}

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
  const { icon, words } = MARKS[mark]
  return (
    <li className="state-row" data-mark={mark}>
      <span className="state-mark">
        <Icon name={icon} />
        <span className="sr">{words}: </span>
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

const toEmail = (what: string) => (
  <ButtonLink look="ghost" to={paths.adminEmail} aria-label={`Open: ${what}`}>
    Open
  </ButtonLink>
)

export function SendingRow({ health: { sending } }: Props) {
  const isStuck = useIsStuck(sending)
  const { isSetUp, sent, cameBack } = sending
  if (!isSetUp)
    return (
      <StateRow
        mark="plain"
        title="Email"
        action={
          <ButtonLink look="primary" to={paths.emailSetup}>
            Set up email
          </ButtonLink>
        }
      >
        Not set up: nothing is sent. Until then, people send their builder the link themselves.
      </StateRow>
    )
  return (
    <StateRow mark={isStuck ? 'warn' : 'ok'} title="Email" action={toEmail('Email')}>
      <p>
        {sent} sent in 7 days. {cameBack === 0 ? 'None came back.' : `${cameBack} came back.`}
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
  if (!oldest) return null
  return (
    <>
      <p>
        {waiting === 1 ? '1 email waits' : `${waiting} emails wait`}, the oldest since{' '}
        <Time at={oldest.since} shape="date-time" />.{oldest.reason && ` Reason: ${oldest.reason}`}
      </p>
      <p>
        What to do: send a test under Email. It finds out what is wrong. They are tried again by themselves.
      </p>
    </>
  )
}

export function RepliesRow({ health: { replies } }: Props) {
  if (!replies)
    return (
      <StateRow mark="plain" title="Replies by email" action={toEmail('Replies by email')}>
        They don’t come back here. Builders answer on the claim’s page.
      </StateRow>
    )
  const { address, mailbox } = replies
  const isWrong = mailbox?.state === 'refused' || mailbox?.state === 'unavailable'
  const notice = isWrong ? null : mailbox?.notice
  return (
    <StateRow
      mark={isWrong && mailbox.state === 'refused' ? 'bad' : isWrong || notice ? 'warn' : 'ok'}
      title="Replies by email"
      action={toEmail('Replies by email')}
    >
      <p>
        They come to {address}.{' '}
        {mailbox?.lastSuccessAt && (
          <>
            Last checked <Time at={mailbox.lastSuccessAt} shape="date-time" />.
          </>
        )}
      </p>
      {isWrong && (
        <p>
          {mailbox.lastError?.words} What to do: {mailbox.lastError?.remedy}
        </p>
      )}
      {notice && <p>{notice}</p>}
    </StateRow>
  )
}

export function JobsRow({ health: { jobs } }: Props) {
  const { ranAt, late, failing } = jobs
  return (
    <StateRow mark={late.length + failing.length > 0 ? 'warn' : 'ok'} title="Scheduled jobs">
      <p>
        Reminders, deadlines and retries run by themselves
        {ranAt && (
          <>
            , the last at <Time at={ranAt} shape="date-time" />
          </>
        )}
        .
      </p>
      {failing.length > 0 && <p>Failed the last time, and tried again by themselves: {jobsText(failing)}.</p>}
      {late.length > 0 && <p>Did not run when due: {jobsText(late)}. What to do: restart Homeclaim.</p>}
    </StateRow>
  )
}

export function RecordRow({ health: { record } }: Props) {
  const { entries, verified, at, changed } = record
  return (
    <StateRow mark={changed > 0 ? 'bad' : 'ok'} title="Record">
      {entries === 0 && <p>Nothing is on record yet.</p>}
      {entries > 0 && !at && <p>{entriesText(entries)}, not checked yet. That happens by itself.</p>}
      {at && changed === 0 && (
        <p>
          {verified === 1
            ? 'The 1 entry matches its checksum'
            : `All ${verified} entries match their checksums`}
          . Last checked <Time at={at} shape="date-time" />.
        </p>
      )}
      {changed > 0 && (
        <p>
          {changed === 1 ? 'The record of 1 claim was' : `The records of ${changed} claims were`} changed
          outside Homeclaim. What to do: keep the last backups, and run <code>homeclaim verify</code> or{' '}
          <code>npm run verify</code>. It names each entry.
        </p>
      )}
    </StateRow>
  )
}

const entriesText = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`

export function DiskRow({ health: { disk, databaseBytes, deletionSince } }: Props) {
  const database = `The database has ${bytesText(databaseBytes)}.`
  const deletion = deletionSince && (
    <p>
      Since <Time at={deletionSince} shape="date-time" /> another program reads the database all the time, so
      its log still has words of a deleted account. They go by themselves when it stops. What to do: wait for
      the backup to end, or restart the program that copies the database.
    </p>
  )
  if (!disk)
    return (
      <StateRow mark="warn" title="Disk">
        <p>How much room is left could not be read. {database}</p>
        {deletion}
      </StateRow>
    )
  const { freeBytes, totalBytes, hasRoom } = disk
  const isLittle = freeBytes < totalBytes * LITTLE_ROOM
  return (
    <StateRow mark={!hasRoom ? 'bad' : isLittle || deletion ? 'warn' : 'ok'} title="Disk">
      <p>
        {bytesText(freeBytes)} left of {bytesText(totalBytes)}. {database}
      </p>
      {!hasRoom && <p>It is full: photos and emails are refused until there is room.</p>}
      {(!hasRoom || isLittle) && (
        <p>What to do: delete what is not needed on this disk, or get a larger one.</p>
      )}
      {deletion}
    </StateRow>
  )
}

export function ErrorsRow({ health: { errors } }: Props) {
  if (errors.length === 0)
    return (
      <StateRow mark="ok" title="Errors">
        None since it was started.
      </StateRow>
    )
  return (
    <StateRow mark="warn" title="Errors">
      <ul className="health-errors">
        {errors.map(({ at, what, times }) => (
          <li key={what}>
            <Time at={at} shape="date-time" />: {errorWords(what)}
            {times > 1 && ` (${times} times)`}
          </li>
        ))}
      </ul>
      <p>What to do: if the same comes again and again, copy the report below and ask for help with it.</p>
    </StateRow>
  )
}

export function VersionRow({ health: { version, startedAt } }: Props) {
  return (
    <StateRow mark="ok" title="Version">
      {version}, running since <Time at={startedAt} shape="date-time" />.
    </StateRow>
  )
}
