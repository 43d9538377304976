import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { createBucketStorage } from './bucket.ts'
import { createDiskStorage } from './disk.ts'
import { placed } from './open-storage.ts'
import { connectBucket } from './s3.ts'

const MB = 1024 * 1024
const LIMITS = {
  connectionTimeout: 1_000,
  requestTimeout: 1_000,
  throwOnRequestTimeout: true,
  socketTimeout: 1_000,
}
const UNAVAILABLE = { code: 'UNAVAILABLE' }
const XML = { 'content-type': 'application/xml' }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A store on loopback that answers every request alike, and counts the requests and the bytes it could send. */
async function startStore(answer: Answer, limits = LIMITS) {
  const counts = { requests: 0, sentBytes: 0, closed: 0 }
  const server = createServer((request, response) => {
    counts.requests += 1
    const { socket } = request
    const before = socket.bytesWritten
    response.on('error', () => undefined)
    response.on('close', () => {
      counts.sentBytes += socket.bytesWritten - before
      counts.closed += 1
    })
    answer(request, response)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { endpoint, bucket: 'photos', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 's' }
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() }
  const bucket = await connectBucket(settings, { log, limits, waitMs: 1_500, maxPages: 20 })
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-store-'))
  ends.push(async () => {
    bucket.close()
    server.closeAllConnections()
    await new Promise((done) => void server.close(done))
    await rm(folder, { recursive: true })
  })
  return { bucket, counts, folder, endpoint }
}

const flood =
  (head: Record<string, string>, chunk: string, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, head)
    const more = () => void (response.destroyed || response.write(chunk, more))
    more()
  }
const drip =
  (head: Record<string, string>, start = ''): Answer =>
  (_request, response) => {
    response.writeHead(200, head).write(start)
    const timer = setInterval(() => response.write('x'), 100)
    response.on('close', () => clearInterval(timer))
  }
const says =
  (body: string, status = 200, head: Record<string, string> = XML): Answer =>
  (request, response) =>
    void request.resume().on('end', () => response.writeHead(status, head).end(body))
const page = (content: string) => `<?xml version="1.0"?><ListBucketResult>${content}</ListBucketResult>`
const keys = (...names: string[]) => names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
const error = '<?xml version="1.0"?><Error><Code>InternalError</Code><Message>x</Message></Error>'
const BOMB = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`

async function all(list: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const key of list) found.push(key)
  return found
}

test.each<[string, Answer]>([
  ['never ends', flood(XML, `<Contents><Key>photos/${'a'.repeat(MB)}</Key></Contents>`)],
  ['never ends and is an error', flood(XML, '<Error>'.repeat(100_000), 500)],
  ['is larger than any page', says(page(keys('photos/a') + ' '.repeat(20 * MB)))],
  ['drips', drip(XML, '<?xml version="1.0"?><ListBucketResult>')],
  ['expands its entities without an end', says(BOMB + page(keys('&j;')))],
  ['is an error with status 200', says(error)],
  [
    'is a page of a proxy',
    says('<html><body>Please sign in</body></html>', 200, { 'content-type': 'text/html' }),
  ],
  ['is empty', says('')],
  ['says that there is more but not where', says(page(`<IsTruncated>true</IsTruncated>${keys('photos/a')}`))],
  [
    'continues with the same token for ever',
    says(
      page(
        `<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>${keys('photos/a')}`,
      ),
    ),
  ],
  [
    'continues with another token for ever',
    ({ url = '' }, response) =>
      void response
        .writeHead(200, XML)
        .end(
          page(
            `<IsTruncated>true</IsTruncated><NextContinuationToken>${url.length}</NextContinuationToken>${keys(`photos/${Math.random()}`)}`,
          ),
        ),
  ],
])('a list of photos that %s is a failure of the store, not a shorter list', async (_what, answer) => {
  const { bucket, counts } = await startStore(answer)
  await expect(all(bucket.list('photos/'))).rejects.toMatchObject(UNAVAILABLE)
  expect(counts.sentBytes).toBeLessThan(100 * MB)
  expect(counts.requests).toBeLessThan(70)
})

test('a store that lists names that were not asked for makes nobody delete or read them', async () => {
  const { bucket, folder } = await startStore(
    says(
      page(
        `<IsTruncated>false</IsTruncated>${keys('inbound/mail', 'incoming/../inbound/mail', 'incoming/a')}`,
      ),
    ),
  )
  const disk = createDiskStorage(folder)
  await disk.put('inbound/mail', Buffer.from('kept'))
  const storage = placed(disk, createBucketStorage({ bucket, spoolDir: path.join(folder, 'spool') }))
  const listed = await all(storage.list('incoming'))
  for (const key of listed) await disk.remove(key)
  expect(listed).toEqual(['incoming/a'])
  expect((await readFile(path.join(folder, 'inbound/mail'))).toString()).toBe('kept')
})

test.each<[string, Answer]>([
  ['never ends', flood({ 'transfer-encoding': 'chunked' }, 'x'.repeat(MB))],
  ['is a terabyte', flood({ 'content-length': String(1024 ** 4) }, 'x'.repeat(MB))],
  ['drips', drip({ 'content-length': '1000' })],
  ['never ends and is an error', flood(XML, '<Error>'.repeat(100_000), 404)],
  [
    'is an error that drips',
    (request, response) => {
      response.statusCode = 404
      drip(XML, '<Error>')(request, response)
    },
  ],
])('a photo that %s is a failure of the store, and its connection is closed', async (_what, answer) => {
  const { bucket, counts } = await startStore(answer)
  const storage = createBucketStorage({ bucket, spoolDir: '' })
  await expect(storage.read('photos/a')).rejects.toMatchObject(UNAVAILABLE)
  await expect.poll(() => counts.closed).toBe(counts.requests)
  expect(counts.sentBytes).toBeLessThan(100 * MB)
})

test('a photo that a slow reader takes its time for arrives whole', async () => {
  const { bucket } = await startStore(says('x'.repeat(3 * MB), 200, { 'content-length': String(3 * MB) }))
  const opened = await bucket.get('photos/a')
  let size = 0
  for await (const chunk of opened?.stream ?? []) {
    if (size < MB / 2) await new Promise((done) => setTimeout(done, 300))
    size += Buffer.from(chunk as Buffer).length
  }
  expect(size).toBe(3 * MB)
})

test('a store that redirects to another address of this network is not followed', async () => {
  const inside = await startStore(says('secret', 200, {}))
  for (const status of [301, 302, 303, 307, 308]) {
    const { bucket } = await startStore(says(error, status, { ...XML, location: `${inside.endpoint}/x` }))
    await expect(bucket.get('photos/a')).rejects.toMatchObject(UNAVAILABLE)
    await expect(all(bucket.list('photos/'))).rejects.toMatchObject(UNAVAILABLE)
    await expect(bucket.put('photos/a', body('x'))).rejects.toMatchObject(UNAVAILABLE)
    await expect(bucket.remove('photos/a')).rejects.toMatchObject(UNAVAILABLE)
  }
  expect(inside.counts.requests).toBe(0)
})

test.each<[string, string, Record<string, string>]>([
  ['an error', error, XML],
  ['a page of a proxy', '<!doctype html><html>Please sign in</html>', { 'content-type': 'text/html' }],
])(
  '%s with status 200 says neither that a photo is stored nor that it is deleted',
  async (_what, text, head) => {
    const { bucket } = await startStore(says(text, 200, head))
    await expect(bucket.put('photos/a', body('x'))).rejects.toMatchObject(UNAVAILABLE)
    await expect(bucket.remove('photos/a')).rejects.toMatchObject(UNAVAILABLE)
  },
)

test('a large photo on a slow line is stored, although sending it takes longer than an answer may', async () => {
  // Only the answer is hurried: on a busy machine nothing may be sent for a second.
  const limits = { ...LIMITS, connectionTimeout: 60_000, socketTimeout: 60_000 }
  const { bucket, counts } = await startStore((request, response) => {
    request.on('data', () => {
      request.pause()
      setTimeout(() => request.resume(), 10)
    })
    request.on('end', () => {
      response.writeHead(200, { etag: '"e"' }).end()
    })
  }, limits)
  await bucket.put('photos/a', body('x'.repeat(16 * MB)))
  expect(counts.requests).toBe(1)
})

function body(content: string) {
  const bytes = Buffer.from(content)
  return {
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: () => Readable.from([bytes]),
  }
}
