import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, calendarDate, DAY } from '#shared/dates.ts'
import { FormalLetter } from '#shared/formal-notice.ts'
import { claimAt, HAS_REACHED, ok, OUTCOMES, startWorlds, ZONE } from '#server/testing/told.ts'

let worlds: Awaited<ReturnType<typeof startWorlds>>
beforeAll(async () => {
  worlds = await startWorlds()
})
afterEach(() => worlds.withMail.mail.release())
afterAll(() => worlds[Symbol.asyncDispose]())

const Made = z.object({ result: z.object({ data: z.object({ json: FormalLetter }) }) })
/** Rows by which something is known to have reached the builder. */
const REACHED = /^(Accepted|Own statement|Opened by a person)\./

test.each(Object.entries(OUTCOMES))(
  'a formal notice says nothing that its own table contradicts, when a follow-up was written and %s',
  async (_outcome, { at, before, after, state }) => {
    const here = await claimAt(worlds, worlds[at])
    const { world, maya, id } = here
    before?.(here)
    await ok(maya.mutate('claims.followUp', { id, text: 'Could you please answer?' }))
    await after?.(here)
    world.clock.advance(40 * DAY)
    await maya.signsInAgain()
    const answerBy = addDays(calendarDate(world.clock.now(), ZONE), 14)
    const wish = { postalAddress: 'Northfield Homes', answerBy, delivery: 'certified' }
    const answer = await maya.mutate('formalNotices.make', { id, ...wish })
    const { after: history, rows } = Made.parse(await answer.json()).result.data.json
    const reachedOn = rows.filter(({ text }) => REACHED.test(text)).map(({ when }) => when)
    const [, followedUp] = /I followed up on ([^.]+)\./.exec(history.join(' ')) ?? []
    expect(followedUp === undefined).toBe(!HAS_REACHED.has(state))
    const [, since = ''] = /(?:sent to you|sent you the claim) on ([^.]+)\./.exec(history.join(' ')) ?? []
    for (const day of [since, ...(followedUp === undefined ? [] : [followedUp])])
      expect(reachedOn.join('; ')).toContain(day)
    // The table itself names what became of each email.
    expect(rows.some(({ text }) => text.startsWith('Written. Email to told'))).toBe(true)
  },
)
