import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, type Script } from '#client/testing/scripted-link.ts'

const open = (script: Script = {}, isReadOnly = false) =>
  renderPage('/coverage', {
    as: homeowner,
    script: {
      'coverage.get': {
        address: null,
        start: null,
        template: 'own',
        tiers: [],
        savedAt: null,
        isReadOnly,
      },
      'rooms.list': ['Kitchen', 'Bath 1', 'Den'],
      ...script,
    },
  })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Rooms of this home' }))
const names = async () => (await dialog()).getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const type = async (number: number, value: string) =>
  fireEvent.change((await dialog()).getByLabelText(`Room ${number}`), { target: { value } })
/** Saves, and answers with what was saved. */
const saves = (): [unknown[], Script] => {
  const saved: unknown[] = []
  return [
    saved,
    {
      'rooms.save': (input) => {
        saved.push(input)
        return ['Kitchen']
      },
    },
  ]
}

test('without a connection it says so, and can be tried again', async () => {
  let fails = true
  open({
    'rooms.list': () => {
      if (fails) throw noConnection()
      return ['Den']
    },
  })
  const panel = within(await screen.findByRole('region', { name: 'Rooms' }))
  const again = await panel.findByRole('button', { name: 'Try again' })
  fails = false
  fireEvent.click(again)
  expect(await panel.findByText('Den')).toBeDefined()
})

test('who may only look sees the rooms, and no button', async () => {
  open({}, true)
  expect(await screen.findByText('Den')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change rooms' })).toBeNull()
})

test('a room without a name and one that is there already are refused beside it, and nothing is sent', async () => {
  const [saved, script] = saves()
  open(script)
  await press('Change rooms')
  await type(1, '  ')
  await type(3, 'bath 1')
  await press('Save')
  const sheet = await dialog()
  expect(sheet.getByLabelText('Room 1').getAttribute('aria-invalid')).toBe('true')
  expect(sheet.getByText('Please name this room, or remove it')).toBeDefined()
  expect(sheet.getByText('This room is in the list already')).toBeDefined()
  expect(saved).toEqual([])
  await type(1, 'Cellar')
  expect(sheet.queryByText('Please name this room, or remove it')).toBeNull()
})

test('what could not be saved says why, and stays typed', async () => {
  open({
    'rooms.save': () => {
      throw noConnection()
    },
  })
  await press('Change rooms')
  await type(3, 'Library')
  await press('Save')
  expect(await (await dialog()).findByText('No connection. Check your signal and try again.')).toBeDefined()
  expect(await names()).toEqual(['Kitchen', 'Bath 1', 'Library'])
})

test('rooms are renamed, moved, removed and added with the keyboard at hand, and saved in that order', async () => {
  const [saved, script] = saves()
  open(script)
  await press('Change rooms')
  await press('Move Den up')
  expect((await dialog()).getByRole('status').textContent).toBe('Den: now 2 of 3')
  await press('Remove Bath 1')
  expect(document.activeElement?.textContent).toBe('Add a room')
  await press('Add a room')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Room 3'))
  await type(3, ' Wine   cellar ')
  await type(1, 'Great kitchen')
  await press('Save')
  await waitFor(() => expect(saved).toEqual([{ rooms: ['Great kitchen', 'Den', 'Wine cellar'] }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the last room cannot be removed, and a list that was left is read anew', async () => {
  open({ 'rooms.list': ['Den'] })
  await press('Change rooms')
  expect((await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Remove Den' }).disabled).toBe(true)
  await type(1, 'Something else')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Change rooms')
  expect(await names()).toEqual(['Den'])
})
