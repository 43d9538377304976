import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '#server/testing/browser.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const TEXTS = /\/assets\/(common|sign-in)-/

test('a person who reads Spanish signs in in Spanish, changes to English without losing a word, and stays there', async () => {
  await using world = await startWorld({ withClient: true, languages: ['en', 'es'] })
  const maya = await world.homeowner()
  const context = await browser.newContext({ baseURL: world.url, locale: 'es-MX', serviceWorkers: 'block' })
  const page = await context.newPage()
  const texts = new Set<string>()
  page.on('request', (request) => {
    if (TEXTS.test(request.url())) texts.add(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Inicia sesión' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await page.getByLabel('Correo electrónico').fill(maya.email)
  await page.waitForLoadState('networkidle')
  // One language is loaded, not both.
  expect(texts.size).toBe(2)

  await page.getByLabel('Idioma').selectOption({ label: 'English' })
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(maya.email)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.title()).toContain('Sign in')
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await context.close()
})

test('what the server refuses is said in the language of the page', async () => {
  await using world = await startWorld({ withClient: true, languages: ['en', 'es'] })
  const asked = (headers: Record<string, string>) =>
    fetch(`${world.url}/trpc/auth.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: world.url, ...headers },
      body: JSON.stringify({ json: { email: '', password: '' } }),
    }).then((answer) => answer.text())
  expect(await asked({ 'accept-language': 'es' })).toContain('Escribe tu correo electrónico y tu contraseña')
  expect(await asked({})).toContain('Email and password are required')
})

test('a builder reads their page in another language without losing what they typed', async () => {
  await using world = await startWorld({ withClient: true, languages: ['en', 'es'] })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  const context = await browser.newContext({ baseURL: world.url, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`/b/${await tokenOf(maya, id)}`)
  await page.getByLabel('Reply to Maya').fill('We come on')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('heading', { name: 'Lo que reportó Maya' }).waitFor()
  expect(await page.locator('#content').inputValue()).toBe('We come on')
  await context.close()
})

test('while one language is offered, no other is shown and none can be chosen', async () => {
  await using world = await startWorld({ withClient: true, languages: ['en'] })
  const answer = await fetch(`${world.url}/login`, { headers: { 'accept-language': 'es' } })
  expect(await answer.text()).toContain('<html lang="en" data-theme')
})
