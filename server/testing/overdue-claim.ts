import { addDays, calendarDate } from '#shared/dates.ts'
import { msToPlainWeeks } from '#shared/testing/plain-weeks.ts'
import { AutomaticFollowUp } from '#shared/claims/claims.ts'
import { zonedInstant } from '#server/claims/calendar.ts'
import { z } from 'zod'
import { builderAt, claimPage, tokenOf } from './builder.ts'
import { BUILDER, type HomeownerInTests } from './homeowner.ts'
import type { World } from './world.ts'

/** The zone of the house. */
const ZONE = 'America/Los_Angeles'
const Planned = z.object({ result: z.object({ data: z.object({ json: AutomaticFollowUp }) }) })
let claims = 0

/**
 * A claim that was delivered at noon on a Monday of plain weeks, whose first answer is due on the next Monday, and which
 * days pass for. `choosesIt`: follow-ups of its home go by themselves. `office`: its builder's address.
 */
export async function watchedClaim(
  world: World,
  {
    choosesIt = true,
    claim = {},
    office = `watched${(claims += 1)}@northfield.example`,
  }: { choosesIt?: boolean; claim?: Parameters<HomeownerInTests['files']>[0]; office?: string } = {},
) {
  world.clock.advance(msToPlainWeeks(world.clock.now()))
  const monday = calendarDate(world.clock.now(), ZONE)
  const maya = await world.homeowner()
  await maya.savesProfile({ ...BUILDER, email: office })
  const { id } = await maya.files(claim)
  await world.deliverMail()
  const chooses = (isOn: boolean) => maya.mutate('followUps.choose', { isOn })
  if (choosesIt) await chooses(true)
  const runs = () => world.server.scheduler.runNow('automatic-follow-ups')
  /** Moves the clock to a time of the house, so many days after that Monday. */
  const moveTo = (day: number, time: string) =>
    world.clock.advance(
      zonedInstant(addDays(monday, day), time, ZONE).getTime() - world.clock.now().getTime(),
    )
  /** The job runs some times a day until one of them, as it does more often on a server that is up. */
  const daysPassUntil = async (day: number, time: string) => {
    const end = zonedInstant(addDays(monday, day), time, ZONE)
    for (let at = 1; at <= day; at += 1)
      for (const hour of ['09:00', '09:12', '12:00']) {
        const next = zonedInstant(addDays(monday, at), hour, ZONE)
        if (next <= world.clock.now() || next > end) continue
        moveTo(at, hour)
        await runs()
      }
    if (end > world.clock.now()) moveTo(day, time)
    await runs()
    // An email that is still waiting would be taken back by an answer of that day.
    await world.deliverMail()
    await maya.signsInAgain()
  }
  return {
    maya,
    id,
    office,
    chooses,
    runs,
    moveTo,
    builder: builderAt(world.url, await tokenOf(maya, id)),
    dateOf: (day: number) => addDays(monday, day),
    page: () => claimPage(maya, id),
    daysPassUntil,
    planned: async (reader = maya) => {
      const input = encodeURIComponent(JSON.stringify({ json: { id } }))
      const answer = await reader.call('GET', `/trpc/followUps.ofClaim?input=${input}`)
      return Planned.parse(await answer.json()).result.data.json
    },
    /** How often it is in the record and in the thread, and how often the builder got it. */
    sent: async () => {
      await world.deliverMail()
      // Sessions end while days pass.
      await maya.signsInAgain()
      const { record, messages } = await claimPage(maya, id)
      const events = record.filter(({ kind }) => kind === 'followed-up').length
      const written = messages.filter(({ content }) => FOLLOW_UP.test(content)).length
      const emails = world.mail.mailsTo(office).filter(({ parsed }) => FOLLOW_UP.test(parsed.text ?? ''))
      return { events, written, emails: emails.length }
    },
  }
}

/** What every draft says. */
export const FOLLOW_UP = /expected (a first answer|this repair to be done) by/
export const NOTHING = { events: 0, written: 0, emails: 0 }
export const ONCE = { events: 1, written: 1, emails: 1 }
