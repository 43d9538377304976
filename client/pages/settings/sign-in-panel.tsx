import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { ProviderRows } from './provider-rows.tsx'
import { SettingsPanel, SettingsRow } from '#client/parts/settings/settings-panel.tsx'
import { useHasPassword } from '#client/parts/settings/use-has-password.ts'

const PasswordDialog = lazyPart(
  () => import('./password-dialog.tsx').then((m) => m.PasswordDialog),
  MissingDialog,
)

/** How the person signs in, beside passkeys. */
export function SignInPanel() {
  const [isOpen, setOpen] = useState(false)
  const hasPassword = useHasPassword()
  const verb = hasPassword ? 'Change' : 'Set'
  return (
    <SettingsPanel id="sign-in" title="How you sign in">
      <ul className="set-rows">
        <SettingsRow
          label="Password"
          value={hasPassword ? '••••••••' : 'None yet'}
          action={
            <Button aria-label={`${verb} password`} onClick={() => setOpen(true)}>
              {verb}
            </Button>
          }
        />
        <ProviderRows />
      </ul>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </SettingsPanel>
  )
}
