import { isBuiltin } from 'node:module'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { asciiOf, serverBundle } from './build.ts'

/** Needed only where their setting is there, or once something is asked for: never by the start itself. */
const LATER = [
  '@zone-eu/mailsplit',
  'file-type',
  'free-email-domains',
  'glob',
  'imapflow',
  'mailparser',
  'mime-db',
  'nodemailer',
  'openid-client',
  'parse5',
  'pino-pretty',
  'readable-stream',
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

test('a start loads nothing of a library that is for options which are not set', async () => {
  const { inputs } = await builtParts()
  const unused = /zod\/v4\/locales\/(?!en)|react-dom-server\.node|RateLimiter(Redis|Mongo|Postgres)/
  expect(Object.keys(inputs).filter((file) => unused.test(file))).toEqual([])
})

test('a start loads no native library but the database, and nothing of TLS', async () => {
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
  expect([...outside].filter((name) => /https|http2|tls/.test(name))).toEqual([])
})

test('a CommonJS library is imported later only by its default, which is all that a part of its own exports', async () => {
  const { inputs } = await builtParts()
  const later = Object.values(inputs).flatMap(({ imports }) =>
    imports
      .filter(({ kind, external }) => kind === 'dynamic-import' && !external)
      .map(({ path: file }) => file),
  )
  expect(later.filter((file) => inputs[file]?.format === 'cjs')).toEqual([
    'node_modules/pino-pretty/index.js',
  ])
})

test('code in ASCII finds the same words in any language', () => {
  const code = '[/[–’]|été|回复|😀/u, new RegExp(String.raw`^\\d{4}年`, "u")]'
  const ascii = asciiOf(code)
  expect(ascii).toMatch(/^[\x20-\x7e]+$/)
  const [words, year] = z.array(z.instanceof(RegExp)).parse(runInThisContext(ascii))
  for (const word of ['–', '’', 'été', '回复', '😀']) expect(word).toMatch(words ?? /^$/)
  expect('ete').not.toMatch(words ?? /./)
  expect('2026年').toMatch(year ?? /^$/)
})
