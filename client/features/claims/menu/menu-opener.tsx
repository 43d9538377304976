import { useState, type ComponentProps } from 'react'
import { lazyDialog } from '#client/ui/lazy-dialog.tsx'
import { MenuButton } from '#client/ui/menu-button.tsx'
import type { ClaimMenu } from './claim-menu.tsx'

type MenuProps = ComponentProps<typeof ClaimMenu>
type OpenedBy = NonNullable<MenuProps['openedBy']>

/** How many clicks the browser counts when a key pressed the button. */
const BY_KEY = 0

const LoadedMenu = lazyDialog<MenuProps & { onOpen: (by: OpenedBy) => void }>(
  () => import('./claim-menu.tsx').then((m) => m.ClaimMenu),
  ({ openedBy }) => openedBy !== undefined,
  ({ label, openedBy, onOpen }) => (
    <MenuButton
      look="ghost"
      label={label}
      aria-expanded={openedBy !== undefined}
      onClick={({ detail }) => onOpen(detail === BY_KEY ? 'keyboard' : 'pointer')}
    />
  ),
)

/** The button of the claim's menu. The menu and its dialogs are loaded when it is pressed, or a few seconds after the page. */
export function MenuOpener(props: Omit<MenuProps, 'label' | 'openedBy'>) {
  const [openedBy, setOpenedBy] = useState<OpenedBy>()
  return <LoadedMenu {...props} label="More" openedBy={openedBy} onOpen={setOpenedBy} />
}
