import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerError } from './answer-errors.ts'
import { clientFiles } from './client-files.ts'
import { FONT } from './first-files.ts'

const CODE = 'export const answer = 42\n'
/** What the pages of the app are named in the build. */
const PAGES =
  'sign-in/login sign-in/register billing/billing claim/claim dashboard/dashboard new-claim/new-claim profile/profile reports/reports settings/settings'

let clientDir: string
let app: FastifyInstance
let url: string

beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'homeclaim-client-'))
  await mkdir(path.join(clientDir, '.vite'))
  await mkdir(path.join(clientDir, 'assets'))
  const pages = PAGES.split(' ').map((name) => `pages/${name}-page.tsx`)
  const parts = ['clock-panel', 'next-notice', 'claim-details'].map((name) => `pages/claim/${name}.tsx`)
  const manifest = [...pages, ...parts, 'ui/house-scene.svg', FONT].map((key) => [
    key,
    { file: 'assets/app-1a2b.js' },
  ])
  const files = {
    'index.html': '<!doctype html>',
    '.vite/manifest.json': JSON.stringify(Object.fromEntries(manifest)),
    'assets/app-1a2b.js': CODE,
    'assets/app-1a2b.js.gz': gzipSync(CODE),
    'assets/app-1a2b.js.map': '{"sources":["../app.ts"]}',
    'sw.js.map': '{"sources":["../sw.ts"]}',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(clientDir, name), content)
  app = Fastify()
  app.setErrorHandler(answerError)
  await clientFiles(app, { clientDir, base: '', hasSession: () => false, languages: ['en'] })
  url = await app.listen({ port: 0 })
})
afterAll(async () => {
  await app.close()
  await rm(clientDir, { recursive: true })
})

test('a file of the build is sent as it was compressed there, and cached for ever', async () => {
  const answer = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-length')).toBe(String(gzipSync(CODE).length))
  expect(await answer.text()).toBe(CODE)
})

test.each([
  '/assets/app-1a2b.js.map',
  '/assets/app-1a2b.js.gz',
  '/sw.js.map',
  '/.vite/manifest.json',
  '/assets/..%2f.vite%2fmanifest.json',
])('nobody gets %s: source maps and what the server keeps for itself are not sent', async (address) => {
  const answer = await fetch(url + address)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('sources')
})
