import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RecordState } from '#shared/record/finding.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { claimDetail } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'

beforeEach(() => setWindowWidth(1440))
afterEach(() => localStorage.clear())

const head = '5f2a91c04b7de310'.padEnd(64, '0')
const at = '2026-11-16T20:00:00.000Z'

async function claimWith(recordState: RecordState, checked = recordState) {
  renderPage('/claims/claim-1', {
    as: homeowner,
    script: {
      'claims.byId': claimDetail({ recordState }),
      'claims.verifyRecord': claimDetail({ recordState: checked }),
    },
  })
  await screen.findByRole('heading', { level: 1 })
}

test('an unchanged record says so, with its checksum as the emails write it', async () => {
  await claimWith({ entries: 23, head, verified: { at, entries: 23, findings: [] } })
  expect(screen.getByText('Verified: this record is unchanged')).toBeTruthy()
  expect(
    screen.getByText(/All 23 checksums match: of events, messages, photos and emails\. Checked/),
  ).toBeTruthy()
  expect(screen.getByText('5f2a 91c0 4b7d e310')).toBeTruthy()
})

test('what was recorded since the last check is not said to be checked', async () => {
  await claimWith({ entries: 23, head, verified: { at, entries: 20, findings: [] } })
  expect(screen.getByText(/20 of 23 checksums match so far/)).toBeTruthy()
})

test('a check that finds a changed entry names it, and says what to do', async () => {
  const findings = [{ problem: 'changed' as const, seq: 4, at, kind: 'message' as const }]
  await claimWith(
    { entries: 23, head, verified: null },
    { entries: 23, head, verified: { at, entries: 23, findings } },
  )
  expect(screen.getByRole('button', { name: 'Record Not checked yet' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('1 entry doesn’t match')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Record Doesn’t match' })).toBeTruthy()
  expect(
    screen.getByText(/Entry 4 \(a message, Nov 16, 2026.*\) was changed after it was recorded\./),
  ).toBeTruthy()
  expect(screen.getByText(/What to do: keep the emails/)).toBeTruthy()
})
