import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { BucketFault } from '#server/storage/bucket.ts'
import type { Bucket } from '#server/storage/s3.ts'
import type { Storage } from '#server/storage/storage.ts'
import { bucketOf, NO_BUCKET } from './backup-command.ts'
import { BackupError } from '#server/backups/inspect.ts'

type Place = { host: string; bucket: string }

const KEYS = 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|TLS|SSL/

/** Explains the store's refusal and what to do about it; its own code is at the end. */
function bucketWords(fault: BucketFault, { host, bucket }: Place): string {
  return `${meaning(fault, { host, bucket })} (${fault.status ? `${fault.status} ` : ''}${fault.reason})`
}

function meaning({ reason, status }: BucketFault, { host, bucket }: Place): string {
  switch (reason) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no machine called ${host}. Correct S3_ENDPOINT, or the name server of this machine.`
    case 'ECONNREFUSED':
      return `Nothing listens at ${host}. Correct S3_ENDPOINT, or start the store.`
    case 'TimeoutError':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
      return `${host} does not answer. Correct S3_ENDPOINT, or let this machine through the firewall.`
    case 'SignatureDoesNotMatch':
      return `The store refuses the secret key. Copy ${KEYS} anew; S3_REGION must be the bucket's, too.`
    case 'InvalidAccessKeyId':
      return `The store does not know this key. Copy ${KEYS} anew.`
    case 'RequestTimeTooSkewed':
      return 'The clock of this machine is wrong. Set it, best by a time server.'
    case 'NoSuchBucket':
      return `There is no bucket ${bucket} at ${host}. Make it, or correct S3_BUCKET.`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `The bucket ${bucket} is in another region. Correct S3_REGION and S3_ENDPOINT.`
  }
  if (CERTIFICATE.test(reason))
    return `The certificate of ${host} is not trusted. Correct S3_ENDPOINT, or give the store a valid certificate.`
  if (status === 403)
    return `The key may not do this in ${bucket}. Allow it to read, write, delete and list there.`
  if (status === 404)
    return `There is no bucket ${bucket} at ${host}, or that is no S3 store. Correct S3_BUCKET or S3_ENDPOINT.`
  return `The store at ${host} answers otherwise than S3 does. Correct S3_ENDPOINT, or look into the store's log.`
}

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
