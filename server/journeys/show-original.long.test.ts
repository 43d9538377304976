import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitAll, type Visit } from '#server/testing/accessibility.ts'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { aMail } from '#server/testing/builder.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { startWorld } from '#server/testing/world.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const quotation = `> The tap drips since Friday. ${'a-very-long-word-without-any-break'.repeat(8)}`

async function repliedClaim() {
  const world = await startWorld({ withClient: true })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  const email = await world.mail.waitFor(BUILDER.email)
  const to = email.parsed.replyTo?.value[0]?.address ?? ''
  const text = [
    'Thursday at 8 works.',
    '',
    'On Mon, Nov 16, 2026 at 6:02 PM Maya <maya@home.example> wrote:',
    quotation,
  ].join('\r\n')
  await world.postMail(aMail({ to, text }))
  await expect.poll(async () => (await maya.reads(id)).messages.length).toBe(1)
  const link = /https?:\/\/\S+\/b\/[0-9a-z]+/.exec(email.parsed.text ?? '')?.[0] ?? ''
  return { world, maya, paths: { homeowner: `/claims/${id}`, builder: new URL(link).pathname } }
}

/** Opens the original with one tap and finds it. */
async function tapsShowOriginal(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByText('Thursday at 8 works.').first().waitFor()
  const original = page.getByText('> The tap drips since Friday.')
  expect(await original.isVisible()).toBe(false)
  await page.getByText('Show original').tap()
  await original.waitFor()
}

test('the original of an email is one press away for the homeowner and, without script, for the builder', async () => {
  const { world, maya, paths } = await repliedClaim()
  await using _ = world
  const plain = await openWindow(browser, world.url, { javaScriptEnabled: false })
  await tapsShowOriginal(plain.page, paths.builder)
  await plain.context.close()

  const { context } = await openWindow(browser, world.url, { cookie: maya.cookie })
  const visits = Object.entries(paths).map(([who, path]): Visit => {
    return async (page, look) => {
      await tapsShowOriginal(page, path)
      await look(who)
    }
  })
  expect(await visitAll(context, visits)).toEqual({ homeowner: [], builder: [] })
  await context.close()
})
