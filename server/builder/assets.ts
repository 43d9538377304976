import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PageFiles } from './page.tsx'

const FILES = {
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'font.woff2': 'font/woff2',
  'font-ext.woff2': 'font/woff2',
} as const

const YEAR_S = 31_536_000
const DAY_S = 86_400

/** Serves the page's own files from memory under `/b/assets/` and gives their addresses with the version in them. */
export function serveAssets(app: FastifyInstance, assetsDir: string): PageFiles {
  const addresses = new Map<string, string>()
  for (const [name, contentType] of Object.entries(FILES)) {
    const bytes = readFileSync(path.join(assetsDir, name))
    const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
    addresses.set(name, `/b/assets/${name}?v=${version}`)
    app.get(`/b/assets/${name}`, async (request, reply) => {
      const asked = z.object({ v: z.string() }).safeParse(request.query)
      const isCurrent = asked.success && asked.data.v === version
      return reply
        .header('cache-control', `public, max-age=${isCurrent ? `${YEAR_S}, immutable` : DAY_S}`)
        .header('x-content-type-options', 'nosniff')
        .type(contentType)
        .send(bytes)
    })
  }
  return { styles: addresses.get('page.css') ?? '', script: addresses.get('page.js') ?? '' }
}
