import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openMenu } from '#client/testing/open-menu.ts'
import { prepareBrowser } from '#client/testing/browser.ts'
import { Menu, MenuItem } from './menu.tsx'

test('an open menu keeps its items and the focus whatever changes elsewhere, and has the new ones when it is opened again', async () => {
  prepareBrowser()
  const onClose = vi.fn<() => void>()
  const menuOf = (isClosed: boolean) => (
    <Menu label="More">
      <MenuItem icon="file" onChoose={() => undefined}>
        Evidence file
      </MenuItem>
      {isClosed ? (
        <MenuItem icon="refresh" onChoose={() => undefined}>
          Reopen this claim
        </MenuItem>
      ) : (
        <MenuItem icon="check" onChoose={onClose}>
          It’s fixed
        </MenuItem>
      )}
    </Menu>
  )
  const { rerender } = render(menuOf(false))
  openMenu(screen.getByRole('button', { name: 'More' }))
  const fixed = await screen.findByRole('menuitem', { name: 'It’s fixed' })
  act(() => fixed.focus())
  rerender(menuOf(true))
  expect(screen.queryByRole('menuitem', { name: 'Reopen this claim' })).toBeNull()
  expect(document.activeElement).toBe(fixed)
  fireEvent.click(fixed)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  openMenu(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Reopen this claim' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'It’s fixed' })).toBeNull()
})
