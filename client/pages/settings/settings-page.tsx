import { useLocation } from 'react-router-dom'
import { useUser } from '#client/parts/account/session.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { paths } from '#client/lib/paths.ts'
import { usePage } from '#client/ui/page.tsx'
import { AccountPanel } from './account-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { HelpPanel } from './help-panel.tsx'
import { SettingsFrame } from '#client/parts/settings/settings-frame.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { ThemePanel } from './theme-panel.tsx'

/** The tabs General and Security. */
export function SettingsPage() {
  const isSecurity = useLocation().pathname === paths.security
  usePage({
    title: 'Settings',
    hasOwnHeading: true,
    ...(isSecurity ? { documentTitle: 'Security' } : {}),
  })
  return (
    <SettingsFrame>
      <div className="page-h">
        <h1>{isSecurity ? 'Security' : 'General'}</h1>
      </div>
      {isSecurity ? <Security /> : <General />}
    </SettingsFrame>
  )
}

function General() {
  const user = useUser()
  return (
    <>
      <AccountPanel />
      <ThemePanel />
      {!user.isAdmin && <HelpPanel />}
      <DataPanel />
    </>
  )
}

function Security() {
  return (
    <>
      <SignInPanel />
      <PasskeysPanel />
      <DevicesPanel />
    </>
  )
}
