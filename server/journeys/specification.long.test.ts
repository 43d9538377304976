import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { DESKTOP, launchBrowser, openWindow, PHONE, type Window } from '#server/testing/browser.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { phoneHeic } from '#server/testing/photo-files.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { atRest, choosePhotos, choosesCategory, keysReachDialog } from '#server/testing/screens.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** Rules of the specification that only a real browser can show: sizes, places, colors, workers. */

let browser: Browser
let world: World
let maya: HomeownerInTests
/** The homeowner's window: a new one takes longer to open than most of its tests. */
let desk: Window

beforeAll(async () => {
  browser = await launchBrowser()
  world = await startWorld({ withClient: true, env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
  desk = await openWindow(browser, world.url, { size: DESKTOP, cookie: maya.cookie })
})
beforeEach(async () => {
  await desk.page.close()
  desk.page = await desk.context.newPage()
  desk.complaints.length = 0
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill(maya.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
}

/** An element's position in the window, in CSS pixels. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
  return box
}

/** 6 MB of JPEG, like a phone's: larger than what is sent unchanged, smaller than what is refused. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = sharp({ create: { width: 3_000, height: 2_250, channels: 3, background: '#888', noise } })
  return photo
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'TestCam' } })
    .toBuffer()
}

test('it is dark on a light device until someone chooses, and the shell opens without a signal in the chosen theme', async () => {
  const { page, context } = await openWindow(browser, world.url, {
    size: DESKTOP,
    theme: 'light',
    hasServiceWorker: true,
  })
  await page.goto('/login')
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await theme()).toBe('dark')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // The first page came before the worker; from the second on the worker stores what it serves.
  await page.reload({ waitUntil: 'networkidle' })
  await page.evaluate(() => localStorage.setItem('homeclaim.theme', 'light'))
  await context.setOffline(true)
  await page.goto('/dashboard')
  await page.getByText('Nothing is lost.').waitFor()
  expect(await theme()).toBe('light')
  await context.close()
})

test('the first thing painted has the chosen theme, before any script of the app runs; the device is followed while it decides', async () => {
  const painted = { dark: 'rgb(15, 21, 19)', light: 'rgb(242, 245, 241)' }
  const { context } = await openWindow(browser, world.url)
  for (const device of ['dark', 'light'] as const) {
    const page = await context.newPage()
    await page.emulateMedia({ colorScheme: device })
    await page.goto('/icon.svg')
    // The app's own code is held back: what is seen now is what the first paint shows.
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/base-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const look = () =>
      page.evaluate(() => [
        getComputedStyle(document.body).backgroundColor,
        document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
        getComputedStyle(document.documentElement).colorScheme,
      ])
    const bars = { dark: '#0f1513', light: '#f2f5f1' }
    for (const choice of [null, 'dark', 'light', 'system'] as const) {
      await page.evaluate((stored) => {
        if (stored) localStorage.setItem('homeclaim.theme', stored)
        else localStorage.clear()
      }, choice)
      await page.goto('/login', { waitUntil: 'commit' })
      await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' })
      const shown = choice === 'system' ? device : (choice ?? 'dark')
      await expect
        .poll(look, { message: `${choice} on a ${device} device` })
        .toEqual([painted[shown], bars[shown], shown])
      expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0)
    }
    held.resolve()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    const other = device === 'dark' ? 'light' : 'dark'
    await page.emulateMedia({ colorScheme: other })
    await expect.poll(look).toEqual([painted[other], bars[other], other])
    await page.close()
  }
  await context.close()
})

test('each status has the hue of the specification, in both themes', async () => {
  const { page } = desk
  await page.goto('/settings')
  const hues = (theme: string) =>
    page.evaluate((shown) => {
      document.documentElement.dataset['theme'] = shown
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      return Object.fromEntries(
        ['new', 'sent', 'opened', 'acknowledged', 'inprogress', 'closed', 'sendingfailed'].map((tone) => {
          const badge = document.createElement('span')
          badge.className = 'badge'
          badge.dataset['s'] = tone
          document.body.append(badge)
          const color = getComputedStyle(badge).color
          badge.remove()
          if (!canvas) return [tone, '']
          canvas.fillStyle = color
          canvas.fillRect(0, 0, 1, 1)
          const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
          const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
          if (most - least < 24) return [tone, 'gray']
          const sixth =
            most === r
              ? (g - b) / (most - least)
              : most === g
                ? 2 + (b - r) / (most - least)
                : 4 + (r - g) / (most - least)
          const hue = (sixth * 60 + 360) % 360
          const names: [number, string][] = [
            [16, 'red'],
            [50, 'amber'],
            [165, 'green'],
            [205, 'sky'],
            [240, 'blue'],
            [300, 'purple'],
            [360, 'red'],
          ]
          return [tone, names.find(([end]) => hue < end)?.[1]]
        }),
      )
    }, theme)
  const specified = {
    new: 'blue',
    sent: 'gray',
    opened: 'sky',
    acknowledged: 'purple',
    inprogress: 'amber',
    closed: 'green',
    sendingfailed: 'red',
  }
  expect(await hues('dark')).toEqual(specified)
  expect(await hues('light')).toEqual(specified)
})

test('the photos are three in a row and square; beside them is the thread on a desktop, the timeline on less, nothing on a phone', async () => {
  const photos = [1, 2, 3, 4].map(async (seed) => maya.uploads(await jpegPhoto(seed, 900, 600)))
  const claim = await maya.files({ title: 'Four photos', imageUrls: await Promise.all(photos) })
  await desk.page.goto(`/claims/${claim.id}`)
  const tiles = desk.page.getByRole('button', { name: /^Photo \d of 4/ })
  await tiles.nth(3).waitFor()
  await atRest(desk.page)
  const boxes = await Promise.all([0, 1, 2, 3].map((at) => tiles.nth(at).boundingBox()))
  const [first, second, third, fourth] = boxes.map((box) => box ?? { x: 0, y: 0, width: 1, height: 0 })
  for (const box of boxes) expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1.5)
  expect([second?.y, third?.y]).toEqual([first?.y, first?.y])
  expect(fourth?.x).toBe(first?.x)
  expect(fourth?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
  const edge = (third?.x ?? 0) + (third?.width ?? 0)
  const thread = await boxOf(desk.page, 'section.messages')
  expect(thread.x).toBeGreaterThan(edge)
  // The whole panel with its field is in the window, and stays there while the facts scroll.
  const inWindow = async () => {
    const box = await boxOf(desk.page, 'section.messages form')
    return box.y > 0 && box.y + box.height < DESKTOP.height
  }
  await expect.poll(inWindow).toBe(true)
  await desk.page.mouse.move((first?.x ?? 0) + 5, 500)
  await desk.page.mouse.wheel(0, 400)
  await expect.poll(() => desk.page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect.poll(inWindow).toBe(true)

  await desk.page.setViewportSize({ width: 1100, height: 800 })
  await atRest(desk.page)
  const narrow = await boxOf(desk.page, 'ul.photos')
  const timeline = await boxOf(desk.page, 'aside[aria-label="Claim timeline"]')
  expect(timeline.x).toBeGreaterThan(narrow.x + narrow.width)

  await desk.page.setViewportSize(PHONE)
  await desk.page.reload()
  await desk.page.getByRole('button', { name: /^Photo 4 of 4/ }).waitFor()
  await atRest(desk.page)
  const grid = await boxOf(desk.page, 'ul.photos')
  expect((await boxOf(desk.page, 'aside[aria-label="Claim timeline"]')).y).toBeGreaterThan(grid.y)
  expect(desk.complaints).toEqual([])
})

test('a photo of 6 MB is compressed in a worker of our own with its EXIF, and photos are ordered by dragging', async () => {
  const { page, complaints } = desk
  await page.goto('/claims/new')
  await page.getByLabel('Title').fill('Large photo')
  expect(await page.getByRole('button', { name: 'Take Photo' }).isVisible()).toBe(false)
  const large = await largePhoto()
  expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
  await choosePhotos(page, [
    { name: 'small.jpg', bytes: await jpegPhoto(1) },
    { name: 'large.jpg', bytes: large },
  ])
  await expect.poll(() => page.getByText(/^Uploaded · /).count()).toBe(2)
  const rows = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await rows.nth(1).dragTo(rows.nth(0))
  await expect.poll(() => rows.first().textContent()).toContain('large.jpg')
  await page.getByLabel('Brief summary').fill('It drips.')
  await choosesCategory(page, 'Plumbing')
  await page.getByRole('button', { name: 'Submit Claim' }).click()
  await page.waitForURL('**/dashboard')

  const toast = page.getByText('Claim filed. It’s on its way to your builder.')
  await toast.waitFor()
  const isTopRight = async () => {
    const { x = 0, y = Infinity } = (await toast.boundingBox()) ?? {}
    return y < 120 && x > DESKTOP.width / 2
  }
  await expect.poll(isTopRight).toBe(true)

  const claims = z
    .array(z.object({ title: z.string(), imageUrls: z.array(z.string()) }))
    .parse(await (await maya.call('GET', '/api/claims?sort=newest')).json())
  const [leading] = claims.find(({ title }) => title === 'Large photo')?.imageUrls ?? []
  const stored = await (await page.request.get(leading ?? '')).body()
  const { width, height, exif } = await sharp(stored).metadata()
  expect(Math.max(width, height)).toBeLessThanOrEqual(1_920)
  expect(width / height).toBeCloseTo(3_000 / 2_250, 1)
  expect(stored.length).toBeLessThan(1.1 * 1024 * 1024)
  expect(exif?.toString('latin1')).toContain('TestCam')
  expect(complaints).toEqual([])
})

test('a HEIC is shown at once, made visible in a worker of our own, while its own bytes are what is stored', async () => {
  const { page, complaints } = desk
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.goto('/claims/new')
  const heic = await phoneHeic()
  const choose = page.locator('input[type=file][multiple][accept^=image]')
  // Some browsers know no type for it.
  await choose.setInputFiles({ name: 'phone.heic', mimeType: '', buffer: heic })
  const row = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  const picture = () =>
    row.locator('img').evaluate((image: HTMLImageElement) => {
      const canvas = new OffscreenCanvas(image.naturalWidth || 1, image.naturalHeight || 1)
      const context2d = canvas.getContext('2d')
      context2d?.drawImage(image, 0, 0)
      const red = (x: number, y: number) => context2d?.getImageData(x, y, 1, 1).data[0] ?? 0
      const { width, height } = canvas
      return { width, height, isDarkTopLeft: red(20, 20) + 50 < red(width - 20, height - 20) }
    })
  await expect.poll(picture).toEqual({ width: 640, height: 480, isDarkTopLeft: true })
  await row.getByText(/^Uploaded · /).waitFor()
  expect(workers.filter((url) => url.startsWith(`${world.url}/assets/heic-worker`))).toHaveLength(1)
  await expect.poll(() => page.workers().length).toBe(0)

  // Small pictures of other photos may be written meanwhile: of its size is only this one.
  const folder = path.join(world.dataDir, 'files')
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.size === heic.length)
  expect(stored.map((file) => readFileSync(file).equals(heic))).toEqual([true])
  expect(complaints).toEqual([])
})

test('a phone offers its own camera where the page may not use it', async () => {
  const { page } = desk
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await page.setViewportSize(PHONE)
  await page.goto('/claims/new')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take Photo' }).click()
  const input = (await chooser).element()
  expect([await input.getAttribute('accept'), await input.getAttribute('capture')]).toEqual([
    'image/jpeg,image/png',
    'environment',
  ])
})

test('on paper are the claim, whole photos, the thread and the whole record with its zone, and no controls', async () => {
  const claim = await maya.files({
    title: 'On paper',
    imageUrls: [await maya.uploads(await jpegPhoto(7, 900, 600))],
  })
  await maya.writes(claim.id, 'Here it is in writing.')
  await world.deliverMail()
  const { page } = desk
  await page.goto(`/claims/${claim.id}`)
  await page.getByRole('button', { name: /^Photo 1 of 1/ }).waitFor()
  // What has not arrived cannot be on paper.
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.photos img')?.naturalWidth)
  const isRecordOpen = () =>
    page.evaluate(() => document.querySelector('details.record')?.hasAttribute('open'))
  expect(await isRecordOpen()).toBe(false)
  await page.evaluate(() => {
    // Asked last, when the page has made itself ready for paper.
    addEventListener('beforeprint', () => {
      const record = document.querySelector('details.record')
      const { theme } = document.documentElement.dataset
      document.body.dataset['paper'] = `${theme} ${record?.hasAttribute('open')}`
    })
  })
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  await expect.poll(() => page.locator('body').getAttribute('data-paper')).toBe('light true')
  expect(pdf).toContain('/Subtype /Image')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2)
  await expect.poll(isRecordOpen).toBe(false)

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const isSeen = (selector: string) => page.locator(selector).first().isVisible()
  for (const shown of ['h1', '.paper-head', '.desc', '.photos img', '.thread .bub', 'details.record li'])
    await expect.poll(() => isSeen(shown), { message: shown }).toBe(true)
  for (const hidden of ['.side', '.top', '.crumbs', '.dock', '.claim-acts', '.claim-top > .note'])
    await expect.poll(() => isSeen(hidden), { message: hidden }).toBe(false)
  // As wide as a sheet.
  await page.setViewportSize({ width: 680, height: 900 })
  const shape = async () => {
    const { width, height } = await boxOf(page, '.photos img')
    return width / height
  }
  await expect.poll(shape).toBeCloseTo(1.5, 1)
  const head = await page.locator('.paper-head').innerText()
  expect(head).toContain(`filed by ${maya.name} (${maya.email}) with Northfield Homes`)
  expect(head).toMatch(/Printed .* P[SD]T\. All times are Pacific Time \(America\/Los_Angeles\)\./)
  expect(await page.locator('details.record', { hasText: 'The whole record' }).innerText()).toMatch(
    /You filed this claim[\s\S]* (AM|PM) P[SD]T/,
  )
})

test('two tabs follow each other out and in again', async () => {
  const { page: first, context } = await openWindow(browser, world.url, { size: DESKTOP })
  await signIn(first)
  const second = await context.newPage()
  await second.goto('/settings')
  await second.getByRole('heading', { name: 'General' }).waitFor()
  await second.getByRole('banner').getByRole('button', { name: /Maya/ }).click()
  await second.getByRole('menuitem', { name: 'Sign Out' }).click()
  await Promise.all([first.waitForURL('**/login'), second.waitForURL('**/login')])
  await expect.poll(() => first.evaluate(() => localStorage.getItem('homeclaim.token'))).toBeNull()
  await signIn(second)
  await first.waitForURL('**/dashboard')
  await context.close()
})

test('in the viewer fingers turn the pages, pinch to 3x and drag; the mouse drags; Escape gives the focus back', async () => {
  const photos = [5, 6].map(async (seed) => maya.uploads(await jpegPhoto(seed, 900, 600)))
  const claim = await maya.files({ title: 'Two to look at', imageUrls: await Promise.all(photos) })
  const { page, context, complaints } = await openWindow(browser, world.url, { cookie: maya.cookie })
  await page.goto(`/claims/${claim.id}`)
  const tile = page.getByRole('button', { name: /^Photo 1 of 2/ })
  await tile.click()
  const viewer = page.getByRole('dialog')
  const counter = viewer.locator('.cnt')
  await expect.poll(() => counter.innerText()).toContain('1 / 2')
  // Until the picture is there, there is nothing to zoom.
  const isShown = () =>
    viewer
      .locator('.stage img')
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isShown).toBe(true)
  const fingers = await context.newCDPSession(page)
  type Point = { x: number; y: number }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  const moves = async (...steps: Point[][]) => {
    const [first = [], ...rest] = steps
    await touch('touchStart', first)
    for (const step of rest) await touch('touchMove', step)
    await touch('touchEnd', [])
  }
  const shift = async () =>
    /translate\((-?[\d.]+)px, (-?[\d.]+)px\) scale\(([\d.]+)\)/
      .exec((await viewer.locator('.stage img').getAttribute('style')) ?? '')
      ?.slice(1)
      .map(Number) ?? []

  await moves([{ x: 300, y: 400 }], [{ x: 200, y: 402 }], [{ x: 90, y: 404 }])
  await expect.poll(() => counter.innerText()).toContain('2 / 2')
  await keysReachDialog(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => counter.innerText()).toContain('1 / 2')
  await expect.poll(isShown).toBe(true)

  await moves(
    [
      { x: 180, y: 400 },
      { x: 210, y: 400 },
    ],
    [
      { x: 120, y: 400 },
      { x: 270, y: 400 },
    ],
    [
      { x: 40, y: 400 },
      { x: 350, y: 400 },
    ],
  )
  await expect.poll(async () => (await shift())[2]).toBe(3)
  const [pinchedX = 0] = await shift()
  await moves([{ x: 250, y: 400 }], [{ x: 220, y: 400 }], [{ x: 190, y: 400 }])
  await expect.poll(async () => (await shift())[0]).toBeLessThan(pinchedX - 20)
  const [fingerX = 0] = await shift()
  await page.mouse.move(150, 400)
  await page.mouse.down()
  await page.mouse.move(200, 400, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await shift())[0]).toBeGreaterThan(fingerX + 20)
  expect(await counter.innerText()).toContain('1 / 2')

  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await expect.poll(() => tile.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})
