import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, MINUTE, shortVisit } from '#shared/dates.ts'
import { builderAt, claimPage, dateIn, tokenOf, visitIn } from '#server/testing/builder.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

const TITLE = 'Dishwasher drips'

/**
 * A claim whose builder has just opened it: the homeowner was notified, so the next notification waits five minutes.
 */
async function anOpenedClaim() {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files({ title: TITLE })
  await world.deliverMail()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  await builder.opens()
  await world.deliverMail()
  const subjects = async () => {
    await world.deliverMail()
    return world.mail.mailsTo(maya.email).map(({ parsed }) => parsed.subject)
  }
  const before = (await subjects()).length
  return {
    maya,
    id,
    builder,
    /** Subjects of what was sent since the claim was opened, once the five minutes are over. */
    sentLater: async () => {
      world.clock.advance(6 * MINUTE)
      return (await subjects()).slice(before)
    },
    lastText: () => world.mail.mailsTo(maya.email).at(-1)?.parsed.text ?? '',
  }
}

const today = () => dateIn(0, world.clock)

test('a visit that was answered while the email waited is not mentioned any more', async () => {
  const { maya, id, builder, sentLater } = await anOpenedClaim()
  const visit = visitIn(5, world.clock)
  await builder.proposes(visit)
  const visitId = (await claimPage(maya, id)).visits[0]?.id
  await maya.mutate('claims.answerVisit', { id, visitId, accept: true })
  expect(await sentLater()).toEqual([`Visit confirmed: ${shortVisit(visit, today())}, ${TITLE}`])
})

test('a fix that was confirmed, or denied, while the email waited is not mentioned any more', async () => {
  for (const answer of ['claims.close', 'claims.disputeFix']) {
    const { maya, id, builder, sentLater } = await anOpenedClaim()
    await builder.marksFixed()
    await world.undoTimePasses()
    await maya.mutate(answer, { id, reason: 'It drips.' })
    expect(await sentLater()).toEqual([])
  }
})

test('open questions stay, with a subject that names them', async () => {
  const { builder, sentLater, lastText } = await anOpenedClaim()
  await builder.proposes(visitIn(5, world.clock))
  const second = visitIn(6, world.clock)
  await builder.proposes(second)
  await builder.says('The plumber has the part.')
  expect(await sentLater()).toEqual([`Visit on ${shortVisit(second, today())}? ${TITLE}`])
  expect(lastText()).toContain('The plumber has the part.')
  expect(lastText().match(/proposes a visit/g)).toHaveLength(1)

  await builder.marksFixed()
  await world.undoTimePasses()
  expect((await sentLater()).at(-1)).toBe(`Is it fixed? ${TITLE}`)
})

test('when only news is left the email is named after it', async () => {
  const { maya, id, builder, sentLater, lastText } = await anOpenedClaim()
  await builder.says('The plumber has the part.')
  await builder.marksFixed()
  await world.undoTimePasses()
  await maya.mutate('claims.disputeFix', { id, reason: 'It drips.' })
  expect(await sentLater()).toEqual([`Northfield Homes answered: ${TITLE}`])
  expect(lastText()).not.toContain('marked this as fixed')
})

test('a reminder that could not be delivered in time is not sent after the claim was closed', async () => {
  const { maya, id, builder, sentLater } = await anOpenedClaim()
  await builder.marksFixed()
  await world.undoTimePasses()
  expect(await sentLater()).toEqual([`Is it fixed? ${TITLE}`])
  world.mail.reactTo(maya.email, 'greylist')
  world.clock.advance(11.5 * DAY)
  await world.server.scheduler.runNow('reported-fixes')
  await world.deliverMail()
  await maya.signsInAgain()
  await maya.mutate('claims.close', { id })
  world.mail.reactTo(maya.email, 'accept')
  world.clock.advance(DAY)
  expect(await sentLater()).toEqual([`Is it fixed? ${TITLE}`])
  const { db } = world.server.connection
  const rows = await db.selectFrom('outbox').select(['kind', 'state']).where('claim_id', '=', id).execute()
  expect(rows.filter(({ state }) => state === 'dropped').map(({ kind }) => kind)).toEqual(['account'])
})

test('lines that an earlier version put into the queue are still sent', async () => {
  const { id, builder, sentLater, lastText } = await anOpenedClaim()
  await builder.says('The plumber has the part.')
  const { db } = world.server.connection
  const row = await db
    .selectFrom('outbox')
    .innerJoin('outbox_mails', 'outbox_id', 'id')
    .select(['id', 'mail'])
    .where('claim_id', '=', id)
    .where('kind', '=', 'notice')
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow()
  const mail = JSON.stringify({ ...JSON.parse(row.mail), noticeLines: ['Northfield Homes wrote: hello'] })
  await db.updateTable('outbox_mails').set({ mail }).where('outbox_id', '=', row.id).execute()
  await builder.says('We come on Monday.')
  expect(await sentLater()).toEqual([`Northfield Homes answered: ${TITLE}`])
  expect(lastText()).toContain('Northfield Homes wrote: hello')
  expect(lastText()).toContain('We come on Monday.')
})
