import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EvidenceFile, EvidenceOverview, EvidenceLink } from '#shared/evidence.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'

const AT = '2026-03-01T09:00:00.000Z'
const claim = (number: number, title: string) => ({
  id: `claim-${number}`,
  number,
  title,
  status: 'Sent',
  createdAt: AT,
})
const file = (more: Partial<EvidenceFile> = {}): EvidenceFile => ({
  id: 'file-1',
  state: 'ready',
  percent: 100,
  fileName: '2-claims-evidence.zip',
  sizeBytes: 3_000_000,
  sha256: 'abc',
  createdAt: AT,
  ...more,
})
const link = (more: Partial<EvidenceLink> = {}): EvidenceLink => ({
  id: 'link-1',
  claimIds: ['claim-1', 'claim-2'],
  madeBy: 'Maya Lindqvist',
  createdAt: AT,
  expiresAt: '2126-03-31T09:00:00.000Z',
  endedAt: null,
  openings: 0,
  latest: [],
  ...more,
})
const overview: EvidenceOverview = {
  claims: [claim(2, 'Stuck door'), claim(1, 'Sink drips')],
  hasMore: false,
  latest: null,
}
const open = (script: Script = {}, path = '/evidence') =>
  renderPage(path, {
    as: homeowner,
    script: {
      'evidence.overview': overview,
      'evidence.links': { links: [], canChange: true },
      ...script,
    },
  })
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const refuse = (error: Error) => () => {
  throw error
}

test('claims that cannot be read, and a home without claims, each say so', async () => {
  const page = open({ 'evidence.overview': refuse(serverError('INVALID', 'No.')) })
  expect((await screen.findByRole('alert')).textContent).toContain('No.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  page.unmount()
  open({ 'evidence.overview': { claims: [], hasMore: false, latest: null } })
  expect(await screen.findByText('Nothing to hand over yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make the ZIP' })).toBeNull()
})

test('with nothing chosen, no file and no link can be made', async () => {
  const { callsTo } = open()
  fireEvent.click(await box('All 2 claims'))
  expect(await screen.findByText('None chosen')).toBeTruthy()
  for (const name of ['Make the ZIP', 'Make a link'])
    fireEvent.click(await screen.findByRole('button', { name }))
  expect(callsTo('evidence.make')).toEqual([])
  expect(callsTo('evidence.makeLink')).toEqual([])
})

test('all claims are chosen at first; one left out is not in the file', async () => {
  const { callsTo } = open({ 'evidence.make': file({ state: 'ready' }), 'evidence.get': file() })
  expect((await box('All 2 claims')).checked).toBe(true)
  fireEvent.click(await box(/Stuck door/))
  expect(await screen.findByText('1 of 2 chosen')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Make the ZIP' }))
  const download = await screen.findByRole('link', { name: 'Download ZIP' })
  expect(download.getAttribute('href')).toBe('/account/evidence/file-1.zip')
  expect(callsTo('evidence.make')[0]?.input).toEqual({ claimIds: ['claim-1'] })
})

test('from a claim, only that one is chosen', async () => {
  open({}, '/evidence?claim=claim-1')
  expect((await box(/Sink drips/)).checked).toBe(true)
  expect((await box(/Stuck door/)).checked).toBe(false)
})

test('a file that was made before can still be downloaded, and is not offered for other claims', async () => {
  const latest = { ...file(), claimIds: ['claim-1', 'claim-2'] }
  open({ 'evidence.overview': { ...overview, latest }, 'evidence.get': file() })
  expect(await screen.findByRole('link', { name: 'Download ZIP' })).toBeTruthy()
  fireEvent.click(await box(/Stuck door/))
  expect(await screen.findByRole('button', { name: 'Make the ZIP' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download ZIP' })).toBeNull()
})

test('a link is made for the chosen claims and days, and shown to be copied', async () => {
  const { callsTo } = open({
    'evidence.makeLink': { url: 'https://claims.example/e/secret', expiresAt: '2026-03-08T09:00:00.000Z' },
  })
  fireEvent.click(await screen.findByRole('radio', { name: '7 days' }))
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Link to the evidence')
  expect(field.value).toBe('https://claims.example/e/secret')
  expect(callsTo('evidence.makeLink')[0]?.input).toEqual({ claimIds: ['claim-2', 'claim-1'], days: 7 })
})

test('each link names its claims, when it was opened, and with what; it is ended after a question', async () => {
  const opened = link({
    openings: 2,
    latest: [
      { id: '2', at: AT, what: 'pdf', claimId: 'claim-1', device: 'Chrome on Windows' },
      { id: '1', at: AT, what: 'list', claimId: null, device: 'Chrome on Windows' },
    ],
  })
  const { callsTo } = open({
    'evidence.links': { links: [opened], canChange: true },
    'evidence.endLink': { links: [link({ endedAt: AT })], canChange: true },
  })
  expect(await screen.findByText('Opened 2 times')).toBeTruthy()
  expect(screen.getByText(/Downloaded the PDF of claim 1 · Chrome on Windows/)).toBeTruthy()
  expect(screen.getByText('No. 1, 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^End the link/ }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End the link' }))
  expect(await screen.findByText(/· Ended/)).toBeTruthy()
  expect(callsTo('evidence.endLink')[0]?.input).toEqual({ id: 'link-1' })
})

test('who may only look sees the links, and makes and ends none', async () => {
  open({ 'evidence.links': { links: [link()], canChange: false } })
  expect(await screen.findByText('Not opened yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
})
