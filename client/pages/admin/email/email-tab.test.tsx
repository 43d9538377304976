import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OutboxEntry, ReadableMail, UnmatchedMail } from '#shared/admin.ts'
import { DAY, HOUR } from '#shared/dates.ts'
import type { PublicAddress } from '#shared/health.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverFacts } from '#client/testing/server-facts.ts'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { WELL, BY_HOST, LOCAL, SENDING } from '#client/testing/admin-states.ts'

const FAILED: OutboxEntry = {
  id: 'mail-1',
  kind: 'letter',
  to: 'waranty@northfieldhomes.example',
  subject: 'Warranty claim: it drips',
  state: 'failed',
  attempts: 1,
  nextAttemptAt: null,
  lastError: 'That mailbox doesn’t exist.',
  serverReply: null,
  createdAt: '2026-02-24T17:00:00.000Z',
  doneAt: '2026-02-24T17:00:01.000Z',
}
const UNMATCHED: UnmatchedMail = {
  id: 'unmatched-1',
  from: 'someone@else.example',
  subject: 'Which house?',
  receivedAt: '2026-02-24T17:00:00.000Z',
  sizeBytes: 150,
  channel: 'smtp',
  reason: 'It carries no reply address.',
}
const LETTER: ReadableMail = {
  from: 'Maya <claims@home.example>',
  to: 'warranty@northfieldhomes.example',
  replyTo: null,
  subject: 'Warranty claim: it drips',
  date: null,
  text: 'The text part',
  htmlUrl: '/account/mails/local/mail-1',
}

const UNSEEN: PublicAddress = { url: BY_HOST.publicUrl, isByHost: true, openedFromOutsideAt: null }

const email = (script: Script = {}, path = '/admin/email') =>
  renderPage(path, {
    as: { ...homeowner, isAdmin: true },
    script: {
      'admin.state': LOCAL,
      'admin.mailbox': null,
      'admin.health': WELL,
      'mailSetup.state': BY_HOST,
      'admin.publicAddress': UNSEEN,
      'admin.outbox': [FAILED],
      'admin.unfiled': [UNMATCHED],
      'mailCheck.progress': { isRunning: false, report: null },
      ...script,
    },
  })

const log = async () => within(await screen.findByRole('region', { name: 'Delivery log' }))

test('without email the page says that nothing is sent, and an email kept here can be read', async () => {
  email({ 'admin.outbox': [{ ...FAILED, state: 'local' }] })
  expect(await screen.findByRole('heading', { name: 'Email isn’t set up yet' })).toBeTruthy()
  const link = (await log()).getByRole('link', { name: 'Read' })
  expect(link.getAttribute('href')).toBe('/admin/email?letter=mail-1')
})

test('an email that failed shows why and can be sent again', async () => {
  const { callsTo } = email({ 'admin.retry': null })
  expect(await (await log()).findByText('That mailbox doesn’t exist.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Try again/ }))
  await waitFor(() => expect(callsTo('admin.retry')[0]?.input).toEqual({ id: 'mail-1' }))
})

test('the log says how long an email took, and when the next try is', async () => {
  email({
    'admin.outbox': [
      { ...FAILED, id: 'b', state: 'sent', doneAt: '2026-02-24T17:00:00.800Z' },
      { ...FAILED, id: 'c', state: 'due', nextAttemptAt: '2026-02-24T18:20:00.000Z', lastError: 'Busy.' },
    ],
  })
  const rows = await log()
  expect(await rows.findByText('Accepted in 0.8 seconds.')).toBeTruthy()
  expect(rows.getByText(/Busy\. Next try/)).toBeTruthy()
})

test('while the email service takes nothing, the page does not say that emails go out', async () => {
  const oldest = { since: '2026-02-24T17:00:00.000Z', reason: '535 wrong password' }
  email({
    'admin.state': SENDING,
    'admin.health': { ...WELL, sending: { ...WELL.sending, waiting: 2, oldest } },
  })
  expect(await screen.findByRole('heading', { name: 'Emails are waiting to be sent' })).toBeTruthy()
  expect(screen.getByText(/2 emails wait.*535 wrong password/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /go out|is working/ })).toBeNull()
})

const addressRow = async () => {
  const row = (await screen.findByText('Public address')).closest('li')
  if (!row) throw new Error('there is no row')
  return row
}
const NOT_REACHED = { isReached: false, words: 'Nothing answered within ten seconds.' }
const agoMs = (ms: number) => new Date(Date.now() - ms).toISOString()

test('an address that was opened from outside today works, although this computer does not reach it', async () => {
  const { callsTo } = email({
    'admin.publicAddress': { ...UNSEEN, openedFromOutsideAt: agoMs(HOUR) },
    'admin.checkPublicAddress': NOT_REACHED,
  })
  const row = await addressRow()
  await waitFor(() => expect(row.textContent).toContain('Opened from outside your network: '))
  const button = screen.getByRole('button', { name: 'Check: Public address' })
  fireEvent.click(button)
  await waitFor(() => expect(callsTo('admin.checkPublicAddress')).toHaveLength(1))
  await waitFor(() => expect(button.textContent).toBe('Check'))
  expect([row.dataset['mark'], row.textContent?.includes('Nothing answered')]).toEqual(['ok', false])
})

test('an address that was opened from outside days ago says so, and that it is not reached now', async () => {
  email({
    'admin.publicAddress': { ...UNSEEN, openedFromOutsideAt: agoMs(3 * DAY) },
    'admin.checkPublicAddress': NOT_REACHED,
  })
  const row = await addressRow()
  fireEvent.click(screen.getByRole('button', { name: 'Check: Public address' }))
  await waitFor(() => expect(row.textContent).toContain('Nothing answered'))
  expect(row.textContent).toContain('Opened from outside your network: ')
  expect(row.dataset['mark']).toBe('warn')
})

test('the address is changed in a dialog, which gives the focus back to its button', async () => {
  const { callsTo } = email({
    'mailSetup.state': { ...BY_HOST, isUrlByHost: false },
    'admin.setPublicAddress': { url: 'https://home.example.com', isByHost: false, openedFromOutsideAt: null },
  })
  const opener = await screen.findByRole('button', { name: 'Change: Public address' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(dialog))
  const url = within(dialog).getByLabelText('Public address')
  fireEvent.change(url, { target: { value: 'https://home.example.com' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(callsTo('admin.setPublicAddress')[0]?.input).toEqual({ url: 'https://home.example.com' })
})

test('an address that nobody opened from outside is asked about until somebody did', async () => {
  let seenAt: string | null = null
  email({ 'admin.publicAddress': () => ({ ...UNSEEN, openedFromOutsideAt: seenAt }) })
  const row = await addressRow()
  expect(row.textContent).not.toContain('Opened from outside')
  seenAt = agoMs(0)
  await waitFor(() => expect(row.textContent).toContain('Opened from outside'), { timeout: 60_000 })
})

test('a mailbox that refuses the password is named, with what it said', async () => {
  const words = 'The mail server refuses the sign-in.'
  const at = '2026-02-24T17:00:00.000Z'
  const mailbox = {
    state: 'refused' as const,
    lastSuccessAt: null,
    lastError: { at, words, remedy: 'Enter the password again under Email.' },
    notice: null,
    waiting: 3,
  }
  const { unmount } = email({ 'admin.state': SENDING, 'admin.mailbox': mailbox })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Email is working' })).toBeNull()
  unmount()
  email({
    'admin.state': SENDING,
    'admin.mailbox': { ...mailbox, state: 'open', lastError: null, notice: 'It is odd.' },
  })
  expect(await screen.findByRole('heading', { name: 'Email is working' })).toBeTruthy()
  expect(screen.getByText('It is odd.')).toBeTruthy()
})

test('a sign-in that was revoked is the head of the page, with one button that leads to the provider', async () => {
  const ended = {
    at: '2026-02-24T17:00:00.000Z',
    words: 'The token service gives no access token: invalid_grant.',
  }
  const script = { 'admin.state': SENDING, 'mailSetup.state': { ...BY_HOST, signInEnded: ended } }
  const { unmount } = email(script)
  expect(await screen.findByRole('heading', { name: 'The sign-in has ended' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull()
  unmount()
  email({ ...script, 'mailSetup.state': { ...BY_HOST, isByHost: false, signInEnded: ended } })
  const again = await screen.findByRole('link', { name: 'Sign in again' })
  expect(again.getAttribute('href')).toBe('/admin/email/setup?step=sign-in&again=code')
  expect(screen.getByText(/Emails wait, and replies aren’t read, until you sign in again/)).toBeTruthy()
})

test('an unmatched mail is added to the claim the admin names, and only to a number', async () => {
  const { callsTo } = email({ 'admin.fileUnfiled': null })
  fireEvent.click(await screen.findByRole('button', { name: 'Choose claim' }))
  const dialog = within(await screen.findByRole('dialog'))
  const number = dialog.getByLabelText('Claim number')
  fireEvent.change(number, { target: { value: 'HC' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add to the claim' }))
  expect(await dialog.findByText('Please enter a claim number')).toBeTruthy()
  fireEvent.change(number, { target: { value: '1001' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add to the claim' }))
  await waitFor(() =>
    expect(callsTo('admin.fileUnfiled').map((call) => call.input)).toEqual([
      { id: 'unmatched-1', claimNumber: 1001 },
    ]),
  )
})

test('a number of no claim is refused beside the field', async () => {
  const refusal = 'There is no claim with this number.'
  email({
    'admin.fileUnfiled': () => {
      throw serverError('INVALID', refusal, { claimNumber: refusal })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Choose claim' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Claim number'), { target: { value: '7' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add to the claim' }))
  expect(await dialog.findByText(refusal)).toBeTruthy()
})

test('mail that is no claim is removed, after a question', async () => {
  const { callsTo } = email({ 'admin.removeUnfiled': null })
  fireEvent.click(await screen.findByRole('button', { name: 'Not a claim' }))
  expect(callsTo('admin.removeUnfiled')).toEqual([])
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(callsTo('admin.removeUnfiled')[0]?.input).toEqual({ id: 'unmatched-1' }))
})

test('an email opens in a frame that runs no script and has no network', async () => {
  email({ 'admin.letter': LETTER }, '/admin/email?letter=mail-1')
  const frame = await screen.findByTitle<HTMLIFrameElement>(/^Email: /)
  // Without scripts, so that being of our origin gives it nothing.
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  expect(frame.getAttribute('src')).toBe('/account/mails/local/mail-1')
  fireEvent.click(screen.getByRole('radio', { name: 'Text' }))
  expect(screen.getByText('The text part')).toBeTruthy()
  expect(screen.queryByTitle(/^Email: /)).toBeNull()
})

test('the admin reads once that builders answer by email alone, and what would let them open a page', async () => {
  email({ 'auth.facts': serverFacts({ opensOutside: false }) })
  expect(await screen.findByText('Your builder answers by email')).toBeTruthy()
  // The steps are here, because a packaged program has no docs, and stay when the hint is read.
  expect(document.body.textContent).not.toContain('docs/')
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText('Your builder answers by email')).toBeNull()
  cleanup()
  email({ 'auth.facts': serverFacts({ opensOutside: false }) })
  const row = await addressRow()
  expect(screen.queryByText('Your builder answers by email')).toBeNull()
  for (const way of ['Your router and a certificate', 'Cloudflare Tunnel', 'Tailscale Funnel'])
    expect(within(row).getByText(way)).toBeTruthy()
  expect(row.textContent).toContain('tailscale funnel --bg 3000')
})
