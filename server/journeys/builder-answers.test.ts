import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDate, DAY, MINUTE } from '#shared/dates.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world.stop())

/** A claim whose email was accepted, and somebody with its link. */
async function aSentClaim(name = 'Maya Lindqvist') {
  const sent = await sentClaim(world, {}, name)
  return { ...sent, statuses: () => statusesOf(sent.maya, sent.id) }
}

async function statusesOf(maya: HomeownerInTests, id: string): Promise<string[]> {
  return (await maya.reads(id)).events.map((event) => `${event.status} by ${event.by}`)
}

const visitIn = (days: number) => ({
  date: calendarDate(new Date(world.clock.now().getTime() + days * DAY), 'America/Los_Angeles'),
  from: '09:00',
  to: '11:00',
  who: 'Carlos Medina',
})

test('the email has the same link that the homeowner can share', async () => {
  const { maya, id } = await aSentClaim()
  const { shareUrl } = await claimPage(maya, id)
  const claimEmails = world.mail.mailsTo(BUILDER.email)
  const claimEmail = claimEmails.at(-1)
  expect(shareUrl).toMatch(new RegExp(`^${world.url}/b/\\d+[0-9a-z]{32}$`))
  expect(claimEmail?.parsed.text).toContain(shareUrl)
  expect(claimEmail?.parsed.html).toContain(shareUrl)
})

test('following the link changes nothing: not by GET, not by HEAD, not by a scanner that tries every address', async () => {
  const { builder, statuses } = await aSentClaim()
  for (const path of [
    '',
    '?do=acknowledge',
    '?do=fixed',
    '/opened',
    '/acknowledge',
    '/fixed',
    '/visit',
    '/say',
  ]) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${builder.page}${path}`, { method, headers: { purpose: 'prefetch' } })
      expect(answer.status).toBe(path === '' || path.startsWith('?') ? 200 : 404)
    }
  }
  expect(await statuses()).toEqual(['New by homeowner', 'Sent by system'])
})

test('a button pressed on another site does nothing', async () => {
  const { builder, statuses } = await aSentClaim()
  for (const origin of ['https://evil.example', 'http://localhost:1']) {
    const answer = await fetch(`${builder.page}/acknowledge`, {
      method: 'POST',
      headers: {
        origin,
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect(answer.status).toBe(403)
  }
  expect(await statuses()).toHaveLength(2)
})

test('a forged, a foreign or a shortened link opens nothing', async () => {
  const { id, builder, statuses } = await aSentClaim()
  const other = await aSentClaim('Ben Other')
  const token = builder.page.split('/b/')[1] ?? ''
  const otherToken = other.builder.page.split('/b/')[1] ?? ''
  const swapped = `${/^\d{4}/.exec(token)?.[0] ?? ''}${otherToken.slice(4)}`
  for (const wrong of [
    swapped,
    token.slice(0, -1),
    `${token}0`,
    id,
    '1001',
    `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
  ]) {
    const guessed = builderAt(world.url, wrong)
    expect((await fetch(guessed.page)).status).toBe(404)
    expect((await guessed.acknowledges()).status).toBe(404)
  }
  expect(await statuses()).toHaveLength(2)
  expect((await fetch(`${world.url}/b/${token.toUpperCase()}`)).status).toBe(200)
})

test('the first touch sets Opened, once, and is no response yet', async () => {
  const { maya, id, builder, statuses } = await aSentClaim()
  await builder.opens()
  await builder.opens()
  expect(await statuses()).toEqual(['New by homeowner', 'Sent by system', 'Opened by builder'])
  expect((await maya.reads(id)).firstResponseTime).toBeNull()
})

test('a touch before the email was accepted, or after a later status, changes nothing', async () => {
  const local = await startWorld({ hasMailServer: false })
  try {
    const maya = await local.homeowner()
    await maya.savesProfile()
    const { id } = await maya.files()
    const builder = builderAt(local.url, await tokenOf(maya, id))
    await builder.opens()
    expect((await maya.reads(id)).status).toBe('New')
    await builder.acknowledges()
    await local.undoTimePasses()
    await builder.opens()
    expect((await maya.reads(id)).status).toBe('Acknowledged')
  } finally {
    await local.stop()
  }
})

test('Acknowledge pressed twice, also at once, is one event and one first response', async () => {
  const { maya, id, builder, statuses } = await aSentClaim()
  world.clock.advance(2 * 3_600_000)
  await maya.signsInAgain()
  const [first] = await Promise.all([builder.acknowledges(), builder.acknowledges()])
  expect(first.status).toBe(303)
  expect(first.headers.get('location')).toMatch(/^\/b\/.*\?done=acknowledged$/)
  await world.undoTimePasses()
  world.clock.advance(3_600_000)
  await maya.signsInAgain()
  await builder.acknowledges()
  await world.undoTimePasses()
  expect(await statuses()).toEqual(['New by homeowner', 'Sent by system', 'Acknowledged by builder'])
  expect((await maya.reads(id)).firstResponseTime).toBe(2)
})

test('a message on the page answers the claim, is emailed to the homeowner, and a second press adds none', async () => {
  const { maya, id, builder } = await aSentClaim()
  const formKey = crypto.randomUUID()
  expect((await builder.says('We order the part today.', formKey)).status).toBe(303)
  await builder.says('We order the part today.', formKey)
  const claim = await maya.reads(id)
  expect(claim.status).toBe('Acknowledged')
  expect(claim.messages.map((message) => [message.sender, message.content])).toEqual([
    ['Builder', 'We order the part today.'],
  ])
  expect(claim.lastMessage).toEqual({ sender: 'Builder', content: 'We order the part today.' })
  await world.mail.waitFor(
    maya.email,
    (mail) => mail.parsed.text?.includes('We order the part today.') ?? false,
  )
})

test('a proposed visit makes InProgress; accepted, both sides get it with a calendar file', async () => {
  const { maya, id, builder, statuses } = await aSentClaim()
  const visit = visitIn(3)
  expect((await builder.proposes(visit)).status).toBe(303)
  await builder.proposes(visit)
  const proposed = await claimPage(maya, id)
  expect(proposed.visits).toMatchObject([{ ...visit, state: 'proposed' }])
  expect((await statuses()).slice(2)).toEqual(['Acknowledged by builder', 'InProgress by builder'])
  expect(proposed.firstResponseTime).toBe(0)

  const answer = { id, visitId: proposed.visits[0]?.id, accept: true }
  expect((await maya.mutate('claims.answerVisit', answer)).status).toBe(200)
  expect((await maya.mutate('claims.answerVisit', answer)).status).toBe(200)
  expect((await maya.mutate('claims.answerVisit', { ...answer, accept: false })).status).toBe(409)
  await world.deliverMail()
  for (const address of [BUILDER.email, maya.email]) {
    const withCalendar = world.mail
      .mailsTo(address)
      .filter((mail) => /accepted/i.test(mail.parsed.text ?? ''))
      .filter((mail) => mail.parsed.text?.includes(`Claim ${proposed.number}`) || address === maya.email)
      .map((mail) => mail.parsed.attachments.find((file) => file.contentType.includes('calendar')))
    expect(withCalendar).toHaveLength(1)
    const ics = withCalendar[0]?.content.toString() ?? ''
    expect(ics).toContain('BEGIN:VEVENT')
    expect(ics).toContain(visit.date.replaceAll('-', ''))
  }
})

test('a declined visit is reported with its note, and a new proposal replaces the previous one', async () => {
  const { maya, id, builder } = await aSentClaim()
  await builder.proposes(visitIn(2))
  const visitId = (await claimPage(maya, id)).visits[0]?.id
  await maya.mutate('claims.answerVisit', { id, visitId, accept: false, note: 'We are away that day.' })
  await world.mail.waitFor(
    BUILDER.email,
    (mail) => mail.parsed.text?.includes('We are away that day.') ?? false,
  )
  await builder.proposes(visitIn(4))
  await builder.proposes(visitIn(5))
  const { visits, record } = await claimPage(maya, id)
  expect(visits.map((visit) => visit.state)).toEqual(['declined', 'replaced', 'proposed'])
  expect(record.filter((event) => event.kind.startsWith('visit-')).map((event) => event.kind)).toEqual([
    'visit-proposed',
    'visit-declined',
    'visit-proposed',
    'visit-proposed',
  ])
  const replaced = await maya.mutate('claims.answerVisit', { id, visitId: visits[1]?.id, accept: true })
  expect(replaced.status).toBe(409)
  const foreign = await (
    await world.homeowner('Eve')
  ).mutate('claims.answerVisit', { id, visitId, accept: true })
  expect(foreign.status).toBe(404)
})

test('a new proposal takes the accepted visit out of both calendars: same UID, higher SEQUENCE', async () => {
  const { maya, id, builder } = await aSentClaim()
  await builder.proposes(visitIn(3))
  const [first] = (await claimPage(maya, id)).visits
  await maya.mutate('claims.answerVisit', { id, visitId: first?.id, accept: true })
  await world.deliverMail()
  await builder.proposes(visitIn(4))
  // The notification waits for its five minutes, and what else happens joins it without losing the calendar file.
  await builder.says('Sorry for the change.')
  world.clock.advance(6 * MINUTE)
  await world.deliverMail()
  for (const address of [BUILDER.email, maya.email]) {
    const cancelled = await world.mail.waitFor(address, ({ parsed }) =>
      parsed.attachments.some((file) => file.content.toString().includes('METHOD:CANCEL')),
    )
    const files = world.mail
      .mailsTo(address)
      .map(({ parsed }) => parsed.attachments.find((file) => file.contentType.includes('calendar')))
      .map((file) => file?.content.toString().replaceAll(/\r\n[ \t]/g, '') ?? '')
      .filter((file) => file.includes(`UID:visit-${first?.id}@`))
    expect(files.map((file) => /METHOD:(\w+)/.exec(file)?.[1])).toEqual([
      address === BUILDER.email ? 'REQUEST' : 'PUBLISH',
      'CANCEL',
    ])
    expect(files.map((file) => /SEQUENCE:(\d)/.exec(file)?.[1])).toEqual(['0', '1'])
    expect(files[1]).toMatch(new RegExp(`ATTENDEE;.*mailto:${address}`, 'i'))
    expect(cancelled.parsed.text).toMatch(/replaces (this|the) visit/)
  }
})

test('a visit in the past, or with its end before its start, is refused, and nothing typed is lost', async () => {
  const { builder, statuses } = await aSentClaim()
  for (const visit of [
    visitIn(-2),
    { ...visitIn(2), from: '11:00', to: '09:00' },
    { ...visitIn(2), date: '' },
  ]) {
    const answer = await builder.proposes(visit)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Carlos Medina')
  }
  expect(await statuses()).toHaveLength(2)
})

test('"not the right address" notifies the homeowner once and changes no status', async () => {
  const { maya, id, builder, statuses } = await aSentClaim()
  await builder.post('wrong-address')
  await builder.post('wrong-address')
  expect(await statuses()).toHaveLength(2)
  const { record } = await claimPage(maya, id)
  expect(record.filter((event) => event.kind === 'wrong-address')).toHaveLength(1)
  await world.mail.waitFor(maya.email, (mail) => mail.parsed.text?.includes('not the right address') ?? false)
  await maya.mutate('claims.resend', { id })
  await builder.post('wrong-address')
  const again = (await claimPage(maya, id)).record.filter((event) => event.kind === 'wrong-address')
  expect(again).toHaveLength(2)
})
