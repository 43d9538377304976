import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareBrowser, setWindowWidth } from '#client/testing/browser.ts'
import { showError, showOffer, showSuccess, Toasts } from './toasts.tsx'

prepareBrowser()

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom reports its page as hidden; a toast waits then.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  setWindowWidth(1440)
  render(<Toasts />)
})
afterEach(() => {
  toast.dismiss()
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Waits for a toast whose code may have to be loaded first; of the toast's own time hardly any passes. */
async function appears(text: string): Promise<HTMLElement> {
  let shown = screen.queryByText(text)
  for (; !shown; shown = screen.queryByText(text)) await pass(10)
  return shown
}

test.each([
  { width: 390, place: ['center', 'bottom'] },
  { width: 1440, place: ['right', 'top'] },
])('at $width px one toast is shown at a time, $place', async ({ width, place }) => {
  cleanup()
  setWindowWidth(width)
  render(<Toasts />)
  act(() => void showSuccess('Claim sent'))
  const list = (await appears('Claim sent')).closest('ol')
  expect([list?.dataset.xPosition, list?.dataset.yPosition]).toEqual(place)
  act(() => void showSuccess('Profile updated successfully!'))
  await appears('Profile updated successfully!')
  await pass(100)
  const visible = [...(list?.querySelectorAll('[data-visible=true]') ?? [])].map((one) => one.textContent)
  expect(visible).toEqual(['Profile updated successfully!'])
  for (let tenths = 0; tenths < 10; tenths += 1) await pass(100)
  expect(screen.queryByText('Claim sent')).toBeNull()
})

test('on a phone an offer makes way for another toast and is back after it, until it is dismissed', async () => {
  cleanup()
  setWindowWidth(390)
  render(<Toasts />)
  act(() => showOffer('A new version is ready', { label: 'Reload', onClick: () => undefined }))
  await appears('A new version is ready')
  act(() => void showSuccess('Claim sent'))
  await appears('Claim sent')
  for (let tenths = 0; tenths < 10; tenths += 1) await pass(100)
  expect(screen.queryByText('A new version is ready')).toBeNull()
  for (let tenths = 0; tenths < 50; tenths += 1) await pass(100)
  expect(screen.queryByText('Claim sent')).toBeNull()
  await appears('A new version is ready')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  for (let tenths = 0; tenths < 10; tenths += 1) await pass(100)
  expect(screen.queryByText('A new version is ready')).toBeNull()
})

test('a toast is shown top right and closes after five seconds', async () => {
  act(() => void showSuccess('Profile updated successfully!'))
  const shown = await appears('Profile updated successfully!')
  const list = shown.closest('ol')
  expect([list?.dataset.xPosition, list?.dataset.yPosition]).toEqual(['right', 'top'])
  await pass(4_000)
  expect(screen.queryByText('Profile updated successfully!')).toBeTruthy()
  await pass(2_000)
  expect(screen.queryByText('Profile updated successfully!')).toBeNull()
})

test('under the pointer it waits, and closes when the pointer leaves', async () => {
  act(() => showError('Failed to load profile'))
  const list = (await appears('Failed to load profile')).closest('ol')
  if (!list) throw new Error('no list of toasts')
  fireEvent.mouseEnter(list)
  await pass(20_000)
  expect(screen.queryByText('Failed to load profile')).toBeTruthy()
  fireEvent.mouseLeave(list)
  await pass(6_000)
  expect(screen.queryByText('Failed to load profile')).toBeNull()
})

test('a toast bound to its page is removed with it', async () => {
  let dismiss = () => {}
  act(() => {
    dismiss = showSuccess('Using the suggested wording')
  })
  await appears('Using the suggested wording')
  act(dismiss)
  // Long before it would close by itself.
  for (let tenths = 0; tenths < 20; tenths += 1) await pass(100)
  expect(screen.queryByText('Using the suggested wording')).toBeNull()
})

test('an error is announced at once, a success when there is time; both can be dismissed and acted on', async () => {
  vi.useRealTimers()
  const undo = vi.fn<() => void>()
  act(() => showError('That did not work.'))
  expect((await screen.findByText('That did not work.')).closest('[role=alert]')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('That did not work.')).toBeNull())
  act(() => void showSuccess('Draft discarded', { label: 'Undo', onClick: undo }))
  const news = (await screen.findByText('Draft discarded')).closest('[role=status]')
  expect(news).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Draft discarded')).toBeNull())
})

test('the keyboard gets past a toast, and is back where it was when the toast is dismissed', async () => {
  vi.useRealTimers()
  render(
    <>
      <button>Before</button>
      <button>After</button>
    </>,
  )
  act(() => void showSuccess('Claim sent'))
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' })
  const before = screen.getByRole('button', { name: 'Before' })
  const after = screen.getByRole('button', { name: 'After' })
  act(() => {
    before.focus()
    dismiss.focus()
    after.focus()
  })
  expect(document.activeElement).toBe(after)
  act(() => {
    before.focus()
    dismiss.focus()
  })
  fireEvent.click(dismiss)
  await waitFor(() => expect(document.activeElement).toBe(before))
})
