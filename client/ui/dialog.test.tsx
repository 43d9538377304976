import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { BottomSheet, DialogTitle, Modal } from './dialog.tsx'

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

test('Back closes it and stays on the page; closed otherwise, it leaves no step in the history', async () => {
  history.pushState('the page', '')
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Filters' })
  const opens = async () => {
    opener.focus()
    fireEvent.click(opener)
    await screen.findByRole('dialog')
    await waitFor(() => expect(history.state).toMatchObject({ over: 1 }))
  }
  await opens()
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history.state).toBe('the page')
  await waitFor(() => expect(document.activeElement).toBe(opener))

  await opens()
  fireEvent.click(screen.getByRole('button', { name: 'Close filters' }))
  await waitFor(() => expect(history.state).toBe('the page'))

  await opens()
  // A link in it navigates: Back from there comes to the page itself.
  history.pushState('another page', '')
  fireEvent.click(screen.getByRole('button', { name: 'Close filters' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history.state).toBe('another page')
  history.back()
  await waitFor(() => expect(history.state).toBe('the page'))
})

test('a page opened while a dialog is being left does not stop Back from closing the next one', async () => {
  history.pushState('the page', '')
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Filters' })
  fireEvent.click(opener)
  await waitFor(() => expect(history.state).toMatchObject({ over: 1 }))
  const goesBack = vi.spyOn(history, 'back').mockImplementationOnce(() => {
    // A browser drops a step back that was asked for when a page is opened before it was made.
    history.pushState('another page', '')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Close filters' }))
  await waitFor(() => expect(history.state).toBe('another page'))
  goesBack.mockRestore()

  fireEvent.click(opener)
  await waitFor(() => expect(history.state).toMatchObject({ over: 1 }))
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('of two that cover each other Back closes the upper one', async () => {
  history.pushState('the page', '')
  function Two() {
    const [count, setCount] = useState(2)
    return (
      <>
        <BottomSheet isOpen={count > 0} onClose={() => setCount(0)} title="Lower">
          below
        </BottomSheet>
        <BottomSheet isOpen={count > 1} onClose={() => setCount(1)} title="Upper">
          above
        </BottomSheet>
      </>
    )
  }
  render(<Two />)
  await waitFor(() => expect(history.state).toMatchObject({ over: 2 }))
  history.back()
  await waitFor(() => expect(screen.queryByText('above')).toBeNull())
  expect(screen.getByText('below')).toBeTruthy()
  history.back()
  await waitFor(() => expect(screen.queryByText('below')).toBeNull())
  expect(history.state).toBe('the page')
})

test('the X closes it too', async () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close filters' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a modal has the focus itself, and its Close comes after what it says', async () => {
  render(
    <Modal isOpen onClose={() => undefined}>
      <DialogTitle>Delete your account?</DialogTitle>
      <button type="button">Delete it</button>
    </Modal>,
  )
  const modal = await screen.findByRole('dialog', { name: 'Delete your account?' })
  await waitFor(() => expect(document.activeElement).toBe(modal))
  expect(
    screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent),
  ).toEqual(['Delete it', 'Close'])
})
