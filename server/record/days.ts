import { DAY } from '#shared/dates.ts'
import { dayText } from '#shared/record/days.ts'
import { FIRST_PREVIOUS } from '#shared/record/entry.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { transact, type Core } from '#server/core.ts'
import { sha256 } from './entries.ts'
import * as repository from './repository.ts'
import { randomBytes } from 'node:crypto'
import { subject } from '#server/db/subjects.ts'

const WAIT_MS = 15_000
const MAX_ANSWER_BYTES = 100_000

/** DER of the object identifier of SHA-256 with its empty parameters. */
const SHA256_ALGORITHM = Buffer.from('300d06096086480165030402010500', 'hex')

/**
 * Asks a time stamp authority (RFC 3161, over HTTP) for a time stamp of a SHA-256, and returns its whole answer in DER.
 * Throws when it refuses, or answers about something else. Its signature is not verified here: whoever relies on the
 * time stamp does that, with the authority's certificate (docs/record.md).
 */
export async function askForTimeStamp(url: string, hash: string): Promise<Buffer> {
  const nonce = randomBytes(8)
  // A nonce is an integer: its first bit is zero, so that it is positive.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(queryFor(hash, nonce)),
    signal: AbortSignal.timeout(WAIT_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`The time stamp authority answered ${response.status}.`)
  const answer = Buffer.from(await response.arrayBuffer())
  if (answer.length > MAX_ANSWER_BYTES) throw new Error('The answer of the time stamp authority is too long.')
  if (!answer.includes(Buffer.from(hash, 'hex')) || !answer.includes(nonce))
    throw new Error('The time stamp authority refused, or answered about something else.')
  return answer
}

/** Returns a TimeStampReq: version 1, the hash, a nonce, and that the certificate is wanted. */
function queryFor(hash: string, nonce: Buffer): Buffer {
  const imprint = der(0x30, SHA256_ALGORITHM, der(0x04, Buffer.from(hash, 'hex')))
  return der(0x30, der(0x02, Buffer.of(1)), imprint, der(0x02, nonce), der(0x01, Buffer.of(0xff)))
}

/** Returns one DER value; all of them are shorter than 128 bytes. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag, body.length), body])
}

type DaysCore = Pick<Core, 'db' | 'clock' | 'log' | 'config'>

/** Job: closes the days that are over, and has the last one time stamped where TIMESTAMP_URL is set. */
export async function keepDays(core: DaysCore, stop: () => boolean): Promise<void> {
  await closeDays(core, stop)
  await stampLast(core)
}

/**
 * Closes every day (UTC) that is over, one after the other: stores the head that each record had after its last entry of
 * that day, chained to the day before. A day on which nothing was recorded is left out.
 */
export async function closeDays(
  core: Pick<Core, 'db' | 'clock'>,
  stop: () => boolean = () => false,
): Promise<void> {
  while (!stop() && (await closeNextDay(core)));
}

/** Closes the first day that is over, in one transaction. Returns false when there is none. */
async function closeNextDay(core: Pick<Core, 'db' | 'clock'>): Promise<boolean> {
  return transact(core, { about: subject.server }, async ({ db, clock }) => {
    const now = iso(clock.now())
    const day = await repository.findOpenDay(db, now.slice(0, 10))
    if (day === undefined) return false
    const last = await repository.findLastDay(db)
    if (last && day <= last.day) {
      // Recorded late, with the time of an email that was read after midnight for example: a closed day stays as it is.
      await repository.moveHeads(db, day, dayAfter(last.day))
      return true
    }
    const heads = await repository.takeHeads(db, day)
    const previousHash = last?.hash ?? FIRST_PREVIOUS
    const closed = { day, seq: (last?.seq ?? 0) + 1, at: now, heads, previousHash }
    await repository.insertDay(db, { ...closed, hash: sha256(dayText(closed)), timeStamp: null })
    return true
  })
}

const dayAfter = (day: string): string => isoAfter(new Date(`${day}T00:00:00Z`), DAY).slice(0, 10)

/** Requests the time stamp of the last day until there is one; a later day's covers it as well. */
async function stampLast({ db, config, log }: DaysCore): Promise<void> {
  const { TIMESTAMP_URL: url } = config
  const day = url === undefined ? undefined : await repository.findUnstamped(db)
  if (url === undefined || !day) return
  try {
    const answer = await askForTimeStamp(url, day.hash)
    await repository.storeTimeStamp(db, day.seq, answer.toString('base64'))
  } catch (error) {
    log.warn({ err: error, day: day.day }, 'no time stamp yet; it is asked for again')
  }
}
