import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { claimPage, tokenOf } from '#server/testing/builder.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { choosePhotos } from '#server/testing/screens.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

type Point = { x: number; y: number }

/** Moves fingers over the photo: each list is where they are, one step after the other. */
async function touches(page: Page, steps: readonly (readonly Point[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  let before = 0
  for (const points of steps) {
    const type = points.length > before ? 'touchStart' : points.length < before ? 'touchEnd' : 'touchMove'
    before = points.length
    const touchPoints = points.map((point, id) => ({ ...point, id }))
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await session.detach()
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/**
 * Where the keyboard places a blur: in the middle, a quarter of the shorter side wide. It is drawn as a gradient between six
 * by six averages, without edges of squares.
 */
const BLUR = { left: 488, top: 338, side: 224, square: 37.5 }

/** A photo with black and white stripes, as broad as the letters of a licence plate, where a blur will be. */
async function photoWithSecret(): Promise<Buffer> {
  const { side } = BLUR
  const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <pattern id="s" width="36" height="36" patternUnits="userSpaceOnUse"><rect width="18" height="36"/></pattern>
    <rect width="100%" height="100%" fill="#fff"/><rect width="100%" height="100%" fill="url(#s)"/></svg>`
  const at = { left: BLUR.left, top: BLUR.top }
  return sharp(await jpegPhoto(1))
    .composite([{ input: Buffer.from(stripes), ...at }])
    .keepMetadata()
    .jpeg({ quality: 92 })
    .toBuffer()
}

type Part = { left: number; top: number; width: number; height: number }

/** Returns how far the brightest pixel is from the darkest, and the greatest step from one to the next in a row, of 255. */
async function contrast(photo: Buffer, part: Part): Promise<{ range: number; step: number }> {
  const values = [...(await sharp(photo).extract(part).greyscale().raw().toBuffer())]
  const steps = values.map((value, at) =>
    at % part.width === 0 ? 0 : Math.abs(value - (values[at - 1] ?? value)),
  )
  return { range: Math.max(...values) - Math.min(...values), step: Math.max(...steps) }
}

/** Finds nothing of what was below the blur where the arrow is not, the arrow above it, and no camera in what was sent. */
async function expectHidden(copy: Buffer, original: Buffer): Promise<void> {
  for (const column of [3, 4, 5])
    for (const row of [0, 1]) {
      const { left, top, square } = BLUR
      const inside = {
        left: Math.ceil(left + column * square) + 4,
        top: Math.ceil(top + row * square) + 4,
        width: 28,
        height: 28,
      }
      expect(await contrast(original, inside)).toMatchObject({ step: expect.toSatisfy((step) => step > 150) })
      // A soft blur has small steps too, and one can still read what is below it.
      expect(await contrast(copy, inside)).toEqual({
        step: expect.toSatisfy((step) => step < 16),
        range: expect.toSatisfy((range) => range < 40),
      })
    }
  const onArrow = { left: 449, top: 599, width: 3, height: 3 }
  const [red = 0, green = 0, blue = 0] = await sharp(copy).extract(onArrow).removeAlpha().raw().toBuffer()
  expect(red - Math.max(green, blue)).toBeGreaterThan(120)
  expect(original.includes('TestCam')).toBe(true)
  expect(copy.includes('TestCam')).toBe(false)
}

test('a photo marked with keys is filed beside its copy, and the builder marks one of the claim and one of theirs', async () => {
  await using world = await startWorld({ withClient: true })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { page, context, complaints } = await openWindow(browser, world.url, { cookie: maya.cookie })
  const editor = page.getByRole('dialog', { name: 'Mark the photo' })
  const marks = editor.locator('.mk-list li')

  await page.goto('/claims/new')
  await choosePhotos(page, [{ name: 'hose.jpg', bytes: await photoWithSecret() }])
  await page
    .getByRole('button', { name: /hose\.jpg/ })
    .first()
    .press('Enter')
  await page.getByRole('button', { name: 'Mark', exact: true }).press('Enter')
  await editor.getByRole('button', { name: 'Arrow' }).waitFor()
  await page.keyboard.press('c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('+')
  await page.keyboard.press('b')
  await page.keyboard.press('Delete')
  expect(await marks.allTextContents()).toEqual(['1. Circle'])
  await page.keyboard.press('b')
  await page.keyboard.press('a')
  expect(await marks.allTextContents()).toEqual(['1. Circle', '2. Blur', '3. Arrow'])
  // As large as the window, not the words of a page without its styles.
  expect(await editor.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await editor.getByRole('button', { name: 'Done' }).press('Enter')
  await editor.getByRole('button', { name: 'Both photos' }).press('Enter')
  await page.getByText('Marked', { exact: true }).waitFor()
  await page.getByLabel('Brief summary').fill('The supply line of the dishwasher drips')
  await page.getByRole('button', { name: 'Submit Claim' }).press('Enter')
  await page.waitForURL('**/dashboard')

  // Its words come first, its photos when they are uploaded.
  await expect.poll(async () => (await maya.lists())[0]?.imageUrls.length).toBe(2)
  const [filed] = await maya.lists()
  if (!filed) throw new Error('no claim')
  await page.goto(`/claims/${filed.id}`)
  await page.getByRole('button', { name: /^Photo 1 of 1/ }).click()
  await page.getByRole('button', { name: 'See the original' }).waitFor()
  const { photos } = await claimPage(maya, filed.id)
  const [copy, original] = photos
  expect(photos.map((photo) => photo.original?.id)).toEqual([original?.id, undefined])
  const bytesOf = async (id = '') =>
    Buffer.from(
      await (await fetch(`${world.url}/photos/${id}`, { headers: { cookie: maya.cookie } })).arrayBuffer(),
    )
  await expectHidden(await bytesOf(copy?.id), await bytesOf(original?.id))

  // One that was filed without marks gets a marked copy later.
  const plain = await maya.files({ imageUrls: [await maya.uploads(await jpegPhoto(3))] })
  await page.goto(`/claims/${plain.id}`)
  await page.getByRole('button', { name: /^Photo 1 of 1/ }).click()
  await page.getByRole('button', { name: 'Mark', exact: true }).press('Enter')
  await editor.getByRole('button', { name: 'Circle' }).press('Enter')
  await editor.getByRole('button', { name: 'Done' }).press('Enter')
  await page.getByRole('button', { name: 'Add 1 photo' }).press('Enter')
  const photosLater = async () => (await claimPage(maya, plain.id)).photos
  await expect.poll(async () => (await photosLater()).length).toBe(2)
  const later = await photosLater()
  expect(later.map((photo) => photo.original?.id).filter(Boolean)).toEqual([
    later.find((photo) => !photo.original)?.id,
  ])
  await context.close()

  const office = await openWindow(browser, world.url, { size: PHONE })
  const theirs = office.page
  const theirEditor = theirs.getByRole('dialog', { name: 'Mark the photo' })
  const theirMarks = theirEditor.locator('.mk-list li')
  await theirs.goto(`/b/${await tokenOf(maya, filed.id)}`)
  const scripts = () =>
    theirs.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await scripts()).filter((name) => name.includes('builder-marks'))).toEqual([])
  await theirs.getByRole('button', { name: 'Mark photo 1 of 1' }).click()
  const { x, y } = await middleOf(theirEditor.getByRole('img', { name: 'The photo and its marks' }))
  const at = (dx: number) => ({ x: x + dx, y })
  // A pinch, whose fingers come and go one after the other; then one finger.
  await touches(theirs, [
    [at(-20)],
    [at(-30)],
    [at(-30), at(30)],
    [at(-90), at(90)],
    [at(-90)],
    [at(-40)],
    [],
  ])
  expect(await theirMarks.count()).toBe(0)
  await touches(theirs, [[at(-60)], [at(0)], [at(60)], []])
  expect(await theirMarks.allTextContents()).toEqual(['1. Arrow'])
  await theirEditor.getByRole('button', { name: 'Done' }).click()
  // A photo that is chosen while the copy is made would come before it.
  await theirs.getByRole('button', { name: 'Change the marks on Photo.jpg' }).waitFor()
  await theirs
    .locator('#photos')
    .setInputFiles([{ name: 'valve.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(2) }])
  await theirs.getByRole('button', { name: 'Mark valve.jpg' }).click()
  await theirEditor.getByRole('button', { name: 'Circle' }).press('Enter')
  await theirEditor.getByRole('button', { name: 'Done' }).click()
  await theirs.getByRole('button', { name: 'Change the marks on valve.jpg' }).waitFor()
  await theirs.getByLabel('Reply to Maya').fill('Is it this valve?')
  await theirs.getByRole('button', { name: 'Send reply' }).click()
  await theirs.waitForURL(/done=said/)

  const [reply] = (await claimPage(maya, filed.id)).messages
  const own = reply?.photos.find(({ fileName }) => fileName === 'valve.jpg')
  expect(reply?.photos.map((photo) => [photo.fileName, photo.original?.id])).toEqual([
    ['Photo (marked).jpg', copy?.id],
    ['valve (marked).jpg', own?.id],
    ['valve.jpg', undefined],
  ])
  expect([...complaints, ...office.complaints]).toEqual([])
  await office.context.close()
})
