import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PresignedUploads } from '#shared/photos.ts'
import { MAX_IMPORT_BYTES } from '#shared/import-files.ts'
import { MAX_PHOTO_BYTES } from '#shared/photo-files.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { phoneJpeg } from '#server/testing/photo-files.ts'
import {
  ask,
  documented,
  hasProxies,
  negotiated,
  PROXIES,
  proxyPort,
  startProxy,
} from '#server/testing/proxies.ts'
import { openEvents } from '#server/testing/event-stream.ts'
import { startWorld, type World } from '#server/testing/world.ts'

describe.skipIf(!hasProxies).each(PROXIES)('behind %s, set up as docs/hosting.md shows it,', (name) => {
  let world: World
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let maya: HomeownerInTests
  beforeAll(async () => {
    const port = await proxyPort()
    // The clients of this test are on loopback too, so only the proxy's own address is trusted.
    const env = { PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: '127.0.0.1' }
    world = await startWorld({ env, hasMailServer: false, withClient: true })
    proxy = await startProxy(name, { port, upstream: world.server.port })
    maya = await world.homeowner()
    await maya.savesProfile()
  })
  afterAll(async () => {
    await proxy.stop()
    await world[Symbol.asyncDispose]()
  })

  const bearer = () => ({ authorization: `Bearer ${maya.token}`, 'content-type': 'application/json' })

  /** Asks for an address to send a photo of this size to. */
  async function granted(bytes: number): Promise<string> {
    const { text } = await ask(`${proxy.url}/api/uploads/presigned-urls`, {
      method: 'POST',
      headers: bearer(),
      body: JSON.stringify({ fileTypes: ['image/jpeg'], fileNames: ['sink.jpg'], fileSizes: [bytes] }),
    })
    const { data } = z.object({ data: PresignedUploads }).parse(JSON.parse(text))
    return data.presignedUrls[0] ?? ''
  }

  test('the app is served over HTTP/2, and its links and cookies are those of the public address', async () => {
    expect(await negotiated(proxy.url)).toBe('h2')
    const page = await ask(proxy.url)
    expect([page.status, page.headers['x-app-page']]).toEqual([200, '1'])
    const signedIn = await ask(`${proxy.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: proxy.url },
      body: JSON.stringify({ email: maya.email, password: maya.password }),
    })
    expect(signedIn.status).toBe(200)
    expect(String(signedIn.headers['set-cookie'])).toMatch(/__Host-homeclaim_session=[^;]+;.*Secure/)
    expect(await granted(1_000)).toMatch(`${proxy.url}/`)
  })

  test('wrong passwords are counted for the address of whoever sends them, which they cannot choose', async () => {
    const guess = (from: string, claimed: string) =>
      ask(`${proxy.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
        body: JSON.stringify({ email: 'nobody@homes.example', password: 'not the password' }),
        from,
      })
    const statuses = []
    for (let n = 0; n < 11; n += 1) statuses.push((await guess('127.0.0.2', `198.51.100.${n}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await guess('127.0.0.3', '127.0.0.2')).status).toBe(401)
  })

  test('a photo of 10 MB arrives, and one byte more gets the words of the app', async () => {
    const put = async (body: Buffer, declared: number) =>
      ask(await granted(declared), { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body })
    expect(await put(await photoOf(MAX_PHOTO_BYTES), MAX_PHOTO_BYTES)).toMatchObject({ status: 200 })
    const tooLarge = await photoOf(MAX_PHOTO_BYTES + 1)
    const refused = await answered(() => put(tooLarge, MAX_PHOTO_BYTES))
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([413, { error: { code: 'TOO_LARGE' } }])
  })

  test('what happens reaches an open page at once', async () => {
    const stream = await openEvents(`${proxy.url}/trpc/stream/live.changes?input=%7B%22json%22%3A%7B%7D%7D`, {
      cookie: maya.cookie,
    })
    expect([stream.status, stream.isStream]).toEqual([200, true])
    expect(await stream.next()).toMatchObject({ data: expect.stringContaining('start') })
    // The stream stays open, so an event that a proxy collects would never arrive.
    const { id } = await maya.files()
    expect(await stream.next()).toMatchObject({ data: expect.stringContaining(id) })
    stream.close()
  })
})

test.skipIf(!hasProxies).each(PROXIES)(
  'under a path behind %s, set up as docs/hosting.md shows it, pages, cookies, uploads and open pages work',
  async (name) => {
    const port = await proxyPort()
    const base = `https://localhost:${port}/homeclaim`
    const env = { PUBLIC_URL: base, TRUST_PROXY: '127.0.0.1' }
    await using world = await startWorld({ env, hasMailServer: false, withClient: true })
    const proxy = await startProxy(name, { port, upstream: world.server.port, isUnderPath: true })
    try {
      const bare = await ask(base)
      expect(new URL(String(bare.headers['location']), base).href).toBe(`${base}/`)
      expect((await ask(`${proxy.url}/`)).headers['x-app-page']).toBeUndefined()
      const page = await ask(`${base}/`)
      expect([page.status, page.headers['x-app-page']]).toEqual([200, '1'])
      const script = /src="([^"]+\.js)"/.exec(page.text)?.[1] ?? ''
      expect((await ask(new URL(script, `${base}/`).href)).status).toBe(200)

      const maya = await world.homeowner()
      await maya.savesProfile()
      const json = { 'content-type': 'application/json', origin: proxy.url }
      const { email, password } = maya
      const signedIn = await ask(`${base}/api/auth/login`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email, password }),
      })
      expect(String(signedIn.headers['set-cookie'])).toMatch(/__Secure-homeclaim_session=.*Path=\/homeclaim;/)
      const photo = await photoOf(2_000_000)
      const granted = await ask(`${base}/api/uploads/presigned-urls`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${maya.token}` },
        body: JSON.stringify({
          fileTypes: ['image/jpeg'],
          fileNames: ['sink.jpg'],
          fileSizes: [photo.length],
        }),
      })
      const { data } = z.object({ data: PresignedUploads }).parse(JSON.parse(granted.text))
      const [address = ''] = data.presignedUrls
      expect(address).toMatch(`${base}/`)
      const put = { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: photo }
      expect((await ask(address, put)).status).toBe(200)

      const live = `${base}/trpc/stream/live.changes?input=%7B%22json%22%3A%7B%7D%7D`
      const stream = await openEvents(live, { cookie: maya.cookie })
      expect(await stream.next()).toMatchObject({ data: expect.stringContaining('start') })
      const { id } = await maya.files()
      expect(await stream.next()).toMatchObject({ data: expect.stringContaining(id) })
      stream.close()
    } finally {
      await proxy.stop()
    }
  },
)

test('the largest file that the app takes passes the documented limit of nginx', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(documented('nginx'))?.[1])
  expect(megabytes * 1024 * 1024).toBeGreaterThan(MAX_IMPORT_BYTES)
})

/** A JPEG of exactly so many bytes: comments (JPEG, B.2.4.5) fill it up. */
async function photoOf(bytes: number): Promise<Buffer> {
  const photo = await phoneJpeg()
  const comments: Buffer[] = []
  for (let left = bytes - photo.length; left > 0;) {
    // No segment may be shorter than its own head.
    const length = left > 70_000 ? 65_000 : Math.min(left, 65_000)
    const segment = Buffer.alloc(length)
    segment.writeUInt16BE(0xfffe, 0)
    segment.writeUInt16BE(length - 2, 2)
    comments.push(segment)
    left -= length
  }
  return Buffer.concat([photo.subarray(0, 2), ...comments, photo.subarray(2)])
}

/** Tries of an upload whose refusal may be lost: whoever still writes when the connection closes reads no answer (RFC 9112, 9.6). */
const TRIES = 20

/** Returns the first answer that arrives whole. */
async function answered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      const isClosed = error instanceof Error && /ECONNRESET|EPIPE/.test(error.message)
      if (!isClosed || tries === TRIES) throw error
    }
  }
}
