import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from '#server/router.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { assignedTrade, signedInBuilder } from '#server/testing/dashboard.ts'
import { filesWalkThrough } from '#server/testing/walk-through.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { askWithoutBody, headOf, openSocket, type RawAnswer } from '#server/testing/raw-http.ts'
import { startWorld, WEBHOOK_SECRET, type World } from '#server/testing/world.ts'

const MIB = 1024 * 1024
/** What fetch requires for a streamed body; its types lack it. */
const HALF = { duplex: 'half' }
const JSON_TYPE = 'application/json'

let world: World
let maya: HomeownerInTests
let claimId: string
let token: string
let builderCookie: string
let listToken: string
let tradeToken: string
let tradeId: string

beforeAll(async () => {
  world = await startWorld({
    env: {
      FREE_CLAIM_LIMIT: '0',
      STRIPE_SECRET_KEY: 'sk_test_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
      STRIPE_PRICE_ID: 'price_nobody',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    },
  })
  maya = await world.homeowner()
  await maya.savesProfile()
  ;({ id: claimId } = await maya.files())
  token = await tokenOf(maya, claimId)
  const builder = await signedInBuilder(world)
  builderCookie = builder.cookie
  ;({ tradeToken, tradeId } = await assignedTrade(world, builder, { claimId }))
  listToken = (await filesWalkThrough(maya)).shareUrl?.split('/b/list/')[1] ?? ''
})
afterAll(() => world.stop())

const PROCEDURES = Object.entries(appRouter._def.procedures).flatMap(([path, procedure]) => {
  const definition: unknown = Reflect.get(procedure, '_def')
  const isMutation = JSON.stringify(definition).includes('"type":"mutation"')
  return isMutation ? [path] : []
})

/** Calls that need no sign-in: listed here by hand, so that no route becomes public unnoticed. */
const PUBLIC = new Set([
  'POST /api/auth/register',
  'POST /api/auth/confirm',
  'POST /api/auth/confirm',
  'POST /api/auth/login',
  'POST /api/auth/dev-login',
  'POST /api/auth/nonce',
  'POST /api/auth/google',
  'POST /api/auth/logout',
  'POST /builder/link',
  'POST /builder/sign-in',
  ...[
    'auth.register',
    'auth.login',
    'auth.devLogin',
    'auth.startProvider',
    'auth.google',
    'auth.join',
    'auth.logout',
    'auth.confirmAddress',
    'auth.disownAddress',
    'auth.disownAddress',
    'auth.forgotPassword',
    'auth.resetPassword',
    'passkeys.startSignIn',
    'passkeys.signIn',
    'limit.allow',
    'household.join',
  ].map((procedure) => `POST /trpc/${procedure}`),
])
/** Routes that accept any content type: raw mail, signed bytes, a photo whose type its URL names, and parts of a recording. */
const ANY_TYPE = new Set([
  'POST /api/inbound/mail',
  'POST /api/stripe/webhook',
  'PUT /uploads/:id',
  'PUT /recordings/:id/parts/:number',
  'PUT /recordings/:id/poster',
])

/** Every registered route that may carry a body, with real ids in its path; `/trpc` once for each procedure. */
function routesWithBodies(to: { token: string; listToken: string; tradeToken: string; claimId: string }) {
  const routes = world.server.app.registeredRoutes.filter(
    ({ method }) => method !== 'GET' && method !== 'HEAD',
  )
  return routes.flatMap(({ method, url }) => {
    const path = url
      .replace('/b/list/:token', `/b/list/${to.listToken}`)
      .replace(':number', '1')
      .replace('/b/:token', `/b/${to.token}`)
      .replace('/t/:token', `/t/${to.tradeToken}`)
      .replace('/builder/trades/:id', `/builder/trades/${tradeId}`)
      .replace('/uploads/:id', `/uploads/${'0'.repeat(26)}`)
      .replace('/recordings/:id', `/recordings/${'0'.repeat(26)}`)
      .replace(':id', to.claimId)
    const name = `${method} ${url}`
    if (url !== '/trpc/:path') return [{ name, method, path }]
    return PROCEDURES.map((procedure) => ({
      name: `${method} /trpc/${procedure}`,
      method,
      path: `/trpc/${procedure}`,
    }))
  })
}

const credentials = (path: string): Record<string, string> =>
  path.startsWith('/api/inbound/')
    ? { authorization: `Bearer ${WEBHOOK_SECRET}` }
    : {
        authorization: `Bearer ${maya.token}`,
        cookie: builderCookie,
        'stripe-signature': `t=1,v1=${'0'.repeat(64)}`,
        'sec-fetch-site': 'same-origin',
      }

/** Calls all routes at once; each must respond although no byte of its body was sent. */
async function askAll(
  routes: ReturnType<typeof routesWithBodies>,
  headers: (path: string) => Record<string, string | number>,
): Promise<Record<string, number | string>> {
  const answers = await Promise.all(
    routes.map(async ({ name, method, path }) => {
      const answer = askWithoutBody(world.url, { method, path, headers: headers(path) })
      return [name, await answer.then(({ status }) => status, String)] as const
    }),
  )
  return Object.fromEntries(answers)
}

describe('on every registered route, without a byte of the body', () => {
  test('the list knows the routes: REST, tRPC, both webhooks, uploads, the builder’s answers and dashboard', () => {
    const names = routesWithBodies({ token, listToken, tradeToken, claimId }).map(({ name }) => name)
    for (const name of [
      'POST /api/claims',
      'POST /trpc/claims.create',
      'POST /api/inbound/mail',
      'POST /api/stripe/webhook',
      'PUT /uploads/:id',
      'PUT /homes/:id/documents',
      'POST /b/:token/say',
      'POST /builder/sign-out',
      'POST /t/:token/visit',
    ])
      expect(names).toContain(name)
    for (const name of PUBLIC) expect(names).toContain(name)
  })

  test('nobody gets 401, 403 or 404, except where anybody may call', async () => {
    const routes = routesWithBodies({
      token: 'nothing',
      listToken: 'nothing',
      tradeToken: 'nothing',
      claimId,
    }).filter(({ name }) => !PUBLIC.has(name))
    const answers = await askAll(routes, () => ({ 'content-type': JSON_TYPE, 'content-length': 1_000 }))
    const read = Object.entries(answers).filter(([, status]) => ![401, 403, 404].includes(Number(status)))
    expect(Object.fromEntries(read)).toEqual({
      // Without a signature there is nothing that could be an event.
      'POST /api/stripe/webhook': 400,
      // Also who is not signed in chooses the language of the page; JSON is no form.
      'POST /builder/language': 415,
    })
  })

  test('200 MB are 413 for every caller', async () => {
    const routes = routesWithBodies({ token, listToken, tradeToken, claimId })
    const answers = await askAll(routes, (path) => ({
      ...credentials(path),
      'content-type': JSON_TYPE,
      'content-length': 200 * MIB,
    }))
    expect(Object.fromEntries(Object.entries(answers).filter(([, status]) => status !== 413))).toEqual({})
  })

  test('an unsupported content type is 415', async () => {
    const routes = routesWithBodies({ token, listToken, tradeToken, claimId }).filter(
      ({ name }) => !ANY_TYPE.has(name),
    )
    const answers = await askAll(routes, (path) => ({
      ...credentials(path),
      'content-type': 'image/gif',
      'content-length': 1_000,
    }))
    expect(Object.fromEntries(Object.entries(answers).filter(([, status]) => status !== 415))).toEqual({})
  })

  test('the limit of public calls is small: a body of 64 KB is 413', async () => {
    const routes = routesWithBodies({ token, listToken, tradeToken, claimId }).filter(({ name }) =>
      PUBLIC.has(name),
    )
    const answers = await askAll(routes, () => ({ 'content-type': JSON_TYPE, 'content-length': 64 * 1024 }))
    expect(Object.fromEntries(Object.entries(answers).filter(([, status]) => status !== 413))).toEqual({})
  })

  test('an unknown address is 404', async () => {
    for (const path of ['/nothing', '/api/nothing', '/trpc', '/trpc/claims.explode', '/photos/x'])
      expect(await statusOf(askWithoutBody(world.url, { method: 'POST', path, headers: aBody() }))).toBe(404)
  })
})

const aBody = (length = 1_000) => ({ 'content-type': JSON_TYPE, 'content-length': length })
const statusOf = async (answer: Promise<RawAnswer>) => (await answer).status

describe('the typed procedures', () => {
  test('a form is 415 before a byte of it is read, also for public procedures', async () => {
    for (const procedure of ['auth.login', 'auth.register', 'auth.forgotPassword', 'claims.create'])
      for (const type of ['multipart/form-data; boundary=X', 'application/octet-stream', 'text/plain']) {
        const answer = await askWithoutBody(world.url, {
          method: 'POST',
          path: `/trpc/${procedure}`,
          headers: {
            authorization: `Bearer ${maya.token}`,
            'content-type': type,
            'transfer-encoding': 'chunked',
          },
        })
        expect([procedure, type, answer.status]).toEqual([procedure, type, 415])
      }
  })

  test('a refusal has the shape that the client reads, also for a whole batch', async () => {
    const answer = await fetch(`${world.url}/trpc/claims.create,messages.send?batch=1`, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE },
      body: '{}',
    })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({
      error: { json: { data: { code: 'UNAUTHORIZED', error: { code: 'UNAUTHENTICATED' } } } },
    })
  })

  test('a chunked body ends at the same limit as one that declares its length', async () => {
    const answer = await fetch(`${world.url}/trpc/auth.login`, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE },
      body: new ReadableStream({
        pull(controller) {
          controller.enqueue(Buffer.alloc(8 * 1024, ' '))
        },
      }),
      ...HALF,
    })
    expect(answer.status).toBe(413)
  })

  test('nobody sends more in chunks than in one piece: 64 KB are 413 without an account', async () => {
    const body = JSON.stringify({ json: { email: 'a@homes.example', password: 'x'.repeat(64 * 1024) } })
    const answer = await fetch(`${world.url}/trpc/auth.login`, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE },
      body: new Blob([body]).stream(),
      ...HALF,
    })
    expect(answer.status).toBe(413)
  })

  test('a message of the largest size, fully escaped, still fits', async () => {
    const content = '"'.repeat(10_000)
    const escaped = JSON.stringify({ json: { claimId, content } }).replaceAll('\\"', '\\u0022')
    const answer = await fetch(`${world.url}/trpc/messages.send`, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE, authorization: `Bearer ${maya.token}` },
      body: escaped,
    })
    expect(answer.status).toBe(200)
  })
})

describe('the webhook for mail', () => {
  const path = '/api/inbound/mail'

  test('the secret is checked before the mail', async () => {
    const length = { 'content-type': 'message/rfc822', 'content-length': 35 * MIB }
    for (const headers of [length, { ...length, authorization: 'Bearer wrong' }])
      expect(await statusOf(askWithoutBody(world.url, { method: 'POST', path, headers }))).toBe(401)
  })

  test('while one large mail is arriving another waits its turn, and is taken once that is over', async () => {
    const sender = { authorization: `Bearer ${WEBHOOK_SECRET}`, 'content-type': 'message/rfc822' }
    // Without a length it may become as large as any.
    const send = async () => {
      const mail = new Blob(['From: a@b.example\r\nSubject: Hello\r\n\r\nHello']).stream()
      const answer = await fetch(`${world.url}${path}`, {
        method: 'POST',
        headers: sender,
        body: mail,
        ...HALF,
      })
      return [answer.status, answer.headers.has('retry-after')]
    }
    const first = await openSocket(world.url)
    first.write(headOf('POST', path, { ...sender, 'content-length': 30 * MIB, expect: '100-continue' }))
    // "100 Continue": the server waits for its body.
    await once(first, 'data')
    expect(await send()).toEqual([503, true])
    first.destroy()
    await expect.poll(send).toEqual([202, false])
  })

  test('without a secret there is no such route', async () => {
    await using without = await startWorld({ env: { INBOUND_WEBHOOK_SECRET: '' }, hasMailServer: false })
    for (const secret of ['', WEBHOOK_SECRET]) {
      const answer = askWithoutBody(without.url, {
        method: 'POST',
        path,
        headers: {
          authorization: `Bearer ${secret}`,
          'content-length': 35 * MIB,
        },
      })
      expect(await statusOf(answer)).toBe(404)
    }
  })
})

describe('the head of a request', () => {
  test.each(['host', 'authorization', 'content-type', 'origin', 'sec-fetch-site'])(
    'two %s headers are refused',
    async (name) => {
      const values: Record<string, string> = {
        host: 'localhost',
        authorization: `Bearer ${maya.token}`,
        'content-type': JSON_TYPE,
        origin: world.url,
        'sec-fetch-site': 'same-origin',
      }
      const value = values[name] ?? ''
      const answer = await askWithoutBody(world.url, {
        method: 'GET',
        path: '/api/claims',
        headers: {
          authorization: values['authorization'] ?? '',
          [name]: [value, value],
        },
      })
      expect(answer.status).toBe(400)
      expect(answer.body).not.toContain('localhost')
    },
  )

  test('HEAD is refused where GET costs something, and allowed where it costs nothing', async () => {
    const gets = world.server.app.registeredRoutes.filter(
      ({ method, url }) => method === 'GET' && !url.includes('*'),
    )
    const answers = await Promise.all(
      gets.map(async ({ url }) => {
        const path = url
          .replace('/b/list/:token', `/b/list/${listToken}`)
          .replace('/b/:token', `/b/${token}`)
          .replace(':id', claimId)
          .replace(':path', 'claims.list')
        const { status } = await fetch(`${world.url}${path}`, {
          method: 'HEAD',
          redirect: 'manual',
          headers: { authorization: `Bearer ${maya.token}` },
        })
        return [url, status] as const
      }),
    )
    const answered = answers.filter(([, status]) => status !== 405)
    expect(Object.fromEntries(answered)).toEqual({
      '/healthz': 200,
      '/readyz': 200,
      '/b/:token': 200,
      '/b/list/:token': 200,
    })
    expect((await fetch(builderAt(world.url, 'nothing').page, { method: 'HEAD' })).status).toBe(404)
  })
})
