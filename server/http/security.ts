import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'

export type SecurityOptions = {
  publicUrl: string
  /** The origin that browsers send photos to, if there is a bucket. */
  uploadOrigin?: string | undefined
  letsGoogleIn: boolean
}

/**
 * Headers of every response, and the protection against other sites' pages. Modules may set stricter ones for their own
 * pages, and let their answers be cached.
 */
export async function security(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(helmet, helmetOptions(options))
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(OWN_HEADERS)
    const isAllowed = READING.has(request.method) || RESPONDS_ITSELF.test(request.url)
    done(isAllowed || !isForeign(request, options) ? undefined : foreign())
  })
}

/** The builder's pages apply the same rule and respond with a page of their own. */
const RESPONDS_ITSELF = /^\/(b|t|builder)\//

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns the headers that differ from the library's own, and turns off what no page of ours needs. */
function helmetOptions({ publicUrl, uploadOrigin, letsGoogleIn }: SecurityOptions): FastifyHelmetOptions {
  const google = (address: string) => (letsGoogleIn ? [`https://accounts.google.com/gsi/${address}`] : [])
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...google('client')],
        'style-src': ["'self'", ...google('style')],
        'img-src': ["'self'", 'data:', 'blob:'],
        // A recording that was chosen: its length is read before it is sent.
        'media-src': ["'self'", 'blob:'],
        'worker-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...(uploadOrigin ? [uploadOrigin] : []), ...google('')],
        ...(letsGoogleIn ? { 'frame-src': ["'self'", ...google('')] } : {}),
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Google's script checks the origin of its page, and responds through the window it opens.
    crossOriginOpenerPolicy: { policy: letsGoogleIn ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: letsGoogleIn ? 'strict-origin-when-cross-origin' : 'same-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
  }
}

const OWN_HEADERS = {
  'cache-control': 'no-store',
  // The claim form takes photos, videos and sounds; a page or frame of another site never does.
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
}

/**
 * For links that a cookie authorizes and that cost something: people open them on our pages or type them. Throws
 * FORBIDDEN when another site led here: browsers report it in Sec-Fetch-Site, or (over plain http to another machine)
 * in the referrer. A program sends neither.
 */
export function assertOwnSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (isOtherSite(site)) throw foreign()
    return
  }
  if (headers.referer !== undefined && URL.parse(headers.referer)?.host !== host) throw foreign()
}

/**
 * Returns whether another site's page made a request. Browsers report it in Sec-Fetch-Site; older ones send only an
 * origin, which must be the public address or the requested host (Host, or X-Forwarded-Host of a trusted proxy). A
 * program sends neither and has no cookies of ours. `sendsNoReferrer`: our own forms come from a page without a
 * referrer, so their origin may be "null" too.
 */
export function isForeign(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { publicUrl, sendsNoReferrer = false }: { publicUrl: string; sendsNoReferrer?: boolean },
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return isOtherSite(site)
  const { origin } = headers
  if (origin === undefined || (origin === 'null' && sendsNoReferrer)) return false
  const from = URL.parse(origin)
  if (from === null) return true
  // Compared as URLs, so that a default port written out is the same host.
  const asked = URL.parse(`${from.protocol}//${host}`)
  return from.origin !== new URL(publicUrl).origin && from.host !== asked?.host
}

/**
 * Returns whether a request shows that a page of this site sent it, by Sec-Fetch-Site or, where a browser does not send
 * that (an older one, or over plain http to another machine), by its origin. A program that sends neither shows nothing;
 * one that forges them does.
 */
export function showsOwnPage(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  options: { publicUrl: string; sendsNoReferrer?: boolean },
): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  return site === undefined ? origin !== undefined && !isForeign(request, options) : site === 'same-origin'
}

/** A sibling under the same domain is another site too: it may belong to anybody. */
const isOtherSite = (site: string | string[]) => site !== 'same-origin' && site !== 'none'

const foreign = () => new AppError('FORBIDDEN', textOf('serverErrors').otherSite)
