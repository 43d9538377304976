import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_COOKIE } from '#shared/messages/languages.ts'
import * as ai from '#server/testing/ai-server.ts'
import { DESKTOP, launchBrowser, openWindow } from '#server/testing/browser.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('the builder and the homeowner read each other’s words with a machine’s translation below them', async () => {
  const endpoint = await ai.startAiServer()
  await using world = await startWorld({
    withClient: true,
    hasMailServer: false,
    languages: ['en', 'es'],
    env: { AI_BASE_URL: endpoint.baseUrl, AI_MODEL: 'test-model' },
  })
  const maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
  const summary = 'Sale agua por debajo del fregadero cuando corre el lavaplatos.'
  const { id } = await maya.files({ title: 'Fuga bajo el fregadero', summary })
  const token = await tokenOf(maya, id)
  await maya.writes(id, 'Ya puse una cubeta, pero se llena en una hora.')

  // The builder, while the service is down and then not.
  const builder = await openWindow(browser, world.url)
  const { page } = builder
  await page.goto(`/b/${token}`)
  const described = page.locator('#description')
  endpoint.will(ai.fails(401))
  await described.getByRole('button', { name: 'Translate' }).click()
  await described.getByText('This could not be translated. Please try again later.').waitFor()
  endpoint.will(ai.translates(() => 'Water comes out below the sink when the dishwasher runs.'))
  await described.getByRole('button', { name: 'Translate' }).click()
  await described.getByText('Translated by machine').waitFor()
  await described.getByText('Water comes out below the sink').waitFor()
  await described.getByText(summary).waitFor()
  expect(await described.getByRole('alert').count()).toBe(0)
  endpoint.will(ai.translates(() => 'I put a bucket there, but it is full in an hour.'))
  const thread = page.locator('#thread')
  await thread.getByRole('button', { name: 'Translate' }).click()
  await thread.getByText('I put a bucket there').waitFor()
  // What is swapped in when something changes has the translation too.
  await maya.writes(id, 'Avíseme por favor cuando venga el plomero.')
  await thread.getByText('Avíseme').waitFor()
  await thread.getByText('I put a bucket there').waitFor()
  expect(await thread.getByRole('button', { name: 'Translate' }).count()).toBe(1)
  await builder.context.close()

  await builderAt(world.url, token).says(
    'Our plumber can come on Tuesday between 9 and 11. Please clear the cabinet.',
  )
  const window = await openWindow(browser, world.url, { cookie: maya.cookie, theme: 'light', size: DESKTOP })
  await window.context.addCookies([{ name: LANGUAGE_COOKIE, value: 'es', url: world.url }])
  endpoint.will(ai.translates(() => 'Nuestro plomero puede ir el martes entre las 9 y las 11.'))
  await window.page.goto(`/claims/${id}`)
  const message = window.page.getByRole('article').filter({ hasText: 'Our plumber' })
  await message.getByRole('button', { name: 'Traducir' }).click()
  await message.getByText('Nuestro plomero puede ir').waitFor()
  await message.getByText('Traducción automática').waitFor()
  await window.context.close()
  await endpoint.close()
})
