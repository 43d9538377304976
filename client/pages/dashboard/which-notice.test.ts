import { expect, test } from 'vitest'
import { claimRow } from '#shared/testing/claim-row.ts'
import { serverFacts } from '#client/testing/server-facts.ts'
import { whichNotice } from './dashboard-page.tsx'

/** Every reason for a notice at once. */
const EVERYTHING = {
  list: { isRefetchError: true },
  claims: [claimRow({ status: 'New' })],
  facts: serverFacts({ mail: 'local', emailConfirmed: false, hasLimitRequests: true }),
  hasBuilder: false,
  isAdmin: true,
  note: { isPutAway: false, isGone: false },
}

test('of everything at once there is one notice, the most urgent; settled, the next has its place', () => {
  const read = { ...EVERYTHING, list: { isRefetchError: false } }
  const withBuilder = { ...read, hasBuilder: true }
  const confirmed = { ...withBuilder, facts: serverFacts({ mail: 'local', hasLimitRequests: true }) }
  const answered = { ...withBuilder, facts: serverFacts({ mail: 'local' }) }
  expect([EVERYTHING, read, withBuilder, confirmed, answered].map(whichNotice)).toEqual([
    'stale',
    'no-builder',
    'confirm-address',
    'limit-asked',
    'set-up-email',
  ])
  expect(whichNotice({ ...answered, facts: serverFacts() })).toBeNull()
})
