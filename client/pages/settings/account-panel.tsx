import { useState, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { appError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { SettingsPanel, SettingsRow } from '#client/parts/settings/settings-panel.tsx'
import { ProviderButton } from '#client/parts/account/provider-button.tsx'
import { providerProblem } from '#client/parts/account/provider-sign-in.tsx'

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

/** Google, or this server's other provider: connected by which address, or not yet. */
export function ProviderRows() {
  const utils = trpc.useUtils()
  const provider = trpc.auth.options.useQuery().data?.provider ?? null
  const settings = trpc.account.settings.useQuery().data
  const refresh = () => utils.account.settings.invalidate()
  const connect = trpc.account.connect.useMutation({ onSuccess: refresh })
  const disconnect = trpc.account.disconnect.useMutation({
    onSuccess: async (_answer, gone) => {
      await refresh()
      showSuccess(`${gone.provider} is disconnected`)
    },
  })
  if (!settings) return null
  const { identities, hasPassword } = settings
  const isConnected = identities.some(({ isUsable }) => isUsable)
  return (
    <>
      {identities.map((identity) => (
        <SettingsRow
          key={identity.provider}
          label={identity.provider}
          value={identity.email}
          action={
            hasPassword && (
              <Button
                aria-label={`Disconnect ${identity.provider}`}
                isBusy={disconnect.isPending}
                onClick={() => disconnect.mutate({ provider: identity.provider })}
              >
                Disconnect
              </Button>
            )
          }
        >
          {!identity.isUsable && (
            <p className="hint set-note">Signing in with {identity.provider} is no longer offered.</p>
          )}
          {identity.isUsable && !hasPassword && (
            <p className="hint set-note">The only way into your account until you set a password.</p>
          )}
        </SettingsRow>
      ))}
      {provider && !isConnected && (
        <SettingsRow
          label={provider.name}
          value="Not connected"
          action={
            <ProviderButton
              provider={provider}
              label={`Connect ${provider.name}`}
              start={{ intent: 'connect', from: paths.security }}
              onCredential={async (credential) => {
                await connect.mutateAsync({ credential })
                showSuccess(`${provider.name} is connected`)
              }}
            >
              Connect
            </ProviderButton>
          }
        />
      )}
      {disconnect.isError ? (
        <li className="err" role="alert">
          {appError(disconnect.error).message}
        </li>
      ) : (
        <ProviderReturn />
      )}
    </>
  )
}

/** The result of the provider's page, on the page that led there: a success is shown once, and the URL is cleaned. */
function ProviderReturn() {
  const name = trpc.auth.options.useQuery().data?.provider?.name
  const [search, setSearch] = useSearchParams()
  const answer = search.get('provider')
  useEffect(() => {
    if (answer !== 'ok' || !name) return
    showSuccess(`${name} is connected`)
    setSearch({}, { replace: true })
  }, [answer, name, setSearch])
  if (!answer || answer === 'ok' || !name) return null
  return (
    <li className="err" role="alert">
      {providerProblem(answer, name)}
    </li>
  )
}
