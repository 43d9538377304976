import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RecordEvent } from '#shared/claims/views.ts'
import type { RecordState } from '#shared/record/entry.ts'
import type { NoticeRow } from '#shared/record/notice.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { claimDetail } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'

beforeEach(() => setWindowWidth(1440))
afterEach(() => localStorage.clear())

const head = '5f2a91c04b7de310'.padEnd(64, '0')
const at = '2026-11-16T20:00:00.000Z'

async function claimWith(recordState: RecordState) {
  renderPage('/claims/claim-1', { as: homeowner, script: { 'claims.byId': claimDetail({ recordState }) } })
  await screen.findByRole('heading', { level: 1 })
}

test('an unchanged record is one line with the time up to which it was checked; counts and checksums are left to the file', async () => {
  await claimWith({ entries: 23, head, verified: { at, entries: 20, findings: [] } })
  expect(screen.getByText(/^Record unchanged, checked up to/).textContent).toMatch(
    /^Record unchanged, checked up to Nov 16, 2026, \d+:00 [AP]M$/,
  )
  expect(screen.getByRole('button', { name: 'Record Unchanged' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/of 23|checksum|5f2a/i)
})

test('a record that was not checked yet says so', async () => {
  await claimWith({ entries: 23, head, verified: null })
  expect(screen.getByRole('button', { name: 'Record Not checked yet' })).toBeTruthy()
  expect(screen.getByText('Not checked yet. It is checked within a few minutes.')).toBeTruthy()
})

test('a check that finds a changed entry names it, and says what to do', async () => {
  const findings = [{ problem: 'changed' as const, seq: 4, at, kind: 'message' as const }]
  await claimWith({ entries: 23, head, verified: { at, entries: 23, findings } })
  expect(await screen.findByText('1 entry doesn’t match')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Record Doesn’t match' })).toBeTruthy()
  expect(
    screen.getByText(/Entry 4 \(a message, Nov 16, 2026.*\) was changed after it was recorded\./),
  ).toBeTruthy()
  expect(screen.getByText(/What to do: keep the emails/)).toBeTruthy()
})

test('people’s words in a line of the record and of the thread are in no known language, ours in the page’s', async () => {
  const event = { status: null, by: 'homeowner' as const, detail: null, at }
  const record: RecordEvent[] = [
    { ...event, id: 'a', kind: 'status', status: 'New' },
    {
      ...event,
      id: 'b',
      kind: 'corrected',
      changes: [{ field: 'title', before: 'Gotea el lavabo', after: 'The sink drips' }],
    },
    { ...event, id: 'c', kind: 'fix-disputed', detail: 'Todavía gotea.' },
  ]
  renderPage('/claims/claim-1', { as: homeowner, script: { 'claims.byId': claimDetail({ record }) } })
  const whole = within((await screen.findByText('The whole record')).closest('details') ?? document.body)
  for (const words of ['Gotea el lavabo', 'The sink drips', 'Todavía gotea.'])
    expect(whole.getByText(words).lang).toBe('')
  expect(whole.getByText('Todavía gotea.').hasAttribute('lang')).toBe(true)
  expect(whole.getByText(/You corrected/).closest('[lang=""]')).toBeNull()
  expect(document.body.textContent).not.toMatch(/[\u2066-\u2069]/)
})

test('so are those in the table of what the builder was told', async () => {
  const rows: NoticeRow[] = [
    {
      seq: 1,
      at,
      step: 'written',
      text: 'Email to office@example.com',
      proof: quoted('Claim filed: Gotea'),
    },
    { seq: 2, at, step: 'refused', text: 'Email to office@example.com', proof: 'The mailbox is full.' },
    { seq: 3, at, step: 'own-statement', text: `You said: “${quoted('Vengan ya.')}”`, proof: null },
  ]
  const script = { 'claims.byId': claimDetail(), 'claims.notice': rows }
  renderPage('/claims/claim-1', { as: homeowner, script })
  fireEvent.click(await screen.findByRole('heading', { name: /was told, and when/ }))
  for (const words of ['Vengan ya.', 'Claim filed: Gotea'])
    expect((await screen.findByText(words)).getAttribute('lang')).toBe('')
  expect(screen.getByText('The mailbox is full.').closest('[lang=""]')).toBeNull()
  expect(document.body.textContent).not.toMatch(/[\u2066-\u2069]/)
})
