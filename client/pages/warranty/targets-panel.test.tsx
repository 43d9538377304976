import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HomeTargets, OwnTargets } from '#shared/clock/own-targets.ts'
import { NO_OWN_TARGETS } from '#shared/clock/targets.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'

const targets = (more: Partial<HomeTargets> = {}): HomeTargets => ({
  homeId: 'home',
  own: NO_OWN_TARGETS,
  mayChange: true,
  ...more,
})
async function open(more: Partial<HomeTargets> = {}, script: Script = {}) {
  let now = targets(more)
  const { callsTo } = renderPage('/coverage', {
    as: homeowner,
    script: {
      'coverage.get': {
        address: null,
        start: null,
        template: 'ontario',
        tiers: [],
        savedAt: null,
        isReadOnly: !now.mayChange,
      },
      'calendar.get': { url: null },
      'documents.list': { homeId: 'home', documents: [], roomBytes: 1_000_000, isReadOnly: false },
      'targets.get': () => now,
      'targets.save': ({ answer, inspection, repair }: OwnTargets) =>
        (now = targets({ own: { answer, inspection, repair } })),
      ...script,
    },
  })
  const panel = within(await screen.findByRole('region', { name: 'How soon your builder should act' }))
  const change = panel.queryByRole('button', { name: 'Change targets' })
  expect(panel.queryByRole('textbox')).toBeNull()
  if (change) fireEvent.click(change)
  const field = (label: string) => panel.getByLabelText<HTMLInputElement>(label)
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const press = (name: string) => fireEvent.click(panel.getByRole('button', { name }))
  const saved = () => callsTo('targets.save').map(({ input }) => input)
  return { panel, field, type, press, saved }
}
const ANSWER = 'Your builder should answer within'

test.each(['0', '366', '1.5', '', 'five'])('“%s” is refused beside its field and not sent', async (value) => {
  const { panel, field, type, press, saved } = await open()
  type(ANSWER, value)
  press('Save')
  expect(await panel.findByText('Enter a whole number from 1 to 365')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(ANSWER)))
  expect(saved()).toEqual([])
})

test('what is typed while the schema is loaded is saved too, once', async () => {
  const { panel, type, press, saved } = await open()
  type(ANSWER, '3')
  press('Save')
  press('Save')
  type('They should inspect within', '8')
  expect(saved()).toEqual([])
  expect(await panel.findByText(/^Saved\./)).toBeTruthy()
  expect(saved()).toEqual([{ answer: 3, inspection: 8, repair: 30, homeId: 'home' }])
  expect(panel.getByText('8 working days')).toBeTruthy()
})

test('what the server refuses is said, and what was typed stays', async () => {
  const { panel, field, type, press } = await open(
    {},
    { 'targets.save': () => Promise.reject(serverError('FORBIDDEN', 'Not you.')) },
  )
  type(ANSWER, '3')
  press('Save')
  expect(await panel.findByText('Not you.')).toBeTruthy()
  expect(field(ANSWER).value).toBe('3')
})

test('who is not the owner reads it, and has nothing to press', async () => {
  const { panel } = await open({ own: { ...NO_OWN_TARGETS, answer: 1 }, mayChange: false })
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First answer1 working day',
    'Inspection10 working days',
    'Repair30 days',
  ])
  expect(panel.getByText('Only the owner of this home can change this.')).toBeTruthy()
  expect(panel.queryByRole('textbox')).toBeNull()
  expect(panel.queryByRole('button')).toBeNull()
})

test('the owner changes one, the fields are put away, and goes back to the usual ones', async () => {
  const { panel, type, press, saved } = await open()
  expect(panel.queryByRole('button', { name: /^Back/ })).toBeNull()
  type('They should finish the repair within', '14')
  press('Save')
  expect(await panel.findByText(/^Saved\./)).toBeTruthy()
  expect(saved()).toEqual([{ answer: 5, inspection: 10, repair: 14, homeId: 'home' }])
  expect(panel.queryByRole('textbox')).toBeNull()
  expect(panel.getByText('14 days')).toBeTruthy()
  press('Change targets')
  press('Back to the usual ones')
  expect(await panel.findByText('30 days')).toBeTruthy()
  expect(saved()[1]).toEqual({ ...NO_OWN_TARGETS, homeId: 'home' })
  await waitFor(() => expect(panel.queryByRole('textbox')).toBeNull())
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Change targets' }))
  press('Change targets')
  expect(panel.queryByRole('button', { name: /^Back/ })).toBeNull()
})
