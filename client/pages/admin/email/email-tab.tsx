import { useSearchParams } from 'react-router-dom'
import { trpc } from '#client/lib/trpc.ts'
import { CheckPanel, useMailCheck } from './check-panel.tsx'
import { MailReader } from './mail-reader.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useState, type ReactNode } from 'react'
import type { UnmatchedMail, OutboxEntry } from '#shared/admin.ts'
import { UNMATCHED_MAIL_DAYS } from '#shared/inbound.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/link.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'
import { Time } from '#client/ui/time.tsx'
import { MINUTE, SECOND } from '#shared/dates.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { textOf } from '#shared/messages/text.ts'
import { withOneDigit } from '#client/pages/admin/numbers.ts'

const ClaimDialog = lazyDialog(
  () => import('./email-dialogs.tsx').then((m) => m.ClaimDialog),
  ({ isOpen }) => isOpen,
)
const ConfirmDialog = lazyDialog(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.ConfirmDialog),
  ({ isOpen }) => isOpen,
)

/** Received mail that fits no claim, kept whole until the admin says where it belongs. */
function UnmatchedPanel() {
  const text = useText('adminEmail').unmatched
  const { notLoaded } = useText('admin')
  const unmatched = trpc.admin.unfiled.useQuery(undefined, { staleTime: 0 })
  const mails = unmatched.data ?? []
  return (
    <section className="panel" aria-labelledby="unmatched">
      <div className="panel-head">
        <h2 id="unmatched">{text.title}</h2>
        {mails.length > 0 && <span className="muted">{mails.length}</span>}
      </div>
      {unmatched.isError && <Notice kind="bad" title={errorText(unmatched.error, notLoaded)} />}
      {unmatched.data?.length === 0 && <NothingUnmatched />}
      <ul className="deliveries">
        {mails.map((mail) => (
          <UnmatchedRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {mails.length > 0 && <p className="panel-empty sm">{text.kept({ days: UNMATCHED_MAIL_DAYS })}</p>}
    </section>
  )
}

function NothingUnmatched() {
  const text = useText('adminEmail').unmatched
  const state = trpc.admin.state.useQuery(undefined, { staleTime: 0 }).data
  return <p className="panel-empty">{state?.hasMailComeIn === false ? text.noneYet : text.none}</p>
}

function UnmatchedRow({ mail }: { mail: UnmatchedMail }) {
  const { unmatched: text, reader, read } = useText('adminEmail')
  const [isChoosing, setChoosing] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const utils = trpc.useUtils()
  const remove = trpc.admin.removeUnfiled.useMutation({
    onSuccess: () => {
      showSuccess(text.removed)
      return utils.admin.invalidate()
    },
  })
  const sender = mail.from ?? text.nobody
  const subject = mail.subject || reader.noSubject
  return (
    <li className="unmatched">
      <p className="delivery-title">{text.mail({ sender, subject })}</p>
      <p className="sm text2">
        {mail.reason} <Time at={mail.receivedAt} shape="date-time" />
      </p>
      <div className="mail-acts">
        <Button look="tinted" onClick={() => setChoosing(true)}>
          {text.choose}
        </Button>
        <Button onClick={() => setRefusing(true)}>{text.notClaim}</Button>
        <ButtonLink look="ghost" to={`${paths.adminEmail}?unfiled=${encodeURIComponent(mail.id)}`}>
          {read}
        </ButtonLink>
      </div>
      <ClaimDialog mail={mail} isOpen={isChoosing} onClose={() => setChoosing(false)} />
      <ConfirmDialog
        isOpen={isRefusing}
        onClose={() => setRefusing(false)}
        title={text.removing}
        lead={text.removeLead({ subject })}
        submit={text.remove}
        busyText={text.removeBusy}
        isDestructive
        onConfirm={() => remove.mutateAsync({ id: mail.id })}
      />
    </li>
  )
}

/** Shows whether email goes out and comes back, what was sent, and the mail that fits no claim. A mail opens in the address. */
export function EmailTab() {
  const [params] = useSearchParams()
  const email = params.get('letter')
  const unmatched = params.get('unfiled')
  if (email) return <EmailReader id={email} />
  if (unmatched) return <UnmatchedReader id={unmatched} />
  return <EmailState />
}

function EmailState() {
  const check = useMailCheck()
  const setup = trpc.mailSetup.state.useQuery(undefined, { staleTime: 0 })
  return (
    <div className="admin-cols">
      <div>
        <StatusPanel check={check} setup={setup.data} />
        <CheckPanel check={check} isPlain={setup.data?.isByHost === false} />
        <UnmatchedPanel />
      </div>
      <DeliveryLog />
    </div>
  )
}

function EmailReader({ id }: { id: string }) {
  return <MailReader mail={trpc.admin.letter.useQuery({ id })} isUnsent />
}

function UnmatchedReader({ id }: { id: string }) {
  return <MailReader mail={trpc.admin.unfiledMail.useQuery({ id })} />
}

const SHOWN_AT_FIRST = 8

/** The last outgoing emails, newest first, and what became of each. */
function DeliveryLog() {
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
