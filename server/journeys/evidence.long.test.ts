import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
let folder: string
beforeAll(async () => {
  ;[browser, world] = await Promise.all([launchBrowser(), startWorld({ withClient: true })])
  folder = mkdtempSync(path.join(tmpdir(), 'evidence-'))
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

test('made on a phone, unpacked anywhere, its own page verifies record and files, and names what was changed', async () => {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files({
    title: 'Sink <b>drips</b>',
    imageUrls: [await maya.uploads(await jpegPhoto(3), 'sink.jpg')],
  })
  const { page, context, complaints } = await openWindow(browser, world.url, {
    size: PHONE,
    cookie: maya.cookie,
  })
  await page.goto(`/claims/${id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Evidence file' }).click()
  const sheet = page.getByRole('dialog', { name: 'Evidence file' })
  await sheet.getByRole('button', { name: 'Make the ZIP' }).click()
  const link = sheet.getByRole('link', { name: 'Download ZIP' })
  await link.waitFor()
  const downloading = page.waitForEvent('download')
  await link.click()
  const zip = path.join(folder, 'evidence.zip')
  await (await downloading).saveAs(zip)
  expect(complaints).toEqual([])
  await context.close()

  const unpacked = path.join(folder, 'unpacked')
  execFileSync('unzip', ['-q', zip, '-d', unpacked])
  const offline = await browser.newContext({ offline: true })
  offline.setDefaultTimeout(180_000)
  const verifying = await offline.newPage()
  const address = pathToFileURL(path.join(unpacked, 'verify.html')).href
  await verifying.goto(address)
  await verifying.getByRole('heading', { name: /: Sink <b>drips<\/b>$/ }).waitFor()
  await verifying.getByText(/^Verified: this record is unchanged\. All \d+ entries/).waitFor()
  await verifying.getByLabel('Choose the folder').setInputFiles(unpacked)
  await verifying.getByText(/^All \d+ files match their checksums\./).waitFor()

  const photo = readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).find((file) =>
    file.endsWith('sink.jpg'),
  )
  appendFileSync(path.join(unpacked, photo ?? ''), 'x')
  await verifying.goto(address)
  await verifying.getByLabel('Choose the folder').setInputFiles(unpacked)
  await verifying.getByText(/sink\.jpg was changed\.$/).waitFor()

  const html = path.join(unpacked, 'verify.html')
  const text = readFileSync(html, 'utf8')
  // The words of the filing, in the JSON in the JSON of the page.
  expect(text).toContain(String.raw`\"title\":\"Sink`)
  writeFileSync(html, text.replace(String.raw`\"title\":\"Sink`, String.raw`\"title\":\"Tap`))
  await verifying.goto(address)
  await verifying.getByText(/^Entry 1 .* was changed after it was recorded\.$/).waitFor()
  await offline.close()
})
