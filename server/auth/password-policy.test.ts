import { describe, expect, test } from 'vitest'
import { asks, tokenMailedTo } from '#server/testing/account.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { assertNotGuessable } from './passwords.ts'

const MAYA = { name: 'Maya Lindqvist', email: 'm.lindqvist74@homes.example' }

describe('a password that attackers try first', () => {
  const common = 'password 12345678 qwertyuiop iloveyou1 Password1! p@ssw0rd letmein123 baseball2024'
  const own =
    'Homeclaim homeclaim1! !!HomeClaim2026 MayaLindqvist lindqvist Lindqvist1974 m.lindqvist74 mlindqvist maya20261!'
  const spaced = ['home claim', 'maya lindqvist 1', MAYA.email]
  test.each([...common.split(' '), ...own.split(' '), ...spaced])(
    '%j is refused beside its field',
    async (password) => {
      await expect(assertNotGuessable(password, MAYA, 'password')).rejects.toMatchObject({
        code: 'INVALID',
        fields: { password: expect.stringMatching(/another\.|Please choose/) as string },
      })
    },
  )

  test.each([
    'a good long password',
    'alder creek 418',
    'correct-horse-battery',
    'xk7pq2wz',
    'maya likes tall trees',
    'homeclaim is where I complain',
    'long enough',
  ])('%j is taken', async (password) => {
    await expect(assertNotGuessable(password, MAYA, 'password')).resolves.toBeUndefined()
  })
})

test('it is refused at registration, change and reset alike, and nothing changes', async () => {
  await using world = await startWorld()
  const refused = async (answer: Response, field: string) => {
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(`"${field}":"`)
  }
  const registers = (password: string) =>
    fetch(`${world.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ben', email: 'ben@homes.example', password }),
    })
  await refused(await registers('iloveyou1'), 'password')
  await refused(await registers('Ben12345'), 'password')
  await refused(await registers('zyzyzyzyzy'), 'password')

  const maya = await world.homeowner()
  const change = (newPassword: string) =>
    maya.mutate('account.changePassword', { password: maya.password, newPassword })
  await refused(await change('sunshine1'), 'newPassword')
  await refused(await change(maya.email), 'newPassword')
  await refused(await change('98769876'), 'newPassword')

  await asks(world, 'auth.forgotPassword', { email: maya.email })
  const token = await tokenMailedTo(world, maya.email, 'reset-password')
  const reset = (password: string) => asks(world, 'auth.resetPassword', { token, password })
  await refused(await reset('qwertyuiop'), 'password')
  await refused(await reset('Homeclaim1!'), 'password')
  await refused(await reset('éééééééééé'), 'password')
  expect(await signsIn(world, maya.email, maya.password)).toBe(200)
  expect((await reset('alder creek 418')).status).toBe(200)
})

async function signsIn(world: World, email: string, password: string): Promise<number> {
  const answer = await asks(world, 'auth.login', { email, password })
  return answer.status
}
