import type { VisitProposal } from '#shared/builder.ts'
import { addDays, calendarDate } from '#shared/time/dates.ts'
import type { Builder } from '#server/actor.ts'
import { hashSecret } from '#server/auth/sessions/sessions.ts'
import { proposeVisitIn } from '#server/claims/actions/visits.ts'
import type { BuilderView } from '#server/builder-portal/service.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { claimForBuilder } from '#server/messages/thread.ts'
import { openPhoto, type Opened } from '#server/uploads/pictures.ts'
import { photosOfClaim } from '#server/uploads/stored.ts'
import type { DashboardCore } from '../module.ts'
import * as repository from '../trades/repository.ts'
import type { TradeAnswer } from '../trades/answers-repository.ts'
import { answerIn, answersOfTrade, openAnswerPhoto, withdrawIn } from '../trades/answers.ts'
import type { Assignment } from '../trades/repository.ts'

/** Days ahead of which a trade's visits to other houses are looked at. */
const VISITS_AHEAD_DAYS = 28

/** One claim as the trade it was given to sees it: without the messages and without the builder's notes. */
export type TradeView = {
  assignment: Assignment
  claim: Omit<BuilderView, 'messages' | 'latestChange'>
  /** Answers of the trade, newest first. */
  answers: TradeAnswer[]
}

/** Returns who a link belongs to; undefined when it ended, or never was. */
export function tradeOf({ db }: Pick<DashboardCore, 'db'>, token: string): Promise<Assignment | undefined> {
  return repository.findAssignmentByLink(db, hashSecret(token))
}

/** Stores that a trade opened a link of theirs, or answered: how far their email is confirmed. Idempotent. */
export async function noteTrade(
  core: DashboardCore,
  { trade }: Assignment,
  what: 'opened_at' | 'answered_at',
): Promise<void> {
  const isNoted = what === 'opened_at' ? trade.openedAt : trade.answeredAt
  if (isNoted === null) await repository.noteTrade(core.db, { id: trade.id, what, at: iso(core.clock.now()) })
}

/** Returns the claim of a link; undefined when the link ended, or never was. */
export async function readForTrade(core: DashboardCore, token: string): Promise<TradeView | undefined> {
  const assignment = await tradeOf(core, token)
  if (!assignment) return undefined
  const bases = { photos: `/t/${token}/photos`, attachments: '' }
  const { messages: _messages, ...claim } = await claimForBuilder(core, actorOf(assignment), {
    bases,
    limit: 1,
  })
  const first = calendarDate(core.clock.now(), claim.timeZone)
  const otherVisits = await repository.listVisitsOfTrade(core.db, {
    tradeId: assignment.trade.id,
    claimId: assignment.claimId,
    first,
    last: addDays(first, VISITS_AHEAD_DAYS),
  })
  return { assignment, claim: { ...claim, otherVisits }, answers: await answersOfTrade(core, assignment) }
}

/** Proposes a visit in the builder's name. Throws NOT_FOUND for a link that ended, CONFLICT for a closed claim. */
export async function proposeAsTrade(
  core: DashboardCore,
  token: string,
  visit: VisitProposal,
): Promise<void> {
  await transact(core, async (tx) => {
    const assignment = await requireTrade(tx, token)
    await proposeVisitIn(tx, actorOf(assignment), { ...visit, who: visit.who ?? assignment.trade.name })
  })
}

/**
 * Stores "Done" or a question of the trade, for the builder. Returns false when this form was sent before. Throws
 * NOT_FOUND for a link that ended, CONFLICT for a closed claim, TOO_LARGE.
 */
export async function answerAsTrade(
  core: DashboardCore,
  token: string,
  said: Parameters<typeof answerIn>[2],
): Promise<boolean> {
  return transact(core, async (tx) => answerIn(tx, await requireTrade(tx, token), said))
}

/** Takes an answer back. Throws NOT_FOUND, CONFLICT when the builder acted on it. */
export async function withdrawAsTrade(core: DashboardCore, token: string, id: string): Promise<void> {
  await transact(core, async (tx) => withdrawIn(tx, await requireTrade(tx, token), id))
}

async function requireTrade(core: Pick<DashboardCore, 'db'>, token: string): Promise<Assignment> {
  const assignment = await tradeOf(core, token)
  if (!assignment) throw new AppError('NOT_FOUND', 'This link no longer works.')
  return assignment
}

/** Opens a photo of the claim itself, or one that the trade sent; those of its messages are not the trade's. */
export async function openTradePhoto(
  core: DashboardCore,
  token: string,
  { photoId, size }: { photoId: string; size: 'large' | 'thumb' },
): Promise<Opened | undefined> {
  const assignment = await tradeOf(core, token)
  if (!assignment) return undefined
  const photos = await photosOfClaim(core, assignment.claimId)
  if (photos.some(({ id }) => id === photoId)) return openPhoto(core, photoId, size)
  return openAnswerPhoto(core, await answersOfTrade(core, assignment), { photoId, size })
}

/** The claim must still be addressed to the builder who sent the trade. */
const actorOf = ({ claimId, builderEmail: email }: Assignment): Builder => ({
  kind: 'builder',
  claimId,
  email,
})
