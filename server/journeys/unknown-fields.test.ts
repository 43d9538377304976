import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { appRouter } from '#server/router.ts'
import { tokenMailedTo } from '#server/testing/account.ts'
import { aClaim, BUILDER, HOME } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** What nobody may set for themselves by naming it, in every spelling that a column, an answer or a rival uses. */
const WISHES = {
  id: 'mine',
  userId: 'somebody-else',
  user_id: 'somebody-else',
  plan: 'premium',
  isSubscribed: true,
  is_subscribed: 1,
  hasPremiumGift: true,
  has_premium_gift: 1,
  isAdmin: true,
  is_admin: 1,
  role: 'admin',
  claimsCount: -100,
  claims_count: -100,
  emailVerifiedAt: '2020-01-01T00:00:00.000Z',
  status: 'Closed',
  number: 1,
  createdAt: '2001-01-01T00:00:00.000Z',
  created_at: '2001-01-01T00:00:00.000Z',
  firstResponseTime: 999,
  resolutionTime: 999,
  linkVersion: 9,
  sender: 'Builder',
  channel: 'email',
  isAutomatic: true,
  timestamp: '2001-01-01T00:00:00.000Z',
  usedEnhancer: true,
}

let plain: World
let greedy: World
beforeAll(async () => {
  ;[plain, greedy] = await Promise.all([startWorld(), startWorld()])
})
afterAll(() => Promise.all([plain.stop(), greedy.stop()]))

test('fields that a body should not have change nothing, on any documented path', async () => {
  await everyDocumentedBody(plain, {})
  await everyDocumentedBody(greedy, WISHES)
  await Promise.all([plain.deliverMail(), greedy.deliverMail()])
  const [without, withThem] = [contents(plain), contents(greedy)]
  expect(without.users).toHaveLength(2)
  expect(withThem).toEqual(without)
})

test('no procedure takes more fields than it names', () => {
  const loose = Object.entries(appRouter._def.procedures).flatMap(([name, procedure]) => {
    const { inputs } = z.object({ inputs: z.array(z.unknown()) }).parse(Reflect.get(procedure, '_def'))
    return inputs.some((input) => input instanceof z.core.$ZodType && takesAnything(input)) ? [name] : []
  })
  expect(loose).toEqual([])
})

/** The same story told by the documented calls, each body with some fields more. */
async function everyDocumentedBody(world: World, more: object): Promise<void> {
  const send = async (
    method: string,
    address: string,
    { body, token = '' }: { body: object; token?: string },
  ) => {
    const answer = await fetch(`${world.url}${address}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...more, ...body }),
    })
    expect([address, answer.status]).toEqual([address, answer.ok ? answer.status : 'a success'])
    return z
      .looseObject({ id: z.string().optional(), token: z.string().optional() })
      .parse(await answer.json())
  }
  const person = { name: 'Ada', email: 'ada@homes.example', password: 'a good long password' }
  const second = { ...person, name: 'Eve', email: 'eve@homes.example' }
  await send('POST', '/api/auth/register', { body: person })
  await send('POST', '/api/auth/register', { body: second })
  await send('POST', '/api/auth/confirm', {
    body: {
      token: await tokenMailedTo(world, second.email, 'confirm'),
      password: second.password,
    },
  })
  const { token } = await send('POST', '/api/auth/login', {
    body: { email: second.email, password: second.password },
  })
  await send('POST', '/api/profile/home', { body: HOME, token })
  await send('PUT', '/api/profile/home', { body: HOME, token })
  await send('POST', '/api/profile/builder', { body: BUILDER, token })
  await send('PUT', '/api/profile/builder', { body: BUILDER, token })
  await send('POST', '/api/claims/enhance', { body: { summary: aClaim().summary }, token })
  const claim = await send('POST', '/api/claims', { body: aClaim(), token })
  await send('POST', `/api/claims/${claim.id}/messages`, { body: { content: 'Any news?' }, token })
  await send('POST', '/api/uploads/presigned-urls', {
    body: { fileTypes: ['image/jpeg'], fileNames: ['a.jpg'], fileSizes: [100] },
    token,
  })
  // What is due is sent in both, so that neither is compared while its email is on the way.
  await world.deliverMail()
}

/** What was stored, without the ids, times and secrets that differ between any two servers. */
function contents({ dataDir }: World) {
  const db = new SQLite(path.join(dataDir, 'homeclaim.db'), { readonly: true })
  const rows = (columns: string, table: string) =>
    db.prepare(`select ${columns} from ${table} order by ${columns}`).all()
  try {
    return {
      users: rows(
        'email, name, is_admin, is_subscribed, has_premium_gift, claims_count, email_verified_at is null',
        'users',
      ),
      claims: rows(
        'number, title, status, first_response_hours, resolution_days, link_version, used_enhancer, substr(created_at, 1, 4) > 2025',
        'claims',
      ),
      events: rows('kind, status, by, detail', 'claim_events'),
      messages: rows('sender, channel, content, is_automatic, substr(created_at, 1, 4) > 2025', 'messages'),
      homes: rows('address, city, photo, substr(created_at, 1, 4) > 2025', 'home_profiles'),
      builders: rows('name, email, substr(created_at, 1, 4) > 2025', 'builder_profiles'),
      photos: rows('file_name, size_bytes, state, claim_id', 'photos'),
    }
  } finally {
    db.close()
  }
}

/** Returns whether an object anywhere in a schema passes on fields it does not name. */
function takesAnything(schema: z.core.$ZodType): boolean {
  const described = JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
  return /"additionalProperties":(true|\{)/.test(described)
}
