import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { NotifyAddress } from '#shared/notify.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'

afterEach(() => vi.restoreAllMocks())

const NTFY: NotifyAddress = {
  kind: 'ntfy',
  address: 'https://ntfy.sh/my-home',
  showsWhat: false,
  lastAt: null,
  problem: null,
}
const HOOK: NotifyAddress = { ...NTFY, kind: 'webhook', address: 'https://tools.example/hook' }

const open = (known: NotifyAddress[], script: Script = {}) =>
  renderPage('/settings/notifications', {
    as: homeowner,
    script: { 'push.settings': { publicKey: 'AQID', devices: [] }, 'notify.settings': known, ...script },
  })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async (menu: string, item: string) => {
  await press(menu)
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('an address that names no topic is refused beside its field, and nothing typed is lost', async () => {
  const { callsTo } = open([])
  await press('Add: ntfy')
  const field = (await dialog()).getByLabelText<HTMLInputElement>('Address of your topic')
  fireEvent.change(field, { target: { value: 'https://ntfy.sh' } })
  await press('Save')
  expect(
    screen.getByText('Please enter the address of a topic, such as https://ntfy.sh/my-topic'),
  ).toBeTruthy()
  expect(field.value).toBe('https://ntfy.sh')
  expect(callsTo('notify.save')).toEqual([])
})

test('what the server refuses is beside the field too', async () => {
  const words = 'Messages may not go there'
  open([], {
    'notify.save': () => {
      throw serverError('INVALID', words, { address: words })
    },
  })
  await press('Add: ntfy')
  const field = (await dialog()).getByLabelText('Address of your topic')
  fireEvent.change(field, { target: { value: 'https://10.0.0.1/my-home' } })
  await press('Save')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect((await dialog()).getByText(words)).toBeTruthy()
})

test('it gets nothing private until the person chooses', async () => {
  const { callsTo } = open([], { 'notify.save': { secret: null } })
  await press('Add: ntfy')
  const shown = await dialog()
  fireEvent.change(shown.getByLabelText('Address of your topic'), { target: { value: NTFY.address } })
  const only = shown.getByRole<HTMLInputElement>('radio', { name: 'Only that something happened' })
  expect(only.checked).toBe(true)
  fireEvent.click(shown.getByRole('radio', { name: 'Show what happened' }))
  await press('Save')
  await waitFor(() =>
    expect(callsTo('notify.save')[0]?.input).toEqual({
      kind: 'ntfy',
      address: NTFY.address,
      showsWhat: true,
    }),
  )
})

test('the secret of a new webhook is shown once', async () => {
  open([], { 'notify.save': { secret: 'whsec_c2VjcmV0' } })
  await press('Add: Webhook')
  const field = (await dialog()).getByLabelText('Address of your webhook')
  fireEvent.change(field, { target: { value: HOOK.address } })
  await press('Save')
  expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_c2VjcmV0')
  await press('Done')
  await waitFor(() => expect(screen.queryByLabelText('Secret')).toBeNull())
})

test('a lost secret is replaced after a question', async () => {
  const { callsTo } = open([HOOK], { 'notify.renewSecret': { secret: 'whsec_bmV3' } })
  await choose('Actions for Webhook', 'New secret')
  expect(callsTo('notify.renewSecret')).toEqual([])
  await press('Make a new secret')
  expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_bmV3')
})

test.each([
  [true, 'It works: ntfy.sh took the message.'],
  [false, 'It answered 404: there is no such topic. Check the address.'],
])('a test that is accepted (%s) says so in words', async (isAccepted, words) => {
  open([NTFY], { 'notify.test': { isAccepted, words } })
  await press('Send a test: ntfy')
  expect(await screen.findByText(words)).toBeTruthy()
})

test('an address that took nothing says why', async () => {
  open([{ ...HOOK, problem: 'It did not answer within ten seconds.' }])
  expect(await screen.findByText('It did not answer within ten seconds.')).toBeTruthy()
})

test('it is removed after a question', async () => {
  const { callsTo } = open([NTFY], { 'notify.remove': null })
  await choose('Actions for ntfy', 'Remove')
  await press('Remove')
  await waitFor(() => expect(callsTo('notify.remove')[0]?.input).toEqual({ kind: 'ntfy' }))
})
