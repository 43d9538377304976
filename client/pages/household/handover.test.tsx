import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Household } from '#shared/homes.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { serverFacts } from '#client/testing/server-facts.ts'
import { sentence } from '#client/testing/sentence.ts'

afterEach(() => localStorage.clear())

const at = '2026-03-01T09:00:00.000Z'
const maya = { ...homeowner, role: 'owner', joinedAt: at } as const
const sam = { id: 'sam', name: 'Sam Brandt', email: 'sam@example.com', role: 'member', joinedAt: at } as const
const bao = { name: 'Bao Tran', email: 'bao@example.com' }
const household = (more: Partial<Household> = {}): Household => ({
  homeId: 'home',
  role: 'owner',
  address: '418 Alder Creek Drive',
  members: [{ id: maya.id, name: maya.name, email: maya.email, role: 'owner', joinedAt: at }],
  invitations: [],
  handover: null,
  takingOver: [],
  ...more,
})
const open = (more: Partial<Household> = {}, script: Script = {}) =>
  renderPage('/settings/household', {
    as: homeowner,
    script: { 'household.get': household(more), 'auth.facts': serverFacts({ mail: 'smtp' }), ...script },
  })
const handover = (buyer: typeof bao | null) => ({ id: 'h1', email: bao.email, buyer, expiresAt: at })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const submit = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const refuse = (error: Error) => () => {
  throw error
}

test('who is not the owner is not asked whether they sold the home', async () => {
  open({ role: 'member' })
  expect(await screen.findByText('418 Alder Creek Drive')).toBeTruthy()
  expect(screen.queryByText('Sold this home?')).toBeNull()
})

test('an address that is none is named at its field, and nothing is sent', async () => {
  const { callsTo } = open()
  await press('Hand over to the buyer')
  await submit('Send link')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /email/ }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(callsTo('household.handOver')).toEqual([])
})

test('what the server refuses is at the field, and the address stays', async () => {
  const message = 'This is your own address.'
  open({}, { 'household.handOver': refuse(serverError('INVALID', message, { email: message })) })
  await press('Hand over to the buyer')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /email/ })
  fireEvent.change(field, { target: { value: homeowner.email } })
  await submit('Send link')
  expect(await screen.findAllByText(message)).toHaveLength(1)
  expect(field.value).toBe(homeowner.email)
})

test('the buyer’s email starts it, and the link is shown once', async () => {
  const url = 'https://claims.example/invitation?token=secret'
  let isStarted = false
  const { callsTo } = open(
    {},
    {
      'household.get': () => household({ handover: isStarted ? handover(null) : null }),
      'household.handOver': () => {
        isStarted = true
        return { url, expiresAt: at, isEmailed: true }
      },
    },
  )
  await press('Hand over to the buyer')
  fireEvent.change(await screen.findByRole('textbox', { name: /email/ }), { target: { value: bao.email } })
  await submit('Send link')
  expect(await screen.findByText(/has not accepted yet/)).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>('Link of the invitation')).value).toBe(url)
  expect(callsTo('household.handOver')[0]?.input).toEqual({ email: bao.email, homeId: 'home' })
})

test('before the buyer accepted there is nothing to confirm; it can be cancelled', async () => {
  const { callsTo } = open({ handover: handover(null) }, { 'household.cancelHandover': null })
  expect(await screen.findByText(/has not accepted yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull()
  await press('Cancel the hand-over')
  await waitFor(() => expect(callsTo('household.cancelHandover')[0]?.input).toEqual({ homeId: 'home' }))
})

test('a refusal is said, and the question stays with its choice', async () => {
  const { callsTo } = open(
    { handover: handover(bao) },
    { 'household.confirmHandover': refuse(serverError('CONFLICT', 'This hand-over is over.')) },
  )
  expect(await screen.findByText(/is ready to take over/)).toBeTruthy()
  await press('Hand over')
  expect(callsTo('household.confirmHandover')).toEqual([])
  fireEvent.click(await screen.findByRole('radio', { name: 'Stay and read only' }))
  await submit('Hand over')
  expect(await screen.findByText('This hand-over is over.')).toBeTruthy()
  expect(callsTo('household.confirmHandover')[0]?.input).toEqual({
    homeId: 'home',
    id: 'h1',
    staysAs: 'read-only',
  })
})

test('who shares the home is named beside the choice; leaving leads to the own home', async () => {
  const { callsTo, address } = open(
    { handover: handover(bao), members: [...household().members, sam] },
    { 'household.confirmHandover': null, 'claims.list': { claims: [], nextCursor: null, total: 0 } },
  )
  await press('Hand over')
  expect(await screen.findByRole('radiogroup', { name: 'You and Sam Brandt' })).toBeTruthy()
  await submit('Hand over')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(callsTo('household.confirmHandover')[0]?.input).toMatchObject({ staysAs: null })
})

test('the buyer sees what they wait for, and can step back', async () => {
  const waiting = { id: 'h2', seller: 'Sam Brandt', address: '7 Juniper Court', expiresAt: at }
  const { callsTo } = open({ takingOver: [waiting] }, { 'household.withdrawAcceptance': null })
  expect(await screen.findByText('7 Juniper Court')).toBeTruthy()
  await press('Do not take over 7 Juniper Court')
  await waitFor(() => expect(callsTo('household.withdrawAcceptance')[0]?.input).toEqual({ id: 'h2' }))
})

test('accepting a home that was sold says who has to confirm, and shows no home yet', async () => {
  const invitation = {
    inviter: 'Sam Brandt',
    address: '7 Juniper Court',
    role: 'owner',
    isAccepted: false,
  } as const
  const { callsTo, address } = renderPage('/invitation?token=secret', {
    as: homeowner,
    script: { 'household.invitation': invitation, 'household.accept': null },
  })
  expect(await screen.findByText(sentence('Sam Brandt hands 7 Juniper Court over to you'))).toBeTruthy()
  expect(callsTo('household.accept')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('You accepted')).toBeTruthy()
  expect(screen.getByText(/has to confirm/).textContent).toContain('Sam Brandt has to confirm')
  expect(address()).toBe('/invitation?token=secret')
})
