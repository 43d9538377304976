import { NavLink } from 'react-router-dom'
import { useUser } from '#client/features/auth/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { Icon, type IconName } from '#client/ui/icon.tsx'

type Item = { to: string; label: string; short?: string; icon: IconName }

const ITEMS: Item[] = [
  { to: paths.dashboard, label: 'Dashboard', short: 'Home', icon: 'home' },
  { to: paths.newClaim, label: 'New Claim', short: 'New', icon: 'new' },
  { to: paths.profile, label: 'Profile', short: 'Profile', icon: 'profile' },
  { to: paths.settings, label: 'Settings', short: 'Settings', icon: 'settings' },
]
const ADMIN: Item = { to: paths.admin, label: 'Users', icon: 'users' }
const DEBUG: Item = { to: paths.debug, label: 'Debug', icon: 'debug' }

/** Users is for the admin. Debug is here for the admin and in development; others reach it from Settings. */
export function useNavigation(): Item[] {
  const { isAdmin } = useUser()
  if (isAdmin) return [...ITEMS, ADMIN, DEBUG]
  return import.meta.env.DEV ? [...ITEMS, DEBUG] : ITEMS
}

export function SideLinks() {
  return (
    <div className="links">
      {useNavigation().map(({ to, label, icon }) => (
        <NavLink key={to} to={to}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
    </div>
  )
}

export function TabBar() {
  return (
    <nav className="tabbar" aria-label="Main, mobile">
      {ITEMS.map(({ to, short, icon }) => (
        <NavLink key={to} to={to}>
          <Icon name={icon} />
          {short}
        </NavLink>
      ))}
    </nav>
  )
}
