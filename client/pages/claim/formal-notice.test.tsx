import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { formalLetter, formalNotice } from '#shared/testing/formal-letter.ts'
import { claimDetail } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'

/** Monday at noon in California. */
const NOW = new Date('2026-11-16T20:00:00.000Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const event = (day: string, kind: 'status' | 'followed-up') => ({
  id: kind,
  kind,
  status: kind === 'status' ? ('Sent' as const) : null,
  at: `2026-${day}T20:00:00.000Z`,
  by: 'homeowner' as const,
  detail: null,
})
const LONG_AGO = { record: [event('10-20', 'status')] }
const NAME = 'Write a formal notice'

function open(over: Partial<ClaimDetail>, script: Script = {}) {
  const claim = claimDetail(over)
  return renderPage('/claims/claim-1', {
    as: homeowner,
    script: { 'claims.byId': claim, 'formalNotices.get': formalNotice(), ...script },
  })
}
async function openSheet(script: Script = {}) {
  const app = open(LONG_AGO, script)
  fireEvent.click(await screen.findByRole('button', { name: NAME }))
  return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'Formal notice' })) }
}

test.each([
  ['is overdue for a few days', { record: [event('11-05', 'status')] }, false],
  [
    'is overdue for a few days after a follow-up',
    { record: [event('11-05', 'status'), event('11-14', 'followed-up')] },
    true,
  ],
  ['is long overdue', LONG_AGO, true],
  ['is long overdue, to who may only look', { ...LONG_AGO, isReadOnly: true as const }, false],
])('a formal notice of a claim that %s is offered: %#', async (_what, over, isOffered) => {
  open(over)
  await screen.findByRole('region', { name: 'Response clock' })
  await waitFor(() => expect(screen.queryByRole('button', { name: NAME }) !== null).toBe(isOffered))
})

test.each([
  ['2026-11-13', 'You mailed a letter 3 days ago.'],
  ['2026-10-01', null],
])('a letter of %s that the homeowner said they mailed is shown: %s', async (date, text) => {
  const statement = { way: 'letter' as const, date, words: 'Notice', tracking: null }
  const mailed = {
    ...event('11-16', 'status'),
    id: 's',
    kind: 'own-statement' as const,
    status: null,
    statement,
  }
  open({ record: [...LONG_AGO.record, mailed] })
  const clock = await screen.findByRole('region', { name: 'Response clock' })
  await within(clock).findByText(/Long overdue/)
  expect(/You mailed a letter .*?\./.exec(clock.textContent)?.[0] ?? null).toBe(text)
})

test('what could not be loaded can be tried again', async () => {
  let isDown = true
  const { sheet } = await openSheet({
    'formalNotices.get': () => {
      if (isDown) throw serverError('NOT_FOUND', 'This claim was not found.')
      return formalNotice()
    },
  })
  const again = await sheet.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: 'Make the letter' })).toBeTruthy()
})

test('it says so when nothing is overdue any more', async () => {
  const { sheet } = await openSheet({ 'formalNotices.get': formalNotice({ draft: null }) })
  expect(await sheet.findByText('Nothing is overdue any more')).toBeTruthy()
})

test('errors are beside their fields, those of the server too', async () => {
  const { callsTo } = await openSheet({
    'formalNotices.make': () => {
      throw serverError('INVALID', 'Wrong', { answerBy: 'Choose a day within a year' })
    },
  })
  const address = await screen.findByLabelText('Builder’s name and postal address')
  fireEvent.change(address, { target: { value: 'a\nb\nc\nd\ne\nf' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make the letter' }))
  expect(await screen.findByText('Use at most 5 lines')).toBeTruthy()
  fireEvent.change(address, { target: { value: 'Northfield Homes\n1200 Mill Road' } })
  const day = screen.getByLabelText('Ask for an answer by')
  fireEvent.change(day, { target: { value: '2026-11-16' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make the letter' }))
  expect(await screen.findByText('Choose a day after today')).toBeTruthy()
  expect(callsTo('formalNotices.make')).toEqual([])
  fireEvent.change(day, { target: { value: '2026-12-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make the letter' }))
  expect(await screen.findByText('Choose a day within a year')).toBeTruthy()
})

test('the letter is shown as it will be written, with what is in the fields', async () => {
  const { callsTo } = await openSheet({
    'formalNotices.get': ({ answerBy, delivery }) =>
      formalNotice({
        draft: formalLetter({
          request: `Until ${answerBy}`,
          delivery: delivery === 'ordinary' ? null : 'By certified mail',
        }),
      }),
  })
  const address = await screen.findByLabelText('Builder’s name and postal address')
  fireEvent.change(address, { target: { value: 'Northfield\n7 Other Road' } })
  fireEvent.change(screen.getByLabelText('Ask for an answer by'), { target: { value: '2026-12-24' } })
  fireEvent.change(screen.getByLabelText('How you’ll mail it'), { target: { value: 'ordinary' } })
  const letter = within(screen.getByRole('article', { name: 'The letter' }))
  expect(await letter.findByText('Until 2026-12-24')).toBeTruthy()
  expect(letter.getByText(/7 Other Road/)).toBeTruthy()
  await waitFor(() => expect(letter.queryByText(/certified/)).toBeNull())
  expect(callsTo('formalNotices.make')).toEqual([])
})

test('people’s words in the letter are in no known language, and plain in the statement about it', async () => {
  vi.stubGlobal('fetch', async () => new Response('%PDF-1.7'))
  const letter = formalLetter({
    subject: `Formal notice of warranty claim 1001: ${quoted('Gotea el lavabo')}`,
    greeting: `Dear ${quoted('Casas del Norte')},`,
    rows: [{ when: 'Oct 20', text: `You said: “${quoted('Vengan ya.')}”`, proof: quoted('250 Aceptado') }],
  })
  await openSheet({ 'formalNotices.get': formalNotice({ draft: letter, letter }) })
  const shown = within(await screen.findByRole('article', { name: 'The letter' }))
  for (const words of ['Gotea el lavabo', 'Casas del Norte', 'Vengan ya.', '250 Aceptado'])
    expect(shown.getByText(words).getAttribute('lang')).toBe('')
  expect(document.body.textContent).not.toMatch(/[\u2066-\u2069]/)
  fireEvent.click(screen.getByRole('button', { name: 'I mailed it' }))
  const statement = within(await screen.findByRole('dialog', { name: 'What did you do?' }))
  const words = statement.getByLabelText<HTMLTextAreaElement>('What the letter said')
  expect(words.value).toMatch(/^Formal notice of warranty claim 1001: Gotea el lavabo\./)
})

test('“I mailed it” opens the statement with the words and the PDF; a PDF that cannot be read says so', async () => {
  const pdf = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', pdf)
  pdf.mockResolvedValueOnce(new Response('', { status: 502 }))
  pdf.mockResolvedValueOnce(new Response('%PDF-1.7'))
  await openSheet({ 'formalNotices.make': formalLetter() })
  fireEvent.click(await screen.findByRole('button', { name: 'Make the letter' }))
  const link = await screen.findByRole('link', { name: 'Download PDF' })
  expect(link.getAttribute('href')).toBe('/account/claims/claim-1/formal-notice.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'I mailed it' }))
  await screen.findByText('The letter could not be loaded. Please try again.')
  fireEvent.click(screen.getByRole('button', { name: 'I mailed it' }))
  const statement = within(await screen.findByRole('dialog', { name: 'What did you do?' }))
  expect(statement.getByText('formal-notice-1001.pdf')).toBeTruthy()
  const words = statement.getByLabelText<HTMLTextAreaElement>('What the letter said')
  expect(words.value).toBe(
    'Formal notice of warranty claim 1001: Dishwasher supply line drips. Please answer this claim in writing by Nov 30, 2026.',
  )
})
