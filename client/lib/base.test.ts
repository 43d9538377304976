import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { ownAddress } from '#client/lib/base.ts'

/** The module and what it reads the page for, as in a page that the server wrote. */
async function openedAt(base: string) {
  document.head.innerHTML = `<meta name="base" content="${base}">`
  vi.resetModules()
  return import('./base.ts')
}
afterEach(() => {
  document.head.innerHTML = ''
})

test('every address of a page below a path begins with it, and what is beside it is not the app', async () => {
  const { addressOf, appPath } = await openedAt('/homeclaim')
  expect(addressOf('/trpc')).toBe('/homeclaim/trpc')
  expect(['/homeclaim', '/homeclaim/', '/homeclaim/claims/5'].map(appPath)).toEqual(['/', '/', '/claims/5'])
  expect(['/', '/claims/5', '/homeclaimed/claims/5'].map(appPath)).toEqual([undefined, undefined, undefined])
})

test('without a path in the address nothing is put before anything', async () => {
  const { addressOf, appPath } = await openedAt('')
  expect([addressOf('/trpc'), appPath('/claims/5')]).toEqual(['/trpc', '/claims/5'])
  expect(ownAddress('https://claims.example.com/photos/5', 'http://localhost/')).toBe('/photos/5')
})

/** The code of browsers, without comments. */
const code = globSync('client/**/*.{ts,tsx,js}')
  .filter((file) => !/\.test\.|\/testing\/|-in-tests|vite\.config|client\/parts\.ts/.test(file))
  .map((file) => ({
    file,
    text: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g, ''),
  }))
/** A string that begins with a path of the server. */
const OF_SERVER =
  /(?<!addressOf\(\s*|startsWith\(|includes\(|\$=|\bpath: |const path = )['"`]\/(trpc|api|photos|attachments|documents|uploads|calendars|account|billing|homes|b|e|t|builder|assets|service-worker\.js|theme\.js|icon)\b[^'"`\n]*/g
/** An address of the page itself that is written where the router does not see it. */
const OF_PAGE =
  /(fetch|EventSource|location\.assign|location\.replace|window\.open|openWindow)\(['"`]\/[^'"`\n]*|\s(href|src|action|formAction)=(\{?['"`]\/[^'"`\n]*|\{paths\.(?!accountExport|claimRecord|formalNotice|evidenceFile|document)\w+)/g

test('no code of a browser writes an address from the root but by addressOf, so that all are below the path', () => {
  const found = code.flatMap(({ file, text }) =>
    [OF_SERVER, OF_PAGE].flatMap((rule) =>
      [...text.matchAll(rule)].map(([what]) => `${file}: ${what.trim()}`),
    ),
  )
  expect(code.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
