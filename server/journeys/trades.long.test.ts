import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, openWindow, PHONE } from '#server/testing/browser.ts'
import { claimPage } from '#server/testing/builder.ts'
import { signInToken } from '#server/testing/dashboard.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
let maya: HomeownerInTests

beforeAll(async () => {
  ;[browser, world] = await Promise.all([
    launchBrowser(),
    startWorld({ withClient: true, env: { FREE_CLAIM_LIMIT: '0', TRUST_PROXY: 'loopback' } }),
  ])
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
})

/** The path of the link in the latest email to a trade. */
async function linkTo(email: string): Promise<string> {
  await world.deliverMail()
  const links = world.mail
    .mailsTo(email)
    .flatMap(({ parsed }) => /\/t\/\w+/.exec(parsed.text ?? '')?.[0] ?? [])
  return links.at(-1) ?? ''
}

describe.each([
  ['on a phone', { size: PHONE, javaScriptEnabled: true, email: 'carlos@pipes.example' }],
  ['on a phone without JavaScript', { size: PHONE, javaScriptEnabled: false, email: 'bright@wires.example' }],
])('%s', (_where, { email, ...options }) => {
  test('a builder assigns a claim to somebody new, who proposes a visit; taken away, the link is over', async () => {
    const { id } = await maya.files({ title: `Leak for ${email}` })
    await world.deliverMail()
    const office = await openWindow(browser, world.url, options)
    await office.page.goto(`/builder/sign-in?token=${await signInToken(world)}`)
    await office.page.getByRole('button', { name: 'Sign in' }).click()
    await office.page.getByRole('link', { name: `Assign Leak for ${email}` }).click()
    await office.page.getByRole('heading', { name: 'Assign to a trade' }).waitFor()
    const isInSheet = options.javaScriptEnabled
    await office.page.getByRole('radio', { name: /Someone new/ }).check()
    await office.page.getByRole('textbox', { name: 'Name' }).fill('Carlos Medina')
    await office.page.getByRole('button', { name: 'Assign', exact: true }).click()
    await office.page.getByText('Please enter an email').waitFor()
    expect(await office.page.getByRole('dialog').count()).toBe(isInSheet ? 1 : 0)
    await office.page.getByRole('textbox', { name: 'Email' }).fill(email)
    await office.page.getByRole('button', { name: 'Assign', exact: true }).click()
    await office.page.getByRole('link', { name: `Assigned to Carlos Medina: Leak for ${email}` }).waitFor()

    const trade = await openWindow(browser, world.url, options)
    const link = await linkTo(email)
    await trade.page.goto(link)
    await trade.page.getByRole('heading', { name: `Leak for ${email}` }).waitFor()
    await trade.page.getByRole('link', { name: 'Propose a visit' }).click()
    await trade.page.getByRole('button', { name: /^Send/ }).click()
    await trade.page.getByText(/Visit proposed: .* has not answered yet/).waitFor()
    expect((await claimPage(maya, id)).visits).toMatchObject([{ who: 'Carlos Medina', state: 'proposed' }])

    const photos = await Promise.all([1, 2].map((n) => jpegPhoto(n)))
    await trade.page
      .getByLabel('Add photos')
      .last()
      .setInputFiles(photos.map((buffer, n) => ({ name: `after-${n}.jpg`, mimeType: 'image/jpeg', buffer })))
    // With a script the chosen ones are seen, and one can be taken out again.
    if (options.javaScriptEnabled)
      await trade.page.getByRole('button', { name: 'Remove after-0.jpg' }).click()
    await trade.page.getByRole('button', { name: 'It is done' }).click()
    await trade.page.getByText('Done.', { exact: true }).waitFor()
    expect(await trade.page.locator('.told img').count()).toBe(options.javaScriptEnabled ? 1 : 2)
    expect(trade.complaints).toEqual([])

    await office.page.getByRole('link', { name: `Assigned to Carlos Medina: Leak for ${email}` }).click()
    await office.page.getByRole('radio', { name: /Nobody/ }).check()
    const toNobody = isInSheet ? 'Assign to nobody' : 'Assign'
    await office.page.getByRole('button', { name: toNobody, exact: true }).click()
    await office.page.getByRole('link', { name: `Assign Leak for ${email}` }).waitFor()
    await trade.page.goto(link)
    await trade.page.getByRole('heading', { name: 'This link no longer works.' }).waitFor()
    // The refused form.
    expect(office.complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
    await office.context.close()
    await trade.context.close()
  })
})
