import { Link } from 'react-router-dom'
import { useUser } from '#client/features/auth/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { usePage } from '#client/ui/page.tsx'
import { AccountPanel } from './account-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { HelpPanel } from './help-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
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
      <MailPanel />
      <ThemePanel />
      <DevicesPanel />
      {!user.isAdmin && <HelpPanel />}
      <DataPanel />
      {!user.isAdmin && (
        <p className="hint">
          Something looks wrong? <Link to={paths.debug}>Debug</Link> shows what this app knows about you and
          this browser.
        </p>
      )}
    </SettingsFrame>
  )
}
