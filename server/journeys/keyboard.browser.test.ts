import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, launchBrowser, openWindow } from '#server/testing/browser.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { keysReachDialog } from '#server/testing/screens.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
beforeAll(async () => {
  ;[browser, world] = await Promise.all([launchBrowser(), startWorld({ withClient: true })])
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

type Stop = { name: string; role: string; isSeen: boolean; covered: string | null }

/** Where the keyboard is: the name of what has the focus, and whether eyes can tell. */
async function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const label = document.querySelector(`label[for="${element.id}"]`)
    const words = (label ?? element).textContent || element.querySelector('img')?.alt
    const name = element.getAttribute('aria-label') ?? words ?? ''
    const around = [element, element.parentElement ?? element].map((one) => getComputedStyle(one))
    const isSeen = around.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    )
    const { top, bottom, left, right, height } = element.getBoundingClientRect()
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    // A toast closes by itself and may cover anything for its five seconds.
    const isFree = middle?.closest('[data-sonner-toaster]') !== null && middle !== null
    const isMine = middle !== null && (element.contains(middle) || middle.contains(element))
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
    const covered =
      isMine || isFree || height > innerHeight ? null : `${top},${left} ${middle?.className ?? 'nothing'}`
    return { name: name.trim(), role, isSeen, covered }
  })
}

/** Tab until the focus is on something of this name; every stop on the way must be visible. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<string[]> {
  const passed: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key)
    let stop = await focused(page)
    // An outline may grow and a toast may leave, which gives the focus back: it is seen a moment later at the latest.
    await expect
      .poll(
        async () => {
          stop = await focused(page)
          // Between the last stop and the first one the focus is on the browser itself.
          return stop.role === 'body' || (stop.isSeen && stop.covered === null)
        },
        { message: `${stop.role} “${stop.name.slice(0, 40)}” after ${passed.join(', ')}`, interval: 20 },
      )
      .toBe(true)
    passed.push(stop.name)
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return passed
  }
  throw new Error(`Tab never came to ${String(name)}; it passed ${passed.join(', ')}`)
}

test('with the keyboard alone: sign in, file a claim with a photo, look at it, write, and always see where one is', async () => {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { page, context, complaints } = await openWindow(browser, world.url, {
    size: DESKTOP,
    hasMotion: true,
  })
  const { keyboard } = page
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await tabTo(page, 'Email')
  await keyboard.type(maya.email)
  await tabTo(page, 'Password')
  await keyboard.type(maya.password)
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard')

  // The focus moved to the new page; from the top of it the skip link comes first and leads past the navigation.
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Welcome, Maya/)
  await tabTo(page, 'Skip to content', 'Shift+Tab')
  await keyboard.press('Enter')
  const past = await tabTo(page, 'New Claim')
  expect(past).not.toContain('Profile')
  await keyboard.press('Enter')
  await page.waitForURL('**/claims/new')
  await expect.poll(async () => (await focused(page)).name).toBe('Submit New Claim')

  // The system's own window for choosing files is not the page's: it is answered for the person.
  const chooser = page.waitForEvent('filechooser')
  chooser.catch(() => {})
  await tabTo(page, /^Choose photos/)
  await keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'sink.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() })
  await page.getByText(/^Uploaded/).waitFor()
  await tabTo(page, /^Brief summary/)
  await keyboard.type('It drips under the sink.')
  await page
    .getByRole('button', { name: /^Category: / })
    .first()
    .waitFor()
  await tabTo(page, 'Other…')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Category' }).waitFor()
  await keysReachDialog(page)
  await tabTo(page, 'Garage')
  await keyboard.press('Enter')
  await expect.poll(async () => (await focused(page)).name).toBe('Other…')
  await page.getByRole('button', { name: 'Category: Garage. Change' }).waitFor()
  await tabTo(page, /^Title/)
  await keyboard.press('Control+A')
  await keyboard.type('Dripping pipe')
  await tabTo(page, 'Submit Claim')
  await keyboard.press('Enter')
  await page.waitForURL('**/dashboard')

  // The focus follows the page a moment later.
  await expect.poll(async () => (await focused(page)).name).toBe('Dashboard')
  await tabTo(page, /Dripping pipe/)
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatchObject({ role: 'h1', name: 'Dripping pipe' })
  // In the header, just before the heading that has the focus, as soon as the whole claim is there.
  await page.getByRole('button', { name: 'More', exact: true }).waitFor()
  await tabTo(page, 'More', 'Shift+Tab')
  await keyboard.press('Enter')
  // The focus follows the menu a moment later: a key pressed before that would still reach the button.
  await expect
    .poll(() => focused(page))
    .toMatchObject({ role: 'menuitem', name: expect.stringMatching(/^Evidence file/) })
  await keyboard.press('ArrowDown')
  await expect
    .poll(() => focused(page))
    .toMatchObject({ role: 'menuitem', name: expect.stringMatching(/^Correct something/) })
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Correct something' }).waitFor()
  await keysReachDialog(page)
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(async () => (await focused(page)).name).toBe('More')

  await tabTo(page, /^Photo 1 of 1/)
  await keyboard.press('Enter')
  await keysReachDialog(page)
  await keyboard.press('+')
  await page.getByText('1.5x').waitFor()
  await tabTo(page, 'Zoom in')
  await tabTo(page, 'Close viewer')
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(async () => (await focused(page)).name).toMatch(/^Photo 1 of 1/)

  await tabTo(page, /^Message to/)
  await keyboard.type('Is there any news?')
  await tabTo(page, 'Send message')
  await keyboard.press('Enter')
  await page.getByRole('article', { name: 'You, message' }).getByText('Is there any news?').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
