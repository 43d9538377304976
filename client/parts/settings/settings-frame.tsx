import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { paths } from '#client/lib/paths.ts'
import { SubNav } from '#client/ui/sub-nav.tsx'

/** The tabs of the settings, and the page under them. Where nothing can be paid for there is no tab of payments. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const hasBilling = useClaimLimit()?.isByHand === false
  return (
    <>
      <SubNav label="Settings">
        <NavLink to={paths.settings} end>
          General
        </NavLink>
        <NavLink to={paths.notifications}>Notifications</NavLink>
        <NavLink to={paths.household}>Household</NavLink>
        <NavLink to={paths.security}>Security</NavLink>
        {hasBilling && <NavLink to={paths.billing}>Billing</NavLink>}
      </SubNav>
      <div className="settings">{children}</div>
    </>
  )
}
