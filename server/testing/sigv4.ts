import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it came over the wire; header names in lower case. */
export type Signed = {
  method: string
  /** Path and query, as sent. */
  url: string
  headers: Record<string, string>
  /** SHA-256 of the body in hex. */
  bodySha256: string
}

export type Keys = { accessKeyId: string; secretAccessKey: string; region: string }

const SKEW_MS = 15 * 60_000
const MAX_EXPIRES_S = 604_800

/**
 * Signature V4 for S3 from the other side, written from Amazon's specification ("Authenticating Requests: Using the
 * Authorization Header", "… Using Query Parameters"), with no code of the library that signs. Returns S3's error code,
 * or undefined for a request that is rightly signed. Stricter than S3: a body sent by header must be hashed, and an
 * address to PUT to must bind type and length.
 */
export function refusalOf(
  request: Signed,
  keys: Keys,
  at: { header: Date; query: Date },
): string | undefined {
  const url = new URL(request.url, 'http://x')
  if (url.searchParams.has('X-Amz-Signature')) return refusalOfQuery(request, url, { keys, now: at.query })
  const { authorization } = request.headers
  if (authorization === undefined) return 'AccessDenied'
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!match) return 'AuthorizationHeaderMalformed'
  const [, credential = '', signedHeaders = '', signature = ''] = match
  const date = request.headers['x-amz-date'] ?? ''
  if (!(Math.abs(timeOf(date) - at.header.getTime()) <= SKEW_MS)) return 'RequestTimeTooSkewed'
  const payload = request.headers['x-amz-content-sha256'] ?? ''
  if (payload !== request.bodySha256) return 'XAmzContentSHA256Mismatch'
  const signed = signedHeaders.split(';')
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
  if (!mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied'
  return refusalOfSignature(request, url, { keys, credential, signed, date, payload, signature })
}

function refusalOfQuery(
  request: Signed,
  url: URL,
  { keys, now }: { keys: Keys; now: Date },
): string | undefined {
  const of = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256' || request.headers['authorization']) {
    return 'AuthorizationQueryParametersError'
  }
  const seconds = Number(of('Expires'))
  if (!(seconds >= 1 && seconds <= MAX_EXPIRES_S)) return 'AuthorizationQueryParametersError'
  const from = timeOf(of('Date'))
  if (!(from - SKEW_MS <= now.getTime() && now.getTime() <= from + seconds * 1000)) return 'AccessDenied'
  const signed = of('SignedHeaders').split(';')
  const mustBeSigned = request.method === 'PUT' ? ['host', 'content-type', 'content-length'] : ['host']
  if (!mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied'
  return refusalOfSignature(request, url, {
    keys,
    credential: of('Credential'),
    signed,
    date: of('Date'),
    payload: 'UNSIGNED-PAYLOAD',
    signature: of('Signature'),
  })
}

type Claimed = {
  keys: Keys
  credential: string
  signed: string[]
  date: string
  payload: string
  signature: string
}

function refusalOfSignature(request: Signed, url: URL, claimed: Claimed): string | undefined {
  const { keys, signed, date } = claimed
  const [accessKeyId, ...scope] = claimed.credential.split('/')
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (scope.join('/') !== `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`)
    return 'AuthorizationHeaderMalformed'
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signed.map((name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signed.join(';'),
    claimed.payload,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<Buffer>(
    (secret, part) => mac(secret, part),
    Buffer.from(`AWS4${keys.secretAccessKey}`),
  )
  const expected = mac(key, toSign)
  const given = Buffer.from(claimed.signature, 'hex')
  const isSame = given.length === expected.length && timingSafeEqual(given, expected)
  return isSame && signed.every((name) => name in request.headers) ? undefined : 'SignatureDoesNotMatch'
}

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

const mac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** RFC 3986: everything but unreserved characters. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** NaN for what is no ISO 8601 basic time. */
function timeOf(date: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)
  return match
    ? Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}Z`)
    : Number.NaN
}
