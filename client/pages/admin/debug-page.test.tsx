import { performance as timings } from 'node:perf_hooks'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxEntry, OwnMail } from '#shared/admin.ts'
import { DEFAULT_METRICS } from '#client/pages/dashboard/home-side.tsx'
import { setWindowWidth } from '#client/testing/browser.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'

const admin = { ...homeowner, isAdmin: true }
const ENTRY: OutboxEntry = {
  id: 'mail-1',
  kind: 'letter',
  to: 'warranty@northfieldhomes.example',
  subject: 'Warranty claim: it drips',
  state: 'failed',
  attempts: 1,
  nextAttemptAt: null,
  lastError: '550 5.1.1 No such user',
  serverReply: null,
  createdAt: '2026-02-24T17:00:00.000Z',
  doneAt: null,
}
beforeEach(() => {
  setWindowWidth(1440)
  // jsdom's own clock keeps no entries.
  vi.stubGlobal('performance', timings)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const debug = (path: string, script: Script = {}, as = admin) =>
  renderPage(path, {
    as,
    script: {
      'admin.outbox': [ENTRY],
      'metrics.get': DEFAULT_METRICS,
      ...script,
    },
  })

const OWN: OwnMail = {
  id: 'mail-1',
  kind: 'letter',
  to: 'warranty@northfieldhomes.example',
  subject: 'Warranty claim: my own leak',
  state: 'failed',
  createdAt: '2026-02-24T17:00:00.000Z',
  doneAt: '2026-02-24T17:01:00.000Z',
  reason: '550 5.1.1 No such user',
}

test("anybody but the admin sees their own emails and why one failed; the server's are not requested", async () => {
  const { calls } = debug('/debug?tab=email', { 'admin.ownMails': [OWN] }, homeowner)
  expect(await screen.findByText('Warranty claim: my own leak')).toBeTruthy()
  expect(screen.getByText('Failed')).toBeTruthy()
  expect(screen.getByText('550 5.1.1 No such user')).toBeTruthy()
  expect(calls.filter((call) => call.path.startsWith('admin.')).map((call) => call.path)).toEqual([
    'admin.ownMails',
  ])
})

test('a person without any email reads that there is none, and a failure to load is explained', async () => {
  const { unmount } = debug('/debug?tab=email', { 'admin.ownMails': [] }, homeowner)
  expect(await screen.findByText('No email has been written for you yet.')).toBeTruthy()
  unmount()
  const script: Script = {
    'admin.ownMails': () => {
      throw serverError('INTERNAL', 'The disk is full.')
    },
  }
  debug('/debug?tab=email', script, homeowner)
  expect(await screen.findByText('The disk is full.')).toBeTruthy()
})

test('the tab is in the address, and an unknown one is the first', async () => {
  debug('/debug?tab=nothing')
  expect(await screen.findByText('maya@example.com')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'UI' }))
  expect(await screen.findByText('Desktop, 1024 px and more')).toBeTruthy()
})

test('a stored token that the server refuses is shown as refused', async () => {
  debug('/debug', {
    'auth.me': () => {
      throw serverError('FORBIDDEN', 'No longer.')
    },
  })
  expect(await screen.findByText('FORBIDDEN: No longer.')).toBeTruthy()
})

test('an email that failed shows why and can be tried again', async () => {
  const { callsTo } = debug('/debug?tab=email', { 'admin.retry': null })
  expect(await screen.findByText('550 5.1.1 No such user')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(callsTo('admin.retry')[0]?.input).toEqual({ id: 'mail-1' }))
})

/** Returns the value of a name in a panel. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test('UI shows the theme, the breakpoint and the load times', async () => {
  localStorage.setItem('homeclaim.theme', 'system')
  setWindowWidth(639)
  const { unmount } = debug('/debug?tab=ui', {}, homeowner)
  await screen.findByText('Theme chosen')
  expect(fact('Theme chosen')).toBe('system')
  expect(fact('Breakpoint')).toBe('Phone, under 640 px')
  expect(fact('Files so far')).toMatch(/^\d+$/)
  unmount()
  setWindowWidth(640)
  debug('/debug?tab=ui', {}, homeowner)
  await screen.findByText('Theme chosen')
  expect(fact('Breakpoint')).toBe('Tablet, 640 to 1023 px')
})

test('Data shows the person’s claims by status and figures, and the database to the admin only', async () => {
  const { calls } = debug(
    '/debug?tab=data',
    {
      'metrics.get': {
        ...DEFAULT_METRICS,
        totalClaims: 3,
        openClaims: 2,
        frt: 19.6,
        art: null,
        byStatus: { Sent: 2, Closed: 1 },
      },
    },
    homeowner,
  )
  await screen.findByText('Your claims by status')
  expect([fact('Sent'), fact('Opened'), fact('Total claims')]).toEqual(['2', '0', '3'])
  expect([fact('Avg FRT'), fact('Avg ART')]).toEqual(['19.6h', 'N/A'])
  expect(screen.getByText(/are shown to the admin only/)).toBeTruthy()
  expect(calls.filter((call) => call.path.startsWith('admin.'))).toEqual([])
})

test('Refresh reads everything again, and Back leads to the previous page', async () => {
  const { address, callsTo } = debug('/profile')
  fireEvent.click((await screen.findAllByRole('link', { name: 'Debug' }))[0]!)
  await screen.findByText('Server says')
  await waitFor(() => expect(fact('Server says')).toBe('Valid'))
  const before = callsTo('auth.me').length
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(callsTo('auth.me').length).toBeGreaterThan(before))
  expect(screen.queryByRole('link', { name: 'Back to Dashboard' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('/profile'))
})
