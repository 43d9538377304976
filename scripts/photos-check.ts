import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { BucketFault } from '#server/storage/bucket-fault.ts'
import type { Bucket } from '#server/storage/s3.ts'
import type { Storage } from '#server/storage/storage.ts'
import { bucketOf, NO_BUCKET } from './backup-command.ts'
import { BackupError } from '#server/backups/manifest.ts'
import { bucketWords } from './photos-labels.ts'

/** The CORS rules the bucket needs for pages of this address. */
function corsRules(origin: string): string {
  return JSON.stringify([
    {
      AllowedOrigins: [origin],
      AllowedMethods: ['PUT'],
      AllowedHeaders: ['content-type'],
      MaxAgeSeconds: 3600,
    },
  ])
}

/**
 * Tests the bucket of these settings with an object of its own, which it removes. Returns whether all of it works, and
 * a line for each test. Throws BackupError without a bucket.
 */
export async function checkBucket(config: Config): Promise<{ isGood: boolean; lines: string[] }> {
  await using inUse = await bucketOf(config)
  if (!inUse) throw new BackupError(NO_BUCKET)
  const { storage, bucket, address } = inUse
  const key = `incoming/check-${randomBytes(8).toString('hex')}`
  const origin = new URL(config.publicUrl).origin
  const place = { host: new URL(address).host, bucket: inUse.name }
  const works = await tried(place, 'The bucket can be written, read, listed and cleared', () =>
    writesAndReads(storage, key, `${address}/${key}`),
  )
  if (!works.isGood) return { isGood: false, lines: [works.line] }
  const takes = await tried(place, `Browsers at ${origin} may send photos to it`, () =>
    takesBrowsers(bucket, key, origin),
  )
  return { isGood: takes.isGood, lines: [works.line, takes.line] }
}

async function tried(
  place: { host: string; bucket: string },
  what: string,
  work: () => Promise<void>,
): Promise<{ isGood: boolean; line: string }> {
  try {
    await work()
    return { isGood: true, line: `ok      ${what}` }
  } catch (error) {
    const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error
    const words = cause instanceof Error ? cause.message : String(cause)
    const reason = cause instanceof BucketFault ? bucketWords(cause, place) : words
    return { isGood: false, line: `FAILED  ${what}\n        ${reason}` }
  }
}

async function writesAndReads(storage: Storage, key: string, address: string): Promise<void> {
  const bytes = randomBytes(1_000)
  await storage.put(key, bytes)
  try {
    if (!(await storage.read(key))?.equals(bytes)) throw new Error('What was written came back otherwise.')
    let isListed = false
    for await (const listed of storage.list('incoming')) isListed ||= listed === key
    if (!isListed) throw new Error('What was written is not in the list.')
    const anonymous = await fetch(address).catch(() => undefined)
    if (anonymous?.ok)
      throw new Error(
        'Anybody can read what is in it. Make the bucket private: no public reading, no public policy.',
      )
  } finally {
    await storage.remove(key)
  }
}

/** Checks the request of a browser before it sends a photo from our page (CORS preflight). */
async function takesBrowsers(bucket: Bucket, key: string, origin: string): Promise<void> {
  const address = await bucket.presignPut(key, {
    contentType: 'image/jpeg',
    sizeBytes: 1,
    from: new Date(),
    seconds: 60,
  })
  const answer = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  })
  const allowed = answer.headers.get('access-control-allow-origin')
  if (!answer.ok || (allowed !== '*' && allowed !== origin)) {
    throw new Error(
      `The bucket's CORS rules do not allow it; photos go through this server instead. Add to them:\n        ${corsRules(origin)}`,
    )
  }
}
