import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { choosePhotos, saveProfile } from '#server/testing/screens.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const BASE = '/homeclaim'

/** A proxy with one name for many programs, of which Homeclaim has a path; it collects what asks for another. */
async function startProxy({ strips }: { strips: boolean }) {
  const elsewhere: string[] = []
  let target = ''
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    const isOurs = url === BASE || url.startsWith(`${BASE}/`)
    if (!isOurs) {
      elsewhere.push(url)
      outgoing.writeHead(404).end('another program')
      return
    }
    const path = strips ? url.slice(BASE.length) || '/' : url
    const onward = request(target + path, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    elsewhere,
    leadsTo: (url: string) => void (target = url),
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

test.each([
  ['passes the path on', false],
  ['leaves the path out', true],
])(
  'under a path, behind a proxy that %s, everything from registration to the answer works',
  async (_how, strips) => {
    await using proxy = await startProxy({ strips })
    const home = `${proxy.origin}${BASE}`
    await using world = await startWorld({ withClient: true, env: { PUBLIC_URL: home } })
    proxy.leadsTo(world.url)
    const { page, context, complaints } = await openWindow(browser, proxy.origin, {
      size: PHONE,
      hasServiceWorker: true,
    })

    // A stranger is led to sign in; the first one to register.
    await page.goto(`${BASE}/`)
    await page.waitForURL(`${home}/register`)
    await page.getByLabel('Full name').fill('Maya Lindqvist')
    await page.getByLabel('Email').fill('maya@homes.example')
    await page.getByLabel('Password', { exact: true }).fill('a good long password')
    await page.getByLabel('Confirm password', { exact: true }).fill('a good long password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(`${home}/dashboard`)
    const cookies = await context.cookies()
    expect(cookies.map(({ path }) => path)).toEqual(cookies.map(() => BASE))

    await saveProfile(page, BASE)

    await page.getByRole('link', { name: 'New', exact: true }).click()
    await choosePhotos(page, [{ name: 'hose.jpg', bytes: await jpegPhoto(1) }])
    await page.getByLabel('Title').fill('Dishwasher supply line drips')
    await page.getByLabel('Brief summary').fill('water drips under the kitchen sink when the dishwasher runs')
    await page.getByText('Uploaded', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Submit Claim' }).click()
    await page.waitForURL(`${home}/dashboard`)
    await page.getByRole('link', { name: /Dishwasher supply line/ }).click()
    await page.getByRole('button', { name: /Photo 1 of 1/ }).waitFor()
    const isShown = () =>
      page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0))
    await expect.poll(isShown).toBe(true)

    // The builder opens the link of the email and answers; the open claim shows it by itself.
    const email = await world.mail.waitFor(BUILDER.email)
    const link = /https?:\/\/\S+\/b\/[0-9a-z]+/.exec(email.parsed.text ?? '')?.[0] ?? ''
    expect(link).toMatch(`${home}/b/`)
    const office = await openWindow(browser, proxy.origin)
    await office.page.goto(link)
    await office.page.getByRole('link', { name: 'Open photo 1 of 1' }).waitFor()
    await office.page.getByRole('button', { name: 'Acknowledge' }).first().click()
    await office.page
      .getByText(/^Acknowledged/)
      .first()
      .waitFor()
    await world.undoTimePasses()
    await page.getByText('Acknowledged', { exact: true }).first().waitFor()
    // Without its script the page redirects.
    const plain = await openWindow(browser, proxy.origin, { javaScriptEnabled: false })
    await plain.page.goto(link)
    await plain.page.getByRole('button', { name: 'Mark as fixed' }).first().click()
    await plain.page.waitForURL((url) => url.href.startsWith(link) && url.search !== '')

    // A deep link is opened again, also without a connection, by what the service worker stored.
    const claim = page.url()
    // It serves a page that is opened after it is ready.
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${home}/`)
    await page.reload()
    await page.getByRole('button', { name: /Photo 1 of 1/ }).waitFor()
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
      `${home}/service-worker.js`,
    )
    const manifest = await context
      .newCDPSession(page)
      .then((devtools) => devtools.send('Page.getAppManifest'))
    expect([manifest.errors, manifest.manifest.startUrl]).toEqual([[], `${home}/dashboard`])
    expect([complaints, office.complaints, plain.complaints]).toEqual([[], [], []])
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'Dishwasher supply line drips', level: 1 }).waitFor()
    expect(page.url()).toBe(claim)
    expect(proxy.elsewhere).toEqual([])
    for (const window of [context, office.context, plain.context]) await window.close()
  },
)
