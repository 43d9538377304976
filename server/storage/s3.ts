import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { PutObjectCommand, PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import type { Logger } from 'pino'
import {
  inWords,
  isAnswer,
  isStream,
  readAnswer,
  isPassing,
  nameOf,
  reasonOf,
  unavailable,
} from './bucket.ts'
import { isKey, MAX_FILE_BYTES, type ByteRange } from './storage.ts'

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
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number } | undefined>
  remove(key: string): Promise<void>
  /** Lists the keys with this prefix, in the store's order; throws where the list is not complete. */
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
/** Ten million keys. */
const MAX_PAGES = 10_000
/** Time limit for all bytes of one answer; the time that a slow reader takes does not count. */
const WAIT_MS = 120_000
/** A slower line than this cannot store photos. */
const SLOWEST_BYTES_PER_MS = 16
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
  waitMs?: number
  maxPages?: number
  /** Keys asked for at a time when listing. */
  pageSize?: number
}

const silence = (): void => undefined

/**
 * The client as every call here uses it. The library is loaded only with a bucket, because loading takes half a second.
 */
export async function createClient(
  settings: BucketSettings,
  limits = TIME_LIMITS,
  waitMs = WAIT_MS,
): Promise<S3Client> {
  const library = await import('@aws-sdk/client-s3')
  const client = new library.S3Client({
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
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args)
        const { response } = result
        const isObject = commandName === 'GetObjectCommand' && isAnswer(response) && response.statusCode < 300
        if (!isObject) await readAnswer(response, waitMs)
        return result
      },
    // After the library's own step, so that it gets the answer that is returned here.
    { step: 'deserialize', priority: 'low' },
  )
  return client
}

/** The only importer of the S3 library. */
export async function connectBucket(
  settings: BucketSettings,
  { log, limits = TIME_LIMITS, waitMs = WAIT_MS, pageSize = 1_000, maxPages = MAX_PAGES }: BucketOptions,
): Promise<Bucket> {
  const library = await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const client = await createClient(settings, limits, waitMs)
  const { bucket: Bucket } = settings
  const ending = new AbortController()
  const untilClosed = { abortSignal: ending.signal }
  const ask = createAsk(Bucket, log, ending.signal)

  async function putOnce(key: string, body: Body): Promise<void> {
    const stream = body.open()
    const input: PutObjectCommandInput = { Bucket, Key: key, Body: stream, ContentLength: body.sizeBytes }
    const command = new library.PutObjectCommand(input)
    signContent(command, body.sha256)
    // The library's limit is for the request and the beginning of the response together.
    const requestTimeout = limits.requestTimeout + body.sizeBytes / SLOWEST_BYTES_PER_MS
    try {
      const { ETag } = await client.send(command, { ...untilClosed, requestTimeout })
      if (ETag === undefined) throw new Error('The store does not say that it has stored the object.')
    } finally {
      stream.destroy()
    }
  }

  return {
    // The library tries a stream only once, because it cannot be read again.
    put: (key, body) => ask('put', () => retry(() => putOnce(key, body), ending.signal)),
    get: (key, range) =>
      ask('get', async () => {
        const { Body: body, ContentLength } = await client.send(
          new library.GetObjectCommand({
            Bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
          untilClosed,
        )
        if (!isStream(body)) throw new Error('The store sent no object.')
        if (ContentLength === undefined || ContentLength > MAX_FILE_BYTES) {
          body.destroy()
          throw new Error('The store sent no length, or more than any file has.')
        }
        return { stream: inWords(body, waitMs), sizeBytes: ContentLength }
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
      for (let pages = 0; pages < maxPages; pages += 1) {
        const from = { MaxKeys: pageSize, ...(token === undefined ? {} : { ContinuationToken: token }) }
        const page = await ask('list', async () => {
          const answer = await client.send(
            new library.ListObjectsV2Command({ Bucket, Prefix, ...from }),
            untilClosed,
          )
          const { IsTruncated, NextContinuationToken: next } = answer
          if (IsTruncated === undefined || (IsTruncated && (!next || next === token)))
            throw new Error('The store does not say whether or where the list goes on.')
          return answer
        })
        // Other names would let the store choose what the caller deletes on the disk.
        for (const { Key } of page.Contents ?? []) if (Key?.startsWith(Prefix) && isKey(Key)) yield Key
        if (page.IsTruncated !== true) return
        token = page.NextContinuationToken
      }
      throw unavailable(new Error('The list does not end.'))
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

function isHeaded(request: unknown): request is { headers: Record<string, string> } {
  return typeof request === 'object' && request !== null && 'headers' in request
}
