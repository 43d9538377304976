import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_OWN_TARGETS } from '#shared/clock/targets.ts'
import { templateOf } from '#shared/coverage/templates.ts'
import { CoverageInput, type Coverage } from '#shared/coverage/tier.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'

afterEach(() => localStorage.clear())

/** So far ahead that the tests mean the same in some years. */
const START = '2090-03-20'
const coverage = (more: Partial<Coverage> = {}): Coverage => ({
  address: '418 Alder Creek Drive',
  start: START,
  template: 'us-1-2-10',
  tiers: [...(templateOf('us-1-2-10')?.tiers ?? [])],
  savedAt: '2026-03-01T09:00:00.000Z',
  isReadOnly: false,
  ...more,
})
const open = (more: Partial<Coverage> = {}, script: Script = {}) =>
  renderPage('/coverage', {
    as: homeowner,
    script: {
      'coverage.get': coverage(more),
      'calendar.get': { url: null },
      'documents.list': { homeId: 'home', documents: [], roomBytes: 1_000_000, isReadOnly: false },
      'coverage.save': (input: CoverageInput) => coverage({ ...more, ...input, savedAt: 'later' }),
      ...script,
    },
  })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('without a first day it asks for it, and shows the parts without dates', async () => {
  open({ start: null })
  expect(await screen.findByText('When did you close?')).toBeTruthy()
  expect(screen.getAllByText('No dates yet')).toHaveLength(3)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText('Dates that matter')).toBeNull()
})

test('no panel comes later than the others, which would move those below it', async () => {
  open({}, { 'targets.get': { homeId: 'home', own: NO_OWN_TARGETS, mayChange: false } })
  await screen.findByRole('heading', { name: 'Dates that matter' })
  expect(screen.getByRole('heading', { name: 'How soon your builder should act' })).toBeTruthy()
  expect(screen.getByText(/^Keep your contract/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'In your calendar' })).toBeTruthy()
})

test('an empty one offers a template, and nothing to who may only look', async () => {
  const { unmount } = open({ tiers: [], template: 'own' })
  expect(await screen.findByRole('button', { name: 'Choose a template' })).toBeTruthy()
  unmount()
  open({ tiers: [], template: 'own', isReadOnly: true })
  expect(await screen.findByText('Add your warranty dates to see what’s covered.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Choose a template' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a part' })).toBeNull()
})

test('who may only look sees the bars and nothing to change', async () => {
  open({ isReadOnly: true }, { 'targets.get': { homeId: 'home', own: NO_OWN_TARGETS, mayChange: false } })
  expect(await screen.findByRole('img', { name: /^Workmanship, year 1, ends Mar 20, 2091/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Change|Add a part/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Start/ })).toBeNull()
})

test('each part is a bar; the page says once that the template’s dates are worked out and no legal advice', async () => {
  open()
  expect(await screen.findAllByRole('img', { name: /ends Mar 20/ })).toHaveLength(3)
  expect(screen.getByText(/^Worked out from the 1-2-10 template and your start date/)).toBeTruthy()
  expect(screen.getAllByText(/legal/)).toHaveLength(1)
  expect(screen.queryByText(/come from your papers|noted in|No law/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Start: walk your house' }).getAttribute('href')).toBe(
    '/walk-through',
  )
})

test('choosing a template saves its parts over the ones that are shown', async () => {
  const { callsTo } = open()
  await press('Change')
  fireEvent.click(await screen.findByRole('radio', { name: 'Ontario 1/2/7' }))
  expect(screen.getByText(/Tarion, “When can I submit/)).toBeTruthy()
  fireEvent.click((await dialog()).getByRole('button', { name: 'Use this' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('coverage.save')[0]?.input).toEqual({
    template: 'ontario',
    tiers: templateOf('ontario')?.tiers,
    savedAt: '2026-03-01T09:00:00.000Z',
  })
  expect(screen.getByRole('heading', { name: 'Ontario 1/2/7' })).toBeTruthy()
})

test('what is wrong is at its field, and nothing is saved', async () => {
  const { callsTo } = open()
  await press('Change Workmanship, year 1')
  await dialog()
  type('Name', '')
  type('Days to file after the last day', 'some')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(screen.getByText('Enter a whole number')).toBeTruthy()
  type('Name', 'Workmanship')
  type('Days to file after the last day', '30')
  type('Last day', '2080-01-01')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The last day must not be before the first')).toBeTruthy()
  expect(callsTo('coverage.save')).toEqual([])
})

test('dates that nobody changed stay worked out; a refusal keeps what was typed', async () => {
  let isRefused = true
  const { callsTo } = open(
    {},
    {
      'coverage.save': (input: CoverageInput) => {
        if (isRefused) throw serverError('CONFLICT', 'Somebody else changed this meanwhile.')
        return coverage({ ...input, savedAt: 'later' })
      },
    },
  )
  await press('Change Workmanship, year 1')
  await dialog()
  type('Days to file after the last day', '30')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Somebody else changed this meanwhile.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Days to file after the last day').value).toBe('30')
  isRefused = false
  fireEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [, second] = callsTo('coverage.save')
  expect(CoverageInput.parse(second?.input).tiers[0]).toMatchObject({
    graceDays: 30,
    startsOn: null,
    endsOn: null,
  })
  expect(screen.getByText(/Received by Apr 19, 2091/)).toBeTruthy()
})

test('what somebody else saves while a sheet is open is not overwritten unseen', async () => {
  let saved = coverage()
  const { callsTo, queries } = open(
    {},
    {
      'coverage.get': () => saved,
      'coverage.save': (input: CoverageInput) => {
        if (input.savedAt !== saved.savedAt)
          throw serverError('CONFLICT', 'Somebody else changed this meanwhile.')
        return (saved = coverage({ ...input, savedAt: 'mine' }))
      },
    },
  )
  const theirs = async (name: string) => {
    const [first, ...others] = saved.tiers
    saved = coverage({ tiers: [first!, ...others.map((tier) => ({ ...tier, name }))], savedAt: name })
    await act(() => queries.invalidateQueries())
    expect(queries.getQueriesData<Coverage>({}).some(([, data]) => data?.savedAt === name)).toBe(true)
  }
  const submit = async (name: string) =>
    fireEvent.click((await dialog()).getByRole('button', { name, hidden: true }))
  await press('Change Workmanship, year 1')
  await dialog()
  type('Days to file after the last day', '30')
  await theirs('Theirs')
  await submit('Save')
  await screen.findByText('Somebody else changed this meanwhile.')
  await waitFor(() => expect(callsTo('coverage.get').length).toBeGreaterThan(2))
  await submit('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved.tiers.map(({ name, graceDays }) => [name, graceDays])).toEqual([
    ['Workmanship', 30],
    ...saved.tiers.slice(1).map(({ graceDays }) => ['Theirs', graceDays]),
  ])

  await press('Change')
  await dialog()
  await theirs('Again')
  await submit('Use this')
  await screen.findByText('Somebody else changed this meanwhile.')
  expect(saved.savedAt).toBe('Again')
})

test('a filing window is added, and what is wrong with it is at its field', async () => {
  const { callsTo } = open()
  await press('Change Workmanship, year 1')
  const sheet = await dialog()
  fireEvent.click(sheet.getByRole('button', { name: 'Add a filing window' }))
  const group = within(sheet.getByRole('group', { name: 'Filing window 1' }))
  const fill = (label: string, value: string) =>
    fireEvent.change(group.getByLabelText(label), { target: { value } })
  fill('Opens, in days', 'soon')
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await group.findByText('Name is required')).toBeTruthy()
  expect(group.getByText('Enter a whole number')).toBeTruthy()
  fill('Form', 'Year-end form')
  fill('Opens, in days', '−30')
  fill('Closes, in days', '-31')
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await group.findByText('It must not close before it opens')).toBeTruthy()
  expect(callsTo('coverage.save')).toEqual([])
  fill('Closes, in days', '10')
  expect(group.getByText('Accepted from Feb 18, 2091 to Mar 30, 2091')).toBeTruthy()
  type(/^Days to demand arbitration/, '90')
  fireEvent.click(sheet.getByRole('radio', { name: 'Postmarked' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [saved] = callsTo('coverage.save')
  expect(CoverageInput.parse(saved?.input).tiers[0]).toMatchObject({
    filings: [{ name: 'Year-end form', from: 'end', opens: -30, closes: 10 }],
    demandDays: 90,
    rule: 'postmarked',
  })
})

test('the filing windows of a template are changed and removed', async () => {
  const { callsTo } = open({ template: 'ontario', tiers: [...(templateOf('ontario')?.tiers ?? [])] })
  const [first] = await screen.findAllByRole('button', { name: /^Change .*year 1/ })
  if (first) fireEvent.click(first)
  const sheet = await dialog()
  fireEvent.click(sheet.getByRole('button', { name: 'Remove filing window 1' }))
  fireEvent.change(sheet.getAllByLabelText('Closes, in days')[0] ?? sheet.getByLabelText('Closes, in days'), {
    target: { value: '5' },
  })
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { tiers } = CoverageInput.parse(callsTo('coverage.save')[0]?.input)
  const before = templateOf('ontario')?.tiers[0]?.filings ?? []
  expect(tiers[0]?.filings).toEqual([{ ...before[1], closes: 5 }])
})

test('a part is removed with the second press', async () => {
  const { callsTo } = open()
  await press('Change Structure, years 1–10')
  await press('Remove this part')
  expect(callsTo('coverage.save')).toEqual([])
  await press('Yes, remove this part')
  await waitFor(() => expect(callsTo('coverage.save')).toHaveLength(1))
  const [removed] = callsTo('coverage.save')
  expect(CoverageInput.parse(removed?.input).tiers.map(({ id }) => id)).toEqual(['workmanship', 'systems'])
})

test('what does not load can be tried again', async () => {
  let fails = true
  open(
    {},
    {
      'coverage.get': () => {
        if (fails) throw serverError('INTERNAL', 'Something went wrong.')
        return coverage()
      },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  fireEvent.click(again)
  expect(await screen.findByRole('heading', { name: '1-2-10 warranty (US)' })).toBeTruthy()
})

test('the calendar address is made when asked for, copied, replaced and ended after a question', async () => {
  const { callsTo } = open(
    {},
    { 'calendar.renew': { url: 'https://homes.example/calendars/abc.ics' }, 'calendar.end': { url: null } },
  )
  await press('Make a calendar address')
  expect((await screen.findByLabelText<HTMLInputElement>('Secret address')).value).toContain('/calendars/abc')
  const opener = screen.getByRole('button', { name: 'New address' })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.click((await dialog()).getByRole('button', { name: 'New address' }))
  await waitFor(() => expect(callsTo('calendar.renew')).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  await press('Turn off')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Turn it off' }))
  expect(await screen.findByRole('button', { name: 'Make a calendar address' })).toBeTruthy()
})

test('an address that cannot be made says so and can be asked for again', async () => {
  open(
    {},
    {
      'calendar.renew': () => {
        throw serverError('TOO_MANY', 'Please wait a while.')
      },
    },
  )
  await press('Make a calendar address')
  expect(await screen.findByText('Please wait a while.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Make a calendar address' })).toBeTruthy()
})
