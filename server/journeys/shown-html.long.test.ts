import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '#server/testing/browser.ts'
import { SHOWN_HTML, withoutSpace } from '#server/testing/shown-html.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

test('the table of what a browser shows of odd HTML is what Chromium shows', async () => {
  const shown: [html: string, words: string][] = []
  for (const [html] of SHOWN_HTML) {
    await page.goto('about:blank')
    const text = await page.evaluate((source) => {
      document.open()
      // Parsed as a page is; innerHTML has rules of its own.
      document.write(source)
      document.close()
      return document.body.innerText
    }, html)
    shown.push([html, withoutSpace(text)])
  }
  expect(shown).toEqual(SHOWN_HTML.map(([html, words]) => [html, withoutSpace(words)]))
})
