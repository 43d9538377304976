import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useHasPassword } from './own-password.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ProviderRows } from './provider-rows.tsx'
import { SettingsPanel, SettingsRow } from './settings-panel.tsx'

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
