import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { PutObjectCommand, PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import type { Logger } from 'pino'
import { isPassing, nameOf, reasonOf, unavailable } from './bucket-fault.ts'

export type BucketSettings = {
  /** The URL of the store, without the bucket; browsers use it too. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Bytes of known length and SHA-256 (hex), which can be read once more when an attempt failed. */
type Body = { sizeBytes: number; sha256: string; open(): Readable }

type UploadTerms = {
  contentType: string
  sizeBytes: number
  /** When the URL becomes valid, and for how long. */
  from: Date
  seconds: number
}

/**
 * One bucket of an S3-compatible store. Every call throws UNAVAILABLE when the store cannot be reached, is slow
 * or refuses; a missing object is undefined, and only the store's own NoSuchKey means missing.
 */
export interface Bucket {
  put(key: string, body: Body): Promise<void>
  get(key: string): Promise<{ stream: Readable; sizeBytes: number } | undefined>
  remove(key: string): Promise<void>
  /** Lists the keys with this prefix, in the store's order. */
  list(prefix: string): AsyncIterable<string>
  /** Returns a URL that accepts one PUT of exactly this type and length under this key (Signature V4, query). */
  presignPut(key: string, terms: UploadTerms): Promise<string>
  /** Scheme, host and port, as a browser names the store. */
  origin: string
  /** Aborts the requests in flight with UNAVAILABLE and closes the connections. */
  close(): void
}

/** Attempts of one call, the first included. */
const ATTEMPTS = 3
const TIME_LIMITS = {
  connectionTimeout: 3_000,
  /** Time limit until the response begins, and between any two of its bytes. */
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
  socketTimeout: 10_000,
}

type BucketOptions = {
  /** Logs once that the store is unavailable and once that it is back. */
  log: Pick<Logger, 'info' | 'warn'>
  limits?: typeof TIME_LIMITS
  /** Keys asked for at a time when listing. */
  pageSize?: number
}

const silence = (): void => undefined

/**
 * The client as every call here uses it. The library is loaded only with a bucket, because loading takes half a second.
 */
export async function createClient(settings: BucketSettings, limits = TIME_LIMITS): Promise<S3Client> {
  const library = await import('@aws-sdk/client-s3')
  return new library.S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Bucket names in the host need a certificate and a DNS entry each, which few self-hosted stores have.
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: limits,
    // It would write to the console past our log; the caller logs the failure.
    logger: { debug: silence, info: silence, warn: silence, error: silence },
    // Stores other than Amazon's may not support CRC trailers; the signed SHA-256 of the body serves the same purpose.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** The only importer of the S3 library. */
export async function connectBucket(
  settings: BucketSettings,
  { log, limits, pageSize = 1_000 }: BucketOptions,
): Promise<Bucket> {
  const library = await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const client = await createClient(settings, limits)
  const { bucket: Bucket } = settings
  const ending = new AbortController()
  const untilClosed = { abortSignal: ending.signal }
  const ask = createAsk(Bucket, log, ending.signal)

  async function putOnce(key: string, body: Body): Promise<void> {
    const stream = body.open()
    const input: PutObjectCommandInput = { Bucket, Key: key, Body: stream, ContentLength: body.sizeBytes }
    const command = new library.PutObjectCommand(input)
    signContent(command, body.sha256)
    try {
      await client.send(command, untilClosed)
    } finally {
      stream.destroy()
    }
  }

  return {
    // The library tries a stream only once, because it cannot be read again.
    put: (key, body) => ask('put', () => retry(() => putOnce(key, body), ending.signal)),
    get: (key) =>
      ask('get', async () => {
        const { Body: body, ContentLength } = await client.send(
          new library.GetObjectCommand({ Bucket, Key: key }),
          untilClosed,
        )
        if (!isStream(body) || ContentLength === undefined) throw new Error('The store sent no length.')
        return { stream: inWords(body), sizeBytes: ContentLength }
      }).catch((error: unknown) => {
        if (nameOf(error) === 'NoSuchKey') return undefined
        throw error
      }),
    remove: async (key) => {
      await ask('remove', () =>
        client.send(new library.DeleteObjectCommand({ Bucket, Key: key }), untilClosed),
      )
    },
    async *list(Prefix) {
      let token: string | undefined
      do {
        const from = { MaxKeys: pageSize, ...(token === undefined ? {} : { ContinuationToken: token }) }
        const page = await ask('list', () =>
          client.send(new library.ListObjectsV2Command({ Bucket, Prefix, ...from }), untilClosed),
        )
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
        token = page.IsTruncated === true ? page.NextContinuationToken : undefined
      } while (token !== undefined)
    },
    presignPut: (key, { contentType, sizeBytes, from, seconds }) =>
      getSignedUrl(
        client,
        new library.PutObjectCommand({
          Bucket,
          Key: key,
          ContentType: contentType,
          ContentLength: sizeBytes,
        }),
        {
          expiresIn: seconds,
          signingDate: from,
          signableHeaders: new Set(['host', 'content-type', 'content-length']),
        },
      ),
    origin: new URL(settings.endpoint).origin,
    close() {
      ending.abort()
      client.destroy()
    },
  }
}

/** Tries again while the fault may pass, at most `ATTEMPTS` times in all and not after the signal. */
async function retry<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !isPassing(error) || signal.aborted) throw error
      await pause(attempt * 100)
    }
  }
}

/** Returns the function that makes one call and logs when the store becomes unavailable, and when it is back. */
function createAsk(bucket: string, log: BucketOptions['log'], ending: AbortSignal) {
  let isUnavailable = false
  return async <T>(operation: string, work: () => Promise<T>): Promise<T> => {
    try {
      const answer = await work()
      if (isUnavailable) log.info({ bucket }, 'the bucket answers again')
      isUnavailable = false
      return answer
    } catch (error) {
      if (nameOf(error) === 'NoSuchKey') throw error
      // Name and status only: the store's message may quote what was signed.
      if (!isUnavailable && !ending.aborted)
        log.warn({ bucket, operation, ...reasonOf(error) }, 'the bucket does not answer as it should')
      isUnavailable = true
      throw unavailable(error)
    }
  }
}

/** Signs the SHA-256 of the body (hex) as well, so that the store refuses bytes that changed on the way. */
function signContent(command: PutObjectCommand, sha256: string): void {
  command.middlewareStack.add(
    (next) => (args) => {
      const { request } = args
      if (isHeaded(request)) request.headers['x-amz-content-sha256'] = sha256
      return next(args)
    },
    { step: 'build' },
  )
}

/** A response that is cut off also counts as a failure of the store. */
function inWords(body: Readable): Readable {
  const stream = Readable.from(
    (async function* () {
      try {
        for await (const chunk of body) yield chunk as Buffer
      } catch (error) {
        throw unavailable(error)
      }
    })(),
    { objectMode: false },
  )
  return stream.once('close', () => body.destroy())
}

function isHeaded(request: unknown): request is { headers: Record<string, string> } {
  return typeof request === 'object' && request !== null && 'headers' in request
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body && 'destroy' in body
}
