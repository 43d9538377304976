import { once } from 'node:events'
import type { Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drainUnreadBodies, type DrainLimits, DRAIN, SLOW_REQUESTS } from './request-bodies.ts'
import { headOf, openSocket, readAnswer, type RawAnswer } from '#server/testing/raw-http.ts'
import { isThorough } from '#server/testing/thorough.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const MIB = 1024 * 1024
const CHUNK = Buffer.alloc(256 * 1024, 'x')
const FRAMED_CHUNK = Buffer.from(`${CHUNK.length.toString(16)}\r\n${CHUNK.toString()}\r\n`)

type Refusal = { path: string; headers: Record<string, string>; isChunked?: boolean; status: number }

/** Sends the whole body before reading the response, as simple clients do. */
async function sendsAllThenReads(url: string, refusal: Refusal, bytes: number): Promise<RawAnswer> {
  const { path, headers, isChunked } = refusal
  const socket = await openSocket(url)
  try {
    const answer = readAnswer(socket)
    answer.catch(() => undefined)
    socket.pause()
    const length: Record<string, string> = isChunked
      ? { 'transfer-encoding': 'chunked' }
      : { 'content-length': String(bytes) }
    socket.write(headOf('POST', path, { ...headers, ...length }))
    for (let sent = 0; sent < bytes && !socket.destroyed; sent += CHUNK.length)
      if (!socket.write(isChunked ? FRAMED_CHUNK : CHUNK)) await drained(socket)
    if (isChunked) socket.write('0\r\n\r\n')
    socket.resume()
    return await answer
  } finally {
    socket.destroy()
  }
}

/** Resolves when the socket can be written again, or is closed. */
async function drained(socket: Socket): Promise<void> {
  if (socket.destroyed) return
  const over = new AbortController()
  const { signal } = over
  const either = [once(socket, 'drain', { signal }), once(socket, 'close', { signal })]
  // A reset ends the connection too.
  await Promise.race(either).catch(() => undefined)
  over.abort()
  await Promise.allSettled(either)
}

describe('an early refusal reaches a client that is still sending', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld({ hasMailServer: false })
  })
  afterAll(() => world.stop())

  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'multipart/form-data; boundary=X' }
  const REFUSALS: Refusal[] = [
    { path: '/api/auth/login', headers: json, status: 413 },
    { path: '/api/auth/login', headers: json, isChunked: true, status: 413 },
    { path: '/trpc/auth.login', headers: json, isChunked: true, status: 413 },
    { path: '/trpc/auth.login', headers: form, isChunked: true, status: 415 },
    { path: '/api/claims', headers: form, isChunked: true, status: 401 },
    { path: '/api/inbound/mail', headers: { authorization: 'Bearer wrong' }, status: 401 },
    // As a proxy asks: it closes its connection itself once it has read the answer.
    { path: '/api/nothing', headers: { ...json, connection: 'close' }, status: 404 },
  ]

  test.each([
    [5, isThorough ? 8 : 4],
    [30, isThorough ? 2 : 1],
  ])(
    'of bodies of %i MB none loses its response, in %i rounds of every refusal',
    async (megabytes, rounds) => {
      const lost: string[] = []
      for (const refusal of Array.from({ length: rounds }, () => REFUSALS).flat()) {
        const answer = await sendsAllThenReads(world.url, refusal, megabytes * MIB).catch(String)
        const got = typeof answer === 'string' ? answer : answer.status
        if (got !== refusal.status) lost.push(`${refusal.path} ${refusal.isChunked ? 'chunked' : ''}: ${got}`)
      }
      expect(lost).toEqual([])
    },
    600_000,
  )

  test('the same connection accepts the next request afterwards', async () => {
    const socket = await openSocket(world.url)
    socket.write(headOf('POST', '/api/nothing', { ...json, 'content-length': MIB }))
    expect((await readAnswer(socket)).status).toBe(404)
    socket.write(Buffer.alloc(MIB, 'x'))
    socket.write(headOf('GET', '/healthz', {}))
    expect((await readAnswer(socket)).status).toBe(200)
    socket.destroy()
  })
})

describe('a body that continues after a refusal is cut', () => {
  async function refuseAll(limits: Partial<DrainLimits>) {
    const app = Fastify()
    drainUnreadBodies(app, { ...DRAIN, ...limits })
    app.addHook('onRequest', async (_request, reply) => reply.code(413).send({}))
    app.post('/', () => ({}))
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
  }

  test('after so many bytes', async () => {
    const { app, url } = await refuseAll({ maxBytes: MIB })
    const socket = await openSocket(url)
    socket.write(headOf('POST', '/', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }))
    expect((await readAnswer(socket)).status).toBe(413)
    let sent = 0
    while (!socket.destroyed && sent < 100 * MIB) {
      sent += CHUNK.length
      if (!socket.write(FRAMED_CHUNK)) await drained(socket)
    }
    expect(socket.destroyed).toBe(true)
    await app.close()
  })

  test('after so long a time', async () => {
    const { app, url } = await refuseAll({ maxMs: 50 })
    const socket = await openSocket(url)
    socket.write(headOf('POST', '/', { 'content-type': 'application/json', 'content-length': MIB }))
    expect((await readAnswer(socket)).status).toBe(413)
    socket.resume()
    await once(socket, 'close')
    await app.close()
  })

  test('and is read no faster until then than all of them may be together', async () => {
    const { app, url } = await refuseAll({ maxMs: 500, bytesPerSecond: 64 * 1024 })
    const accepted = once(app.server, 'connection')
    const socket = await openSocket(url)
    const [ours]: Socket[] = await accepted
    socket.write(headOf('POST', '/', { 'content-type': 'application/json', 'content-length': 64 * MIB }))
    expect((await readAnswer(socket)).status).toBe(413)
    socket.resume()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    for (let sent = 0; sent < 32 * MIB; sent += CHUNK.length) socket.write(CHUNK)
    await closed
    expect(ours?.bytesRead).toBeGreaterThan(0)
    expect(ours?.bytesRead).toBeLessThan(2 * MIB)
    await app.close()
  })

  test('when more are sent at once than are read away, the oldest first', async () => {
    const { app, url } = await refuseAll({ maxAtOnce: 2 })
    const sockets: Socket[] = []
    for (const _ of [1, 2, 3]) {
      const socket = await openSocket(url)
      socket.write(headOf('POST', '/', { 'content-type': 'application/json', 'content-length': String(MIB) }))
      expect((await readAnswer(socket)).status).toBe(413)
      sockets.push(socket)
    }
    const [oldest, ...others] = sockets
    oldest?.resume()
    if (oldest && !oldest.destroyed) await once(oldest, 'close')
    expect(others.map((other) => other.destroyed)).toEqual([false, false])
    for (const other of others) other.destroy()
    await app.close()
  })

  test('also when many are refused in the same moment', async () => {
    const app = Fastify()
    drainUnreadBodies(app, { ...DRAIN, maxAtOnce: 2 })
    let arrived = 0
    let refuse = (): void => undefined
    const allArrived = new Promise<void>((resolve) => (refuse = resolve))
    app.addHook('onRequest', async (_request, reply) => {
      arrived += 1
      if (arrived === 10) refuse()
      await allArrived
      return reply.code(413).send({})
    })
    app.post('/', () => ({}))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const sockets = await Promise.all(Array.from({ length: 10 }, () => openSocket(url)))
    for (const socket of sockets) {
      socket.write(headOf('POST', '/', { 'content-type': 'application/json', 'content-length': String(MIB) }))
      socket.on('error', () => undefined)
      socket.resume()
    }
    await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBe(8)
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
})

test('a slow body ends within 120 seconds, whenever Node checks', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const { server } = world.server.app
  expect(server.requestTimeout).toBe(SLOW_REQUESTS.requestTimeoutMs)
  expect(server.headersTimeout).toBeLessThan(SLOW_REQUESTS.requestTimeoutMs)
  expect(SLOW_REQUESTS.requestTimeoutMs + SLOW_REQUESTS.checkEveryMs).toBeLessThan(120_000)
  // Node keeps the interval under a symbol; without it a body would be open for its default of 30 s more.
  const checking = Object.getOwnPropertySymbols(server).find(
    (symbol) => symbol.description === 'http.server.connectionsCheckingInterval',
  )
  const interval: unknown = checking && Reflect.get(server, checking)
  expect(interval).toMatchObject({ _repeat: SLOW_REQUESTS.checkEveryMs })
})
