import { useUser } from '#client/parts/account/session.tsx'
import { useProfile } from '#client/pages/dashboard/home-card.tsx'
import { useNeedsCount } from '#client/ui/page.tsx'
import { paths } from '#client/lib/paths.ts'
import { NavLink } from '#client/ui/link.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

type Texts = ReturnType<typeof useText<'navigation'>>
type Item = { to: string; label: string; short?: string; icon: IconName }

const itemsIn = (text: Texts): Item[] => [
  { to: paths.dashboard, label: text.dashboard, short: text.dashboardShort, icon: 'home' },
  { to: paths.newClaim, label: text.newClaim, short: text.newClaimShort, icon: 'new' },
  { to: paths.coverage, label: text.coverage, short: text.coverage, icon: 'shield' },
  { to: paths.profile, label: text.profile, short: text.profile, icon: 'profile' },
  { to: paths.settings, label: text.settings, short: text.settings, icon: 'settings' },
]

/** Returns the links for everyone, without "New claim" when the person may only read the home. */
function useItems(): Item[] {
  const items = itemsIn(useText('navigation'))
  return useProfile()?.isReadOnly ? items.filter(({ to }) => to !== paths.newClaim) : items
}

/** Admin is for the admin. Debug is here for the admin and in development. */
export function useNavigation(): Item[] {
  const text = useText('navigation')
  const { isAdmin } = useUser()
  const items = useItems()
  const debug: Item = { to: paths.debug, label: text.debug, icon: 'debug' }
  if (isAdmin) return [...items, { to: paths.admin, label: text.admin, icon: 'wrench' }, debug]
  return import.meta.env.DEV ? [...items, debug] : items
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
    <nav className="tabbar" aria-label={useText('navigation').mainPhone}>
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
      <Rich
        text={textOf('navigation').needYou({ count })}
        of={{ count: <>{count}</>, sr: <span className="sr" /> }}
      />
    </span>
  )
}
