import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { paths } from '#client/lib/paths.ts'
import { SubNav } from '#client/ui/sub-nav.tsx'

/** The tabs of the settings, and the page under them. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SubNav label="Settings">
        <NavLink to={paths.settings} end>
          General
        </NavLink>
        <NavLink to={paths.notifications}>Notifications</NavLink>
        <NavLink to={paths.household}>Household</NavLink>
        <NavLink to={paths.security}>Security</NavLink>
        <NavLink to={paths.billing}>Billing</NavLink>
      </SubNav>
      <div className="settings">{children}</div>
    </>
  )
}
