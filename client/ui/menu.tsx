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
import { useBackCloses } from '#client/lib/use-back-closes.ts'
import { PHONE, useMediaQuery } from '#client/lib/use-media-query.ts'
import { type ButtonLook, MenuButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { textOf } from '#shared/messages/text.ts'

/** Receives the action of the chosen item. */
const Choose = createContext<(act: () => void) => void>(() => undefined)
/** True inside a sheet, where each item has an arrow. */
const InSheet = createContext(false)

/**
 * A button, with three dots unless told, and its list; arrows, Home, End, letters and Escape work. The chosen action runs once the
 * focus is back on the button, so that a dialog it opens returns the focus there. The list is next to its button in the
 * document too, and so inside the page's landmarks. While it is open it has the items of the moment it was opened.
 */
export function Menu({
  label,
  look,
  icon,
  openedBy,
  sheetTitle,
  children,
}: Pick<ButtonLook, 'look' | 'icon'> & {
  label: string
  /** On a phone the list is a sheet from the bottom with this title. */
  sheetTitle?: string
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
  // An item must not change under the finger, nor the one with the focus disappear, when a claim changes elsewhere.
  const [items, setItems] = useState(children)
  const isSheet = useMediaQuery(PHONE) && sheetTitle !== undefined
  useBackCloses(isOpen && isSheet, () => setOpen(false))
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
    <DropdownMenu.Root
      modal={false}
      open={isOpen}
      onOpenChange={(opens) => {
        if (opens) setItems(children)
        setOpen(opens)
      }}
    >
      <DropdownMenu.Trigger asChild>
        <MenuButton ref={opener} look={look} icon={icon} label={label} />
      </DropdownMenu.Trigger>
      {/* What is behind it must not be pressed by the tap that closes it. */}
      {isOpen && isSheet && <div className="scrim" data-state="open" />}
      <DropdownMenu.Content
        ref={list}
        className={isSheet ? 'menu menu-sheet' : 'menu pop'}
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
        {isSheet && (
          <DropdownMenu.Label className="menu-sheet-top">
            <span className="grab" />
            {sheetTitle}
          </DropdownMenu.Label>
        )}
        <InSheet value={isSheet}>
          <Choose value={choose}>{items}</Choose>
        </InSheet>
        {isSheet && (
          <DropdownMenu.Item className="btn btn-g btn-i menu-sheet-x" aria-label={textOf('common').close}>
            <Icon name="close" />
          </DropdownMenu.Item>
        )}
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
  const isInSheet = useContext(InSheet)
  const name = useId()
  return (
    <DropdownMenu.Item
      className={hint ? 'mi has-hint' : 'mi'}
      aria-labelledby={hint && `${name}-name`}
      aria-describedby={hint && `${name}-hint`}
      onSelect={() => choose(onChoose)}
    >
      {isInSheet ? (
        <span className="mi-box">
          <Icon name={icon} />
        </span>
      ) : (
        <Icon name={icon} />
      )}
      {hint ? (
        <span>
          <span id={`${name}-name`}>{children}</span>
          <span className="hint" id={`${name}-hint`}>
            {hint}
          </span>
        </span>
      ) : (
        <span>{children}</span>
      )}
      {isInSheet && <Icon name="chevron-right" />}
    </DropdownMenu.Item>
  )
}
