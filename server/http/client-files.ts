import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'
import { createFirstFiles } from './first-files.ts'

/** Paths that belong to the server: an unknown one below them is an error, never the app's page. */
const OWN = /^\/(api|trpc|account|billing|photos|attachments|uploads|b|assets|healthz|readyz)(\/|$)/

/**
 * Serves the built client: hashed files are cached for ever, the page itself never; the app routes every other path.
 */
export async function clientFiles(app: FastifyInstance, { clientDir }: { clientDir: string | undefined }) {
  if (clientDir) {
    await app.register(fastifyStatic, {
      root: clientDir,
      preCompressed: true,
      wildcard: false,
      // Compressed files are found beside their original; source maps are not for visitors.
      globIgnore: ['**/*.{br,gz,map}'],
      index: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const firstFiles = clientDir ? createFirstFiles(clientDir) : undefined
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !OWN.test(path) && !/\.\w{1,5}$/.test(path)
    if (!clientDir || !wantsPage) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
    return reply
      .headers({ 'cache-control': 'no-cache', link: firstFiles?.(request.url) })
      .sendFile('index.html')
  })
}
