import { useUser } from '#client/features/auth/session.tsx'
import { PasskeysPanel } from '#client/features/passkeys/passkeys-panel.tsx'
import { usePage } from '#client/ui/page.tsx'
import { AccountPanel } from './account-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { HelpPanel } from './help-panel.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { ThemePanel } from './theme-panel.tsx'

export function SettingsPage() {
  usePage({ title: 'Settings', hasOwnHeading: true })
  const user = useUser()
  return (
    <SettingsFrame>
      <div className="page-h">
        <h1>General</h1>
      </div>
      <AccountPanel />
      <PasskeysPanel />
      <ThemePanel />
      <DevicesPanel />
      {!user.isAdmin && <HelpPanel />}
      <DataPanel />
    </SettingsFrame>
  )
}
