import { ProviderButton } from '#client/parts/account/provider-button.tsx'
import { appError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { ProviderReturn } from './provider-return.tsx'
import { SettingsRow } from '#client/parts/settings/settings-panel.tsx'

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
