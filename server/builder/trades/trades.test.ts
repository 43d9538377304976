import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, calendarDate, DAY } from '#shared/dates.ts'
import { claimPage } from '#server/testing/builder.ts'
import { postForm, signedInBuilder, type BuilderInTests } from '#server/testing/dashboard.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { allStored, valuesIn } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const CEDAR = { ...BUILDER, name: 'Cedar Homes', email: 'office@cedar.example' }
const CARLOS = { name: 'Carlos Medina', work: 'Plumbing', email: 'carlos@pipes.example', phone: '' }
const BRIGHT = { name: 'Bright Electric', work: 'Electrical', email: 'hello@bright.example', phone: '' }

let world: World
let maya: HomeownerInTests
let builder: BuilderInTests
let cedar: BuilderInTests
/** Ids of trades by their email. */
let carlos: string
let bright: string
let id: string
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', TRUST_PROXY: 'loopback' } })
  maya = await world.homeowner()
  await maya.savesProfile()
  const dev = await world.homeowner('Dev Patel')
  await dev.savesProfile(CEDAR)
  await dev.files({ title: 'Of another builder' })
  await maya.files({ title: 'First' })
  await world.deliverMail()
  builder = await signedInBuilder(world)
  cedar = await signedInBuilder(world, CEDAR.email)
  await builder.post('/builder/trades', CARLOS)
  await builder.post('/builder/trades', BRIGHT)
  carlos = await idOf(CARLOS.email)
  bright = await idOf(BRIGHT.email)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  // Each test has the new addresses of a day.
  world.clock.advance(DAY)
  await maya.signsInAgain()
  const url = await maya.uploads(await jpegPhoto(1))
  ;({ id } = await maya.files({ title: 'Pipe drips', imageUrls: [url] }))
  await world.deliverMail()
})

const idOf = async (email: string) =>
  String((await valuesIn(world, `select id from trades where email = '${email}'`))[0])
const assigns = (trade: string, who = builder) => who.post('/builder/assign', { claim: id, trade })
const mailsTo = async (email: string) => {
  await world.deliverMail()
  return world.mail.mailsTo(email)
}
/** The path of the link in the latest email to a trade. */
const linkOf = async (email: string) => {
  const links = (await mailsTo(email)).flatMap(({ parsed }) => /\/t\/\w+/.exec(parsed.text ?? '')?.[0] ?? [])
  return links.at(-1) ?? ''
}
const opens = (path: string) => fetch(world.url + path)
const reads = async (path: string) => (await opens(path)).text()
const nextWeek = () => addDays(calendarDate(world.clock.now()), 7)
const proposes = (link: string, date = nextWeek()) =>
  postForm(world, `${link}/visit`, { fields: { date, from: '09:00', to: '11:00', who: '' } })

describe('whose trades they are', () => {
  test('another builder’s trade or claim is not found, whatever is asked of it', async () => {
    const answers = await Promise.all([
      cedar.get(`/builder/trades/${carlos}`),
      cedar.post(`/builder/trades/${carlos}`, CARLOS),
      cedar.post(`/builder/trades/${carlos}/remove`),
      cedar.get(`/builder/assign?claim=${id}`),
      cedar.post('/builder/assign', { claim: id, trade: 'new', ...BRIGHT }),
      builder.get(`/builder/trades/${'0'.repeat(26)}`),
      builder.get(`/builder/assign?claim=${'0'.repeat(26)}`),
      builder.post('/builder/assign', { claim: id, trade: '0'.repeat(26) }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await cedar.reads('/builder/trades')).not.toContain(BRIGHT.email)
  })

  test('a trade without an email, or with one that is in the list, is refused at its field and stays typed', async () => {
    const missing = await builder.post('/builder/trades', { ...CARLOS, email: '' })
    expect([missing.status, await missing.text()]).toEqual([
      400,
      expect.stringContaining('Please enter an email'),
    ])
    const twice = await builder.post('/builder/trades', { ...CARLOS, name: 'Another' })
    const text = await twice.text()
    expect(twice.status).toBe(400)
    expect(text).toContain('You have a trade with this email already')
    expect(text).toContain('value="Another"')
  })
})

describe('assigning a claim', () => {
  test('nobody is emailed twice when the form is sent again', async () => {
    const before = (await mailsTo(CARLOS.email)).length
    await assigns(carlos)
    await assigns(carlos)
    expect(await mailsTo(CARLOS.email)).toHaveLength(before + 1)
  })

  test('the trade’s email leads to this claim with address, words, photos and how to call, and no more', async () => {
    await maya.mutate('profile.save', {
      home: HOME,
      builder: BUILDER,
      contact: { phone: '206 555 0100', bestTimes: 'Mornings' },
    })
    await maya.writes(id, 'A secret message')
    await builder.post(`/builder/claims/${id}/notes`, { content: 'An internal note' })
    await assigns(carlos)
    const page = await reads(await linkOf(CARLOS.email))
    for (const text of ['Pipe drips', '418 Alder Creek Drive', 'Maya', '206 555 0100', BUILDER.name])
      expect(page).toContain(text)
    expect(page).not.toContain('A secret message')
    expect(page).not.toContain('An internal note')
    const photo = /\/t\/\w+\/photos\/\w+\/large/.exec(page)?.[0] ?? ''
    expect((await opens(photo)).status).toBe(200)
    const elsewhere = await maya.uploads(await jpegPhoto(2))
    await maya.files({ title: 'Elsewhere', imageUrls: [elsewhere] })
    const foreign = photo.replace(/photos\/\w+/, `photos/${elsewhere.split('/').at(-1) ?? ''}`)
    expect((await opens(foreign)).status).toBe(404)
    expect((await maya.reads(id)).status).not.toBe('Opened')
  })

  test('somebody new is added to the list and gets the claim in one form', async () => {
    const answer = await builder.post('/builder/assign', {
      claim: id,
      trade: 'new',
      name: 'Tile West',
      work: 'Tile',
      email: 'tile@west.example',
    })
    expect(answer.status).toBe(303)
    expect(await linkOf('tile@west.example')).toMatch(/^\/t\//)
    expect(await builder.reads('/builder/trades')).toContain('Tile · 1 open')
  })

  test('the list shows who has it and can be narrowed to them, and the export says it', async () => {
    await assigns(carlos)
    const lists = await builder.lists(`/builder?trade=${carlos}&q=drips`)
    expect(lists.length).toBeGreaterThan(0)
    expect(await builder.lists(`/builder?trade=${bright}&q=drips`)).toEqual([])
    expect(await builder.lists('/builder?trade=none')).toContain('First')
    expect(await builder.reads(`/builder?trade=${carlos}`)).toContain('Assigned to Carlos Medina: Pipe drips')
    expect(await builder.reads(`/builder/claims.csv?trade=${carlos}`)).toContain('"Carlos Medina"')
  })

  test('many claims go to one trade, each with a link of its own', async () => {
    const other = (await maya.files({ title: 'Second of two' })).id
    const before = (await mailsTo(BRIGHT.email)).length
    await builder.post('/builder/assign', [
      ['claim', id],
      ['claim', other],
      ['trade', bright],
    ])
    const mails = (await mailsTo(BRIGHT.email)).slice(before)
    expect(new Set(mails.map(({ parsed }) => /\/t\/\w+/.exec(parsed.text ?? '')?.[0])).size).toBe(2)
  })
})

describe('an email to a trade that does not arrive', () => {
  const GONE = { name: 'Gone Gutters', work: 'Gutters', phone: '' }
  const toBuilder = async () =>
    (await mailsTo(BUILDER.email)).filter(({ parsed }) => /came back/.test(parsed.subject ?? ''))
  /** A report about the latest email to a trade, as its mail server sends it. */
  const report = async (email: string, action: string) => {
    const from = world.mail.mailsTo(email).at(-1)?.from ?? ''
    const lines = [
      'From: MAILER-DAEMON@mx.relay.example (Mail Delivery System)',
      `To: ${from}`,
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <${crypto.randomUUID()}@mx.relay.example>`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'This is the mail system.',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.relay.example',
      '',
      `Final-Recipient: rfc822; ${email}`,
      `Action: ${action}`,
      action === 'failed' ? 'Status: 5.1.1' : 'Status: 4.4.1',
      'Diagnostic-Code: smtp; 550 5.1.1 User unknown in virtual mailbox table',
      '',
      '--b--',
      '',
    ]
    expect((await world.postMail(lines.join('\r\n'))).status).toBe(202)
    await world.readMail()
  }

  test('and is refused at once is on the claim with the reason, and reported to the builder', async () => {
    const email = 'refused@gutters.example'
    world.mail.reactTo(email, 'refuse')
    const before = (await toBuilder()).length
    await builder.post('/builder/assign', { claim: id, trade: 'new', ...GONE, email })
    await world.deliverMail()
    const told = (await toBuilder()).slice(before)
    expect(told.map(({ parsed }) => parsed.subject)).toEqual([
      expect.stringContaining('The email to Gone Gutters came back: Pipe drips'),
    ])
    expect(told[0]?.parsed.text).toContain(email)
    const words = 'The email to Gone Gutters came back: '
    expect(await builder.reads()).toContain(words)
    expect(await builder.reads(`/builder/claims/${id}`)).toContain(words)
    // The homeowner has nothing to do with it.
    expect(JSON.stringify(await claimPage(maya, id))).not.toContain(email)
    // With another email they get a link, and nothing came back.
    await builder.post(`/builder/trades/${await idOf(email)}`, { ...GONE, email: 'right@gutters.example' })
    expect(await linkOf('right@gutters.example')).not.toBe('')
    expect(await builder.reads()).not.toContain(words)
  })

  test('and bounces later is reported to the builder once, however often it bounces; a delay is not', async () => {
    const email = 'bounces@gutters.example'
    await builder.post('/builder/assign', { claim: id, trade: 'new', ...GONE, email })
    await world.deliverMail()
    const before = (await toBuilder()).length
    await report(email, 'delayed')
    expect(await toBuilder()).toHaveLength(before)
    await report(email, 'failed')
    await report(email, 'failed')
    expect(await toBuilder()).toHaveLength(before + 1)
    expect(await builder.reads(`/builder/claims/${id}`)).toContain('The email to Gone Gutters came back: ')
  })

  test('is deleted with the trade: the next one has the link, and a later bounce is reported to nobody', async () => {
    const email = 'replaced@gutters.example'
    const words = 'The email to First Roofers came back: '
    await builder.post('/builder/assign', { claim: id, trade: 'new', ...GONE, name: 'First Roofers', email })
    await world.deliverMail()
    await report(email, 'failed')
    expect(await builder.reads(`/builder/claims/${id}`)).toContain(words)
    await assigns(bright)
    expect((await opens(await linkOf(BRIGHT.email))).status).toBe(200)
    const before = (await toBuilder()).length
    await report(email, 'failed')
    expect(await toBuilder()).toHaveLength(before)
    for (const page of ['/builder', `/builder/claims/${id}`]) {
      const shown = await builder.reads(page)
      expect([shown.includes('Bright Electric'), shown.includes(words)]).toEqual([true, false])
    }
    // Given back to the first, whose email may be right by now, it says nothing either.
    await assigns(await idOf(email))
    expect(await builder.reads(`/builder/claims/${id}`)).not.toContain(words)
  })

  test('is reported to nobody after the work was given to somebody else, nor to another builder', async () => {
    const email = 'late@gutters.example'
    await builder.post('/builder/assign', { claim: id, trade: 'new', ...GONE, email })
    await world.deliverMail()
    await maya.call('PUT', '/api/profile/builder', CEDAR)
    await maya.mutate('claims.resend', { id })
    const before = (await toBuilder()).length
    await report(email, 'failed')
    expect(await toBuilder()).toHaveLength(before)
    expect((await mailsTo(CEDAR.email)).some(({ parsed }) => /came back/.test(parsed.subject ?? ''))).toBe(
      false,
    )
    await maya.call('PUT', '/api/profile/builder', BUILDER)
  })
})

describe('the link ends', () => {
  const isGone = async (link: string) => {
    const answers = [
      await opens(link),
      await proposes(link),
      await opens(`${link}/photos/${'0'.repeat(26)}/thumb`),
    ]
    return answers.map(({ status }) => status)
  }
  const GONE = [404, 404, 404]

  test('a link that was never sent opens nothing', async () => {
    expect(await isGone('/t/nothing')).toEqual(GONE)
    expect(await isGone(`/t/${'0'.repeat(39)}`)).toEqual(GONE)
  })

  test('when the work is given to somebody else, who gets another; the first is notified', async () => {
    await assigns(carlos)
    const first = await linkOf(CARLOS.email)
    await opens(first)
    await assigns(bright)
    expect(await isGone(first)).toEqual(GONE)
    expect((await mailsTo(CARLOS.email)).at(-1)?.parsed.subject).toContain('Not needed any more')
    expect((await opens(await linkOf(BRIGHT.email))).status).toBe(200)
    await assigns(carlos)
    expect(await isGone(first)).toEqual(GONE)
  })

  test('when it is given to nobody, and when the trade is removed', async () => {
    await assigns(bright)
    const link = await linkOf(BRIGHT.email)
    await assigns('nobody')
    expect(await isGone(link)).toEqual(GONE)
    await builder.post('/builder/assign', { claim: id, trade: 'new', ...CARLOS, email: 'once@west.example' })
    const other = await linkOf('once@west.example')
    await builder.post(`/builder/trades/${await idOf('once@west.example')}/remove`)
    expect(await isGone(other)).toEqual(GONE)
  })

  test('when the trade gets another email, which gets a new link', async () => {
    await builder.post('/builder/assign', { claim: id, trade: 'new', ...CARLOS, email: 'old@west.example' })
    const link = await linkOf('old@west.example')
    const changed = { ...CARLOS, email: 'moved@west.example' }
    expect((await builder.post(`/builder/trades/${await idOf('old@west.example')}`, changed)).status).toBe(
      303,
    )
    expect(await isGone(link)).toEqual(GONE)
    expect((await opens(await linkOf('moved@west.example'))).status).toBe(200)
  })

  test('when the homeowner sends the claim to another builder, also if it comes back', async () => {
    await assigns(carlos)
    const link = await linkOf(CARLOS.email)
    await maya.call('PUT', '/api/profile/builder', CEDAR)
    expect((await maya.mutate('claims.resend', { id })).status).toBe(200)
    expect(await isGone(link)).toEqual(GONE)
    expect(await cedar.reads(`/builder/claims/${id}`)).not.toContain('Carlos')
    await maya.call('PUT', '/api/profile/builder', BUILDER)
    expect((await maya.mutate('claims.resend', { id })).status).toBe(200)
    expect(await isGone(link)).toEqual(GONE)
  })
})

describe('what a trade can do', () => {
  test('a visit without a day, or in the past, is refused at its field', async () => {
    await assigns(carlos)
    const answer = await proposes(await linkOf(CARLOS.email), '2020-01-01')
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('Please choose a day that is not in the past'),
    ])
  })

  test('a proposed visit is in the homeowner’s record with the trade’s name, once', async () => {
    await assigns(carlos)
    const link = await linkOf(CARLOS.email)
    expect((await proposes(link)).status).toBe(303)
    await proposes(link)
    const { visits, status } = await claimPage(maya, id)
    expect(visits).toMatchObject([{ who: 'Carlos Medina', state: 'proposed', date: nextWeek() }])
    expect(status).toBe('InProgress')
    expect(await reads(link)).toContain('has not answered yet')
  })

  test('the answer comes to the trade with a calendar file, and the builder’s calendar has the visit', async () => {
    await assigns(carlos)
    await proposes(await linkOf(CARLOS.email))
    const visitId = (await claimPage(maya, id)).visits[0]?.id ?? ''
    await maya.mutate('claims.answerVisit', { id, visitId, accept: true })
    const mail = (await mailsTo(CARLOS.email)).at(-1)
    expect(mail?.parsed.subject).toContain('Visit confirmed')
    expect(mail?.parsed.attachments.map(({ filename }) => filename)).toContain('visit.ics')
    expect(await reads(await linkOf(CARLOS.email))).toContain('Visit confirmed')
    await maya.mutate('claims.close', { id })
    expect((await mailsTo(CARLOS.email)).at(-1)?.parsed.subject).toContain('Visit canceled')
    expect(await reads(await linkOf(CARLOS.email))).toContain('This claim is closed')
  })

  test('after many answers in an hour the next are refused before they are read', async () => {
    await assigns(carlos)
    const link = await linkOf(CARLOS.email)
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) statuses.push((await proposes(link, '2020-01-01')).status)
    expect([statuses[29], statuses[30]]).toEqual([400, 429])
  })
})

test('the database has no secret of a link', async () => {
  await assigns(carlos)
  const token = (await linkOf(CARLOS.email)).replace('/t/', '')
  expect(token.length).toBeGreaterThan(30)
  expect(await allStored(world)).not.toContain(token)
})
