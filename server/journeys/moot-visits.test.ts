import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDate, DAY, HOUR } from '#shared/dates.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { homeList, needsOf } from '#server/testing/home-list.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const ZONE = 'America/Los_Angeles'
let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

async function withVisit(daysAhead = 5) {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  await world.deliverMail()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  const date = calendarDate(new Date(world.clock.now().getTime() + daysAhead * DAY), ZONE)
  await builder.proposes({ date, from: '09:00', to: '11:00', who: 'Carlos' })
  const visit = async () => {
    const last = (await claimPage(maya, id)).visits.at(-1)
    if (!last) throw new Error('there is no visit')
    return last
  }
  const answers = async (accept: boolean) =>
    maya.mutate('claims.answerVisit', { id, visitId: (await visit()).id, accept })
  const waiting = () => needsOf(maya, world.clock.now())
  const builderPage = async () => (await fetch(builder.page)).text()
  return { maya, id, builder, date, visit, answers, waiting, builderPage }
}

/** Calendar files sent to an address about a visit, in the order they came. */
async function calendars(address: string, visitId: string) {
  await world.deliverMail()
  return world.mail.mailsTo(address).flatMap(({ parsed }) =>
    // One file per mail: it is in the mail twice, for programs that read the body and those that read attachments.
    parsed.attachments
      .map(({ content }) => content.toString('utf8').replaceAll('\r\n ', ''))
      .filter((text) => text.includes(`UID:visit-${visitId}@homeclaim`))
      .slice(0, 1)
      .map((text) => [/METHOD:(\w+)/.exec(text)?.[1], /SEQUENCE:(\d+)/.exec(text)?.[1]].join(' ')),
  )
}

/** Notifications of one claim are at least five minutes apart. */
const laterNotifications = () => world.clock.advance(6 * 60_000)

test('a claim with a proposed visit that is then marked as fixed waits for the homeowner once, not twice', async () => {
  const { builder, waiting } = await withVisit()
  expect(await waiting()).toEqual(['visit'])
  await builder.marksFixed()
  await world.undoTimePasses()
  expect(await waiting()).toEqual(['fix'])
})

test('a visit that was proposed before the fix is not needed any more, on both sides, and cannot be accepted', async () => {
  const { builder, answers, builderPage } = await withVisit()
  await builder.marksFixed()
  await world.undoTimePasses()
  const late = await answers(true)
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('This visit is not needed any more')
  const page = await builderPage()
  expect(page).toContain('Not needed any more.')
  expect(page).not.toContain('has not answered yet')
  expect(page).not.toContain('open-visit')
})

test('"not yet" makes an accepted visit count again: it is still in both calendars', async () => {
  const { maya, id, builder, visit, answers, builderPage } = await withVisit()
  await answers(true)
  await builder.marksFixed()
  await world.undoTimePasses()
  expect(await builderPage()).toContain('Not needed any more.')
  await maya.mutate('claims.disputeFix', { id, reason: 'It still drips.' })
  expect(await builderPage()).toContain('Maya accepted on')
  expect(await calendars(BUILDER.email, (await visit()).id)).toEqual(['REQUEST 0'])
})

test('closing takes an accepted visit out of both calendars, and reopening does not bring it back', async () => {
  const { maya, id, visit, answers, waiting, builderPage } = await withVisit()
  await answers(true)
  await world.deliverMail()
  laterNotifications()
  await maya.mutate('claims.close', { id })
  const { id: visitId, state } = await visit()
  expect(state).toBe('cancelled')
  expect(await calendars(BUILDER.email, visitId)).toEqual(['REQUEST 0', 'CANCEL 1'])
  expect(await calendars(maya.email, visitId)).toEqual(['PUBLISH 0', 'CANCEL 1'])
  const told = world.mail
    .mailsTo(BUILDER.email)
    .filter((mail) => mail.parsed.text?.includes('not needed any more'))
  expect(told.at(-1)?.parsed.text).toContain('This claim is closed. The visit is not needed any more')

  await maya.mutate('claims.reopen', { id, reason: 'It drips again.' })
  expect((await claimPage(maya, id)).visits.map((one) => one.state)).toEqual(['cancelled'])
  expect(await waiting()).toEqual([])
  expect(await builderPage()).toContain('Not needed any more.')
  expect(
    (await claimPage(maya, id)).record.filter(({ kind }) => kind === 'visit-cancelled').map(({ by }) => by),
  ).toEqual(['system'])
})

test('a proposal that nobody answered is over with the claim, without a calendar file, and is not live after reopening', async () => {
  const { maya, id, visit, answers, waiting } = await withVisit()
  await maya.mutate('claims.close', { id })
  await maya.mutate('claims.reopen', { id, reason: 'It drips again.' })
  expect((await answers(true)).status).toBe(409)
  expect(await waiting()).toEqual([])
  expect(await calendars(BUILDER.email, (await visit()).id)).toEqual([])
  expect(await calendars(maya.email, (await visit()).id)).toEqual([])
})

test('a claim that closes by itself takes its accepted visit out of both calendars too', async () => {
  const { maya, builder, visit, answers } = await withVisit(30)
  await answers(true)
  await builder.marksFixed()
  await world.undoTimePasses()
  await world.deliverMail()
  world.clock.advance(14 * DAY + HOUR)
  await world.server.scheduler.runNow('reported-fixes')
  await maya.signsInAgain()
  const { id: visitId, state } = await visit()
  expect(state).toBe('cancelled')
  expect(await calendars(BUILDER.email, visitId)).toEqual(['REQUEST 0', 'CANCEL 1'])
  expect(await calendars(maya.email, visitId)).toEqual(['PUBLISH 0', 'CANCEL 1'])
})

test('a visit that took place stays on the record as accepted, and an old proposal is no longer waited for', async () => {
  const past = await withVisit(1)
  await past.answers(true)
  const unanswered = await withVisit(1)
  world.clock.advance(3 * DAY)
  await past.maya.signsInAgain()
  await unanswered.maya.signsInAgain()
  await past.maya.mutate('claims.close', { id: past.id })
  expect((await past.visit()).state).toBe('accepted')
  expect(await unanswered.waiting()).toEqual([])
})

test('the row of a claim that could not be delivered has the reason, and the claim is waited for once', async () => {
  const maya = await world.homeowner()
  const email = 'gone@northfield.example'
  world.mail.reactTo(email, 'refuse')
  await maya.savesProfile({ ...BUILDER, email })
  await maya.files()
  await world.deliverMail()
  const [row] = (await homeList(maya)).claims
  expect(row?.failure).toContain('gone@northfield.example')
  expect(await needsOf(maya, world.clock.now())).toEqual(['failed'])
})
