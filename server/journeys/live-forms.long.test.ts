import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, openWindow, DESKTOP, PHONE } from '#server/testing/browser.ts'
import { everythingLive } from '#server/testing/everything-live.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/*
 * Nothing that happens elsewhere closes a sheet, or takes away words, the focus or the place on the page, of somebody who
 * is in the middle of something: every form by every event.
 */

let browser: Browser
let world: World
beforeAll(async () => {
  ;[browser, world] = await Promise.all([
    launchBrowser(),
    startWorld({ withClient: true, env: { FREE_CLAIM_LIMIT: '0', SEND_LIMITS: 'off' } }),
  ])
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

/** What somebody who is at a form would miss. */
const atTheForm = (page: Page, form: string) =>
  page.evaluate((selector) => {
    const isInReach = (element: Element | null) => {
      const { x = 0, y = 0, width = 0 } = element?.getBoundingClientRect() ?? {}
      return document.elementFromPoint(x + width / 2, y + 20) === element
    }
    const field = document.activeElement
    const frame = document.querySelector<HTMLElement>(selector)
    const fields = [...(frame?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
    return {
      isShown: frame?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false,
      focus: field?.id || field?.getAttribute('name') || field?.tagName,
      typed: fields.map(({ type, value, checked, files }) =>
        type === 'radio' || type === 'checkbox' ? checked : (files?.length ?? value),
      ),
      isInReach: isInReach(field),
    }
  }, form)

describe('on the builder’s page', () => {
  const FORMS = [
    {
      name: 'the sheet of a visit on a phone',
      size: PHONE,
      form: '#visit',
      begin: async (page: Page) => {
        await page.getByRole('link', { name: 'Propose a visit' }).click()
        await page.getByRole('radio', { name: 'Other day or time' }).click()
        await page.getByLabel('From').fill('10:30')
        await page.getByLabel(/Who is coming/).fill('Carl')
      },
    },
    {
      name: 'the form of a visit on a desktop',
      size: DESKTOP,
      form: '#visit',
      begin: async (page: Page) => page.getByLabel(/Who is coming/).fill('Carl'),
    },
    {
      name: 'the reply, with a photo and a name',
      size: PHONE,
      form: '#reply',
      begin: async (page: Page) => {
        await page
          .locator('#photos')
          .setInputFiles({ name: 'valve.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() })
        await page.getByText('Sign with your name').click()
        await page.getByLabel(/Your name/).fill('Tom')
        await page.getByLabel('Reply to Maya').fill('We come on')
      },
    },
  ]
  test('each form stays as it is, whatever happens', async () => {
    const sent = await sentClaim(world)
    const windows = await Promise.all(
      FORMS.map(async ({ name, size, form, begin }) => {
        const { page, complaints } = await openWindow(browser, world.url, { size })
        await page.goto(sent.builder.page)
        await begin(page)
        const before = await atTheForm(page, form)
        expect([name, before]).toEqual([name, { ...before, isShown: true, isInReach: true }])
        return { name, form, page, complaints, before }
      }),
    )
    for (const [index, event] of everythingLive(world, sent).entries()) {
      await event.happens()
      await sent.maya.writes(sent.id, `After ${index}.`)
      await Promise.all(
        windows.map(async ({ name, form, page, before }) => {
          const words = page.locator('#thread').getByText(`After ${index}.`, { exact: true })
          await words.waitFor({ state: 'attached' })
          expect([name, event.name, await atTheForm(page, form)]).toEqual([name, event.name, before])
        }),
      )
    }
    expect(windows.map(({ complaints }) => complaints)).toEqual(FORMS.map(() => []))
  })
})
