import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calendarDate, DAY } from '#shared/dates.ts'
import { stateOf } from '#shared/claims/state-sentence.ts'
import { recordLine, wholeText } from '#shared/record/event-words.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { homeList } from '#server/testing/home-list.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import {
  claimAt,
  HAS_REACHED,
  homeownerAt,
  ok,
  OUTCOMES,
  startWorlds,
  type Here,
  ZONE,
} from '#server/testing/told.ts'
import { filesWalkThrough } from '#server/testing/walk-through.ts'

const TEXT = 'Could you please let me know when somebody can look at it?'
let worlds: Awaited<ReturnType<typeof startWorlds>>
beforeAll(async () => {
  worlds = await startWorlds()
})
afterEach(() => worlds.withMail.mail.release())
afterAll(() => worlds[Symbol.asyncDispose]())

const proposes = async ({ world, builder, maya, id }: Here) => {
  const date = calendarDate(new Date(world.clock.now().getTime() + 9 * DAY), 'UTC')
  await builder.proposes({ date, from: '09:00', to: '11:00' })
  return (await claimPage(maya, id)).visits.at(-1)?.id
}
const isFixed = async ({ world, builder }: Here) => {
  await builder.marksFixed()
  await world.undoTimePasses()
}

/** What the homeowner does, and what has to happen before. `kind`: of its event; a message has none. */
const ACTS: Record<
  string,
  {
    kind: string | null
    before?: (here: Here) => Promise<unknown>
    act: (here: Here, before: unknown) => Promise<void>
  }
> = {
  'a message': {
    kind: null,
    act: ({ maya, id }) => ok(maya.mutate('messages.send', { claimId: id, content: TEXT, imageUrls: [] })),
  },
  'photos added': {
    kind: 'photos-added',
    before: async ({ maya }) => [await maya.uploads(await jpegPhoto())],
    act: ({ maya, id }, imageUrls) => ok(maya.mutate('claims.addPhotos', { id, imageUrls })),
  },
  'a correction': {
    kind: 'corrected',
    act: ({ maya, id }) => ok(maya.mutate('claims.correct', { id, title: 'Supply line leaks' })),
  },
  'a follow-up': {
    kind: 'followed-up',
    act: ({ maya, id }) => ok(maya.mutate('claims.followUp', { id, text: TEXT })),
  },
  'an accepted visit': {
    kind: 'visit-accepted',
    before: proposes,
    act: ({ maya, id }, visitId) => ok(maya.mutate('claims.answerVisit', { id, visitId, accept: true })),
  },
  'another time': {
    kind: 'visit-declined',
    before: proposes,
    act: ({ maya, id }, visitId) => ok(maya.mutate('claims.answerVisit', { id, visitId, accept: false })),
  },
  'not yet': {
    kind: 'fix-disputed',
    before: isFixed,
    act: ({ maya, id }) =>
      ok(maya.mutate('claims.disputeFix', { id, reason: 'It still drips.', imageUrls: [] })),
  },
  'a reopening': {
    kind: 'status',
    before: ({ maya, id }) => maya.mutate('claims.close', { id }),
    act: ({ maya, id }) => ok(maya.mutate('claims.reopen', { id, reason: 'It drips again.', imageUrls: [] })),
  },
  'a closing': { kind: 'status', act: ({ maya, id }) => ok(maya.mutate('claims.close', { id })) },
  'a withdrawal': { kind: 'withdrawn', act: ({ maya, id }) => ok(maya.mutate('claims.withdraw', { id })) },
}

/** What is filed as new. Returns the claim, or one of several. */
const FILED: Record<string, (maya: HomeownerInTests) => Promise<string>> = {
  'a claim that is filed': async (maya) => (await maya.files()).id,
  'a walk-through that is filed': async (maya) => (await filesWalkThrough(maya)).items[0]?.claimId ?? '',
}
const STATUS_OF: Record<string, string> = {
  written: 'New',
  waiting: 'New',
  seen: 'New',
  refused: 'SendingFailed',
  'came-back': 'SendingFailed',
  accepted: 'Sent',
  'by-self': 'Sent',
}

const FILED_WORDS: Record<string, RegExp> = {
  written: /was written, but email isn’t set up$/,
  refused: /The email did not arrive: /,
  'came-back': /Sent to .*The email did not arrive\. Accepted by/,
  'by-self': /You said you sent it yourself, by text message, on /,
  seen: /opened the claim’s page$/,
}

/** What the record and the thread say of the homeowner's latest act. */
async function said(maya: HomeownerInTests, id: string, kind: string | null) {
  const page = await claimPage(maya, id)
  const event = page.record.findLast((one) => one.by === 'homeowner' && one.kind === kind)
  const message = page.messages.findLast(({ sender }) => sender === 'Homeowner')
  const delivery = kind === null ? message?.delivery : event?.delivery
  return { page, delivery, text: event ? wholeText(recordLine(event, BUILDER.name)) : '' }
}

describe.each(Object.entries(OUTCOMES))(
  'when %s',
  (outcome, { at, before: prepare, after, state, words }) => {
    test.each(Object.entries(ACTS))('%s says so', async (_act, { kind, before, act }) => {
      const here = await claimAt(worlds, worlds[at])
      const found = await before?.(here)
      await here.world.deliverMail()
      prepare?.(here)
      await act(here, found)
      await after?.(here)
      const { delivery, text, page } = await said(here.maya, here.id, kind)
      expect(delivery?.state).toBe(state)
      expect(text).toMatch(kind === null ? /^/ : words)
      const hasLeft = state === 'accepted' || state === 'came-back'
      const followedUp = hasLeft ? /^You sent a follow-up/ : /^You wrote a follow-up/
      expect(text).toMatch(kind === 'followed-up' ? followedUp : /^/)
      // What reached nobody is offered to be sent, and no follow-up counts as one.
      const isBeingSent = outcome === 'it is queued' && kind !== 'followed-up'
      const isAsked = page.status !== 'Closed' && !HAS_REACHED.has(state) && !isBeingSent
      expect(page.unreached !== null).toBe(isAsked)
      const row = (await homeList(here.maya)).claims.find((claim) => claim.id === here.id)
      expect(row?.unreached?.delivery.state).toBe(page.unreached?.delivery.state)
      const counts = kind === 'followed-up' && HAS_REACHED.has(state)
      expect(Boolean(row?.clock?.followedUp)).toBe(counts)
    })

    test.each(Object.entries(FILED))('%s says so', async (_what, files) => {
      const { world, maya, office } = await homeownerAt(worlds[at])
      prepare?.({ world, office })
      const id = await files(maya)
      const builder = builderAt(world.url, await tokenOf(maya, id))
      await after?.({ world, maya, office, id, builder })
      const page = await claimPage(maya, id)
      const row = (await homeList(maya)).claims.find((claim) => claim.id === id)
      const context = { now: world.clock.now(), hasMail: at === 'withMail', timeZone: ZONE }
      const sentence = row && stateOf(row, context).text
      const lines = page.record.map((event) => recordLine(event, BUILDER.name).text).join('; ')
      // A person who has its page open was sent the link by somebody, and nobody said by whom.
      expect(page.status).toBe(STATUS_OF[state])
      expect(Boolean(row?.clock)).toBe(HAS_REACHED.has(state))
      expect(/\bSent\b/.test(`${sentence}; ${lines}`)).toBe(
        state === 'accepted' || state === 'came-back' || state === 'by-self',
      )
      expect(lines).toMatch(FILED_WORDS[state] ?? /^You filed this claim/)
    })
  },
)
