import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Session } from '#shared/auth.ts'
import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import { zonedInstant } from '#server/claims/calendar.ts'
import { besideProgram, startAt } from '#server/testing/killed-program.ts'
import { startMailServer, type MailServer } from '#server/testing/mail-server.ts'
import { FOLLOW_UP, watchedClaim } from '#server/testing/overdue-claim.ts'
import { buildProgram, type Program } from '#server/testing/program.ts'
import { startWorld } from '#server/testing/world.ts'

/** The real program is killed at each step of a follow-up; a later one finishes it, once. */

const LATER = 'Here is one more thing.'
let program: Program
let mail: MailServer
const folders: string[] = []
beforeAll(async () => {
  ;[program, mail] = await Promise.all([buildProgram(), startMailServer()])
})
afterAll(async () => {
  await program.remove()
  await mail.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** The data folder of a claim whose first answer is or will be overdue, and programs on it at any time. */
async function overdueClaim({ choosesIt }: { choosesIt: boolean }) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-'))
  folders.push(dataDir)
  const world = await startWorld({ dataDir, env: { FREE_CLAIM_LIMIT: '0' } })
  const { maya, id, office, planned } = await watchedClaim(world, { choosesIt })
  const { goesOn } = await planned()
  const deliveredAt = world.clock.now()
  await world.stop()
  const beside = besideProgram(path.join(dataDir, 'homeclaim.db'))
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Homeclaim <letters@homeclaim.example>' }
  return {
    deliveredAt,
    goesOn: goesOn ?? '',
    office,
    beside,
    startAt: (at: Date) => startAt(program, dataDir, { at, env }),
    /** Somebody of the home, at a running program. */
    async signsIn({ url }: { url: string }) {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: maya.email, password: maya.password }),
      })
      const { token } = Session.parse(await answer.json())
      const post = (at: string, body: object) =>
        fetch(`${url}${at}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
      return {
        followsUp: () =>
          post('/trpc/claims.followUp', { json: { id, text: 'I expected a first answer by now.' } }),
        writes: (content: string) => post(`/api/claims/${id}/messages`, { content }),
      }
    },
    events: () =>
      beside.count(`select count(*) from claim_events where claim_id = '${id}' and kind = 'followed-up'`),
    queued: () =>
      beside.count(`select count(*) from outbox where claim_id = '${id}' and kind = 'to-builder'`),
    /** How often the mail server was asked to take it, without doing so. */
    refused: () =>
      beside.count(
        `select coalesce(sum(attempts), 0) from outbox where claim_id = '${id}' and kind = 'to-builder'`,
      ),
    sent: () =>
      beside.count(
        `select count(*) from outbox where claim_id = '${id}' and kind = 'to-builder' and state = 'sent'`,
      ),
    emails: (what: RegExp | string) =>
      mail.mailsTo(office).filter(({ parsed }) => parsed.text?.match(what)).length,
  }
}

type Overdue = Awaited<ReturnType<typeof overdueClaim>>

/**
 * From the moment at which it is to go: killed in its transaction, while its email waits, and once it was sent. `press`:
 * what somebody does each time, because they do not know whether it went.
 */
async function killedAtEveryStep(
  claim: Overdue,
  times: Record<'write' | 'wait' | 'send' | 'last', Date>,
  press: (at: { url: string }) => Promise<unknown> = () => Promise.resolve(),
) {
  const { beside, office, events, queued, refused, sent, emails } = claim
  beside.neverEnds('outbox')
  const writes = await claim.startAt(times.write)
  const pressed = press(writes).catch(() => 'the connection is gone')
  await beside.inTransaction()
  await writes.kill('SIGKILL')
  await pressed
  beside.endsAgain()
  expect([events(), queued()]).toEqual([0, 0])

  mail.reactTo(office, 'greylist')
  const waits = await claim.startAt(times.wait)
  await press(waits)
  await expect.poll(() => [events(), queued(), refused() > 0]).toEqual([1, 1, true])
  await waits.kill('SIGKILL')
  expect(emails(FOLLOW_UP)).toBe(0)

  mail.reactTo(office, 'accept')
  const sends = await claim.startAt(times.send)
  await press(sends)
  // Until the server knows that it was taken: before that it would have to ask again.
  await expect.poll(sent).toBe(1)
  expect(emails(FOLLOW_UP)).toBe(1)
  await sends.kill('SIGKILL')

  // What comes after it has arrived: so would have another one.
  const last = await claim.startAt(times.last)
  const maya = await claim.signsIn(last)
  expect((await maya.writes(LATER)).status).toBe(201)
  await expect.poll(() => emails(LATER)).toBe(1)
  await last.kill('SIGTERM')
  expect([events(), emails(FOLLOW_UP)]).toEqual([1, 1])
  await beside.close()
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

test('a follow-up by tap is one event and one email, wherever the server is killed', async () => {
  const claim = await overdueClaim({ choosesIt: false })
  expect([claim.events(), claim.queued()]).toEqual([0, 0])
  const late = after(claim.deliveredAt, 20 * DAY)
  const times = {
    write: after(late, MINUTE),
    wait: after(late, 2 * MINUTE),
    send: after(late, 3 * HOUR),
    last: after(late, DAY),
  }
  await killedAtEveryStep(claim, times, async (running) => (await claim.signsIn(running)).followsUp())
})

test('a follow-up by itself is one event and one email, wherever the server is killed', async () => {
  const claim = await overdueClaim({ choosesIt: true })
  const nine = zonedInstant(claim.goesOn, '09:00', 'America/Los_Angeles')
  // It was down for days: mail of that time is read before.
  const lookAt = () => claim.beside.text('select look_at from follow_up_choices')
  const before = lookAt()
  const late = await claim.startAt(nine)
  await expect.poll(lookAt).not.toBe(before)
  await late.kill('SIGKILL')
  expect([claim.events(), claim.queued()]).toEqual([0, 0])
  await killedAtEveryStep(claim, {
    write: after(nine, 11 * MINUTE),
    wait: after(nine, 12 * MINUTE),
    send: after(nine, 3 * HOUR),
    last: after(nine, DAY),
  })
})
