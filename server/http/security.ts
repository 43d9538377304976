import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

/**
 * Headers of every response, and the protection against other sites' pages. Modules may set stricter ones for their own
 * pages.
 */
export async function security(
  app: FastifyInstance,
  {
    publicUrl,
    uploadOrigin,
    letsGoogleIn,
  }: { publicUrl: string; uploadOrigin?: string | undefined; letsGoogleIn: boolean },
) {
  const google = (address: string) => (letsGoogleIn ? [`https://accounts.google.com/gsi/${address}`] : [])
  const isHttps = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google('client')],
        styleSrc: ["'self'", ...google('style')],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        // Browsers send photos directly to the bucket, if there is one.
        connectSrc: ["'self'", ...(uploadOrigin ? [uploadOrigin] : []), ...google('')],
        ...(letsGoogleIn ? { frameSrc: ["'self'", ...google('')] } : {}),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    // Google's script checks the origin of its page, and responds through the window it opens.
    referrerPolicy: { policy: letsGoogleIn ? 'strict-origin-when-cross-origin' : 'same-origin' },
    crossOriginOpenerPolicy: { policy: letsGoogleIn ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })

  app.addHook('onRequest', async (_request, reply) => {
    // The claim form takes photos; a page or frame of another site never does.
    void reply.header('Permissions-Policy', 'camera=(self), microphone=(), geolocation=()')
  })

  app.addHook('onRequest', async (request) => {
    // The builder's pages apply the same rule and respond with a page of their own.
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.url.startsWith('/b/')) return
    if (isForeign(request, { publicUrl })) throw foreign()
  })
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

/** A sibling under the same domain is another site too: it may belong to anybody. */
const isOtherSite = (site: string | string[]) => site !== 'same-origin' && site !== 'none'

const foreign = () => new AppError('FORBIDDEN', 'This request came from another site.')
