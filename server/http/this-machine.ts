/**
 * Returns whether requests to this host stay on the machine: a host as people write it, or as URLs do (RFC 3986,
 * 3.2.2).
 */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host)

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/

/** What a request reveals about where it comes from. */
type RequestOrigin = {
  /** The address at the other end of the socket. */
  remoteAddress: string | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** How the server is reached. */
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
