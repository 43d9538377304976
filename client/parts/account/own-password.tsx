import { useState, type ComponentProps } from 'react'
import { ProviderButton } from '#client/parts/account/provider-sign-in.tsx'
import { appError } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { PasswordField } from '#client/ui/field.tsx'
import { useText } from '#client/ui/use-text.ts'

type Wiring = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>

/** Asks for the password; an account without one must sign in at its provider once the server requires it. */
export function OwnPassword({
  field,
  refusal,
  onProved,
}: {
  field: Wiring
  /** The last failure of the dialog's action. */
  refusal: unknown
  onProved: () => void
}) {
  const text = useText('settingsParts').ownPassword
  const hasPassword = useHasPassword()
  const provider = trpc.auth.options.useQuery().data?.provider
  const connect = trpc.account.connect.useMutation()
  const [isProved, setProved] = useState(false)
  if (hasPassword) return <PasswordField label={text.label} autoComplete="current-password" {...field} />
  if (isProved) return <p className="hint">{text.proved}</p>
  if (!refusal || appError(refusal).code !== 'PROOF_NEEDED') return null
  if (!provider) return <p className="hint">{text.setFirst}</p>
  return (
    <ProviderButton
      provider={provider}
      start={{ intent: 'connect', from: paths.settings }}
      onCredential={async (credential) => {
        await connect.mutateAsync({ credential })
        setProved(true)
        onProved()
      }}
    >
      {text.confirmWith({ provider: provider.name })}
    </ProviderButton>
  )
}

/** Returns whether the account has a password; assumed until the server has returned it, because most have. */
export function useHasPassword(): boolean {
  return trpc.account.settings.useQuery().data?.hasPassword ?? true
}
