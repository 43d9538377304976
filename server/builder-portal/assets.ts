import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FONT } from '#server/http/first-files.ts'
import type { PageFiles } from './page.tsx'

/** The page's style sheet, by its path in client/: its key in Vite's manifest, its address in development. */
const STYLES = 'builder-page/page.css'

const COMPRESS = { br: brotliCompressSync, gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }) }

const YEAR_S = 31_536_000
const DAY_S = 86_400

/**
 * Serves the page's script from memory, compressed once, and returns the addresses of script and style sheet with a version in each. The
 * style sheet is one of the built client's files; without a build (`clientDir` undefined) it is Vite's development
 * server that has it.
 */
export function serveAssets(
  app: FastifyInstance,
  { assetsDir, clientDir }: { assetsDir: string; clientDir?: string | undefined },
): PageFiles {
  const script = readFileSync(path.join(assetsDir, 'page.js'))
  const compressed = new Map<string, Buffer>()
  const version = createHash('sha256').update(script).digest('base64url').slice(0, 12)
  app.get('/b/assets/page.js', async (request, reply) => {
    const query = z.object({ v: z.string() }).safeParse(request.query)
    const isCurrent = query.success && query.data.v === version
    const coding = (['br', 'gzip'] as const).find((each) =>
      request.headers['accept-encoding']?.includes(each),
    )
    if (coding) void reply.header('content-encoding', coding)
    return reply
      .header('vary', 'accept-encoding')
      .header('cache-control', `public, max-age=${isCurrent ? `${YEAR_S}, immutable` : DAY_S}`)
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(coding ? compressOnce(coding) : script)
  })
  const compressOnce = (coding: keyof typeof COMPRESS): Buffer => {
    const bytes = compressed.get(coding) ?? COMPRESS[coding](script)
    compressed.set(coding, bytes)
    return bytes
  }
  return {
    ...(clientDir ? builtFiles(clientDir) : { styles: `/${STYLES}`, font: undefined }),
    script: `/b/assets/page.js?v=${version}`,
  }
}

const Manifest = z.object({
  [STYLES]: z.object({ file: z.string() }),
  [FONT]: z.object({ file: z.string() }),
})

/** Returns the addresses of the built style sheet and of the font. Throws when the build has none. */
function builtFiles(clientDir: string): Pick<PageFiles, 'styles' | 'font'> {
  const manifest = Manifest.parse(
    JSON.parse(readFileSync(path.join(clientDir, '.vite', 'manifest.json'), 'utf8')),
  )
  return { styles: `/${manifest[STYLES].file}`, font: `/${manifest[FONT].file}` }
}
