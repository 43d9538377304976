import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Reports } from '#shared/metrics.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverFacts } from '#client/testing/server-facts.ts'
import { serverError, type Script } from '#client/testing/scripted-link.ts'

const reports: Reports = {
  claims: 6,
  months: [
    { month: '2026-02', opened: 4, closed: 1 },
    { month: '2026-03', opened: 2, closed: 1 },
  ],
  byCategory: [{ name: 'Plumbing', claims: 6, firstResponseHours: 20, resolutionDays: null }],
  byBuilder: [{ name: 'Northfield Homes', claims: 6, firstResponseHours: 20, resolutionDays: null }],
  cameBack: [{ name: 'Plumbing', fixed: 3, cameBack: 1 }],
  openByAge: [3, 0, 1, 0],
  answered: { within24h: { inTime: 4, of: 6 }, within48h: { inTime: 0, of: 0 } },
}
const open = (answer: Script['metrics.reports'], script: Script = {}, isSubscribed = true) =>
  renderPage('/reports', {
    as: { ...homeowner, isSubscribed },
    script: { 'metrics.reports': answer, ...script },
  })
const refuse = (error: Error) => () => {
  throw error
}

test('every bar can be read in a table with its headings', async () => {
  open(reports)
  const months = await screen.findByRole('table', { name: 'Claims by month' })
  expect(within(months).getByRole('row', { name: 'Feb 2026 4 1' })).toBeTruthy()
  const builders = screen.getByRole('table', { name: 'By builder' })
  expect(within(builders).getByRole('row', { name: 'Northfield Homes 6 20.0h N/A' })).toBeTruthy()
  expect(within(builders).getAllByRole('columnheader')).toHaveLength(4)
  const cameBack = screen.getByRole('table', { name: 'What came back' })
  expect(within(cameBack).getByRole('row', { name: 'Plumbing 3 1' })).toBeTruthy()
  const ages = screen.getByRole('table', { name: 'Open claims by age' })
  expect(within(ages).getByRole('row', { name: 'Under a week 3' })).toBeTruthy()
  const region = screen.getByRole('region', { name: 'Answered in time' })
  expect(region.textContent).toContain('67%4 of 6 claims')
  expect(region.textContent).toContain('N/ANo claim has waited that long')
})

test('the CSV holds what the page shows', async () => {
  const blobs: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  open(reports)
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect(click).toHaveBeenCalledOnce()
  expect(blobs[0]?.type).toContain('text/csv')
  expect(blobs[0]?.size).toBeGreaterThan(500)
})

test('a free account sees what reports would bring, and the way to them', async () => {
  const { callsTo } = open(refuse(serverError('FORBIDDEN', 'Reports come with Premium.')), {}, false)
  expect(await screen.findByRole('heading', { name: 'Reports come with Premium' })).toBeTruthy()
  const upgrade = await screen.findByRole('link', { name: /Upgrade for \$9\.99 a month/ })
  expect(upgrade.getAttribute('href')).toBe('https://pay.example/checkout')
  expect(screen.queryByRole('table')).toBeNull()
  expect(callsTo('metrics.reports')).toEqual([])
})

test('where no cards are taken a free account has the reports, and meets no lock', async () => {
  open(reports, { 'auth.facts': serverFacts({ isPremiumByHand: true }) }, false)
  expect(await screen.findByRole('table', { name: 'Claims by month' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('Premium')
})

test('where nothing limits the account, reports name no price', async () => {
  const refused = refuse(serverError('FORBIDDEN', 'Reports come with Premium.'))
  open(refused, { 'auth.facts': serverFacts({ freeClaimLimit: 0 }) }, false)
  expect(await screen.findByRole('link', { name: /plan/ })).toBeTruthy()
  expect(document.body.textContent).not.toContain('$')
})

test('nothing filed yet, and reports that cannot be read, each say so', async () => {
  const page = open({ ...reports, claims: 0 })
  expect(await screen.findByText('Nothing to report yet')).toBeTruthy()
  page.unmount()
  open(refuse(serverError('INVALID', 'No.')))
  expect((await screen.findByRole('alert')).textContent).toContain('Your reports did not load')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
