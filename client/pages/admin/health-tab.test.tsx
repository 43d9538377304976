import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Health } from '#shared/health.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError } from '#client/testing/scripted-link.ts'
import { WELL } from '#client/testing/admin-states.ts'
import { reportText } from './rows.tsx'

const NOW = new Date('2026-11-16T20:00:00Z')

beforeEach(() => {
  setWindowWidth(1440)
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'clipboard')
})

const open = (health: Partial<Health> = {}) =>
  renderPage('/admin/health', {
    as: { ...homeowner, isAdmin: true },
    script: { 'admin.health': { ...WELL, ...health } },
  })
const rowOf = async (title: string) =>
  (await screen.findByText(title, { selector: '.state-title' })).closest('li')

test('what does not load says so and can be tried again', async () => {
  let tries = 0
  renderPage('/admin/health', {
    as: { ...homeowner, isAdmin: true },
    script: {
      'admin.health': () => {
        tries += 1
        if (tries < 3) throw serverError('INTERNAL', 'It did not work.')
        return WELL
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Version')).toBeTruthy()
})

test('all is well in words, without anything to do', async () => {
  open()
  expect((await rowOf('Last backup'))?.dataset['mark']).toBe('ok')
  expect(screen.getByText('46 sent in 7 days. 1 came back.')).toBeTruthy()
  expect(screen.getByText('9.0 GB left of 20.0 GB. The database has 12.0 MB.')).toBeTruthy()
  expect((await rowOf('Scheduled jobs'))?.dataset['mark']).toBe('ok')
  expect((await rowOf('Record'))?.textContent).toMatch(/All 214 entries match their checksums\. Last checked/)
  expect(screen.queryByText(/What to do/)).toBeNull()
})

test.for<[string, Partial<Health>, string, RegExp]>([
  [
    'a deleted account whose words another program keeps in the log',
    { deletionSince: '2026-11-16T19:00:00.000Z' },
    'Disk',
    /another program reads the database all the time.*What to do: wait for the backup to end/,
  ],
  [
    'an email that waits long',
    {
      sending: {
        ...WELL.sending,
        waiting: 2,
        oldest: { since: '2026-11-16T18:00:00.000Z', reason: '535 wrong password' },
      },
    },
    'Email',
    /2 emails wait.*535 wrong password.*What to do/s,
  ],
  ['no backup', { backup: null }, 'Last backup', /None is known.*What to do/s],
  [
    'an old backup',
    { backup: { at: '2026-11-01T03:00:00.000Z', folder: null, bytes: null, kept: null, damages: [] } },
    'Last backup',
    /What to do/,
  ],
  [
    'a backup that failed',
    {
      backups: {
        ...WELL.backups,
        work: {
          state: 'failed',
          at: '2026-11-16T18:00:00.000Z',
          words: 'There is not enough room in /backups.',
        },
      },
    },
    'Last backup',
    /failed\. There is not enough room/,
  ],
  [
    'a backup of data that was damaged already',
    {
      backup: {
        at: '2026-11-16T03:00:00.000Z',
        folder: '/backups/homeclaim-20261116-030000',
        bytes: 128e6,
        kept: null,
        damages: ['photo 01abc is missing', 'photo 01abd has other bytes'],
      },
    },
    'Last backup',
    /2 problems were in the data already: photo 01abc is missing, photo 01abd has other bytes\. What to do: .*latest backup without them is kept/,
  ],
  [
    'backups that are not made every night',
    { backup: null, backups: { ...WELL.backups, isNightly: false } },
    'Last backup',
    /None is made by itself: NIGHTLY_BACKUP is off\..*What to do/s,
  ],
  ['little room', { disk: { freeBytes: 1e9, totalBytes: 20e9, hasRoom: true } }, 'Disk', /What to do/],
  ['no room', { disk: { freeBytes: 0, totalBytes: 20e9, hasRoom: false } }, 'Disk', /are refused/],
  [
    'a job that did not run',
    { jobs: { ...WELL.jobs, late: ['outbox', 'spent-nonces', 'of-a-newer-version'] } },
    'Scheduled jobs',
    /Did not run when due: Sending emails, clearing used sign-in codes, a job \(of-a-newer-version\)\. What to do/,
  ],
  [
    'a job that failed',
    { jobs: { ...WELL.jobs, failing: ['reminders'] } },
    'Scheduled jobs',
    /Failed the last time, and tried again by themselves: Sending reminders\./,
  ],
  [
    'a changed record',
    { record: { ...WELL.record, changed: 1 } },
    'Record',
    /The record of 1 claim was changed.*What to do/,
  ],
  [
    'an error',
    { errors: [{ at: '2026-11-16T18:00:00.000Z', what: 'a job failed: outbox', times: 3 }] },
    'Errors',
    /Sending emails failed\..*What to do/s,
  ],
])('%s is marked and says what to do', async ([, health, title, words]) => {
  open(health)
  const row = await rowOf(title)
  expect(row?.dataset['mark']).not.toBe('ok')
  expect(row?.textContent).toMatch(words)
})

test('a backup is made at a press, and the row says so until it is there', async () => {
  let health = WELL
  const making = { ...WELL.backups, work: { state: 'making' as const, since: NOW.toISOString() } }
  renderPage('/admin/health', {
    as: { ...homeowner, isAdmin: true },
    script: {
      'admin.health': () => health,
      'admin.backUp': () => {
        health = { ...WELL, backups: making }
        return making
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Back up now' }))
  expect(await screen.findByText(/A backup is being made/)).toBeTruthy()
  health = {
    ...WELL,
    backup: { at: NOW.toISOString(), folder: '/backups/now', bytes: 129e6, kept: null, damages: [] },
  }
  expect(await screen.findByText(/129 MB, complete and checked/)).toBeTruthy()
  expect(screen.queryByText(/A backup is being made/)).toBeNull()
})

test('it says that a backup is made every night, how many are kept and their size', async () => {
  open()
  expect((await rowOf('Last backup'))?.textContent).toMatch(
    /One is made every night\. 14 are kept, 310 MB in all\./,
  )
})

test('the first backup beside the data says which whole folder to copy', async () => {
  open({
    backup: WELL.backup && { ...WELL.backup, kept: { count: 1, bytes: 128e6 } },
    backups: { ...WELL.backups, isBesideData: true },
  })
  const text = (await rowOf('Last backup'))?.textContent
  expect(text).toMatch(
    /One is made every night\.It is on the disk that the data is on: copy the folder \/backups to/,
  )
})

test('a backup that cannot be begun says so beside the button', async () => {
  renderPage('/admin/health', {
    as: { ...homeowner, isAdmin: true },
    script: {
      'admin.health': WELL,
      'admin.backUp': () => {
        throw serverError('INTERNAL', 'It did not work.')
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Back up now' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})

test('an email that could not be sent is named at once, not after a while', async () => {
  const oldest = { since: '2026-11-16T19:55:00.000Z', reason: '535 wrong password' }
  open({ sending: { ...WELL.sending, sent: 0, waiting: 1, oldest } })
  const row = await rowOf('Email')
  expect(row?.dataset['mark']).toBe('warn')
  expect(row?.textContent).toMatch(/1 email waits.*535 wrong password.*What to do/s)
})

test('an email that was just written is no reason to look', async () => {
  open({
    sending: { ...WELL.sending, waiting: 1, oldest: { since: '2026-11-16T19:55:00.000Z', reason: null } },
  })
  expect((await rowOf('Email'))?.dataset['mark']).toBe('ok')
})

test.each([
  ['its folder is gone', { words: 'The folder cannot be opened.', remedy: 'Check its name.' }, null],
  ['it is odd', null, 'It numbers its mails anew. What to do: ask the provider.'],
])('a mailbox says what is wrong and what to do when %s', async (_what, error, notice) => {
  const lastError = error && { at: '', ...error }
  const state = lastError ? 'refused' : 'open'
  const mailbox = { state, lastSuccessAt: null, lastError, notice, waiting: 0 } as const
  open({ replies: { address: 'claims@home.example', mailbox } })
  const row = await rowOf('Replies by email')
  const words = error ? `${error.words} What to do: ${error.remedy}` : (notice ?? '')
  expect(row?.textContent).toContain(words)
  expect(row?.dataset['mark']).toBe(error ? 'bad' : 'warn')
})

test('the report is copied and holds no personal data', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const health: Partial<Health> = {
    replies: {
      address: 'maya@lindqvist.example',
      mailbox: {
        state: 'refused',
        lastSuccessAt: null,
        lastError: { at: '', words: 'maya was refused', remedy: '' },
        notice: null,
        waiting: 0,
      },
    },
    sending: {
      ...WELL.sending,
      oldest: { since: '2026-11-16T18:00:00.000Z', reason: '<tom@northfield.example> unknown' },
    },
  }
  open(health)
  fireEvent.click(await screen.findByRole('button', { name: 'Copy a report' }))
  await waitFor(() => expect(screen.getByText('Copied.')).toBeTruthy())
  expect(writeText.mock.calls[0]?.[0]).toContain('Homeclaim 2.1.0')
  expect(reportText({ ...WELL, ...health }, NOW)).not.toMatch(/@|maya/)
})

test('without a clipboard the report is shown', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Copy a report' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Report')).value).toContain('Homeclaim 2.1.0')
})
