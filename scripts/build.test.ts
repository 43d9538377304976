import path from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { serverBundle } from './build.ts'

/** Needed only where their setting is there, or once something is asked for: never by the start itself. */
const LATER = [
  '@zone-eu/mailsplit',
  'file-type',
  'free-email-domains',
  'imapflow',
  'mailparser',
  'nodemailer',
  'openid-client',
  'parse5',
  'pino-pretty',
  'sanitize-html',
  'smtp-server',
  'tldts',
]

test('a start loads no library of a service that is off', async () => {
  const { metafile } = await build({
    ...serverBundle(path.join('.cache', 'unused'), 'production'),
    entryPoints: { main: 'server/serve.ts' },
    metafile: true,
    sourcemap: false,
    write: false,
  })
  const loaded = new Set(['server/serve.ts'])
  for (const file of loaded)
    for (const { path: imported, kind, external } of metafile.inputs[file]?.imports ?? [])
      if (!external && kind !== 'dynamic-import') loaded.add(imported)
  const libraries = new Set(
    [...loaded].flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []),
  )
  expect(libraries).toContain('fastify')
  expect(LATER.filter((name) => libraries.has(name))).toEqual([])
})
