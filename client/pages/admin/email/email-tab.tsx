import { useSearchParams } from 'react-router-dom'
import { trpc } from '#client/lib/trpc.ts'
import { CheckPanel, useMailCheck } from './check-panel.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { MailReader } from './mail-reader.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useState } from 'react'
import type { UnmatchedMail } from '#shared/admin.ts'
import { UNMATCHED_MAIL_DAYS } from '#shared/inbound.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { Time } from '#client/ui/time.tsx'

const ClaimDialog = lazyDialog(
  () => import('./claim-dialog.tsx').then((m) => m.ClaimDialog),
  ({ isOpen }) => isOpen,
)
const ConfirmDialog = lazyDialog(
  () => import('#client/ui/confirm-dialog.tsx').then((m) => m.ConfirmDialog),
  ({ isOpen }) => isOpen,
)

/** Received mail that fits no claim, kept whole until the admin says where it belongs. */
function UnmatchedPanel() {
  const unmatched = trpc.admin.unfiled.useQuery(undefined, { staleTime: 0 })
  const mails = unmatched.data ?? []
  return (
    <section className="panel" aria-labelledby="unmatched">
      <div className="panel-head">
        <h2 id="unmatched">Mail we couldn’t match</h2>
        {mails.length > 0 && <span className="muted">{mails.length}</span>}
      </div>
      {unmatched.isError && <Notice kind="bad" title={errorText(unmatched.error, 'This did not load.')} />}
      {unmatched.data?.length === 0 && <NothingUnmatched />}
      <ul className="deliveries">
        {mails.map((mail) => (
          <UnmatchedRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {mails.length > 0 && (
        <p className="panel-empty sm">It is kept for {UNMATCHED_MAIL_DAYS} days, then removed.</p>
      )}
    </section>
  )
}

function NothingUnmatched() {
  const state = trpc.admin.state.useQuery(undefined, { staleTime: 0 }).data
  return (
    <p className="panel-empty">
      {state?.hasMailComeIn === false ? 'No email has come in yet.' : 'Every email found its claim.'}
    </p>
  )
}

function UnmatchedRow({ mail }: { mail: UnmatchedMail }) {
  const [isChoosing, setChoosing] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const utils = trpc.useUtils()
  const remove = trpc.admin.removeUnfiled.useMutation({
    onSuccess: () => {
      showSuccess('Removed.')
      return utils.admin.invalidate()
    },
  })
  const sender = mail.from ?? 'Nobody named'
  return (
    <li className="unmatched">
      <p className="delivery-title">
        {sender}: “{mail.subject || 'No subject'}”
      </p>
      <p className="sm text2">
        {mail.reason} <Time at={mail.receivedAt} shape="date-time" />
      </p>
      <div className="mail-acts">
        <Button look="tinted" onClick={() => setChoosing(true)}>
          Choose claim
        </Button>
        <Button onClick={() => setRefusing(true)}>Not a claim</Button>
        <ButtonLink look="ghost" to={`${paths.adminEmail}?unfiled=${encodeURIComponent(mail.id)}`}>
          Read
        </ButtonLink>
      </div>
      <ClaimDialog mail={mail} isOpen={isChoosing} onClose={() => setChoosing(false)} />
      <ConfirmDialog
        isOpen={isRefusing}
        onClose={() => setRefusing(false)}
        title="Remove this email?"
        lead={`“${mail.subject || 'No subject'}” is removed from here for good. A mailbox it was read from keeps it.`}
        submit="Remove"
        busyText="Removing..."
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
