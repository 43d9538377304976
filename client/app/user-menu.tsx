import { useCallback, useRef, useState } from 'react'
import { useUser } from '#client/parts/account/session.tsx'
import { PHONE, useMediaQuery } from '#client/lib/use-media-query.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'

const SlideOut = lazyPart(() => import('./slide-out.tsx').then((m) => m.SlideOut), MissingDialog)
const SignOut = lazyPart(
  () => import('#client/parts/account/sign-out.tsx').then((m) => m.SignOut),
  MissingDialog,
)
const UserDropdown = lazyPart(() => import('./user-dropdown.tsx').then((m) => m.UserDropdown), MissingDialog)

/**
 * The avatar: a menu below it from 640 px, the slide-out menu below that width; each is loaded when it is first opened.
 */
export function UserMenu() {
  const user = useUser()
  const isPhone = useMediaQuery(PHONE)
  const [isOpen, setOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const leave = () => {
    close()
    setLeaving(true)
  }

  return (
    <div className="user-menu">
      <button
        ref={opener}
        type="button"
        className="user"
        aria-haspopup={isPhone ? 'dialog' : 'menu'}
        aria-expanded={isOpen}
        aria-label={`Menu for ${user.name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={user.name} />
        <span className="nm" dir="auto">
          {user.name}
        </span>
        <Icon name="chevron-down" />
      </button>
      {isOpen &&
        (isPhone ? (
          <SlideOut isOpen onClose={close} onSignOut={leave} />
        ) : (
          <UserDropdown opener={opener} onClose={close} onSignOut={leave} />
        ))}
      {isLeaving && <SignOut onStay={() => setLeaving(false)} />}
    </div>
  )
}
