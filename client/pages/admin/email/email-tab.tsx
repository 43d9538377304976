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
import { useText } from '#client/ui/use-text.ts'
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
