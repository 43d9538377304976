import { expect } from 'vitest'
import { calendarDate, DAY } from '#shared/dates.ts'
import { msToPlainWeeks } from '#shared/testing/plain-weeks.ts'
import type { ActDelivery } from '#shared/record/act-delivery.ts'
import { aMail, builderAt, tokenOf } from './builder.ts'
import { BUILDER } from './homeowner.ts'
import { startWorld, type World } from './world.ts'

/** The zone of the house. */
export const ZONE = 'America/Los_Angeles'
const ENV = { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' }

export type Worlds = { withMail: World; withoutMail: World }

/** One world that sends emails, and one that does not. */
export async function startWorlds(): Promise<Worlds & AsyncDisposable> {
  const withMail = await startWorld({ env: ENV })
  const withoutMail = await startWorld({ env: ENV, hasMailServer: false })
  for (const world of [withMail, withoutMail]) world.clock.freeze()
  return {
    withMail,
    withoutMail,
    async [Symbol.asyncDispose]() {
      withMail.mail.release()
      await withMail[Symbol.asyncDispose]()
      await withoutMail[Symbol.asyncDispose]()
    },
  }
}

let claims = 0

/** A homeowner whose builder nobody else has. */
export async function homeownerAt(world: World) {
  claims += 1
  world.clock.advance(msToPlainWeeks(world.clock.now()))
  const office = `told${claims}@northfield.example`
  const maya = await world.homeowner()
  await maya.savesProfile({ ...BUILDER, email: office })
  return { world, maya, office }
}

/** A claim that its builder has for ten days; where no email is sent, because its homeowner said that they sent the link. */
export async function claimAt({ withoutMail }: Worlds, world: World) {
  const { maya, office } = await homeownerAt(world)
  const { id } = await maya.files()
  await world.deliverMail()
  if (world === withoutMail) await maya.mutate('claims.confirmSent', { id, how: 'text' })
  world.clock.advance(10 * DAY)
  await maya.signsInAgain()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  return { world, maya, id, office, builder }
}
export type Here = Awaited<ReturnType<typeof claimAt>>

export const ok = async (answer: Promise<Response>) => expect((await answer).status).toBe(200)

/** What becomes of its email: the server it happens at, and what happens before and after the act. */
export const OUTCOMES: Record<
  string,
  {
    at: keyof Worlds
    before?: (here: Pick<Here, 'world' | 'office'>) => void
    after?: (here: Here) => Promise<unknown>
    state: ActDelivery['state']
    words: RegExp
  }
> = {
  'no email is set up': {
    at: 'withoutMail',
    after: ({ world }) => world.deliverMail(),
    state: 'written',
    words: /Written, not sent: email isn’t set up/,
  },
  'it is queued': {
    at: 'withMail',
    before: ({ world, office }) => world.mail.reactTo(office, 'hold'),
    state: 'waiting',
    words: /Waiting to be sent to told/,
  },
  'it has to wait': {
    at: 'withMail',
    before: ({ world, office }) => world.mail.reactTo(office, 'greylist'),
    after: ({ world }) => world.deliverMail(),
    state: 'waiting',
    words: /Waiting to be sent to told\S+: /,
  },
  'it is refused': {
    at: 'withMail',
    before: ({ world, office }) => world.mail.reactTo(office, 'refuse'),
    after: ({ world }) => world.deliverMail(),
    state: 'refused',
    words: /Not accepted for told/,
  },
  'it comes back': {
    at: 'withMail',
    async after(here) {
      await here.world.deliverMail()
      await comesBack(here)
    },
    state: 'came-back',
    words: /Came back on /,
  },
  'none is set up and they say they sent it': {
    at: 'withoutMail',
    async after({ world, maya, id }) {
      await world.deliverMail()
      await ok(
        maya.mutate('claims.confirmSent', { id, how: 'text', date: calendarDate(world.clock.now(), ZONE) }),
      )
    },
    state: 'by-self',
    words: /You said you sent it yourself, by text message, on \w{3} \d+, \d{4}$/,
  },
  'none is set up and a person opens the page': {
    at: 'withoutMail',
    async after({ world, builder }) {
      await world.deliverMail()
      await builder.opens()
    },
    state: 'seen',
    words: /On the claim’s page, which was opened on /,
  },
  'it is accepted': {
    at: 'withMail',
    after: ({ world }) => world.deliverMail(),
    state: 'accepted',
    words: /Handed to the mail service for told/,
  },
}

/** The builder's mail server reports that the latest email could not be delivered. */
async function comesBack({ world, office }: Here) {
  const mail = world.mail.mailsTo(office).at(-1)
  const report = aMail({
    to: mail?.from ?? '',
    from: 'Mail Delivery System <mailer-daemon@northfield.example>',
    text: `This message could not be delivered.\r\n\r\n<${office}>: 550 5.1.1 No such user here`,
    headers: { 'Auto-Submitted': 'auto-replied' },
  }).replace('Subject: Re: Warranty claim', 'Subject: Undelivered Mail Returned to Sender')
  expect((await world.postMail(report)).status).toBeLessThan(300)
  await world.readMail()
}

/** What has reached the builder, as far as is known. */
export const HAS_REACHED: ReadonlySet<string> = new Set(['accepted', 'by-self', 'seen'])
