import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { useSession, useUser } from '#client/features/auth/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { PHONE, useMediaQuery } from '#client/lib/use-media-query.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Icon } from '#client/ui/icon.tsx'

const SlideOut = lazy(() => import('./slide-out.tsx').then((m) => ({ default: m.SlideOut })))

/** The avatar: a menu under it from 640 px, the slide-out menu below. */
export function UserMenu() {
  const user = useUser()
  const { signOut } = useSession()
  const isPhone = useMediaQuery(PHONE)
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const leave = async () => {
    setOpen(false)
    await signOut()
  }

  useEffect(() => {
    if (!isOpen || isPhone) return
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    addEventListener('pointerdown', onPress)
    frame.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    return () => removeEventListener('pointerdown', onPress)
  }, [isOpen, isPhone])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || isPhone) return
    const items = Array.from(frame.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])
    const at = items.findIndex((item) => item === document.activeElement)
    const go = (index: number) => {
      event.preventDefault()
      items.at(index % items.length)?.focus()
    }
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(-1)
    else if (event.key === 'Tab') setOpen(false)
    else if (event.key === 'Escape') {
      setOpen(false)
      opener.current?.focus()
    }
  }

  return (
    <div className="user-menu" ref={frame}>
      <button
        ref={opener}
        type="button"
        className="user"
        aria-haspopup={isPhone ? 'dialog' : 'menu'}
        aria-expanded={isOpen}
        aria-label={`Menu for ${user.name}`}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={user.name} />
        <span className="nm">{user.name}</span>
        <Icon name="chevron-down" />
      </button>
      {isPhone ? (
        <Suspense>
          {isOpen && <SlideOut isOpen onClose={() => setOpen(false)} onSignOut={() => void leave()} />}
        </Suspense>
      ) : (
        isOpen && (
          <div className="menu">
            <div className="who">
              <b>{user.name}</b>
              <span>{user.email}</span>
            </div>
            <hr />
            <div role="menu" tabIndex={-1} aria-label={`Menu for ${user.name}`} onKeyDown={onKeyDown}>
              <Link className="mi" role="menuitem" to={paths.profile} onClick={() => setOpen(false)}>
                <Icon name="profile" />
                Profile
              </Link>
              <button type="button" className="mi" role="menuitem" onClick={() => void leave()}>
                <Icon name="sign-out" />
                Sign Out
              </button>
            </div>
          </div>
        )
      )}
    </div>
  )
}
