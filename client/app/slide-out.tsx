import { useLocation } from 'react-router-dom'
import { useUser } from '#client/parts/account/session.tsx'
import { NavLink } from '#client/ui/link.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Drawer } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useNavigation } from './navigation.tsx'
import { useText } from '#client/ui/use-text.ts'

/** The phone's menu, from the right: who is signed in, the pages, and Sign Out at the end. */
export function SlideOut({
  isOpen,
  onClose,
  onSignOut,
}: {
  isOpen: boolean
  onClose: () => void
  onSignOut: () => void
}) {
  const text = useText('navigation')
  const user = useUser()
  const items = useNavigation()
  const { pathname, search } = useLocation()
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label={text.menu}>
      <div className="who">
        <Avatar name={user.name} />
        <div>
          <b dir="auto">{user.name}</b>
          <span dir="auto">{user.email}</span>
        </div>
      </div>
      <hr />
      <nav aria-label={text.menu}>
        {items.map(({ to, label, icon }) => (
          <NavLink
            key={to}
            className="mi"
            to={to}
            onClick={(event) => {
              // The current page: no navigation and no second entry in the history.
              if (to === pathname + search) event.preventDefault()
              onClose()
            }}
          >
            <Icon name={icon} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="foot">
        <hr />
        <button type="button" className="mi" onClick={onSignOut}>
          <Icon name="sign-out" />
          {text.signOut}
        </button>
      </div>
    </Drawer>
  )
}
