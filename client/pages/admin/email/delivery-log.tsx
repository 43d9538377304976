import { type ReactNode, useState } from 'react'
import type { OutboxEntry } from '#shared/admin.ts'
import { SECOND } from '#shared/dates.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

const SHOWN_AT_FIRST = 8

/** The last outgoing emails, newest first, and what became of each. */
export function DeliveryLog() {
  const outbox = trpc.admin.outbox.useQuery(undefined, { staleTime: 0 })
  const [isWhole, setWhole] = useState(false)
  const entries = outbox.data ?? []
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST)
  return (
    <section className="panel" aria-labelledby="delivery-log">
      <div className="panel-head">
        <h2 id="delivery-log">Delivery log</h2>
      </div>
      {outbox.isError && <Notice kind="bad" title={errorText(outbox.error, 'The log did not load.')} />}
      {outbox.isPending && <Skeleton height="12rem" />}
      {outbox.data?.length === 0 && <p className="panel-empty">No email has been written yet.</p>}
      <ul className="deliveries">
        {shown.map((entry) => (
          <Delivery key={entry.id} entry={entry} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <button type="button" className="panel-more" onClick={() => setWhole(true)}>
          All {entries.length} emails
          <Icon name="chevron-down" />
        </button>
      )}
    </section>
  )
}

const KINDS: Record<OutboxEntry['kind'], string> = {
  letter: 'Claim',
  'to-builder': 'Message',
  notice: 'News',
  account: 'Account email',
}

const LOOKS: Record<OutboxEntry['state'], { icon: IconName; words: string }> = {
  sent: { icon: 'check', words: 'Sent' },
  local: { icon: 'mail', words: 'Kept here' },
  failed: { icon: 'alert', words: 'Failed' },
  due: { icon: 'clock', words: 'Waiting' },
  dropped: { icon: 'close', words: 'Not sent' },
}

function Delivery({ entry }: { entry: OutboxEntry }) {
  const { icon, words } = LOOKS[entry.state]
  const look = entry.state === 'due' && entry.attempts === 0 ? 'going' : entry.state
  return (
    <li className="delivery" data-state={look}>
      <span className="delivery-mark">
        <Icon name={icon} />
        <span className="sr">{words}: </span>
      </span>
      <div className="delivery-what">
        <p className="delivery-title">
          {KINDS[entry.kind]} to {entry.to}
        </p>
        <p className="sm text2">{entry.subject}</p>
        <p className="sm muted">
          {outcomeOf(entry)} <Time at={entry.createdAt} shape="date-time" />
        </p>
      </div>
      <div className="delivery-side">
        <DeliveryAction entry={entry} />
      </div>
    </li>
  )
}

function DeliveryAction({ entry }: { entry: OutboxEntry }) {
  const utils = trpc.useUtils()
  const retry = trpc.admin.retry.useMutation({
    onSuccess: () => showSuccess('Sending it again now.'),
    onSettled: () => utils.admin.invalidate(),
  })
  if (entry.state === 'local') return <ButtonLink to={paths.localEmail(entry.id)}>Read</ButtonLink>
  if (entry.state !== 'failed' && !(entry.state === 'due' && entry.attempts > 0)) return null
  return (
    <>
      <Button
        isBusy={retry.isPending}
        busyText="Trying..."
        aria-label={`Try again: ${entry.subject}`}
        onClick={() => retry.mutate({ id: entry.id })}
      >
        Try again
      </Button>
      {retry.isError && <p className="err">{errorText(retry.error, 'That did not work.')}</p>}
    </>
  )
}

/** Returns the result of sending an email, in a sentence or two. */
function outcomeOf(entry: OutboxEntry): ReactNode {
  if (entry.state === 'sent') return accepted(entry)
  if (entry.state === 'local') return 'Not sent: email wasn’t set up.'
  if (entry.state === 'dropped') return 'Not sent: it was no longer needed.'
  if (entry.state === 'failed') return entry.lastError ?? 'It could not be delivered.'
  if (entry.attempts === 0 || !entry.nextAttemptAt) return 'On its way.'
  return (
    <>
      {entry.lastError} Next try <Time at={entry.nextAttemptAt} shape="date-time" />.
    </>
  )
}

function accepted({ createdAt, doneAt }: OutboxEntry): ReactNode {
  if (!doneAt) return 'Accepted.'
  const seconds = (Date.parse(doneAt) - Date.parse(createdAt)) / SECOND
  if (seconds < 0.1) return 'Accepted at once.'
  if (seconds < 60) return `Accepted in ${seconds.toFixed(1)} seconds.`
  return (
    <>
      Accepted <Time at={doneAt} shape="date-time" />, written
    </>
  )
}
