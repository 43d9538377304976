import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '#server/config.ts'

/**
 * Returns whether requests to this host stay on the machine: a host as people write it, or as URLs do (RFC 3986,
 * 3.2.2).
 */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host)

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/

/** The parts of a request that reveal where it comes from. */
type RequestOrigin = {
  /** The address at the other end of the socket. */
  remoteAddress: string | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The address of the server, and whether a trusted proxy is in front of it. */
export type Reach = { publicUrl: string; trustsProxy: boolean }

/**
 * Returns whether a request was certainly made on this machine by its user. The socket alone does not prove it: a
 * reverse proxy, a tunnel or `socat` on the machine connects from a loopback address for everybody, and a page whose
 * name was rebound to 127.0.0.1 (DNS rebinding) makes the browser do so for another site, with that page's name in Host.
 * So no request is local on a server with a public address or a trusted proxy, and elsewhere Host must name this
 * machine too.
 */
export function isFromThisMachine({ remoteAddress, headers }: RequestOrigin, reach: Reach): boolean {
  if (reach.trustsProxy || !isThisMachine(new URL(reach.publicUrl).hostname)) return false
  const host = typeof headers['host'] === 'string' ? URL.parse(`http://${headers['host']}`) : null
  return (
    LOOPBACK_ADDRESS.test(remoteAddress ?? '') &&
    host !== null &&
    isThisMachine(host.hostname) &&
    ['x-forwarded-for', 'forwarded', 'x-real-ip'].every((name) => headers[name] === undefined)
  )
}

/** An address that requests on behalf of people may not go to. */
export class ForbiddenTarget extends Error {}

type PublicGet = {
  /** In ms, for everything until the response's head. */
  timeoutMs: number
  /** Ends the request before its time limit. */
  signal?: AbortSignal | undefined
  /** Also takes http and addresses of this machine and its network: `allowsPrivate`. */
  allowsPrivate: boolean
  /** Asks for the addresses of a name; the system's by default. */
  resolve?: Resolve
}
type Resolve = typeof lookup
type PublicPost = PublicGet & { headers: Record<string, string>; body: string | Uint8Array }
type Head = { status: number; headers: IncomingMessage['headers'] }

/**
 * Posts to an address that a person chose. It is https on a public address, checked where the connection is made, so that
 * a name cannot point elsewhere between a check and its use; no redirect is followed, no credentials are sent, and the
 * response's body is not read. Throws ForbiddenTarget, or what Node throws when nothing answers in time.
 */
export function postToPublic(url: string, { headers, body, ...how }: PublicPost): Promise<Head> {
  const length = String(Buffer.byteLength(body))
  return requestHead(url, how, { method: 'POST', headers: { ...headers, 'content-length': length }, body })
}

/** The same by GET. */
export function getFromPublic(url: string, how: PublicGet): Promise<Head> {
  return requestHead(url, how, { method: 'GET', headers: {} })
}

async function requestHead(
  url: string,
  { allowsPrivate, resolve = lookup, ...how }: PublicGet,
  what: { method: string; headers: Record<string, string>; body?: string | Uint8Array },
): Promise<Head> {
  const target = assertPublicTarget(url, allowsPrivate)
  const timeout = AbortSignal.timeout(how.timeoutMs)
  const signal = how.signal ? AbortSignal.any([timeout, how.signal]) : timeout
  // Imported at the top, node:http would load Node's own fetch at every start: its exports include that client's.
  const { request } = target.protocol === 'https:' ? await import('node:https') : await import('node:http')
  return new Promise((received, reject) => {
    const { method, headers } = what
    const guard = allowsPrivate ? {} : { lookup: publicOnly(resolve) }
    // Of its own: a connection of somebody else's was not checked.
    const sent = request(target, { method, headers, signal, agent: false, ...guard }, (response) => {
      const { statusCode: status = 0, headers: ofResponse } = response
      response.destroy()
      received({ status, headers: ofResponse })
    })
    sent.on('error', reject)
    sent.end(what.body)
  })
}

/** Returns whether whoever runs the server allows http and a private network for this address. */
export function allowsPrivate(
  {
    NOTIFY_PRIVATE_NETWORK,
    NOTIFY_ALLOWED_HOSTS,
  }: Pick<Config, 'NOTIFY_PRIVATE_NETWORK' | 'NOTIFY_ALLOWED_HOSTS'>,
  url: string,
): boolean {
  const host = URL.parse(url)?.host ?? ''
  return NOTIFY_PRIVATE_NETWORK || (NOTIFY_ALLOWED_HOSTS ?? []).includes(host)
}

/** Returns the address if it may be a target, as far as it says by itself. Throws ForbiddenTarget. */
export function assertPublicTarget(url: string, allowsPrivate: boolean): URL {
  const target = URL.parse(url)
  const isWeb = target?.protocol === 'https:' || (allowsPrivate && target?.protocol === 'http:')
  if (!target || !isWeb || target.username || target.password)
    throw new ForbiddenTarget('It has to be an https address without a name or password.')
  const host = target.hostname.replace(/^\[|\]$/g, '')
  // Node looks up names only.
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    throw new ForbiddenTarget('It is an address of a private network.')
  return target
}

/** Of the rest of IPv6 nothing is given out, and `::/96` may lead to the IPv4 address it ends with (RFC 4291, 2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Returns whether an IP address is of the public internet: of no machine, network or purpose of its own. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const isOutside = parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)
  return !isOutside && parsed.range() === 'unicast'
}

/** Time limit for looking up the addresses of a name, in ms. */
const RESOLVE_MS = 2_000

/**
 * Throws ForbiddenTarget when an address may be no target, also by what its name stands for now. A name that nobody knows
 * at the moment passes: it is checked again where a connection is made.
 */
export async function assertPublicName(
  url: string,
  { allowsPrivate, resolve = lookup }: Pick<PublicGet, 'allowsPrivate' | 'resolve'>,
): Promise<void> {
  const { hostname } = assertPublicTarget(url, allowsPrivate)
  if (allowsPrivate) return
  await new Promise<void>((known, reject) => {
    const timer = setTimeout(known, RESOLVE_MS)
    publicOnly(resolve)(hostname.replace(/^\[|\]$/g, ''), { all: true }, (error) => {
      clearTimeout(timer)
      if (error instanceof ForbiddenTarget) reject(error)
      else known()
    })
  })
}

const publicOnly =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error) callback(error, [])
      else if (!first || !found.every(({ address }) => isPublicAddress(address)))
        callback(new ForbiddenTarget('Its name is one of a private network.'), [])
      else if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }

/** A discovery document or a key set is a few kilobytes. */
const MAX_BYTES = 512 * 1024

export type LimitedFetch = (
  url: string,
  init: {
    method?: string
    headers: Record<string, string>
    body?: URLSearchParams | string | null
    /** Ends the request before its time limit. */
    signal?: AbortSignal
  },
) => Promise<Response>

/** Returns a `fetch` with a time limit in ms, for the whole answer, and a size limit that follows no redirect. */
export function createLimitedFetch(timeoutMs: number, maxBytes = MAX_BYTES): LimitedFetch {
  return async (url, init) => {
    const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])]
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of answer.body ?? []) {
      size += chunk.length
      if (size > maxBytes) throw new TypeError('the answer is too large')
      chunks.push(chunk)
    }
    const hasBody = ![204, 205, 304].includes(answer.status)
    return new Response(hasBody ? Buffer.concat(chunks) : null, {
      status: answer.status,
      headers: answer.headers,
    })
  }
}
