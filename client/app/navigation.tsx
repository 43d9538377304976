import { NavLink } from 'react-router-dom'
import { useUser } from '#client/parts/account/session.tsx'
import { useProfile } from '#client/pages/dashboard/home-card.tsx'
import { useNeedsCount } from '#client/lib/title.ts'
import { paths } from '#client/lib/paths.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'

type Item = { to: string; label: string; short?: string; icon: IconName }

const ITEMS: Item[] = [
  { to: paths.dashboard, label: 'Dashboard', short: 'Home', icon: 'home' },
  { to: paths.newClaim, label: 'New Claim', short: 'New', icon: 'new' },
  { to: paths.coverage, label: 'Coverage', short: 'Coverage', icon: 'shield' },
  { to: paths.profile, label: 'Profile', short: 'Profile', icon: 'profile' },
  { to: paths.settings, label: 'Settings', short: 'Settings', icon: 'settings' },
]
const ADMIN: Item = { to: paths.admin, label: 'Admin', icon: 'wrench' }
const DEBUG: Item = { to: paths.debug, label: 'Debug', icon: 'debug' }

/** Returns the links for everyone, without "New claim" when the person may only read the home. */
function useItems(): Item[] {
  return useProfile()?.isReadOnly ? ITEMS.filter(({ to }) => to !== paths.newClaim) : ITEMS
}

/** Admin is for the admin. Debug is here for the admin and in development. */
export function useNavigation(): Item[] {
  const { isAdmin } = useUser()
  const items = useItems()
  if (isAdmin) return [...items, ADMIN, DEBUG]
  return import.meta.env.DEV ? [...items, DEBUG] : items
}

export function SideLinks() {
  return (
    <div className="links">
      {useNavigation().map(({ to, label, icon }) => (
        <NavLink key={to} to={to}>
          <Icon name={icon} />
          {label}
          {to === paths.dashboard && <NeedsCount />}
        </NavLink>
      ))}
    </div>
  )
}

export function TabBar() {
  return (
    <nav className="tabbar" aria-label="Main, mobile">
      {useItems().map(({ to, short, icon }) => (
        <NavLink key={to} to={to}>
          <Icon name={icon} />
          {short}
          {to === paths.dashboard && <NeedsCount />}
        </NavLink>
      ))}
    </nav>
  )
}

/** As far as the list is known. */
function NeedsCount() {
  const count = useNeedsCount()
  if (count === 0) return null
  return (
    <span className="count-badge">
      {count}
      <span className="sr"> need you</span>
    </span>
  )
}
