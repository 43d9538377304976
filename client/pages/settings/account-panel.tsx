import { useState, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { appError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Link } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useText } from '#client/ui/use-text.ts'
import { SettingsPanel, SettingsRow } from '#client/parts/account/settings-panel.tsx'
import { ProviderButton, providerProblem } from '#client/parts/account/provider-sign-in.tsx'
import type { Passkey } from '#shared/passkeys.ts'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'
import { hasPasskeys } from '#client/parts/account/passkey-sign-in.tsx'

const NameDialog = lazyPart(() => import('./account-dialogs.tsx').then((m) => m.NameDialog), MissingDialog)
const EmailDialog = lazyPart(() => import('./account-dialogs.tsx').then((m) => m.EmailDialog), MissingDialog)

type Subject = 'name' | 'email'

/** The person's account. */
export function AccountPanel() {
  const user = useUser()
  const claims = useClaimLimit()
  const text = useText('settings')
  const { account } = text
  // A plan that nobody sells and nothing limits is no subject.
  const hasPlan = user.isSubscribed || (claims !== null && (!claims.isByHand || claims.left !== null))
  const [open, setOpen] = useState<Subject | null>(null)
  const close = () => setOpen(null)
  const change = (subject: Subject, label: string) => (
    <Button aria-label={label} onClick={() => setOpen(subject)}>
      {text.change}
    </Button>
  )
  return (
    <SettingsPanel id="account" title={account.title}>
      <ul className="set-rows">
        <SettingsRow label={account.name} value={user.name} action={change('name', account.changeName)} />
        <SettingsRow label={account.email} value={user.email} action={change('email', account.changeEmail)}>
          <Confirmation />
          <PendingEmail />
        </SettingsRow>
        {hasPlan && (
          <SettingsRow
            label={account.plan}
            value={
              <Rich
                text={user.isSubscribed ? account.premium : account.free}
                of={{ a: <Link to={paths.billing} /> }}
              />
            }
          />
        )}
        {user.isAdmin && <SettingsRow label={account.role} value={account.admin} />}
        <ProviderReturn />
      </ul>
      {open === 'name' && <NameDialog onClose={close} />}
      {open === 'email' && <EmailDialog onClose={close} />}
    </SettingsPanel>
  )
}

/** Until the address is confirmed the account can write to one builder address only. */
function Confirmation() {
  const { account } = useText('settings')
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts })
  const ask = trpc.auth.askToConfirm.useMutation({ onSuccess: () => showSuccess(account.onItsWay) })
  if (facts.data?.emailConfirmed !== false) return null
  return (
    <p className="hint set-note">
      {account.notConfirmed}{' '}
      <Button look="link" isBusy={ask.isPending} busyText={account.sending} onClick={() => ask.mutate()}>
        {account.sendAgain}
      </Button>
      {ask.isError && <span role="alert"> {appError(ask.error).message}</span>}
    </p>
  )
}

/** A new address waits until the link in its email is opened. */
function PendingEmail() {
  const { account } = useText('settings')
  const utils = trpc.useUtils()
  const pending = trpc.account.settings.useQuery().data?.pendingEmail
  const cancel = trpc.account.cancelEmailChange.useMutation({
    onSuccess: () => utils.account.settings.invalidate(),
  })
  if (!pending) return null
  return (
    <p className="hint set-note">
      {account.pending({ email: pending })}{' '}
      <Button
        look="link"
        isBusy={cancel.isPending}
        busyText={account.keeping}
        onClick={() => cancel.mutate()}
      >
        {account.keepOld}
      </Button>
      {cancel.isError && <span role="alert"> {appError(cancel.error).message}</span>}
    </p>
  )
}

/** Google, or this server's other provider: connected by which address, or not yet. */
export function ProviderRows() {
  const { signIn } = useText('settings')
  const utils = trpc.useUtils()
  const provider = trpc.auth.options.useQuery().data?.provider ?? null
  const settings = trpc.account.settings.useQuery().data
  const refresh = () => utils.account.settings.invalidate()
  const connect = trpc.account.connect.useMutation({ onSuccess: refresh })
  const disconnect = trpc.account.disconnect.useMutation({
    onSuccess: async (_answer, gone) => {
      await refresh()
      showSuccess(signIn.disconnected(gone))
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
                aria-label={signIn.disconnectFrom(identity)}
                isBusy={disconnect.isPending}
                onClick={() => disconnect.mutate({ provider: identity.provider })}
              >
                {signIn.disconnect}
              </Button>
            )
          }
        >
          {!identity.isUsable && <p className="hint set-note">{signIn.notOffered(identity)}</p>}
          {identity.isUsable && !hasPassword && <p className="hint set-note">{signIn.onlyWay}</p>}
        </SettingsRow>
      ))}
      {provider && !isConnected && (
        <SettingsRow
          label={provider.name}
          value={signIn.notConnected}
          action={
            <ProviderButton
              provider={provider}
              label={signIn.connectTo({ provider: provider.name })}
              start={{ intent: 'connect', from: paths.security }}
              onCredential={async (credential) => {
                await connect.mutateAsync({ credential })
                showSuccess(signIn.connected({ provider: provider.name }))
              }}
            >
              {signIn.connect}
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
  const { signIn } = useText('settings')
  const name = trpc.auth.options.useQuery().data?.provider?.name
  const [search, setSearch] = useSearchParams()
  const answer = search.get('provider')
  useEffect(() => {
    if (answer !== 'ok' || !name) return
    showSuccess(signIn.connected({ provider: name }))
    setSearch({}, { replace: true })
  }, [answer, name, setSearch, signIn])
  if (!answer || answer === 'ok' || !name) return null
  return (
    <li className="err" role="alert">
      {providerProblem(answer, name)}
    </li>
  )
}

const AddPasskeyDialog = lazyPart(
  () => import('./passkey-dialogs.tsx').then((m) => m.AddPasskeyDialog),
  MissingDialog,
)
const RenamePasskeyDialog = lazyPart(
  () => import('./passkey-dialogs.tsx').then((m) => m.RenamePasskeyDialog),
  MissingDialog,
)
const ConfirmDialog = lazyPart(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.ConfirmDialog),
  MissingDialog,
)

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | null

/** The passkeys of the account, and a way to add one. Not drawn where there are none and none can be made. */
export function PasskeysPanel() {
  const text = useText('settings').passkeys
  const list = trpc.passkeys.list.useQuery()
  const utils = trpc.useUtils()
  const remove = trpc.passkeys.remove.useMutation({
    onSuccess: async () => {
      await utils.passkeys.list.invalidate()
      showSuccess(text.removed)
    },
  })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const canAdd = hasPasskeys() && (list.data?.isOffered ?? true)
  const passkeys = list.data?.passkeys ?? []
  if (!canAdd && passkeys.length === 0) return null
  return (
    <SettingsPanel id="passkeys" title={text.title}>
      {list.isPending && <Skeleton height="3rem" />}
      {list.isError && (
        <p className="err" role="alert">
          {appError(list.error).message}
        </p>
      )}
      {list.data && passkeys.length === 0 && <p className="text2">{text.text}</p>}
      {passkeys.length > 0 && (
        <ul className="set-rows">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div className="grow">
                <p className="set-value">
                  <bdi>{passkey.name}</bdi>
                </p>
                <p className="hint">
                  <Rich
                    text={passkey.usedAt ? text.addedAndUsed : text.added}
                    of={{
                      added: <Time at={passkey.addedAt} shape="date" />,
                      used: <Time at={passkey.usedAt ?? passkey.addedAt} shape="date" />,
                    }}
                  />
                </p>
              </div>
              <LazyMenu label={text.menu(passkey)} look="ghost">
                <LazyMenuItem icon="edit" onChoose={() => setOpen({ kind: 'rename', passkey })}>
                  {text.rename}
                </LazyMenuItem>
                <LazyMenuItem icon="close" onChoose={() => setOpen({ kind: 'remove', passkey })}>
                  {text.remove}
                </LazyMenuItem>
              </LazyMenu>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div className="set-acts">
          <Button icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {text.add}
          </Button>
        </div>
      )}
      {open?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={<Rich text={text.removeNamed} of={{ name: <bdi>{open.passkey.name}</bdi> }} />}
          lead={text.removeLead}
          submit={text.remove}
          busyText={text.removing}
          isDestructive
          onConfirm={() => remove.mutateAsync({ id: open.passkey.id })}
        />
      )}
    </SettingsPanel>
  )
}
