import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

/** Headers of every answer, and the guard against other sites' pages. Rooms may tighten them for their own pages. */
export async function security(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const isHttps = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Toasts and the sanitised mails of builders carry styles of their own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })

  app.addHook('onRequest', async (request) => {
    // The builder's pages ask the same and answer with a page of their own.
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.url.startsWith('/b/')) return
    if (isForeign(request, publicUrl)) throw new AppError('FORBIDDEN', 'This request came from another site.')
  })
}

/** A browser names the page a request came from; a program sends no Origin and carries no cookies of ours by itself. */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  if (origin === undefined) return false
  const from = URL.parse(origin)
  return from === null || (from.origin !== new URL(publicUrl).origin && from.host !== request.headers.host)
}
