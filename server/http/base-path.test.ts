import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { BUILDER } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { addBaseToPage, withoutBase } from './base-path.ts'

const HOME = 'https://home.example/homeclaim'

let world: World
beforeAll(async () => {
  world = await startWorld({ withClient: true, env: { PUBLIC_URL: `${HOME}/` } })
})
afterAll(() => world[Symbol.asyncDispose]())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.url + path, { redirect: 'manual', headers })

test.each([
  ['/homeclaim', '/'],
  ['/homeclaim/', '/'],
  ['/homeclaim?a=1', '/?a=1'],
  ['/homeclaim/claims/5?a=1', '/claims/5?a=1'],
  ['/claims/5', '/claims/5'],
  ['/homeclaimed', '/homeclaimed'],
  ['/homeclaim/homeclaim/5', '/homeclaim/5'],
])('%s is %s of the app, whether a proxy passes the path on or leaves it out', (asked, path) => {
  expect(withoutBase(asked, '/homeclaim')).toBe(path)
  expect(withoutBase(asked, '')).toBe(asked)
})

test('only addresses of the server itself get the path, not those of others or within a page', () => {
  const others =
    '<a href="https://x.example/"><a href="//x.example/"><a href="#main"><a href="mailto:a@b.example">'
  expect(addBaseToPage(others, '/homeclaim')).toBe(others)
  expect(addBaseToPage('<form action="/b/1"><button formAction="/b/2">', '/homeclaim')).toBe(
    '<form action="/homeclaim/b/1"><button formAction="/homeclaim/b/2">',
  )
})

test.each(['', '/homeclaim'])('health and the app’s page are at %s/', async (base) => {
  expect((await get(`${base}/healthz`)).status).toBe(200)
  const page = await get(`${base}/claims/5`, { 'accept-encoding': 'br' })
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(page.headers.get('content-security-policy')).toContain("base-uri 'none'")
  expect(page.headers.get('link')).toContain('</homeclaim/trpc/auth.session,')
  const addresses = [...(await page.text()).matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(
    ([, address = '']) => address,
  )
  expect(addresses.filter((address) => !address.startsWith('/homeclaim/'))).toEqual([])
  const statuses = addresses.map(async (address) => [address, (await get(address)).status])
  expect(await Promise.all(statuses)).toEqual(addresses.map((address) => [address, 200]))
})

test('the path without a slash leads into its folder, where the service worker has the pages', async () => {
  const answer = await get('/homeclaim')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/homeclaim/'])
})

test('links in emails, uploads, calendars, lists of the API and its description have the path', async () => {
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files()
  await maya.files()
  const { parsed } = await world.mail.waitFor(BUILDER.email)
  const links = [...(parsed.text ?? '').matchAll(/https?:\S+/g)].map(([link]) => link)
  expect(links.filter((link) => !link.startsWith(`${HOME}/`))).toEqual([])
  expect(links.length).toBeGreaterThan(0)

  const api = { authorization: `Bearer ${maya.token}` }
  const claims = await get('/homeclaim/api/claims?limit=1', api)
  expect(claims.headers.get('link')).toMatch(/^<\/homeclaim\/api\/claims\?limit=1&cursor=/)
  const uploads = await fetch(`${world.url}/homeclaim/api/uploads/presigned-urls`, {
    method: 'POST',
    headers: { ...api, 'content-type': 'application/json' },
    body: JSON.stringify({ fileTypes: ['image/jpeg'], fileNames: ['a.jpg'], fileSizes: [5] }),
  })
  expect(await uploads.text()).toContain(`${HOME}/uploads/`)
  const described = z.object({ servers: z.array(z.object({ url: z.string() })) })
  expect(described.parse(await (await get('/api/openapi.json')).json()).servers).toEqual([{ url: HOME }])
})

test('the builder’s pages name and lead to nothing beside the path, and set their cookie for it only', async () => {
  const { parsed } = await world.mail.waitFor(BUILDER.email)
  const link = links(parsed.text)[0] ?? ''
  const pages = [new URL(link).pathname, '/homeclaim/builder/sign-in', '/homeclaim/builder/link-sent']
  for (const path of pages) {
    const html = await (await get(path)).text()
    const addresses = [...html.matchAll(/ (?:href|src|action|formaction)="(\/[^"]*)"/gi)].map(
      ([, each = '']) => each,
    )
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((each) => !each.startsWith('/homeclaim/'))).toEqual([])
  }
  expect((await get('/homeclaim/builder')).headers.get('location') ?? '/homeclaim/').toMatch(/^\/homeclaim\//)
})

const links = (text = '') => [...text.matchAll(/https?:\/\/\S+\/b\/\w+/g)].map(([link]) => link)

const code = globSync('server/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }))
const filesWith = (rule: RegExp) => code.filter(({ text }) => rule.test(text)).map(({ file }) => file)

test('pages, cookies and redirects get the path in one place each, so that none is forgotten', () => {
  expect(
    filesWith(/renderToStaticMarkup\(/).filter((file) => !/email|export|write-archive/.test(file)),
  ).toEqual(['server/builder/portal/document.tsx'])
  expect(filesWith(/path: '\/'/)).toEqual([])
  // Below a path this would be an address beside it.
  expect(filesWith(/new URL\(['"`]\//)).toEqual([])
})
