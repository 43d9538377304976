import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { addsDocument, aPdf } from '#server/testing/documents.ts'
import { everythingLive } from '#server/testing/everything-live.ts'
import { BUILDER, HOME } from '#server/testing/homeowner.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { markAsBegun, whatIsLost } from '#server/testing/begun.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { choosePhotos, keysReachDialog } from '#server/testing/screens.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/*
 * Nothing that happens elsewhere closes a sheet, a dialog or a menu of the app, or takes away words, the focus, what is
 * selected or the place on the page, of somebody who is in the middle of something: each of these surfaces by every event.
 */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const ENV = { FREE_CLAIM_LIMIT: '0', SEND_LIMITS: 'off' }

type Sent = Awaited<ReturnType<typeof sentClaim>> & { world: World }
type Surface = {
  name: string
  /** Begins at this address; without one at the claim's page. */
  at?: string | ((sent: Sent) => Promise<string>)
  /** What has happened before. */
  after?: (sent: Sent) => Promise<unknown>
  /** Opens it and types. */
  begin: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const menu = async (page: Page, item: string) => {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: item }).click()
  await keysReachDialog(page)
}
const fills = (label: string | RegExp, text: string) => (page: Page) =>
  dialog(page).getByLabel(label).first().fill(text)
const inMenu = (item: string, types: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await menu(page, item)
  await types(page)
}
const presses = (name: string | RegExp, types?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await button(page, name).click()
  await keysReachDialog(page)
  await types?.(page)
}
const ON_THE_CLAIM: Surface[] = [
  {
    name: 'a message with a photo',
    begin: async (page) => {
      await choosePhotos(page, [{ name: 'drip.jpg', bytes: await jpegPhoto(4) }])
      await page
        .getByText(/^Uploaded|drip\.jpg/)
        .first()
        .waitFor()
      const box = page.getByRole('textbox', { name: /^Message to/ })
      await box.fill('Could you come')
      await box.selectText()
    },
  },
  {
    name: 'the claim’s menu',
    begin: async (page) => {
      await button(page, 'More').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menu').waitFor()
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
    },
  },
  { name: 'the link to share', begin: presses('Share') },
  { name: 'a correction', begin: inMenu('Correct something', fills('Title', 'Sink and floor')) },
  { name: 'the question whether to close', begin: inMenu('It’s fixed', async () => undefined) },
  {
    name: 'what came back',
    after: ({ maya, id }) => maya.mutate('claims.close', { id }),
    begin: presses('Reopen', async (page) => {
      await dialog(page).getByText('New claim, linked to this one').click()
      await fills(/^Message to/, 'It drips again')(page)
    }),
  },
]

const ON_THE_DASHBOARD: Surface[] = [
  {
    name: 'a reply in the list',
    at: '/dashboard',
    after: ({ builder }) => builder.says('Which sink is it?'),
    begin: presses(/^Reply: /, fills(/^Message to/, 'The kitchen')),
  },
]

const ROOF = {
  id: 'roof',
  name: 'Roof',
  covers: '',
  categories: ['Roofing & Gutters'],
  startsAfterMonths: 0,
  lastsMonths: 120,
  lastDay: 'anniversary',
  startsOn: null,
  endsOn: null,
  graceDays: 0,
  rule: 'received',
  demandDays: null,
  filings: [],
}

/** What also happens around an account, beside its claims. */
function aroundTheAccount({ maya, world }: Sent): ReturnType<typeof everythingLive> {
  const sam = world.homeowner('Sam Brandt')
  const ok = async (answer: Promise<Response>) => expect([200, 201]).toContain((await answer).status)
  return [
    {
      name: 'somebody joins the home and adds a document',
      happens: async () => {
        await joinsHome(world, await sam, { of: maya, role: 'member' })
        await ok(addsDocument(world, await sam, { bytes: aPdf('sam'), homeId: maya.user.id }))
      },
    },
    {
      name: 'they file a claim',
      happens: async () => (await sam).files({ title: 'Loose rail' }),
    },
    {
      name: 'they change what is covered',
      happens: async () =>
        ok((await sam).mutate('coverage.save', { template: 'own', tiers: [ROOF], savedAt: null })),
    },
    { name: 'they leave', happens: async () => leavesHome(world, await sam, maya) },
    {
      name: 'the profile is saved on another device',
      happens: () =>
        ok(
          maya.mutate('profile.save', {
            home: { ...HOME, city: 'Redmond' },
            builder: { ...BUILDER, phone: '541 555 0100' },
          }),
        ),
    },
    {
      name: 'another home is added on another device',
      happens: () =>
        ok(maya.mutate('profile.addHome', { home: { ...HOME, address: '9 Juniper Way' }, builder: BUILDER })),
    },
  ]
}

describe.concurrent('on a phone', () => {
  test.each([...ON_THE_CLAIM, ...ON_THE_DASHBOARD])(
    '$name stays as it is, whatever happens',
    async ({ at, after, begin }) => {
      await using world = await startWorld({ withClient: true, env: ENV })
      const sent = { ...(await sentClaim(world)), world }
      // A claim sends its builder so many emails a day: half of what the page is asked to show is about another.
      const other = await sent.maya.files({ title: 'Loose handrail' })
      await after?.(sent)
      const { page, context, complaints } = await openWindow(browser, world.url, { cookie: sent.maya.cookie })
      page.setDefaultTimeout(60_000)
      const answered = listAnswers(page)
      await page.goto(typeof at === 'string' ? at : ((await at?.(sent)) ?? `/claims/${sent.id}`))
      await page.getByRole('heading').first().waitFor()
      await vi.waitUntil(() => world.server.services.live.hub.size() > 0, { timeout: 120_000 })
      await begin(page)
      await markAsBegun(page)
      const lost: unknown[] = []
      const events = [...everythingLive(world, sent), ...aroundTheAccount(sent)]
      for (const [index, { name, happens }] of events.entries()) {
        await happens()
        // The last is about the claim at hand: the list is then that of the home that was added.
        await sent.maya.writes((events.length - index) % 2 === 1 ? sent.id : other.id, `After ${index}.`)
        await answered(`After ${index}.`)
        const found = await whatIsLost(page)
        if (Object.keys(found).length === 0) continue
        lost.push([name, found])
        await markAsBegun(page)
      }
      await context.close()
      expect(lost).toEqual([])
      expect(complaints).toEqual([])
    },
  )
})

/** Returns what waits until the page was answered with these words, and asks for nothing more. */
function listAnswers(page: Page): (words: string) => Promise<void> {
  let asked = 0
  let said = ''
  const isCall = (url: string) => url.includes('/trpc/') && !url.includes('live.changes')
  page.on('request', (request) => void (isCall(request.url()) && (asked += 1)))
  page.on('requestfailed', (request) => void (isCall(request.url()) && (asked -= 1)))
  page.on('requestfinished', (request) => {
    if (!isCall(request.url())) return
    const end = (text: string) => {
      said += text
      asked -= 1
    }
    request
      .response()
      .then((response) => response?.text())
      .then(
        (text) => end(text ?? ''),
        () => end(''),
      )
  })
  return async (words) => {
    await vi.waitUntil(() => said.includes(words) && asked === 0, { interval: 10, timeout: 120_000 })
    said = ''
  }
}
