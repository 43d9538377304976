import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appPage } from '#shared/messages/en/server-pages.ts'
import { manifestIn, pageIn } from './client-files.ts'

const page = readFileSync('client/index.html', 'utf8')
const manifest = readFileSync('client/public/manifest.webmanifest', 'utf8')
const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('the page in English is the one that was built, and every word of it is a message', () => {
  expect(wordsOf(pageIn(page, 'en', ['en', 'es']))).toBe(wordsOf(page))
  const { noScript, loading, broken } = appPage
  const all = ['Homeclaim', noScript, loading, broken.title, broken.text, broken.reload]
  expect(wordsOf(page)).toBe(all.join(' '))
  expect(JSON.parse(manifest)).toMatchObject({ description: appPage.description })
})

test('who reads Spanish waits, and is told that a page broke, in Spanish', () => {
  const spanish = pageIn(page, 'es', ['en', 'es'])
  expect(spanish).toContain('<html lang="es" dir="ltr" data-languages="en es"')
  expect(wordsOf(spanish)).toMatch(/^Homeclaim Homeclaim necesita JavaScript .* Cargando No se pudo mostrar/)
  expect(wordsOf(spanish)).not.toMatch(/\b(the|this|was|your|Loading|Reload)\b/)
})

test('the app that is installed is described in the reader’s language, and has the same name', () => {
  const described = JSON.parse(manifestIn(manifest, 'es'))
  expect(described).toMatchObject({ name: 'Homeclaim', lang: 'es', start_url: 'dashboard' })
  expect(described).toMatchObject({ description: expect.stringMatching(/^Un registro claro/) })
})
