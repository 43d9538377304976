import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { addsDocument, aPdf } from '#server/testing/documents.ts'
import { aroundTheAccount, everythingLive } from '#server/testing/everything-live.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { choosePhotos } from '#server/testing/screens.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { button, dialog, fills, inMenu, lostBy, presses, type Surface } from '#server/testing/surfaces.ts'
import { filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld } from '#server/testing/world.ts'

/*
 * Nothing that happens elsewhere closes a sheet or dialog of the pages around the claims, or takes away words, the focus or
 * the place on the page. They show the profile, the household, what is covered, documents, walk-throughs and the list of
 * claims. The settings of the account, sign-in, notifications, an import, the evidence page and the admin's pages read
 * nothing that a live event makes them ask for again, and are not in the table.
 */

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const WHERE_CLAIMS_ARE_MADE: Surface[] = [
  {
    name: 'a new claim with a photo',
    at: '/claims/new',
    begin: async (page) => {
      await choosePhotos(page, [{ name: 'drip.jpg', bytes: await jpegPhoto(6) }])
      await page
        .getByText(/^Uploaded/)
        .first()
        .waitFor()
      await page.getByLabel('Brief summary').fill('water drips under the sink')
    },
  },
  {
    name: 'the categories of a new claim',
    at: '/claims/new',
    begin: async (page) => {
      await page.getByLabel('Brief summary').fill('water drips under the sink')
      await presses('Other…')(page)
    },
  },
  { name: 'the camera', at: '/claims/new', begin: presses('Take Photo') },
  {
    name: 'the name of a walk-through',
    at: '/walk-through',
    begin: (page) => page.getByLabel('Name', { exact: true }).fill('Before the year ends'),
  },
  {
    name: 'the camera of a walk-through',
    at: '/walk-through',
    begin: async (page) => {
      await button(page, 'Start').click()
      await page.getByLabel('What is it?').waitFor()
      await presses('Take Photo', fills('What is it?', 'loose cau'))(page)
    },
  },
]

const AROUND_THE_HOME: Surface[] = [
  {
    name: 'the profile',
    at: '/profile',
    begin: (page) => page.getByLabel('Builder name').fill('Northfield Homes of Be'),
  },
  { name: 'a part of the warranty', at: '/coverage', begin: presses(/^Add a part/, fills('Name', 'Roof')) },
  { name: 'the templates of a warranty', at: '/coverage', begin: presses(/^(Change|Choose a template)$/) },
  {
    name: 'the targets',
    at: '/coverage',
    begin: async (page) => {
      await page.getByText('Change targets').click()
      await page.locator('.cov-targets input').first().fill('9')
    },
  },
  {
    name: 'a new document',
    at: '/coverage',
    begin: presses(/^Add a document/, async (page) => {
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: aPdf() })
      await fills('Name', 'Contra')(page)
    }),
  },
  {
    name: 'another name of a document',
    at: '/coverage',
    begin: inMenu('Change Contract.pdf', 'Rename', fills('Name', 'Purchase')),
  },
  {
    name: 'an invitation to the household',
    at: '/settings/household',
    begin: presses('Invite', fills('Email', 'ana@')),
  },
  {
    name: 'the hand-over of a home',
    at: '/settings/household',
    begin: async (page) => {
      await page.getByText('More', { exact: true }).click()
      await presses('Hand over to the buyer', fills('Buyer’s email', 'ana@'))(page)
    },
  },
  {
    name: 'the question about a member',
    at: '/settings/household',
    begin: inMenu('Change Rosa Lund', 'Make owner'),
  },
  {
    name: 'the question whether to leave',
    at: '/settings/household',
    begin: presses('Leave this home'),
  },
]

/** By its place among `aroundTheAccount`, where the other person leaves the home again. */
const BEFORE_LEAVING = 3

test('on a phone each of them stays as it is, whatever happens in the home', async () => {
  const env = { FREE_CLAIM_LIMIT: '0', SEND_LIMITS: 'off' }
  await using world = await startWorld({ withClient: true, env })
  // However long it takes, nobody is signed out.
  world.clock.freeze()
  const sent = await sentClaim(world)
  const { maya, id } = sent
  const [rosa, sam] = [await world.homeowner('Rosa Lund'), await world.homeowner('Sam Brandt')]
  await joinsHome(world, rosa, { of: maya, role: 'member' })
  await addsDocument(world, maya, { bytes: aPdf('contract') })
  const list = await filesWalkThrough(maya)
  const { context, complaints } = await openWindow(browser, world.url, { cookie: maya.cookie })
  const theLink: Surface = {
    name: 'the link to a walk-through',
    at: `/walk-through/${list.id}`,
    begin: presses(/^(Share|Send the link)$/),
  }
  const inTheClaim = everythingLive(world, sent)
  const around = aroundTheAccount(world, { maya, sam })
  const others = { name: 'the other member leaves', happens: () => leavesHome(world, rosa, maya) }
  // The pages read together what stays: a member who is there with all they added, then the home without them.
  const rounds = [[...inTheClaim, ...around.slice(0, BEFORE_LEAVING)], around.slice(BEFORE_LEAVING), [others]]
  const events = rounds.map((round) => ({
    name: round.map(({ name }) => name).join(', then '),
    happens: async () => {
      for (const { happens } of round) await happens()
    },
  }))
  const lost = await lostBy(context, {
    surfaces: [...WHERE_CLAIMS_ARE_MADE, theLink, ...AROUND_THE_HOME],
    events,
    says: (words) => maya.writes(id, words),
  })
  await context.close()
  expect(lost).toEqual([])
  expect(complaints).toEqual([])
})
