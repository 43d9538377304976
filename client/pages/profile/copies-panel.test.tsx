import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CopyAddress } from '#shared/copies.ts'
import type { Profile } from '#shared/profile.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'

const PROFILE: Profile = {
  home: {
    address: '418 Alder Creek Drive',
    city: 'Bend',
    state: 'OR',
    zipCode: '97702',
    warrantyStartDate: '2025-09-15',
    warrantyEndDate: '2027-09-14',
    photo: null,
  },
  builder: { name: 'Northfield Homes', email: 'warranty@northfield.example', phone: null, website: null },
}
const SAM: CopyAddress = {
  id: 'copy-1',
  name: 'Sam Ortiz',
  role: 'Site manager',
  email: 'sam@site.example',
  scope: 'everything',
  mayAnswer: true,
}

beforeEach(() => setWindowWidth(1280))

async function panel(script: Script = {}, profile = PROFILE) {
  const page = renderPage('/profile', {
    as: homeowner,
    script: {
      'profile.get': profile,
      'claims.list': { claims: [], nextCursor: null, total: 0 },
      'profile.copies': [],
      ...script,
    },
  })
  const inputsOf = (procedure: string) => page.callsTo(procedure).map(({ input }) => input)
  return { inputsOf, section: within(await screen.findByRole('region', { name: 'Who else is told' })) }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('whoever may only look sees who else is told, and can change none of it', async () => {
  const { section } = await panel({ 'profile.copies': [SAM] }, { ...PROFILE, isReadOnly: true })
  expect(await section.findByText('Sam Ortiz')).toBeTruthy()
  expect(section.getByText(/Gets every email · May answer/)).toBeTruthy()
  expect(section.queryAllByRole('button')).toEqual([])
})

test('an incomplete person is not sent, and a refused address is said at its field with all typed kept', async () => {
  const { inputsOf } = await panel({
    'profile.addCopy': () => {
      throw serverError('INVALID', 'Known', { email: 'This address is in the list already' })
    },
  })
  await press('Add somebody')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Name is required')).toBeTruthy()
  expect(inputsOf('profile.addCopy')).toEqual([])
  const typed = { Name: 'Lee Park', 'Who they are': 'My lawyer', Email: 'lee@law.example' }
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fireEvent.click(dialog.getByRole('radio', { name: 'They only read' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('This address is in the list already')).toBeTruthy()
  expect(inputsOf('profile.addCopy')).toMatchObject([
    { name: 'Lee Park', role: 'My lawyer', email: 'lee@law.example', scope: 'everything', mayAnswer: false },
  ])
  for (const [label, value] of Object.entries(typed))
    expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe(value)
})

test('a person is changed and removed, each by their name', async () => {
  const { section, inputsOf } = await panel({
    'profile.copies': [SAM],
    'profile.changeCopy': [{ ...SAM, scope: 'notices' }],
    'profile.removeCopy': [],
  })
  await section.findByText('Sam Ortiz')
  await press('Change Sam Ortiz')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: 'New claims and reminders only' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await section.findByText(/Gets new claims and reminders only/)).toBeTruthy()
  expect(inputsOf('profile.changeCopy')).toMatchObject([{ id: 'copy-1', scope: 'notices', mayAnswer: true }])
  await press('Remove Sam Ortiz')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await section.findByText('Nobody else yet.')).toBeTruthy()
  expect(inputsOf('profile.removeCopy')).toMatchObject([{ id: 'copy-1' }])
})
