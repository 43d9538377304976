import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#server/errors.ts'
import { BUCKET, startBucketServer, type BucketServer } from '#server/testing/bucket-server.ts'
import { refusalOf, sha256 } from '#server/testing/sigv4.ts'
import { connectBucket, createClient, type Bucket } from './s3.ts'

/** For a store that never responds; every other request is answered at the first or a further attempt. */
const IMPATIENT = {
  connectionTimeout: 2_000,
  requestTimeout: 2_000,
  throwOnRequestTimeout: true,
  socketTimeout: 2_000,
}

/** The examples of "Signature Calculations for the Authorization Header" and "… Using Query Parameters" (AWS). */
const EXAMPLE = {
  keys: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  },
  at: new Date('2013-05-24T00:00:00Z'),
  host: 'examplebucket.s3.amazonaws.com',
}
const at = (moment: Date) => ({ header: moment, query: moment })
const EMPTY = sha256('')
const PUBLISHED: { what: string; url: string; headers: Record<string, string>; signature: string }[] = [
  {
    what: 'GET Object',
    url: '/test.txt',
    headers: { range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'GET Bucket Lifecycle',
    url: '/?lifecycle=',
    headers: {},
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'List Objects',
    url: '/?max-keys=2&prefix=J',
    headers: {},
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
]
const PRESIGNED = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'

describe('the signatures that Amazon publishes', () => {
  const exampleClient = () =>
    createClient({ ...EXAMPLE.keys, endpoint: 'https://s3.amazonaws.com', bucket: 'examplebucket' })

  const requestTo = (url: string, headers: Record<string, string>) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    return {
      method: 'GET',
      protocol: 'https:',
      hostname: EXAMPLE.host,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: { host: EXAMPLE.host, ...headers },
    }
  }

  test.each(PUBLISHED)('$what: ours is the same', async ({ url, headers, signature }) => {
    const signer = await (await exampleClient()).config.signer()
    const request = requestTo(url, { ...headers, 'x-amz-content-sha256': EMPTY })
    const signed = await signer.sign(request, { signingDate: EXAMPLE.at })
    expect(signed.headers['authorization']).toMatch(new RegExp(`Signature=${signature}$`))
  })

  test.each(PUBLISHED)('$what: the verifier accepts it, and no other', ({ url, headers, signature }) => {
    const names = ['host', ...Object.keys(headers), 'x-amz-content-sha256', 'x-amz-date']
    const request = {
      method: 'GET',
      url,
      bodySha256: EMPTY,
      headers: {
        host: EXAMPLE.host,
        ...headers,
        'x-amz-content-sha256': EMPTY,
        'x-amz-date': '20130524T000000Z',
        authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names.join(';')},Signature=${signature}`,
      },
    }
    expect(refusalOf(request, EXAMPLE.keys, at(EXAMPLE.at))).toBeUndefined()
    expect(refusalOf({ ...request, url: '/other.txt' }, EXAMPLE.keys, at(EXAMPLE.at))).toBe(
      'SignatureDoesNotMatch',
    )
    expect(refusalOf(request, { ...EXAMPLE.keys, secretAccessKey: 'x' }, at(EXAMPLE.at))).toBe(
      'SignatureDoesNotMatch',
    )
    expect(refusalOf(request, EXAMPLE.keys, at(new Date('2013-05-24T00:16:00Z')))).toBe(
      'RequestTimeTooSkewed',
    )
    expect(refusalOf({ ...request, bodySha256: sha256('x') }, EXAMPLE.keys, at(EXAMPLE.at))).toBe(
      'XAmzContentSHA256Mismatch',
    )
  })

  test('PUT Object, which signs a Date as our library never does: the verifier accepts it', () => {
    const bodySha256 = sha256('Welcome to Amazon S3.')
    const request = {
      method: 'PUT',
      url: '/test%24file.text',
      bodySha256,
      headers: {
        host: EXAMPLE.host,
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-content-sha256': bodySha256,
        'x-amz-date': '20130524T000000Z',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        authorization:
          'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      },
    }
    expect(refusalOf(request, EXAMPLE.keys, at(EXAMPLE.at))).toBeUndefined()
  })

  test('a presigned URL: ours is the same, and the verifier accepts it for a day', async () => {
    const presigner = new S3RequestPresigner((await exampleClient()).config)
    // Ours also say in the query that the body is not signed; the published one leaves that out.
    const inQuery = new Set(['x-amz-content-sha256'])
    const { query = {} } = await presigner.presign(requestTo('/test.txt', {}), {
      signingDate: EXAMPLE.at,
      expiresIn: 86_400,
      unsignableHeaders: inQuery,
      unhoistableHeaders: inQuery,
    })
    expect(query['X-Amz-Signature']).toBe(PRESIGNED)
    const url = `/test.txt?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    const request = { method: 'GET', url, headers: { host: EXAMPLE.host }, bodySha256: EMPTY }
    expect(refusalOf(request, EXAMPLE.keys, at(new Date('2013-05-24T23:59:59Z')))).toBeUndefined()
    expect(refusalOf(request, EXAMPLE.keys, at(new Date('2013-05-25T00:00:01Z')))).toBe('AccessDenied')
  })
})

describe.concurrent('a bucket whose store fails', () => {
  test.each([
    ['no answer', 'silent'],
    ['a connection cut', 'cut'],
    ['500', { status: 500, code: 'InternalError' }],
    ['503', { status: 503, code: 'SlowDown' }],
  ] as const)('%s at the first attempt is made good by the next', async (_what, fault) => {
    await using store = await startFaulty()
    const { peer, bucket, log } = store
    await bucket.put('photos/b', bodyOf('again'))
    const faulted = new Set<string>()
    peer.fault = ({ method }) => {
      if (faulted.has(method)) return undefined
      faulted.add(method)
      return fault
    }
    await Promise.all([
      bucket.put('photos/a', bodyOf('x')),
      textOf(bucket, 'photos/b'),
      bucket.remove('photos/c'),
    ])
    expect([...faulted].sort()).toEqual(['DELETE', 'GET', 'PUT'])
    expect(await textOf(bucket, 'photos/a')).toBe('x')
    expect(log.warn).not.toHaveBeenCalled()
  })

  test.each([
    ['never an answer', 'silent', 3],
    ['always cut', 'cut', 3],
    ['always 500', { status: 500, code: 'InternalError' }, 3],
    ['403', { status: 403, code: 'AccessDenied' }, 1],
    ['a bucket that is not there', { status: 404, code: 'NoSuchBucket' }, 1],
  ] as const)('%s is unavailable after a bounded number of attempts', async (_what, fault, attempts) => {
    await using store = await startFaulty()
    const { peer, bucket } = store
    peer.fault = () => fault
    const away = { code: 'UNAVAILABLE', retryAfterSeconds: 60 }
    await Promise.all([
      expect(bucket.get('photos/a')).rejects.toMatchObject(away),
      expect(bucket.put('photos/a', bodyOf('x'))).rejects.toMatchObject(away),
    ])
    expect(peer.requests).toHaveLength(2 * attempts)
  })
})

describe('a bucket behind the verifier', () => {
  let peer: BucketServer
  let bucket: Bucket
  const log = logSpy()

  beforeAll(async () => {
    peer = await startBucketServer()
    bucket = await connectBucket(peer.settings, { log, limits: IMPATIENT })
  })
  afterAll(async () => {
    bucket.close()
    await peer.close()
  })
  beforeEach(() => {
    peer.requests.length = 0
    vi.clearAllMocks()
  })
  afterEach(() => {
    peer.fault = () => undefined
    peer.now = () => new Date()
  })

  const text = (key: string) => textOf(bucket, key)

  test('an object is stored complete, with its hash signed, and a changed body is refused', async () => {
    await bucket.put('photos/a', bodyOf('whole'))
    expect(await text('photos/a')).toBe('whole')
    const changed = { ...bodyOf('whole'), sha256: sha256('other') }
    await expect(bucket.put('photos/a', changed)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await text('photos/a')).toBe('whole')
  })

  test('nobody reads or writes it without a signature, or with that of another key', async () => {
    await bucket.put('photos/a', bodyOf('private'))
    const address = `${peer.endpoint}/${BUCKET}/photos/a`
    for (const init of [{}, { method: 'PUT', body: 'x' }, { method: 'DELETE' }]) {
      expect((await fetch(address, init)).status).toBe(403)
    }
    const unauthorized = await connectBucket({ ...peer.settings, secretAccessKey: 'guessed' }, { log })
    await expect(unauthorized.get('photos/a')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(unauthorized.put('photos/a', bodyOf('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    unauthorized.close()
    expect(await text('photos/a')).toBe('private')
  })

  test('closing aborts requests to a store that does not respond, at once and without logging', async () => {
    const patient = await connectBucket(peer.settings, { log })
    peer.fault = () => 'silent'
    const asked = Promise.allSettled([patient.get('photos/a'), patient.put('photos/a', bodyOf('x'))])
    await expect.poll(() => peer.requests.length, { interval: 5 }).toBe(2)
    patient.close()
    const away = { status: 'rejected', reason: { code: 'UNAVAILABLE' } }
    expect(await asked).toMatchObject([away, away])
    expect(peer.requests).toHaveLength(2)
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('a response that breaks off is an error, not a shorter photo', async () => {
    await bucket.put('photos/a', bodyOf('x'.repeat(100_000)))
    peer.fault = () => 'cut-answer'
    await expect(text('photos/a')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('a missing object is undefined, and removing it is no error', async () => {
    expect(await bucket.get('photos/none')).toBeUndefined()
    await bucket.remove('photos/none')
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('an outage and its end are each logged once, without the keys', async () => {
    await peer.goesAway()
    const failures = []
    for (let i = 0; i < 3; i += 1)
      failures.push(await bucket.get('photos/a').catch((error: unknown) => error))
    await peer.comesBack()
    await bucket.get('photos/a')
    await bucket.get('photos/a')
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ reason: 'ECONNREFUSED' }),
      expect.stringContaining('bucket'),
    )
    expect(log.info).toHaveBeenCalledOnce()
    const [error] = failures
    if (!(error instanceof AppError)) throw new Error('not an AppError')
    const said = JSON.stringify([log.warn.mock.calls, error.message, String(error.cause), error.stack])
    for (const secret of [peer.settings.secretAccessKey, peer.settings.accessKeyId])
      expect(said).not.toContain(secret)
  })

  describe('a presigned upload URL', () => {
    const terms = { contentType: 'image/jpeg', sizeBytes: 5, seconds: 600 }
    const put = (address: string, body = 'photo', type = 'image/jpeg') =>
      fetch(address, { method: 'PUT', body, headers: { 'content-type': type } })

    test('accepts what it was made for', async () => {
      const address = await bucket.presignPut('incoming/a', { ...terms, from: new Date() })
      expect((await put(address)).status).toBe(200)
      expect(await text('incoming/a')).toBe('photo')
    })

    test('accepts no other type, length or key, and allows no reading or removing', async () => {
      await bucket.remove('incoming/b')
      const address = await bucket.presignPut('incoming/b', { ...terms, from: new Date() })
      expect((await put(address, 'photo', 'text/html')).status).toBe(403)
      expect((await put(address, 'a larger photo')).status).toBe(403)
      expect((await put(address, 'x')).status).toBe(403)
      expect((await put(address.replace('incoming/b', 'photos/b'))).status).toBe(403)
      expect((await put(address.replace('Expires=600', 'Expires=6000'))).status).toBe(403)
      expect((await fetch(address)).status).toBe(403)
      expect((await fetch(address, { method: 'DELETE' })).status).toBe(403)
      expect(await bucket.get('incoming/b')).toBeUndefined()
    })

    test('expires after ten minutes', async () => {
      const address = await bucket.presignPut('incoming/c', { ...terms, from: new Date() })
      peer.now = () => new Date(Date.now() + 601_000)
      expect((await put(address)).status).toBe(403)
    })
  })
})

const logSpy = () => ({
  info: vi.fn<(facts: unknown, said?: string) => void>(),
  warn: vi.fn<(facts: unknown, said?: string) => void>(),
})

/** A store and a bucket of its own: tests that wait for a faulty store wait at the same time. */
async function startFaulty() {
  const peer = await startBucketServer()
  const log = logSpy()
  const bucket = await connectBucket(peer.settings, { log, limits: IMPATIENT })
  return {
    peer,
    log,
    bucket,
    async [Symbol.asyncDispose]() {
      bucket.close()
      await peer.close()
    },
  }
}

async function textOf(bucket: Bucket, key: string): Promise<string> {
  return Buffer.concat((await (await bucket.get(key))?.stream.toArray()) ?? []).toString()
}

function bodyOf(content: string) {
  const bytes = Buffer.from(content)
  return {
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: () => Readable.from([bytes]),
  }
}
