import { useEffect, useRef, type RefObject } from 'react'
import { useUser } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { Link } from '#client/ui/link.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'

/** The menu under the avatar: arrows, Home and End move, Escape and Tab close, a press elsewhere too. */
export function UserDropdown({
  opener,
  onClose,
  onSignOut,
}: {
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onSignOut: () => void
}) {
  const text = useText('navigation')
  const user = useUser()
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return
      if (!frame.current?.contains(target) && !opener.current?.contains(target)) onClose()
    }
    const onKey = (event: KeyboardEvent) => {
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
      else if (event.key === 'Tab') onClose()
      else if (event.key === 'Escape') {
        onClose()
        opener.current?.focus()
      }
    }
    addEventListener('pointerdown', onPress)
    // Of the whole window: on a phone that was turned, the focus is on the opener, where the slide-out menu returned it.
    addEventListener('keydown', onKey)
    frame.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    return () => {
      removeEventListener('pointerdown', onPress)
      removeEventListener('keydown', onKey)
    }
  }, [onClose, opener])

  return (
    <div className="menu" ref={frame}>
      <div className="who">
        <b dir="auto">{user.name}</b>
        <span dir="auto">{user.email}</span>
      </div>
      <hr />
      <div role="menu" tabIndex={-1} aria-label={text.menuOf({ name: user.name })}>
        <Link className="mi" role="menuitem" to={paths.profile} onClick={onClose}>
          <Icon name="profile" />
          {text.profile}
        </Link>
        <button type="button" className="mi" role="menuitem" onClick={onSignOut}>
          <Icon name="sign-out" />
          {text.signOut}
        </button>
      </div>
    </div>
  )
}
