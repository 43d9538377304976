import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDate, DAY } from '#shared/dates.ts'
import { launchBrowser, openWindow } from '#server/testing/browser.ts'
import { claimPage } from '#server/testing/builder.ts'
import { assignedTrade, signedInBuilder } from '#server/testing/dashboard.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { anItem, filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let browser: Browser
let world: World
let folder: string
beforeAll(async () => {
  ;[browser, world] = await Promise.all([
    launchBrowser(),
    startWorld({ withClient: true, env: { FREE_CLAIM_LIMIT: '0', TRUST_PROXY: 'loopback' } }),
  ])
  folder = mkdtempSync(path.join(tmpdir(), 'hostile-'))
})
afterAll(async () => {
  await browser.close()
  await world[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

/** Every way out of text, attribute, title, style and comment that markup has, and what it would do there. */
const HOSTILE = (who: string) =>
  `${who} "'><b data-evil>x</b></title></style></textarea></noscript>--><script>alert(1)</script><img src="https://evil.example/p.png" onerror=alert(2)><svg onload=alert(3)></svg><a href="javascript:alert(4)">go</a><link rel=stylesheet href=//evil.example/s.css><base href=//evil.example/>{{7*7}}`
/** The same where few characters fit. */
const SHORT = '"><b data-evil>x</b>'
const FILE = '"><img src=x onerror=alert(5)><b data-evil>.jpg'

/** Opens a page and returns what it did that it should not; `words` are on it. */
async function opened(page: Page, address: string, words: string): Promise<string[]> {
  const found: string[] = []
  const dialog = () => found.push(`${address}: a dialog`)
  page.on('dialog', dialog)
  await page.goto(address)
  await page.getByText(words, { exact: false }).first().waitFor({ state: 'attached' })
  const evil = await page
    .locator('[data-evil], base, [src*="evil.example"], link[href*="evil.example"]')
    .count()
  if (evil > 0) found.push(`${address}: ${evil} injected elements`)
  const scripts = await page.locator('a[href^="javascript:" i]').count()
  if (scripts > 0) found.push(`${address}: ${scripts} links that are scripts`)
  page.off('dialog', dialog)
  return found
}

async function hostileClaim() {
  const { maya, id, builder } = await sentClaim(
    world,
    {
      title: HOSTILE('Title').slice(0, 100),
      summary: HOSTILE('Summary').slice(0, 280),
      address: HOSTILE('Address').slice(0, 200),
      imageUrls: [],
    },
    `Maya ${SHORT}`,
  )
  const photo = async (seed: number) => maya.uploads(await jpegPhoto(seed), FILE)
  await maya.mutate('claims.addPhotos', { id, imageUrls: [await photo(1)] })
  await maya.mutate('messages.send', {
    claimId: id,
    content: HOSTILE('Message'),
    imageUrls: [await photo(2)],
  })
  const date = calendarDate(new Date(world.clock.now().getTime() + 3 * DAY))
  await builder.proposes({ date, from: '09:00', to: '11:00', who: SHORT })
  const visitId = (await claimPage(maya, id)).visits[0]?.id
  await maya.mutate('claims.answerVisit', { id, visitId, accept: false, note: HOSTILE('Note').slice(0, 300) })
  return { maya, id, builder }
}

async function says(link: string, kind: 'done' | 'question', content: string) {
  const form = new FormData()
  form.set('formKey', crypto.randomUUID())
  form.set('content', content)
  form.append('photos', new File([new Uint8Array(await jpegPhoto(3))], FILE, { type: 'image/jpeg' }))
  const sent = { method: 'POST', redirect: 'manual', headers: { origin: world.url }, body: form } as const
  expect((await fetch(`${world.url}${link}/${kind}`, sent)).status).toBe(303)
}

test('markup of homeowner, office and trade is text on the trade’s page, with the office, the homeowner and in the files', async () => {
  const { maya, id, builder } = await hostileClaim()
  const office = await signedInBuilder(world)
  const trade = { name: `Carl ${SHORT}`, work: SHORT, email: 'carl@pipes.example' }
  const { tradeToken, tradeId } = await assignedTrade(world, office, { claimId: id, trade })
  await office.post(`/builder/claims/${id}/notes`, { content: HOSTILE('Internal'), author: SHORT })
  await office.post(`/builder/claims/${id}/conversation`, { trade: tradeId, show: 'yes' })
  const link = `/t/${tradeToken}`
  await says(link, 'question', HOSTILE('Question'))
  await says(link, 'done', HOSTILE('Done'))
  const walk = await filesWalkThrough(maya, {
    name: HOSTILE('Walk').slice(0, 60),
    items: [anItem({ title: HOSTILE('Item').slice(0, 100), room: SHORT })],
  })
  await world.deliverMail()
  const [item] = walk.items
  const room = await assignedTrade(world, office, {
    claimId: item?.claimId ?? '',
    trade: { ...trade, email: 'other@pipes.example' },
  })

  const seen: string[] = []
  const visit = async (cookie: string | undefined, pages: [address: string, words: string][]) => {
    const { page, context, complaints } = await openWindow(browser, world.url, cookie ? { cookie } : {})
    for (const [address, words] of pages) seen.push(...(await opened(page, address, words)))
    seen.push(...complaints)
    await context.close()
  }
  await visit(undefined, [
    [link, 'Message "'],
    [`${link}?do=visit#visit`, 'Done "'],
    [`/t/${room.tradeToken}`, 'Item "'],
    [builder.page, 'Message "'],
  ])
  await visit(office.cookie, [
    ['/builder', 'Title "'],
    [`/builder/claims/${id}`, 'Question "'],
    [`/builder/assign?claim=${id}`, 'Title "'],
    ['/builder/trades', `Carl ${SHORT}`],
    [`/builder/trades/${tradeId}`, `Carl ${SHORT}`],
  ])
  // Confirmed, what the trade wrote becomes a message that the homeowner reads.
  const answer = /answers\/([0-9a-z]{26})\/fixed/.exec(await office.reads(`/builder/claims/${id}`))?.[1]
  await office.post(`/builder/claims/${id}/answers/${answer}/fixed`)
  await world.undoTimePasses()
  await maya.signsInAgain()
  await visit(maya.cookie, [
    [`/claims/${id}`, 'Done "'],
    ['/dashboard', 'Title "'],
    [`/walk-through/${walk.id}`, 'Item "'],
  ])
  expect(seen).toEqual([])

  const pdf = Buffer.from(await (await asMaya(maya.cookie, `/account/claims/${id}/record.pdf`)).arrayBuffer())
  // Their words are in it as text; none is an action or an address.
  expect(pdf.toString('latin1')).not.toMatch(
    /\/(JavaScript|JS|Launch|OpenAction|EmbeddedFile)\b|\/URI \(javascript:/,
  )
  expect(readPdf(pdf)).toBeTruthy()
  for (const [zip, page] of [
    [await evidenceOf(maya, id), 'verify.html'],
    [await (await asMaya(maya.cookie, '/account/export.zip')).arrayBuffer(), 'index.html'],
  ] as const)
    expect(await inFile(zip, page)).toEqual([])
})

const asMaya = (cookie: string, address: string) => fetch(world.url + address, { headers: { cookie } })

async function evidenceOf(maya: Awaited<ReturnType<typeof hostileClaim>>['maya'], id: string) {
  const answer = await maya.mutate('evidence.make', { claimIds: [id] })
  const Made = z.object({ result: z.object({ data: z.object({ json: z.object({ id: z.string() }) }) }) })
  const { json } = Made.parse(await answer.json()).result.data
  await world.server.scheduler.runNow('evidence')
  return (await asMaya(maya.cookie, `/account/evidence/${json.id}.zip`)).arrayBuffer()
}

/** Opens a page of an unpacked ZIP from the disk, and returns what it did that it should not. */
async function inFile(zip: ArrayBuffer, name: string): Promise<string[]> {
  const file = path.join(folder, `${name}.zip`)
  writeFileSync(file, new Uint8Array(zip))
  const unpacked = path.join(folder, name.replace('.html', ''))
  execFileSync('unzip', ['-q', file, '-d', unpacked])
  const context = await browser.newContext()
  const page = await context.newPage()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('file:') && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  page.on('console', (message) => message.type() === 'error' && foreign.push(message.text()))
  const found = await opened(page, pathToFileURL(path.join(unpacked, name)).href, 'Title "')
  await context.close()
  return [...found, ...foreign]
}
