import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDate, DAY } from '#shared/dates.ts'
import { msToPlainWeeks } from '#shared/testing/plain-weeks.ts'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { aroundTheAccount, everythingLive } from '#server/testing/everything-live.ts'
import { BUILDER, HOME } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { choosePhotos, keysReachDialog } from '#server/testing/screens.ts'
import {
  button,
  dialog,
  fills,
  inMenu,
  lostBy,
  presses,
  type Loss,
  type Surface,
} from '#server/testing/surfaces.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/*
 * Nothing that happens to a claim elsewhere closes a sheet or dialog of its page and of the list, or takes away words, the
 * focus, what is selected or the place on the page, of somebody who is in the middle of something: in tabs of one browser,
 * on claims in the states that the surfaces belong to.
 */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

type Claims = Awaited<ReturnType<typeof claimsInEveryState>>

/** A homeowner with claims in the states that the surfaces belong to. */
async function claimsInEveryState(world: World) {
  world.clock.advance(msToPlainWeeks(world.clock.now()))
  const maya = await world.homeowner()
  await maya.savesProfile()
  const sent = async (title: string) => {
    const { id } = await maya.files({ title })
    await world.deliverMail()
    return { maya, id, builder: builderAt(world.url, await tokenOf(maya, id)) }
  }
  const late = await sent('Gutter drips')
  // An answer is due after seven days.
  world.clock.advance(25 * DAY)
  await maya.signsInAgain()
  const [main, visit, fixed, closed, asked] = [
    await sent('Dishwasher drips'),
    await sent('Loose handrail'),
    await sent('Stained ceiling'),
    await sent('Window sticks'),
    await sent('Door drags'),
  ]
  const addsPhoto = async ({ id }: { id: string }) =>
    maya.mutate('claims.addPhotos', { id, imageUrls: [await maya.uploads(await jpegPhoto())] })
  const day = calendarDate(new Date(world.clock.now().getTime() + 9 * DAY))
  await visit.builder.proposes({ date: day, from: '09:00', to: '11:00' })
  await fixed.builder.marksFixed()
  await world.undoTimePasses()
  await maya.mutate('claims.close', { id: closed.id })
  await asked.builder.says('Which door is it?')
  await world.deliverMail()
  world.mail.reactTo(BUILDER.email, 'refuse')
  await addsPhoto(main)
  const refused = await sent('Cracked tile')
  world.mail.reactTo(BUILDER.email, 'accept')
  return { maya, late, main, visit, fixed, closed, asked, refused }
}

const onTheClaims = ({ late, main, visit, fixed, closed }: Claims): Surface[] => {
  const surface = ({ id }: { id: string }, name: string, begin: Surface['begin']): Surface => ({
    name,
    at: `/claims/${id}`,
    begin,
  })
  return [
    surface(
      main,
      'photos to add',
      inMenu('More', 'Add photos', async (page) => {
        const files = page.locator('input[type=file][multiple]').last()
        await files.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(5) })
        await button(page, 'Add 1 photo').focus()
      }),
    ),
    surface(main, 'the reason of a withdrawal', inMenu('More', 'Withdraw', fills('Reason', 'Same as 1003'))),
    surface(
      main,
      'an own statement',
      inMenu('More', 'Add what you did yourself', async (page) => {
        await dialog(page).getByLabel('What you did').selectOption('call')
        await fills('What was said', 'They said Monday')(page)
      }),
    ),
    surface(main, 'a correction', inMenu('More', 'Correct something', fills('Title', 'Sink and floor'))),
    surface(main, 'the question whether to close', inMenu('More', 'It’s fixed')),
    surface(main, 'the claim’s menu', async (page) => {
      await button(page, 'More').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menu').waitFor()
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
    }),
    surface(main, 'the evidence file', inMenu('More', 'Evidence file')),
    surface(main, 'the link to share', presses('Share')),
    surface(
      main,
      'the question whether it was sent',
      presses('Share', async (page) => {
        await dialog(page).getByText('I already sent it').click()
        await dialog(page)
          .getByLabel(/^How did you send it/)
          .selectOption('text')
      }),
    ),
    surface(
      main,
      'the question whether to replace the link',
      presses('Share', async (page) => {
        await dialog(page)
          .getByRole('button', { name: /^Replace/ })
          .click()
        await dialog(page).getByText('Replace the link?').waitFor()
      }),
    ),
    surface(main, 'a photo in the full window', presses(/^Photo 1 of/)),
    {
      name: 'selected words below unfolded details',
      at: `/claims/${main.id}`,
      mayMove: true,
      begin: async (page) => {
        await page.getByRole('button', { name: /^Details/ }).click()
        await page.locator('.fold[data-open]').first().waitFor()
        await page.locator('.desc p').first().selectText()
      },
    },
    surface(visit, 'the question for another time', presses('Ask for another time', fills(/When/, 'Friday'))),
    surface(fixed, 'what is not fixed yet', presses('Not yet', fills(/^Message to/, 'It still drips'))),
    surface(late, 'a follow-up', presses('Send follow-up')),
    surface(
      late,
      'a formal notice',
      presses('Write a formal notice', fills('Builder’s name and postal address', 'Northfield, Bend')),
    ),
    surface(
      closed,
      'what came back',
      presses('Reopen', async (page) => {
        await dialog(page).getByText('New claim, linked to this one').click()
        await fills(/^Message to/, 'It drips again')(page)
      }),
    ),
    surface(visit, 'a message with a photo', async (page) => {
      await choosePhotos(page, [{ name: 'drip.jpg', bytes: await jpegPhoto(4) }])
      await page
        .getByText(/^Uploaded|drip\.jpg/)
        .first()
        .waitFor()
      const box = page.getByRole('textbox', { name: /^Message to/ })
      await box.fill('Could you come')
      await box.selectText()
    }),
  ]
}

const HOME_ADDED = 'another home is added on another device'
const ON_A_ROW = 'the focus on a row'
const focusesRow = (name: string) => (page: Page) => page.getByRole('link', { name }).first().focus()

const ON_THE_LIST: Omit<Surface, 'at'>[] = [
  {
    name: 'a search',
    begin: async (page) => {
      await button(page, 'Search claims').click()
      await page.getByRole('searchbox', { name: 'Search claims' }).fill('Dish')
      await page.getByText(/^Showing 1/).waitFor()
    },
  },
  {
    name: 'filters',
    begin: async (page) => {
      await button(page, /^Filter/).click()
      await dialog(page).getByText('Plumbing', { exact: true }).click()
    },
  },
  {
    name: 'another address of the builder in the list',
    begin: presses('Fix: Cracked tile', fills('Builder email', 'office@north')),
  },
  { name: 'a reply in the list', begin: presses('Reply: Door drags', fills(/^Message to/, 'The kitchen')) },
  { name: 'the link to send in the list', begin: presses('Send the link: Dishwasher drips') },
  { name: 'a follow-up in the list', begin: presses('Follow up: Gutter drips') },
  { name: 'the person’s menu', begin: presses(/^Menu for/) },
  {
    name: 'the keys',
    begin: async (page) => {
      await page.getByRole('complementary', { name: 'Figures and dates' }).waitFor()
      await page.keyboard.press('?')
      await keysReachDialog(page)
    },
  },
  {
    name: ON_A_ROW,
    mayMove: true,
    begin: focusesRow('Window sticks'),
  },
  {
    name: `${ON_A_ROW} that needs an answer`,
    mayMove: true,
    begin: focusesRow('Is it fixed?'),
  },
]

/** A page's clock is ahead as the server's is. Playwright's own clock has every timer of a page run through it. */
function livesAhead(ms: number): void {
  const now = Date.now
  Date.now = () => now() + ms
  window.Date = new Proxy(Date, {
    construct: (real, given: unknown[], type) => {
      const date: object = Reflect.construct(real, given.length === 0 ? [Date.now()] : given, type)
      return date
    },
  })
}

/**
 * By their places, the events of `everythingLive` that the pages read together: what the next one changes again is given
 * again, or is a state that some claim has from the start.
 */
const ROUNDS = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10], [11], [12], [13], [14]]

test('on a phone no sheet of a claim closes or loses what was typed, whatever happens to any claim', async () => {
  const env = { FREE_CLAIM_LIMIT: '0', SEND_LIMITS: 'off' }
  await using world = await startWorld({ withClient: true, env })
  const { maya, ...claims } = await claimsInEveryState(world)
  // However long it takes, nobody is signed out.
  world.clock.freeze()
  const all = Object.values(claims)
  const { context, complaints } = await openWindow(browser, world.url, { cookie: maya.cookie })
  await context.addInitScript(livesAhead, world.clock.now().getTime() - Date.now())
  const eventsOf = all.map((claim) => everythingLive(world, claim))
  expect(eventsOf.map((each) => each.length)).toEqual(all.map(() => ROUNDS.flat().length))
  const sam = await world.homeowner('Sam Brandt')
  const around = {
    name: 'all that happens around the account',
    happens: async () => {
      for (const { happens } of aroundTheAccount(world, { maya, sam })) await happens()
    },
  }
  const events = [
    ...ROUNDS.map((round) => {
      const isLast = round === ROUNDS.at(-1)
      const names = round.map((place) => eventsOf[0]?.[place]?.name)
      return {
        name: [...names, ...(isLast ? [around.name] : [])].join(', then '),
        happens: async () => {
          for (const place of round) await Promise.all(eventsOf.map(async (each) => each[place]?.happens()))
          if (isLast) await around.happens()
        },
      }
    }),
    { name: HOME_ADDED, happens: async () => undefined },
  ]
  const says = (words: string, round: number) =>
    round === events.length - 1
      ? maya.mutate('profile.addHome', { home: { ...HOME, address: words }, builder: BUILDER })
      : maya.writes(all[round % all.length]?.id ?? '', words)
  const onTheList = ON_THE_LIST.map((surface) => ({ ...surface, at: '/dashboard' }))
  const lost = await lostBy(context, {
    surfaces: [...onTheClaims({ maya, ...claims }), ...onTheList],
    events,
    says,
  })
  await context.close()
  // The list is then that of the other home, without the row that had the focus.
  const isRowGone = ({ surface, event }: Loss) => event === HOME_ADDED && surface.startsWith(ON_A_ROW)
  expect(lost.filter((loss) => !isRowGone(loss))).toEqual([])
  expect(complaints).toEqual([])
})
