import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { appError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { ProviderReturn } from './provider-return.tsx'
import { SettingsPanel, SettingsRow } from '#client/parts/settings/settings-panel.tsx'

const NameDialog = lazyPart(() => import('./name-dialog.tsx').then((m) => m.NameDialog), MissingDialog)
const EmailDialog = lazyPart(() => import('./email-dialog.tsx').then((m) => m.EmailDialog), MissingDialog)

type Subject = 'name' | 'email'

/** The person's account. */
export function AccountPanel() {
  const user = useUser()
  const claims = useClaimLimit()
  // A plan that nobody sells and nothing limits is no subject.
  const hasPlan = user.isSubscribed || (claims !== null && (!claims.isByHand || claims.left !== null))
  const [open, setOpen] = useState<Subject | null>(null)
  const close = () => setOpen(null)
  const change = (subject: Subject) => (
    <Button aria-label={`Change ${subject}`} onClick={() => setOpen(subject)}>
      Change
    </Button>
  )
  return (
    <SettingsPanel id="account" title="Account">
      <ul className="set-rows">
        <SettingsRow label="Name" value={user.name} action={change('name')} />
        <SettingsRow label="Email" value={user.email} action={change('email')}>
          <Confirmation />
          <PendingEmail />
        </SettingsRow>
        {hasPlan && (
          <SettingsRow
            label="Plan"
            value={
              <>
                {user.isSubscribed ? 'Premium' : 'Free'} · <Link to={paths.billing}>Billing</Link>
              </>
            }
          />
        )}
        {user.isAdmin && <SettingsRow label="Role" value="Admin" />}
        <ProviderReturn />
      </ul>
      {open === 'name' && <NameDialog onClose={close} />}
      {open === 'email' && <EmailDialog onClose={close} />}
    </SettingsPanel>
  )
}

/** Until the address is confirmed the account can write to one builder address only. */
function Confirmation() {
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts })
  const ask = trpc.auth.askToConfirm.useMutation({ onSuccess: () => showSuccess('The email is on its way') })
  if (facts.data?.emailConfirmed !== false) return null
  return (
    <p className="hint set-note">
      Not confirmed yet: follow the link in our email.{' '}
      <Button look="link" isBusy={ask.isPending} busyText="Sending..." onClick={() => ask.mutate()}>
        Send it again
      </Button>
      {ask.isError && <span role="alert"> {appError(ask.error).message}</span>}
    </p>
  )
}

/** A new address waits until the link in its email is opened. */
function PendingEmail() {
  const utils = trpc.useUtils()
  const pending = trpc.account.settings.useQuery().data?.pendingEmail
  const cancel = trpc.account.cancelEmailChange.useMutation({
    onSuccess: () => utils.account.settings.invalidate(),
  })
  if (!pending) return null
  return (
    <p className="hint set-note">
      Changes to {pending} once you follow the link in the email we sent there.{' '}
      <Button look="link" isBusy={cancel.isPending} busyText="Keeping..." onClick={() => cancel.mutate()}>
        Keep the old one
      </Button>
      {cancel.isError && <span role="alert"> {appError(cancel.error).message}</span>}
    </p>
  )
}
