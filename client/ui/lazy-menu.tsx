import { useState, type ComponentProps, type FunctionComponent } from 'react'
import { later, lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { type ButtonLook, MenuButton } from './button.tsx'
import type { Menu, MenuItem } from './menu.tsx'

type MenuProps = ComponentProps<typeof Menu>
/** The press that has loaded the menu. */
type OpenedBy = NonNullable<MenuProps['openedBy']>
type Opened = { openedBy: OpenedBy | undefined }

/** The click count that browsers report when a key activated the button. */
const BY_KEY = 0

/**
 * Returns a menu of which only the button is drawn at first. The rest is loaded when it is pressed, or a few seconds after
 * the page.
 */
export function lazyMenu<Props extends Pick<ButtonLook, 'look' | 'icon'> & { label: string }>(
  load: () => Promise<FunctionComponent<Props & Opened>>,
): FunctionComponent<Props> {
  const LoadedMenu = lazyPart<Props & Opened & { onOpen: (by: OpenedBy) => void }>(load, MissingDialog, {
    isWanted: ({ openedBy }) => openedBy !== undefined,
    Before: ({ label, look, icon, openedBy, onOpen }) => (
      <MenuButton
        look={look}
        icon={icon}
        label={label}
        aria-expanded={openedBy !== undefined}
        onClick={({ detail }) => onOpen(detail === BY_KEY ? 'keyboard' : 'pointer')}
      />
    ),
  })
  return function MenuOpener(props: Props) {
    const [openedBy, setOpenedBy] = useState<OpenedBy>()
    return <LoadedMenu {...props} openedBy={openedBy} onOpen={setOpenedBy} />
  }
}

const menu = later(() => import('./menu.tsx'))

/** A menu of the items inside it, see `lazyMenu`. */
export const LazyMenu = lazyMenu<Omit<MenuProps, 'openedBy'>>(() => menu.load().then((m) => m.Menu))

/** An item of `LazyMenu`, which is not drawn before the menu is. */
export function LazyMenuItem(props: ComponentProps<typeof MenuItem>) {
  const Item = menu.loaded()?.MenuItem
  return Item && <Item {...props} />
}
