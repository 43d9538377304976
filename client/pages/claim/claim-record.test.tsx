import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RecordState } from '#shared/record/entry.ts'
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
