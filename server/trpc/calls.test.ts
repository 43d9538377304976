import { once } from 'node:events'
import cookie from '@fastify/cookie'
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { plainJson } from '#shared/text/plain-json.ts'
import { AppError, retryAfterHeader } from '#server/errors.ts'
import { createContextOf } from '#server/http/request-context.ts'
import { appRouter } from '#server/router.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { answerCalls, answerFailure, proceduresOf, type CallsRoute } from './calls.ts'
import { asTrpcError, publicProcedure, router } from './procedures.ts'

const DAY = new Date('2026-11-22T10:00:00.000Z')
let started = Promise.withResolvers<AbortSignal>()

/** Procedures that answer in every way there is. */
const sample = router({
  nothing: publicProcedure.query(() => undefined),
  plain: publicProcedure.query(() => ({ list: [1, 'two', null, { three: true }] })),
  partly: publicProcedure.query(() => ({ at: DAY.toISOString(), gone: undefined })),
  greet: publicProcedure.input(z.object({ name: z.string() })).query(({ input }) => `Hello ${input.name}`),
  dayAfter: publicProcedure
    .input(z.object({ at: z.date() }))
    .query(({ input }) => new Date(input.at.getTime() + 86_400_000).toISOString()),
  write: publicProcedure.input(z.object({ text: z.string().min(1) })).mutation(({ input }) => input.text),
  clear: publicProcedure.mutation(() => undefined),
  missing: publicProcedure.query(() => {
    throw new AppError('NOT_FOUND', 'There is no such claim.')
  }),
  tooMany: publicProcedure.query(() => {
    throw new AppError('TOO_MANY', 'Please wait.', { retryAfterSeconds: 7 })
  }),
  broken: publicProcedure.query(() => {
    throw new Error('a secret path: /etc/homeclaim')
  }),
  untrue: publicProcedure.output(z.object({ n: z.number() })).query(() => JSON.parse('{"n":"one"}')),
  long: publicProcedure.query(() => 'x'.repeat(600)),
  waits: publicProcedure.query(async ({ signal }) => {
    if (!signal) throw new Error('every call has a signal')
    started.resolve(signal)
    if (!signal.aborted) await once(signal, 'abort')
  }),
})
type Sample = typeof sample

type Served = { router: AnyTRPCRouter; contextOf: (request: FastifyRequest, reply: FastifyReply) => unknown }
type Handler = (request: FastifyRequest<CallsRoute>, reply: FastifyReply) => Promise<unknown>

const byTheirAdapter =
  (served: Served): Handler =>
  (req, res) =>
    fastifyRequestHandler({
      router: served.router,
      req,
      res,
      path: req.params.path,
      createContext: () => served.contextOf(req, res),
      responseMeta: ({ errors }) => ({ headers: retryAfterHeader(errors[0]?.cause) }),
    })

const byOurs = (served: Served): Handler => {
  const calls = { procedures: proceduresOf(served.router), maxBatchChars: 1_000, onError: () => undefined }
  return async (request, reply) =>
    answerCalls({ ...calls, router: served.router }, await served.contextOf(request, reply), {
      request,
      reply,
    })
}

async function serve(handler: Handler) {
  const app = Fastify()
  await app.register(cookie)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler((thrown, _request, reply) => answerFailure(sample, asTrpcError(thrown), reply))
  app.route<CallsRoute>({ method: ['GET', 'POST'], url: '/trpc/:path', handler })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => app.close() }
}
type Server = Awaited<ReturnType<typeof serve>>

/** Sends one request to both; returns what a client can tell of the two answers. */
async function askBoth(servers: Server[], path: string, init?: RequestInit) {
  const answers = servers.map(async ({ url }) => {
    const answer = await fetch(`${url}/trpc/${path}`, init)
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      cookies: answer.headers.getSetCookie().map((each) => each.replace(/=[^;]*/, '=…')),
      body: await answer.text(),
    }
  })
  const [theirs, ours] = await Promise.all(answers)
  return { theirs, ours }
}

const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`
const post = (body?: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  ...(body === undefined ? {} : { body }),
})

describe('beside the adapter of tRPC', () => {
  const contextOf = () => ({})
  let servers: [Server, Server]
  beforeAll(async () => {
    servers = [
      await serve(byTheirAdapter({ router: sample, contextOf })),
      await serve(byOurs({ router: sample, contextOf })),
    ]
  })
  afterAll(() => Promise.all(servers.map(({ close }) => close())))

  test.for<[string, number, string, RequestInit?]>([
    ['an unknown procedure', 404, 'nobody'],
    ['a name of every object', 404, '__proto__'],
    ['another name of every object', 404, 'constructor'],
    ['a refusal', 404, 'missing'],
    ['a refusal with a time to wait', 429, 'tooMany'],
    ['an unexpected failure', 500, 'broken'],
    ['an answer that its schema denies', 500, 'untrue'],
    ['an input that is missing', 400, 'greet'],
    ['an empty input', 400, 'greet?input='],
    ['an input of another type', 400, `greet?${input({ json: { name: 1 } })}`],
    ['an input that is no JSON', 400, 'greet?input=%7B'],
    ['an input that is no object', 400, `greet?${input(null)}`],
    ['an input that is no JSON where none is taken', 200, 'plain?input=%7B'],
    ['a query by POST', 405, 'plain', post('{}')],
    ['a mutation by GET', 405, `write?${input({ json: { text: 'x' } })}`],
    ['a mutation without a body', 400, 'write', post()],
    ['a mutation with a body that is no JSON', 400, 'write', post('{')],
    ['a mutation without a content type', 415, 'clear', { method: 'POST' }],
    ['no answer', 200, 'nothing'],
    ['plain JSON', 200, 'plain'],
    ['a field that is undefined', 200, 'partly'],
    ['an input', 200, `greet?${input({ json: { name: 'Zoë & Bo +1' } })}`],
    [
      'two inputs, of which the first counts',
      200,
      `greet?${input({ json: { name: 'a' } })}&${input({ json: { name: 'b' } })}`,
    ],
    ['a date as input', 200, `dayAfter?${input({ json: { at: DAY }, meta: { values: { at: ['Date'] } } })}`],
    ['a mutation', 200, 'write', post('{"json":{"text":"Hello"}}')],
    [
      'a mutation with a charset',
      200,
      'write',
      post('{"json":{"text":"é"}}', 'application/json; charset=utf-8'),
    ],
    ['a mutation that takes nothing', 200, 'clear', post()],
    ['a comma outside of a batch', 404, 'plain,plain'],
    ['a parameter that is not quite a batch', 200, 'plain?batch=0'],
    ['a batch of one', 200, 'plain?batch=1'],
    ['a batch of which all fail alike', 404, 'missing,nobody?batch=1'],
    ['a batch of which all fail in their own way', 207, 'missing,broken,tooMany?batch=1'],
    [
      'a batch that fails in part',
      207,
      `greet,plain,nobody?batch=1&${input({ 0: { json: { name: 'x' } } })}`,
    ],
    [
      'a batch with an input for another',
      207,
      `greet,greet?batch=1&${input({ 1: { json: { name: 'x' } } })}`,
    ],
    ['a batch whose input is no object', 207, `greet,plain?batch=1&${input('x')}`],
    ['a batch whose input is no JSON', 207, 'greet,plain?batch=1&input=%7B'],
    ['a batch of mutations', 200, 'write,clear?batch=1', post('{"0":{"json":{"text":"x"}},"1":{}}')],
    ['a batch of mutations without a body', 207, 'write,clear?batch=1', post()],
    ['a query and a mutation in a batch', 400, 'plain,clear?batch=1'],
    ['a batch by commas in escapes', 200, 'plain%2Cnothing?batch=1'],
  ])('%s: the same status and bytes', async ([, status, path, init]) => {
    const { theirs, ours } = await askBoth(servers, path, init)
    expect(ours).toEqual(theirs)
    expect(ours?.status).toBe(status)
  })

  test('the clients of tRPC read the same from both', async () => {
    const asked = servers.map(async ({ url }) => {
      const links = [httpLink, httpBatchLink].map((link) =>
        link<Sample>({ url: `${url}/trpc`, transformer: { input: superjson, output: plainJson } }),
      )
      const answers = links.map(async (link) => {
        const client = createTRPCClient<Sample>({ links: [link] })
        return Promise.allSettled([
          client.plain.query(),
          client.partly.query(),
          client.nothing.query(),
          client.dayAfter.query({ at: DAY }),
          client.greet.query({ name: 'Bo' }),
          client.missing.query(),
          client.broken.query(),
          client.write.mutate({ text: 'x' }),
          client.write.mutate({ text: '' }),
          client.clear.mutate(),
        ])
      })
      return (await Promise.all(answers)).flat().map((each) => {
        if (each.status === 'fulfilled') return each.value
        const { message, shape } = z.object({ message: z.string(), shape: z.unknown() }).parse(each.reason)
        return { message, shape }
      })
    })
    const [theirs, ours] = await Promise.all(asked)
    expect(ours).toEqual(theirs)
    expect(ours?.slice(0, 5)).toEqual([
      { list: [1, 'two', null, { three: true }] },
      { at: DAY.toISOString() },
      undefined,
      '2026-11-23T10:00:00.000Z',
      'Hello Bo',
    ])
  })
})

describe('by itself', () => {
  let server: Server
  beforeAll(async () => {
    server = await serve(byOurs({ router: sample, contextOf: () => ({}) }))
  })
  afterAll(() => server.close())

  test('an answer is JSON of a stated length', async () => {
    for (const path of ['plain', 'plain,missing?batch=1', 'nobody']) {
      const answer = await fetch(`${server.url}/trpc/${path}`)
      const bytes = await answer.arrayBuffer()
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
    }
  })

  test('a call is aborted when its client disconnects', async () => {
    for (const batch of ['', '?batch=1']) {
      started = Promise.withResolvers()
      const leaving = new AbortController()
      const answer = fetch(`${server.url}/trpc/waits${batch}`, { signal: leaving.signal })
      const signal = await started.promise
      expect(signal.aborted).toBe(false)
      leaving.abort()
      await expect(answer).rejects.toThrow('aborted')
      if (!signal.aborted) await once(signal, 'abort')
    }
  })

  test('in a batch the answers that do not fit any more are refused', async () => {
    const answer = await fetch(`${server.url}/trpc/long,long,nothing?batch=1`)
    expect(answer.status).toBe(207)
    const results = z.array(z.object({ error: z.optional(z.unknown()) })).parse(await answer.json())
    expect(results.map(({ error }) => error !== undefined)).toEqual([false, true, true])
    expect((await fetch(`${server.url}/trpc/long?batch=1`)).status).toBe(200)
  })
})

describe('the procedures of the product', () => {
  let world: World
  let maya: HomeownerInTests
  let servers: [Server, Server]
  beforeAll(async () => {
    world = await startWorld({ hasMailServer: false })
    maya = await world.homeowner()
    const contextOf = createContextOf(world.server.services, { publicUrl: world.url, trustsProxy: false })
    servers = [
      await serve(byTheirAdapter({ router: appRouter, contextOf })),
      await serve(byOurs({ router: appRouter, contextOf })),
    ]
  })
  afterAll(async () => {
    await Promise.all(servers.map(({ close }) => close()))
    await world.stop()
  })

  test('only a long answer is compressed, and still says how long it is', async () => {
    const { id } = await maya.files()
    await maya.writes(id, 'The water drips. '.repeat(100))
    const detail = `/trpc/claims.byId?${input({ json: { id } })}`
    const encodings = ['gzip, deflate, br', 'gzip', 'identity'].map(async (taken) => {
      const answers = ['/trpc/auth.me', detail].map((path) =>
        maya.callWith({ 'accept-encoding': taken })('GET', path),
      )
      return (await Promise.all(answers)).map(({ headers }) => {
        expect(headers.has('content-length')).toBe(true)
        return headers.get('content-encoding')
      })
    })
    expect(await Promise.all(encodings)).toEqual([
      [null, 'br'],
      [null, 'gzip'],
      [null, null],
    ])
  })

  test('answer alike, with the same cookies', async () => {
    await maya.savesProfile()
    const { id } = await maya.files()
    const headers = { authorization: `Bearer ${maya.token}`, cookie: maya.cookie }
    for (const path of [
      'auth.me',
      'auth.facts',
      'auth.options',
      'account.devices',
      'profile.get',
      'metrics.get',
      'admin.state',
      'claims.categories',
      `claims.list?${input({ json: {} })}`,
      `claims.list?${input({ json: { limit: 500 } })}`,
      `claims.byId?${input({ json: { id } })}`,
      `claims.byId?${input({ json: { id: 'nothing' } })}`,
      `auth.me,claims.byId,metrics.get?batch=1&${input({ 1: { json: { id: 'nothing' } } })}`,
    ]) {
      const { theirs, ours } = await askBoth(servers, path, { headers })
      expect({ path, ...ours }).toEqual({ path, ...theirs })
    }
    const signIn = JSON.stringify({ json: { email: maya.email, password: maya.password } })
    for (const body of [signIn, '{"json":{"email":"","password":""}}']) {
      const { theirs, ours } = await askBoth(servers, 'auth.login', post(body))
      expect({ ...ours, body: '' }).toEqual({ ...theirs, body: '' })
      expect(ours?.cookies).toHaveLength(body === signIn ? 2 : 0)
    }
  })
})
