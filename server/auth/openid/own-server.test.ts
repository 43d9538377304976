import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { atProvider } from '#server/testing/at-provider.ts'
import type { PersonAtIssuer } from '#server/testing/openid-endpoints.ts'
import { startOpenIdIssuer } from '#server/testing/openid-issuer.ts'
import { startWorld } from '#server/testing/world.ts'

type Shape = NonNullable<Parameters<typeof startOpenIdIssuer>[0]>

const MAYA = { sub: 'maya', email: 'maya@homes.example', name: 'Maya' }
const VERIFIED: PersonAtIssuer = { ...MAYA, email_verified: true }
const WITH_GROUPS: Shape = { scopes: ['openid', 'email', 'profile', 'groups'] }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A server with a sign-in server of one's own. */
async function begins(env: Record<string, string>, shape = WITH_GROUPS) {
  const issuer = await startOpenIdIssuer(shape)
  const world = await startWorld({ hasMailServer: false, env: { ...issuer.env, ...env } })
  closing.push(
    () => world[Symbol.asyncDispose](),
    () => issuer.close(),
  )
  const people = atProvider(world.url)
  const asks = (call: string, input: unknown) =>
    fetch(`${world.url}/trpc/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: input }),
    })
  /** Signs in as the provider's answer says. Returns whether the person is an admin now. */
  const signsIn = async (person: PersonAtIssuer): Promise<boolean> => {
    issuer.becomes(person)
    const visit = await people.starts()
    await people.agrees(visit)
    const answer = await visit.jar.fetch(`${world.url}/api/auth/session`)
    return z.object({ user: z.object({ isAdmin: z.boolean() }) }).parse(await answer.json()).user.isAdmin
  }
  return { world, people, asks, signsIn }
}

describe('a group of admins at the provider', () => {
  test.each<{
    name: string
    shape: Shape
    person: PersonAtIssuer
    env?: Record<string, string>
    /** The setting, and what the provider says. */
    group: string
    said: string
  }>([
    {
      name: 'Authentik, which verifies no address and has the groups in the profile',
      shape: { slash: true, scopes: ['openid', 'email', 'profile', 'offline_access'] },
      person: { ...MAYA, email_verified: false },
      env: { GOOGLE_UNVERIFIED_EMAIL: 'accept' },
      group: 'homeclaim-admins',
      said: 'homeclaim-admins',
    },
    {
      name: 'Authelia, which tells everything at the userinfo endpoint only',
      shape: { ...WITH_GROUPS, tellsAtUserInfoOnly: true },
      person: VERIFIED,
      group: 'admins',
      said: 'admins',
    },
    {
      name: 'Keycloak, which refuses a scope of groups and writes their path',
      shape: { scopes: ['openid', 'email', 'profile', 'roles'] },
      person: VERIFIED,
      group: 'homeclaim-admins',
      said: '/homeclaim-admins',
    },
    {
      name: 'Entra, which says nothing of verified and writes the ids of groups',
      shape: { scopes: ['openid', 'email', 'profile', 'offline_access'] },
      person: { ...MAYA, xms_edov: true },
      group: '0f6b2d1e-6f3a-4a57-9d0a-0d7f4f8a11c2',
      said: '0f6b2d1e-6f3a-4a57-9d0a-0d7f4f8a11c2',
    },
    {
      name: 'Pocket ID, which has the groups in a scope of theirs',
      shape: WITH_GROUPS,
      person: VERIFIED,
      group: 'admins',
      said: 'admins',
    },
  ])('makes an admin of its members, until they leave it: $name', async (provider) => {
    const { person, group, said } = provider
    const { world, signsIn } = await begins({ ...provider.env, GOOGLE_ADMIN_GROUP: group }, provider.shape)
    await world.homeowner('The Admin')
    expect(await signsIn({ ...person, groups: ['family', `${said}-of-others`] })).toBe(false)
    expect(await signsIn({ ...person, groups: ['family', said] })).toBe(true)
    expect(await signsIn({ ...person, groups: [] })).toBe(false)
  })

  test('takes nothing from the last admin, nor from one of the settings', async () => {
    const { world, signsIn } = await begins({
      GOOGLE_ADMIN_GROUP: 'admins',
      ADMIN_EMAILS: 'boss@homes.example',
    })
    expect(await signsIn({ ...VERIFIED, groups: ['admins'] })).toBe(true)
    expect(await signsIn({ ...VERIFIED, groups: [] })).toBe(true)
    const boss = { ...VERIFIED, sub: 'boss', email: 'boss@homes.example', groups: [] }
    expect(await signsIn(boss)).toBe(true)
    expect(await signsIn(boss)).toBe(true)
    await world.homeowner('Sam Brandt')
    expect(await signsIn({ ...VERIFIED, groups: [] })).toBe(false)
  })

  test('changes nothing where the provider says nothing of groups', async () => {
    const { signsIn } = await begins({ GOOGLE_ADMIN_GROUP: 'admins' })
    expect(await signsIn({ ...VERIFIED, groups: ['admins'] })).toBe(true)
    const sam = { ...VERIFIED, sub: 'sam', email: 'sam@homes.example' }
    expect(await signsIn({ ...sam, groups: ['admins'] })).toBe(true)
    expect(await signsIn(sam)).toBe(true)
  })

  test('is not asked for, and makes nobody an admin, where no setting names it', async () => {
    const { world, people, signsIn } = await begins({})
    await world.homeowner('The Admin')
    expect((await people.starts()).address.searchParams.get('scope')).toBe('openid email profile')
    expect(await signsIn({ ...VERIFIED, groups: ['admins'] })).toBe(false)
  })
})

describe('where people sign in with the provider only', () => {
  test.each([
    ['auth.login', { email: 'maya@homes.example', password: 'a good long password' }],
    ['auth.register', { name: 'Eve', email: 'eve@homes.example', password: 'a good long password' }],
    ['auth.forgotPassword', { email: 'maya@homes.example' }],
    ['auth.resetPassword', { token: 'x'.repeat(20), password: 'a good long password' }],
  ])('%s is refused, and says where to go', async (call, input) => {
    const { asks } = await begins({ SIGN_IN_WITH: 'provider' })
    const answer = await asks(call, input)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toMatch(/Please sign in with 127\.0\.0\.1:\d+\./)
  })

  test('the provider signs them in, and the sign-in page is told so', async () => {
    const { world, signsIn } = await begins({ SIGN_IN_WITH: 'redirect', GOOGLE_ADMIN_GROUP: 'admins' })
    expect(await signsIn({ ...VERIFIED, groups: ['admins'] })).toBe(true)
    const answer = await fetch(`${world.url}/trpc/auth.options`)
    expect(await answer.json()).toMatchObject({ result: { data: { json: { signInWith: 'redirect' } } } })
  })
})
