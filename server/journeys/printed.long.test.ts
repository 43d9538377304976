import { execFileSync } from 'node:child_process'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Poppler reads what Chromium prints; CONTRIBUTING.md says where it comes from. */
const hasPoppler = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.runIf(hasPoppler)(
  'a claim printed without unfolding anything has its proof of delivery, record and corrections',
  async () => {
    await using world = await startWorld({ withClient: true })
    const maya = await world.homeowner('Maya Lindqvist')
    await maya.savesProfile()
    const { id } = await maya.files({ title: 'Dishwasher suply line drips' })
    await world.deliverMail()
    await maya.mutate('claims.correct', { id, title: 'Dishwasher supply line drips' })

    const { page, complaints, context } = await openWindow(browser, world.url, {
      size: PHONE,
      cookie: maya.cookie,
    })
    await page.goto(`/claims/${id}`)
    // In the page, though folded.
    await page.getByText('Written.', { exact: false }).first().waitFor({ state: 'attached' })
    const pdf = await page.pdf({ format: 'Letter' })
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: pdf,
      encoding: 'utf8',
    }).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`What ${BUILDER.name} was told, and when`)
    expect(text).toContain('Accepted')
    expect(text).toContain('The whole record')
    expect(text).toContain('You filed this claim')
    expect(text).toContain('Dishwasher suply line drips')
    expect(await page.locator('main details[open]').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  },
)
