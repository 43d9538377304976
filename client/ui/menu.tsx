import { DropdownMenu } from 'radix-ui'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { ButtonLook } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { MenuButton } from './menu-button.tsx'

/** Receives the action of the chosen item. */
const Choose = createContext<(act: () => void) => void>(() => undefined)

/**
 * A button with three dots and its list; arrows, Home, End, letters and Escape work. The chosen action runs once the
 * focus is back on the button, so that a dialog it opens returns the focus there. The list is next to its button in the
 * document too, and so inside the page's landmarks.
 */
export function Menu({
  label,
  look,
  openedBy,
  children,
}: Pick<ButtonLook, 'look'> & {
  label: string
  /** The press that has loaded the menu: it is open at first, by keyboard with the focus on its first item. */
  openedBy?: 'keyboard' | 'pointer' | undefined
  children: ReactNode
}) {
  const opener = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  const choose = useCallback((act: () => void) => {
    chosen.current = act
  }, [])
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(openedBy !== undefined)
  useEffect(() => {
    if (!isOpen) return undefined
    // A phone that is turned moves the button out of the window, and the list with it.
    const follow = () => opener.current?.scrollIntoView({ block: 'nearest' })
    addEventListener('resize', follow)
    return () => removeEventListener('resize', follow)
  }, [isOpen])
  useEffect(() => {
    // The library saw no key, because it was not there yet.
    if (openedBy === 'keyboard') list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [openedBy])
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <MenuButton ref={opener} look={look} label={label} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        ref={list}
        className="menu pop"
        align="end"
        sideOffset={4}
        collisionPadding={16}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          opener.current?.focus()
          chosen.current?.()
          chosen.current = undefined
        }}
      >
        <Choose value={choose}>{children}</Choose>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

export function MenuItem({
  icon,
  hint,
  onChoose,
  children,
}: {
  icon: IconName
  /** A second line: what it does, and who is notified. */
  hint?: string
  onChoose: () => void
  children: ReactNode
}) {
  const choose = useContext(Choose)
  const name = useId()
  return (
    <DropdownMenu.Item
      className={hint ? 'mi has-hint' : 'mi'}
      aria-labelledby={hint && `${name}-name`}
      aria-describedby={hint && `${name}-hint`}
      onSelect={() => choose(onChoose)}
    >
      <Icon name={icon} />
      {hint ? (
        <span>
          <span id={`${name}-name`}>{children}</span>
          <span className="hint" id={`${name}-hint`}>
            {hint}
          </span>
        </span>
      ) : (
        children
      )}
    </DropdownMenu.Item>
  )
}
