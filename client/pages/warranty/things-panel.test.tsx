import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Thing, Things } from '#shared/things.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, type Script } from '#client/testing/scripted-link.ts'

const furnace: Thing = {
  id: 'thing-furnace',
  name: 'Furnace',
  category: 'Heating & Cooling',
  make: 'Carrier',
  model: '59TP6',
  serial: '4711',
  installedOn: '2126-03-20',
  partsYears: 10,
  laborYears: 1,
  labelId: 'd1',
  manualId: null,
  receiptId: null,
}

const open = (list: Things = { things: [furnace], isReadOnly: false }, script: Script = {}) =>
  renderPage('/coverage', {
    as: homeowner,
    script: {
      'coverage.get': {
        address: null,
        start: null,
        template: 'own',
        tiers: [],
        savedAt: null,
        isReadOnly: false,
      },
      'documents.list': { homeId: 'home', documents: [], roomBytes: 1_000_000, isReadOnly: false },
      'things.list': list,
      ...script,
    },
  })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const dialog = () => screen.findByRole('dialog')
const types = async (label: string | RegExp, value: string) =>
  fireEvent.change(within(await dialog()).getByLabelText(label), { target: { value } })
const submit = async () => fireEvent.click(within(await dialog()).getByRole('button', { name: 'Save' }))

test('without a connection it says so, and can be tried again', async () => {
  let fails = true
  open(undefined, {
    'things.list': () => {
      if (fails) throw noConnection()
      return { things: [], isReadOnly: false }
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('No connection. Check your signal and try again.')).toBeTruthy()
  fails = false
  fireEvent.click(again)
  expect(await screen.findByText(/many things have a warranty of their maker/)).toBeTruthy()
})

test('a missing name and wrong years are said beside their fields, and what was typed stays', async () => {
  open()
  await press('Add a thing')
  await types(/^Years for parts/, 'ten')
  await types(/^Model/, '59TP6')
  await submit()
  const sheet = within(await dialog())
  expect(sheet.getByText('Please say what it is')).toBeDefined()
  expect(sheet.getByText(/whole years from 1 to 50/)).toBeDefined()
  expect(sheet.getByLabelText<HTMLInputElement>(/^Model/).value).toBe('59TP6')
})

test('each thing says until when its parts and its labor are covered, with its papers', async () => {
  open()
  expect(await screen.findByText('Carrier 59TP6 · Serial number 4711')).toBeDefined()
  expect(screen.getByText(/^Parts: until Mar 20, 2136/)).toBeDefined()
  expect(screen.getByText(/^Labor: until Mar 20, 2127/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Label' }).getAttribute('href')).toBe('/documents/d1')
})

test('a thing is saved as it was typed, and removed only by the second press', async () => {
  const saved: unknown[] = []
  open(undefined, {
    'things.save': (input) => {
      saved.push(input)
      return { things: [furnace], isReadOnly: false }
    },
    'things.remove': { things: [], isReadOnly: false },
  })
  await press('Change Furnace')
  await types(/^Years for labor/, '')
  await submit()
  await waitFor(() => expect(saved).toEqual([{ ...furnace, laborYears: null }]))
  await press('Change Furnace')
  await press('Remove this thing')
  expect(screen.getByText('Carrier 59TP6 · Serial number 4711')).toBeDefined()
  await press('Yes, remove this thing')
  await waitFor(() => expect(screen.queryByText('Carrier 59TP6 · Serial number 4711')).toBeNull())
})

test('who may only look has no button to change one', async () => {
  open({ things: [furnace], isReadOnly: true })
  expect(await screen.findByText('Furnace')).toBeDefined()
  expect(screen.queryByRole('button', { name: /thing|Furnace/ })).toBeNull()
})

test('the form of a claim offers the things of its category, and names the one that is pressed', async () => {
  renderPage('/claims/new', {
    as: homeowner,
    script: {
      'things.list': {
        things: [furnace, { ...furnace, id: 'thing-oven', name: 'Oven', category: 'Appliances' }],
        isReadOnly: false,
      },
    },
  })
  const words = await screen.findByLabelText<HTMLTextAreaElement>('Brief summary')
  fireEvent.change(words, { target: { value: 'The furnace blows cold air.' } })
  await press('Name Furnace')
  expect(words.value).toBe(
    'The furnace blows cold air.\nFurnace: Carrier 59TP6, serial number 4711, installed Mar 20, 2126.',
  )
  await waitFor(() => expect(screen.queryByText('Is it about one of these?')).toBeNull())
})
