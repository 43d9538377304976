import { subject } from '#server/db/subjects.ts'
import { DAY } from '#shared/dates.ts'
import { EVENT_KINDS } from '#shared/claims/views.ts'
import { iso } from '#server/clock.ts'
import { claimForSystem } from '#server/claims/access.ts'
import { claimChanged } from '#server/claims/events.ts'
import { insertEvent } from '#server/claims/events-repository.ts'
import { transact } from '#server/core.ts'
import { claimPage } from './builder.ts'
import { addsDocument, aPdf } from './documents.ts'
import { BUILDER, HOME, type HomeownerInTests } from './homeowner.ts'
import { joinsHome, leavesHome } from './household.ts'
import type { sentClaim } from './sent-claim.ts'
import type { World } from './world.ts'

type Sent = Awaited<ReturnType<typeof sentClaim>>
export type Happening = { name: string; happens: () => Promise<unknown> }

/**
 * Everything that an open page can be notified of while somebody is at it: every kind of event, and what both sides do
 * from the first touch to a claim that is closed, reopened and withdrawn, each with all it changes.
 */
export function everythingLive(world: World, sent: Sent): Happening[] {
  return [
    { name: 'every kind of event', happens: () => recordEveryKind(world, sent.id) },
    ...acts(world, sent),
  ]
}

/** Together, because alone each of them only adds a line to the record. */
async function recordEveryKind(world: World, claimId: string): Promise<void> {
  await transact(world.server.services.claims, { about: subject.claim(claimId) }, async (tx) => {
    const claim = await claimForSystem(tx, claimId)
    if (!claim) throw new Error('there is no such claim')
    for (const kind of EVENT_KINDS) {
      const event = {
        id: tx.ids.next(),
        claimId,
        kind,
        status: null,
        at: iso(tx.clock.now()),
        by: 'system',
      } as const
      await insertEvent(tx.db, { ...event, detail: null, userId: null })
    }
    await claimChanged(tx, claim)
  })
}

function acts(world: World, { maya, id, builder }: Sent): Happening[] {
  const day = (ahead: number) => iso(new Date(world.clock.now().getTime() + ahead * DAY)).slice(0, 10)
  const visit = (ahead: number) => ({ date: day(ahead), from: '09:00', to: '11:00', who: 'Carlos' })
  const latestVisit = async () => (await claimPage(maya, id)).visits.at(-1)?.id
  const answer = async (accept: boolean) =>
    maya.mutate('claims.answerVisit', { id, visitId: await latestVisit(), accept })
  const act = (name: string, happens: () => Promise<unknown>) => ({ name, happens })
  return [
    act('the builder opens it and writes', async () => {
      await builder.opens()
      await builder.says('Which valve is it?')
    }),
    act('the builder acknowledges', () => builder.acknowledges()),
    act('the builder takes that back', () => builder.post('undo-acknowledge')),
    act('the builder acknowledges again, and says that the address is wrong', async () => {
      await builder.acknowledges()
      await world.undoTimePasses()
      await builder.post('wrong-address')
    }),
    act('the builder proposes a visit', () => builder.proposes(visit(3))),
    act('the homeowner declines it', () => answer(false)),
    act('the builder proposes another, which the homeowner accepts', async () => {
      await builder.proposes(visit(4))
      await answer(true)
    }),
    act('the homeowner corrects the title, and the builder marks it as fixed', async () => {
      await maya.mutate('claims.correct', { id, title: 'Sink drips' })
      await builder.marksFixed()
    }),
    act('the builder undoes that', () => builder.undoesFixed()),
    act('the builder marks it as fixed again, and the homeowner is asked', async () => {
      await builder.marksFixed()
      await world.undoTimePasses()
    }),
    act('the homeowner says not yet', () =>
      maya.mutate('claims.disputeFix', { id, reason: 'It still drips', imageUrls: [] }),
    ),
    act('the homeowner closes it', () => maya.mutate('claims.close', { id })),
    act('the homeowner reopens it, and its email is sent', async () => {
      await maya.mutate('claims.reopen', { id, reason: 'It drips again', imageUrls: [] })
      await world.deliverMail()
    }),
    act('the homeowner withdraws it', () => maya.mutate('claims.withdraw', { id })),
  ]
}

const ROOF = {
  id: 'roof',
  name: 'Roof',
  covers: '',
  categories: ['Roofing & Gutters'],
  startsAfterMonths: 0,
  lastsMonths: 120,
  lastDay: 'anniversary',
  startsOn: null,
  endsOn: null,
  graceDays: 0,
  rule: 'received',
  demandDays: null,
  filings: [],
}

/** What happens around an account, beside its claims. `sam` is in no home of Maya's yet. */
export function aroundTheAccount(
  world: World,
  { maya, sam }: Record<'maya' | 'sam', HomeownerInTests>,
): Happening[] {
  const ok = async (answer: Promise<Response>) => {
    const { status } = await answer
    if (status !== 200 && status !== 201) throw new Error(`it was answered by ${status}`)
  }
  const plan = { bytes: aPdf('sam'), name: 'Plan.pdf', homeId: maya.user.id }
  const home = { ...HOME, city: 'Redmond' }
  return [
    {
      name: 'somebody joins the home and adds a document',
      happens: async () => {
        await joinsHome(world, sam, { of: maya, role: 'member' })
        await ok(addsDocument(world, sam, plan))
      },
    },
    { name: 'they file a claim', happens: () => sam.files({ title: 'Loose rail' }) },
    {
      name: 'they change what is covered',
      happens: () => ok(sam.mutate('coverage.save', { template: 'own', tiers: [ROOF], savedAt: null })),
    },
    { name: 'they leave', happens: () => leavesHome(world, sam, maya) },
    {
      name: 'the profile is saved on another device',
      happens: () =>
        ok(maya.mutate('profile.save', { home, builder: { ...BUILDER, phone: '541 555 0100' } })),
    },
  ]
}
