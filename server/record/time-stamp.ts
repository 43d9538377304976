import { randomBytes } from 'node:crypto'

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
