import { type ReactNode, useState } from 'react'
import type { OutboxEntry } from '#shared/admin.ts'
import { MINUTE, SECOND } from '#shared/dates.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { withOneDigit } from '#client/pages/admin/numbers.ts'
import { Time } from '#client/ui/time.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

const SHOWN_AT_FIRST = 8

/** The last outgoing emails, newest first, and what became of each. */
export function DeliveryLog() {
  const text = useText('adminEmail').log
  const outbox = trpc.admin.outbox.useQuery(undefined, { staleTime: 0 })
  const [isWhole, setWhole] = useState(false)
  const entries = outbox.data ?? []
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST)
  return (
    <section className="panel" aria-labelledby="delivery-log">
      <div className="panel-head">
        <h2 id="delivery-log">{text.title}</h2>
      </div>
      {outbox.isError && <Notice kind="bad" title={errorText(outbox.error, text.notLoaded)} />}
      {outbox.isPending && <Skeleton height="12rem" />}
      {outbox.data?.length === 0 && <p className="panel-empty">{text.none}</p>}
      <ul className="deliveries">
        {shown.map((entry) => (
          <Delivery key={entry.id} entry={entry} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <button type="button" className="panel-more" onClick={() => setWhole(true)}>
          {text.all({ count: entries.length })}
          <Icon name="chevron-down" />
        </button>
      )}
    </section>
  )
}

const LOOKS: Record<OutboxEntry['state'], IconName> = {
  sent: 'check',
  local: 'mail',
  failed: 'alert',
  due: 'clock',
  dropped: 'close',
}

function Delivery({ entry }: { entry: OutboxEntry }) {
  const { kinds, states } = useText('adminEmail').log
  const look = entry.state === 'due' && entry.attempts === 0 ? 'going' : entry.state
  return (
    <li className="delivery" data-state={look}>
      <span className="delivery-mark">
        <Icon name={LOOKS[entry.state]} />
        <span className="sr">{states[entry.state]}: </span>
      </span>
      <div className="delivery-what">
        <p className="delivery-title">{kinds[entry.kind](entry)}</p>
        <p className="sm text2">{entry.subject}</p>
        <p className="sm muted">
          <Outcome entry={entry} />
        </p>
      </div>
      <div className="delivery-side">
        <DeliveryAction entry={entry} />
      </div>
    </li>
  )
}

function DeliveryAction({ entry }: { entry: OutboxEntry }) {
  const { log: text, read } = useText('adminEmail')
  const { trying } = useText('admin')
  const { tryAgain } = useText('common')
  const utils = trpc.useUtils()
  const retry = trpc.admin.retry.useMutation({
    onSuccess: () => showSuccess(text.retrying),
    onSettled: () => utils.admin.invalidate(),
  })
  if (entry.state === 'local') return <ButtonLink to={paths.localEmail(entry.id)}>{read}</ButtonLink>
  if (entry.state !== 'failed' && !(entry.state === 'due' && entry.attempts > 0)) return null
  return (
    <>
      <Button
        isBusy={retry.isPending}
        busyText={trying}
        aria-label={text.retryWhat(entry)}
        onClick={() => retry.mutate({ id: entry.id })}
      >
        {tryAgain}
      </Button>
      {retry.isError && <p className="err">{errorText(retry.error, text.notRetried)}</p>}
    </>
  )
}

/** Shows the result of sending an email, in a sentence or two, and when it was written. */
function Outcome({ entry }: { entry: OutboxEntry }) {
  const text = useText('adminEmail').log
  const created = <Time at={entry.createdAt} shape="date-time" />
  const takenMs = entry.doneAt ? Date.parse(entry.doneAt) - Date.parse(entry.createdAt) : 0
  if (entry.state === 'sent' && entry.doneAt && takenMs >= MINUTE)
    return (
      <Rich text={text.acceptedLater} of={{ done: <Time at={entry.doneAt} shape="date-time" />, created }} />
    )
  return (
    <>
      {outcomeOf(entry)} {created}
    </>
  )
}

function outcomeOf(entry: OutboxEntry): ReactNode {
  const text = textOf('adminEmail').log
  if (entry.state === 'sent') return acceptedText(entry)
  if (entry.state === 'local') return text.local
  if (entry.state === 'dropped') return text.dropped
  if (entry.state === 'failed') return entry.lastError ?? text.failed
  if (entry.attempts === 0 || !entry.nextAttemptAt) return text.onItsWay
  return (
    <>
      {entry.lastError}{' '}
      <Rich text={text.nextTry} of={{ time: <Time at={entry.nextAttemptAt} shape="date-time" /> }} />
    </>
  )
}

function acceptedText({ createdAt, doneAt }: OutboxEntry): string {
  const text = textOf('adminEmail').log
  if (!doneAt) return text.accepted
  const seconds = (Date.parse(doneAt) - Date.parse(createdAt)) / SECOND
  return seconds < 0.1 ? text.acceptedAtOnce : text.acceptedIn({ seconds: withOneDigit(seconds) })
}
