import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link } from './link.tsx'
import { usePage } from './page.tsx'

function Waiting() {
  usePage({ title: 'Claim', hasOwnHeading: true })
  return <h1>What the row knows</h1>
}

function Whole() {
  usePage({ title: 'Claim', hasOwnHeading: true })
  return <h1>The whole claim</h1>
}

function ClaimThatLoads() {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      {isLoaded ? <Whole /> : <Waiting />}
      <button onClick={() => setLoaded(true)}>Load</button>
    </>
  )
}

function openClaim() {
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <button>Menu</button>
      <Routes>
        <Route path="/dashboard" element={<Link to="/claims/1">Open</Link>} />
        <Route path="/claims/1" element={<ClaimThatLoads />} />
      </Routes>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByText('Open'))
}

const focused = () => document.activeElement?.textContent

/** A page looks for its heading at short intervals, for two seconds. */
function lookForHeading(): void {
  act(() => {
    vi.advanceTimersByTime(2000)
  })
}

beforeEach(() => {
  window.scrollTo = () => {}
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what replaces a page that was loading takes no focus from where the person went meanwhile', () => {
  openClaim()
  lookForHeading()
  expect(focused()).toBe('What the row knows')
  screen.getByText('Menu').focus()
  fireEvent.click(screen.getByText('Load'))
  lookForHeading()
  screen.getByText('The whole claim')
  expect(focused()).toBe('Menu')
})

test('a heading that was replaced while it had the focus gives it to the next one', () => {
  openClaim()
  lookForHeading()
  expect(focused()).toBe('What the row knows')
  fireEvent.click(screen.getByText('Load'))
  lookForHeading()
  expect(focused()).toBe('The whole claim')
})
