import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

/** Headers of every answer, and the guard against other sites' pages. Modules may tighten them for their own pages. */
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
        // Photos go straight into the bucket, where there is one.
        connectSrc: ["'self'", ...(uploadOrigin ? [uploadOrigin] : []), ...google('')],
        ...(letsGoogleIn ? { frameSrc: ["'self'", ...google('')] } : {}),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    // Google's script asks which origin it stands on, and responds through the window it opens.
    referrerPolicy: { policy: letsGoogleIn ? 'strict-origin-when-cross-origin' : 'same-origin' },
    crossOriginOpenerPolicy: { policy: letsGoogleIn ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })

  app.addHook('onRequest', async (request) => {
    // The builder's pages ask the same rule and answer with a page of their own.
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.url.startsWith('/b/')) return
    if (isForeign(request, { publicUrl })) throw foreign()
  })
}

/**
 * For links that a cookie opens and that cost something: they are followed on a page of ours or typed. Throws FORBIDDEN
 * where another site led here: browsers say so in Sec-Fetch-Site, or (over plain http to another machine) by the
 * referrer. A program sends neither.
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
 * Whether a request was made by another site's page. Browsers say so in Sec-Fetch-Site; older ones name an origin only,
 * which must be the public address or the host that was asked (Host, or X-Forwarded-Host of a trusted proxy). A program
 * sends neither and carries no cookies of ours by itself. `sendsNoReferrer`: our own forms come from a page without a
 * referrer, so that their origin reads "null" too.
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
  // Read as an address, so that a default port written out is no other host.
  const asked = URL.parse(`${from.protocol}//${host}`)
  return from.origin !== new URL(publicUrl).origin && from.host !== asked?.host
}

/** A sibling under the same domain is another site, too: it may be anybody's. */
const isOtherSite = (site: string | string[]) => site !== 'same-origin' && site !== 'none'

const foreign = () => new AppError('FORBIDDEN', 'This request came from another site.')
