import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import '#client/testing/render.tsx'
import { CutDialog } from './cut-dialog.tsx'
import type { Part } from './recording-plan.ts'
import { newRecording } from './recording-uploads.ts'

afterEach(cleanup)

const MB = 1024 * 1024

/** The dialog as it is opened from the form of a claim. */
function open(seconds: number, sizeBytes = 30 * MB) {
  const file = new File(['x'], 'drip.mp4')
  Object.defineProperty(file, 'size', { value: sizeBytes })
  const [onClose, onSubmit] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const onCut = vi.fn<(id: string, part: Part) => void>()
  render(
    <form onSubmit={onSubmit}>
      <CutDialog recording={{ ...newRecording(file), id: 'drip', seconds }} onCut={onCut} onClose={onClose} />
    </form>,
  )
  return { onCut, onClose, onSubmit }
}

const move = (name: string, to: number) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: String(to) } })
const use = () => fireEvent.click(screen.getByRole('button', { name: 'Use this part' }))

test('a part is chosen, and the claim behind it is not filed by it', () => {
  const { onCut, onClose, onSubmit } = open(75.4)
  expect(screen.getByText('It is 1:15 long, and 60 seconds are the most.')).toBeTruthy()
  move('Start', 12)
  move('End', 40)
  expect(screen.getByText('0:28 of 1:00')).toBeTruthy()
  use()
  expect(onCut.mock.calls).toEqual([['drip', { start: 12, end: 40 }]])
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the last part of a second belongs to the end', () => {
  const { onCut } = open(75.4)
  move('Start', 30)
  move('End', 75)
  use()
  expect(onCut.mock.calls).toEqual([['drip', { start: 30, end: 75.4 }]])
})

test('closed, it changes nothing', () => {
  const { onCut, onClose } = open(75.4)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onCut).not.toHaveBeenCalled()
})

test('of one that is only too large, the part is as long as its bytes allow', () => {
  open(50, 200 * MB)
  expect(screen.getByText(/^It is too large as a whole/)).toBeTruthy()
  expect(screen.getByText('0:20 of 0:20')).toBeTruthy()
})
