import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { serverBundle } from './build.ts'
import { root } from './check.ts'

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

/** Fastify asks for these inside functions that this server never calls. */
const NEVER = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request']

async function builtParts() {
  const { metafile } = await build({
    ...serverBundle(path.join('.cache', 'unused'), 'production'),
    entryPoints: { main: 'server/start/serve.ts' },
    metafile: true,
    sourcemap: false,
    write: false,
  })
  return metafile
}

test('a start loads no library of a service that is off', async () => {
  const metafile = await builtParts()
  const loaded = new Set(['server/start/serve.ts'])
  for (const file of loaded)
    for (const { path: imported, kind, external } of metafile.inputs[file]?.imports ?? [])
      if (!external && kind !== 'dynamic-import') loaded.add(imported)
  const libraries = new Set(
    [...loaded].flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []),
  )
  expect(libraries).toContain('fastify')
  expect(LATER.filter((name) => libraries.has(name))).toEqual([])
})

test('a start loads no native library but the database', async () => {
  const { inputs } = await builtParts()
  const loaded = new Set(['server/start/serve.ts'])
  const outside = new Set<string>()
  for (const file of loaded)
    for (const { path: imported, kind, external } of inputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import' || NEVER.includes(imported)) continue
      if (external) outside.add(imported)
      else loaded.add(imported)
    }
  expect([...outside].filter((name) => !isBuiltin(name))).toEqual(['<runtime>', 'better-sqlite3'])
})

test('a CommonJS library is imported later only by its default, which is all that a part of its own exports', async () => {
  const { inputs } = await builtParts()
  const later = Object.values(inputs).flatMap(({ imports }) =>
    imports
      .filter(({ kind, external }) => kind === 'dynamic-import' && !external)
      .map(({ path: file }) => file),
  )
  expect(later.filter((file) => inputs[file]?.format === 'cjs').toSorted()).toEqual([
    'node_modules/multicast-dns/index.js',
    'node_modules/pino-pretty/index.js',
  ])
})

test('each program of its own that reads texts has them', async () => {
  const programs = [
    ...globSync('server/**/*-worker.ts'),
    ...globSync('client/builder-pages/*/{page,verifier-page,marks,smaller}.ts'),
    'client/outbox/worker.ts',
  ]
  expect(programs.length).toBeGreaterThan(8)
  for (const program of programs) {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [program],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      metafile: true,
      write: false,
      outdir: '.cache/unused',
      loader: { '.css': 'text' },
      logLevel: 'silent',
    })
    const files = Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => readFileSync(path.join(root, file.replace(/\?.*$/, '')), 'utf8'))
    const read = new Set(files.flatMap((text) => text.match(/(?<=\b(?:textOf|useText)\(')\w+/g) ?? []))
    const registers = files.some((text) => /^(?:readTextsFrom|readOwnTexts)\(/m.test(text))
    // The service worker and the page that verifies evidence have only those that they name.
    const named = /Partial<Texts>> = \{\s*en: \{([^}]*)\}/.exec(files.join('\n'))?.[1]
    const has = (area: string) => named === undefined || new RegExp(`\\b${area}\\b`).test(named)
    const missing = [...read].filter((area) => !registers || !has(area))
    expect({ program, missing }).toEqual({ program, missing: [] })
  }
})

test('only the app’s own style sheet is imported as a file: those of parts that are loaded later would not be', () => {
  const importing = globSync('client/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /^import '[^']+\.css'/m.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(importing).toEqual([path.join('client', 'main.tsx')])
})
