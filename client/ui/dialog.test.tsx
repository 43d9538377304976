import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { BottomSheet } from './dialog.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      <BottomSheet isOpen={isOpen} onClose={() => setOpen(false)} title="Filters">
        <label>
          Plumbing <input type="checkbox" />
        </label>
      </BottomSheet>
    </>
  )
}

test('focus goes into the sheet, Escape closes it, and focus returns to its opener', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Filters' })
  opener.focus()
  fireEvent.click(opener)
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement ?? sheet, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the X closes it too', async () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close filters' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
