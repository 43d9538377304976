import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#shared/dates.ts'
import { claimPage, tokenOf } from '#server/testing/builder.ts'
import { assignedTrade, postForm, signedInBuilder, type BuilderInTests } from '#server/testing/dashboard.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { valuesIn } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const CEDAR = { ...BUILDER, name: 'Cedar Homes', email: 'office@cedar.example' }
const CARLOS = 'carlos@pipes.example'
const WORDS = 'Zanzibar valve replaced'

let world: World
let maya: HomeownerInTests
let builder: BuilderInTests
let cedar: BuilderInTests
let id: string
/** The trade's page, as a path. */
let link: string
let visits = 0
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', TRUST_PROXY: 'loopback' } })
  maya = await world.homeowner()
  await maya.savesProfile()
  const dev = await world.homeowner('Dev Patel')
  await dev.savesProfile(CEDAR)
  await dev.files()
  await maya.files({ title: 'First' })
  await world.deliverMail()
  builder = await signedInBuilder(world)
  cedar = await signedInBuilder(world, CEDAR.email)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  world.clock.advance(DAY)
  await maya.signsInAgain()
  ;({ id } = await maya.files({ title: 'Pipe drips' }))
  await world.deliverMail()
  visits += 1
  const email = `${visits}-${CARLOS}`
  const trade = { name: 'Carlos Medina', work: 'Plumbing', email }
  link = `/t/${(await assignedTrade(world, builder, { claimId: id, trade })).tradeToken}`
})

type Sent = { content?: string; photos?: Buffer[]; key?: string; to?: string }
/** Sends the form as a browser without script does. */
function says(kind: 'done' | 'question', { content = '', photos = [], key, to = link }: Sent = {}) {
  const form = new FormData()
  form.set('formKey', key ?? crypto.randomUUID())
  form.set('content', content)
  for (const bytes of photos)
    form.append('photos', new File([new Uint8Array(bytes)], 'after.jpg', { type: 'image/jpeg' }))
  return fetch(`${world.url}${to}/${kind}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: world.url },
    body: form,
  })
}
const office = () => builder.reads(`/builder/claims/${id}`)
const reads = async (path = link) => (await fetch(world.url + path)).text()
const answerId = (page: string) => /answers\/([0-9a-z]{26})\//.exec(page)?.[1] ?? ''
const photoPath = (page: string) => /[\w/]+\/photos\/[0-9a-z]{26}\/large/.exec(page)?.[0] ?? ''
const confirms = async () => builder.post(`/builder/claims/${id}/answers/${answerId(await office())}/fixed`)
const mailsTo = async (email: string) => {
  await world.deliverMail()
  return world.mail.mailsTo(email)
}
const photosInDatabase = async () => Number((await valuesIn(world, 'select count(*) from trade_photos'))[0])

describe('what a trade may not send', () => {
  test('a visit in the hour that the clocks skip in spring is refused beside its field', async () => {
    const year = world.clock.now().getUTCFullYear() + 1
    const date = `${year}-03-${14 - (new Date(Date.UTC(year, 2, 14)).getUTCDay() % 7)}`
    for (const [from, to] of [
      ['02:30', '05:00'],
      ['01:00', '02:30'],
    ] as const) {
      const answer = await postForm(world, `${link}/visit`, { fields: { date, from, to, who: '' } })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('<span>The clocks go forward over this time on that day.')
    }
    expect((await claimPage(maya, id)).visits).toEqual([])
  })

  test('an ended link takes neither "Done" nor a question, and nothing is stored', async () => {
    await builder.post('/builder/assign', { claim: id, trade: 'nobody' })
    const before = await photosInDatabase()
    for (const kind of ['done', 'question'] as const)
      expect((await says(kind, { content: WORDS, photos: [await jpegPhoto(3)] })).status).toBe(404)
    expect(await photosInDatabase()).toBe(before)
    expect(await office()).not.toContain(WORDS)
  })

  test('a file that is no picture is refused at its field, and the words stay', async () => {
    const answer = await says('done', { content: WORDS, photos: [Buffer.from('<script>alert(1)</script>')] })
    const page = await answer.text()
    expect([answer.status, page.includes('id="photos-error"'), page.includes(WORDS)]).toEqual([
      400,
      true,
      true,
    ])
    expect(await office()).not.toContain(WORDS)
  })

  test('a question without words is refused at its field; "Done" needs none', async () => {
    expect((await says('question')).status).toBe(400)
    expect((await says('done')).status).toBe(303)
    expect(await office()).toContain('Carlos Medina says it is done')
  })

  test('nothing for a closed claim', async () => {
    await maya.mutate('claims.close', { id })
    const answer = await says('done', { content: WORDS })
    expect([answer.status, (await answer.text()).includes('This claim is closed')]).toEqual([409, true])
  })

  test('after many answers in an hour the next is refused before its photos are read', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) statuses.push((await says('question')).status)
    expect([statuses[29], statuses[30]]).toEqual([400, 429])
  })

  test('a form of another site is refused', async () => {
    const sent = await postForm(world, `${link}/done`, { headers: { origin: 'https://evil.example' } })
    expect(sent.status).toBe(403)
  })
})

test('"Done" with a photo is with the office by email and on the dashboard, and nowhere with the homeowner', async () => {
  const before = (await mailsTo(BUILDER.email)).length
  const { status } = await claimPage(maya, id)
  const toMaya = (await mailsTo(maya.email)).length
  expect((await says('done', { content: WORDS, photos: [await jpegPhoto(4)] })).status).toBe(303)
  const mails = (await mailsTo(BUILDER.email)).slice(before)
  expect(mails.map(({ parsed }) => parsed.subject)).toEqual([
    expect.stringContaining('Carlos Medina says it is done: Pipe drips'),
  ])
  expect(mails[0]?.parsed.text).toContain(WORDS)
  expect(mails[0]?.parsed.replyTo?.text).toContain(CARLOS)
  expect(await builder.reads()).toContain('Carlos Medina says it is done')
  const page = await office()
  expect(page).toContain(WORDS)
  expect((await builder.get(photoPath(page))).status).toBe(200)
  expect(await reads()).toContain('has not confirmed it yet')
  const seen = await claimPage(maya, id)
  expect([seen.status, JSON.stringify(seen).includes(WORDS), seen.fixReported]).toEqual([status, false, null])
  expect(await mailsTo(maya.email)).toHaveLength(toMaya)
  expect((await cedar.get(photoPath(page))).status).toBe(404)
  expect((await cedar.post(`/builder/claims/${id}/answers/${answerId(page)}/fixed`)).status).toBe(404)
})

test('the office confirms with one tap: the claim is marked as fixed, and the homeowner gets words and photo once', async () => {
  await says('done', { content: WORDS, photos: [await jpegPhoto(5)] })
  expect((await confirms()).status).toBe(303)
  expect((await confirms()).status).toBe(303)
  expect(JSON.stringify(await claimPage(maya, id))).not.toContain(WORDS)
  await world.undoTimePasses()
  const seen = await claimPage(maya, id)
  expect(seen.fixReported).not.toBeNull()
  expect(seen.messages).toMatchObject([{ content: WORDS, authorName: 'Carlos Medina' }])
  const photo = seen.messages[0]?.photos[0]
  expect((await fetch(`${world.url}/b/${await tokenOf(maya, id)}/photos/${photo?.id}/large`)).status).toBe(
    200,
  )
  expect(await reads()).toContain('The office confirmed it')
})

test('an undone mark sends nothing, and the trade’s "Done" waits again', async () => {
  await says('done', { content: WORDS })
  const opened = await builder.get(`/builder/claims/${id}/open`)
  await confirms()
  await postForm(world, `${new URL(opened.headers.get('location') ?? '', world.url).pathname}/undo-fixed`, {})
  await world.undoTimePasses()
  expect(JSON.stringify(await claimPage(maya, id))).not.toContain(WORDS)
  expect(await office()).toContain('Mark as fixed with this')
})

test('"Not done yet" and "Answered" take it off the list, and the homeowner hears of neither', async () => {
  await says('done', { content: WORDS })
  await builder.post(`/builder/claims/${id}/answers/${answerId(await office())}/dismiss`)
  expect(await reads()).toContain('The office says it is not done yet')
  expect(await builder.reads('/builder?q=drips')).not.toContain(`/builder/claims/${id}#answers`)
  expect(JSON.stringify(await claimPage(maya, id))).not.toContain(WORDS)
})

test('a trade takes a slip back, and the office cannot mark the claim as fixed with it any more', async () => {
  await says('done', { content: WORDS })
  const answer = answerId(await office())
  await postForm(world, `${link}/answers/${answer}/withdraw`, {})
  expect(await reads()).toContain('You took this back')
  expect((await builder.post(`/builder/claims/${id}/answers/${answer}/fixed`)).status).toBe(409)
  expect((await claimPage(maya, id)).fixReported).toBeNull()
})

test('the same form sent twice is one answer', async () => {
  const key = crypto.randomUUID()
  const before = await photosInDatabase()
  for (let n = 0; n < 2; n += 1) await says('done', { content: WORDS, key, photos: [await jpegPhoto(6)] })
  expect((await office()).split(WORDS)).toHaveLength(2)
  expect(await photosInDatabase()).toBe(before + 1)
})

test('markup in an answer is shown as text to the office and to the trade', async () => {
  await says('question', { content: '<img src=x onerror=alert(1)>"\'><script>alert(2)</script>' })
  for (const page of [await office(), await reads()]) {
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('<img src=x')
    expect(page).toContain('&lt;script&gt;alert(2)')
  }
})

test('a photo of a trade is not cleared away while it waits for the office', async () => {
  await says('done', { content: WORDS, photos: [await jpegPhoto(7)] })
  const photo = photoPath(await office())
  world.clock.advance(3 * DAY)
  await world.server.scheduler.runNow('unclaimed-uploads')
  expect((await (await signedInBuilder(world)).get(photo)).status).toBe(200)
})
