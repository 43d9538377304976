import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
beforeAll(async () => {
  ;[browser, world] = await Promise.all([
    launchBrowser(),
    startWorld({ withClient: true, hasMailServer: false }),
  ])
  await world.homeowner()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

/** A claim with as many messages of its homeowner, open in a window, with the live updates connected. */
async function openedClaim(size: typeof PHONE, messages: number, isClosed = false) {
  const sam = await world.homeowner('Sam Brandt')
  await sam.savesProfile()
  const { id } = await sam.files({ title: 'Loose handrail' })
  for (let n = 1; n <= messages; n += 1) await sam.writes(id, `Note ${n}: it is still loose.`)
  if (isClosed) await sam.mutate('claims.close', { id })
  const { page, context, complaints } = await openWindow(browser, world.url, { size, cookie: sam.cookie })
  const { hub } = world.server.services.live
  const connected = hub.size()
  await page.goto(`/claims/${id}`)
  await page.getByRole('textbox', { name: /^Message to/ }).waitFor()
  await expect.poll(() => hub.size()).toBeGreaterThan(connected)
  return { page, context, complaints, builder: builderAt(world.url, await tokenOf(sam, id)) }
}

/** Returns the newest line and by how many px it is above the box to write in, after the pending frame is drawn. */
const newest = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    const lines = [...document.querySelectorAll('.thread-day > *, .thread > .msg')]
    const line = lines.at(-1)
    const box = document.querySelector('.dock')?.getBoundingClientRect()
    const { top = 0, bottom = 0 } = line?.getBoundingClientRect() ?? {}
    const bar = document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0
    return {
      text: line?.textContent ?? '',
      room: Math.round((box?.top ?? 0) - bottom),
      isInView: bottom > bar && (box?.bottom ?? Infinity) <= innerHeight && top < innerHeight,
    }
  })

/** Waits until a text is the newest line, and wholly above the box. */
async function isSeen(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await newest(page)).text).toContain(text)
  await expect
    .poll(async () => {
      const { room, isInView } = await newest(page)
      return room >= 0 && isInView
    })
    .toBe(true)
  // It stays there, also after what a closed dialog leaves behind.
  await expect.poll(() => page.evaluate(() => Number(history.state?.over ?? 0))).toBe(0)
  expect(await newest(page)).toMatchObject({ isInView: true })
  expect((await newest(page)).room).toBeGreaterThanOrEqual(0)
}

/** Scrolls to the end as a finger does. */
async function goesToEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    const panel = document.querySelector('.thread-scroll')
    panel?.scrollTo(0, panel.scrollHeight)
    scrollTo(0, document.documentElement.scrollHeight)
  })
}

const SIX_LINES = [
  'The handrail',
  'came off again',
  'at the lower end',
  'and the screws',
  'are in the',
  'box below',
].join('\n')

test.each([
  { name: 'a phone', size: PHONE },
  { name: 'a phone with its keyboard open', size: { width: 390, height: 480 } },
  { name: 'the smallest phone', size: { width: 320, height: 568 } },
  { name: 'a desktop', size: DESKTOP },
])('on $name who is at the end of a claim always sees the newest line', async ({ size }) => {
  const { page, context, complaints, builder } = await openedClaim(size, 8, true)
  const box = page.getByRole('textbox', { name: /^Message to/ })
  await goesToEnd(page)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reopen this claim' }).click()
  const reopen = page.getByRole('dialog', { name: 'What came back?' })
  await reopen.getByRole('textbox').fill('It is loose again.')
  await reopen.getByRole('button', { name: 'Reopen', exact: true }).click()
  await reopen.waitFor({ state: 'detached' })
  await isSeen(page, 'It is loose again.')

  await builder.says('We come on Friday and fix the handrail.')
  await isSeen(page, 'We come on Friday')

  await box.fill(SIX_LINES)
  await isSeen(page, 'We come on Friday')
  await page.getByRole('button', { name: 'Send message' }).click()
  await isSeen(page, 'The handrail')

  await box.fill(SIX_LINES)
  await builder.says('Please keep the screws.')
  await isSeen(page, 'Please keep the screws.')
  await page.setViewportSize({ ...size, height: size.height - 100 })
  await isSeen(page, 'Please keep the screws.')
  await page.setViewportSize(size)
  await isSeen(page, 'Please keep the screws.')

  await page.getByRole('button', { name: 'Share' }).first().click()
  const share = page.getByRole('dialog')
  await share.waitFor()
  await builder.says('Tom brings new ones.')
  await expect.poll(async () => (await newest(page)).text).toContain('Tom brings new ones.')
  await share.getByRole('button', { name: /^Close/ }).click()
  await share.waitFor({ state: 'detached' })
  await isSeen(page, 'Tom brings new ones.')

  await page.reload()
  await box.waitFor()
  await goesToEnd(page)
  await builder.says('He is there at nine.')
  await isSeen(page, 'He is there at nine.')
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone who reads further up stays there, and a long draft does not cover the way down', async () => {
  const { page, context, complaints, builder } = await openedClaim(PHONE, 20)
  await page.getByText('Note 4: it is still loose.').scrollIntoViewIfNeeded()
  await page.getByRole('textbox', { name: /^Message to/ }).fill(SIX_LINES)
  const topOf = async () => (await page.getByText('Note 4: it is still loose.').boundingBox())?.y
  const before = await topOf()
  await builder.says('We come on Friday.')
  const pill = page.getByRole('button', { name: '1 new · Jump to latest' })
  await pill.waitFor()
  expect(await topOf()).toBe(before)
  const isAboveBox = async (bottom: number) => bottom <= ((await page.locator('.dock').boundingBox())?.y ?? 0)
  const { y = Infinity, height = 0 } = (await pill.boundingBox()) ?? {}
  expect(await isAboveBox(y + height)).toBe(true)
  await pill.click()
  await isSeen(page, 'acknowledged this claim')
  expect(complaints).toEqual([])
  await context.close()
})
