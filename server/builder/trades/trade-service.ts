import type { VisitProposal } from '#shared/builder.ts'
import { byCode } from '#shared/by-code.ts'
import { addDays, calendarDate } from '#shared/dates.ts'
import { type Builder, transact } from '#server/core.ts'
import { hashSecret } from '#server/auth/sessions.ts'
import { proposeVisitIn } from '#server/claims/visits.ts'
import type { BuilderView } from '#server/builder/portal/service.ts'
import { iso } from '#server/clock.ts'
import { chosenFor } from '#server/delivery/readers-repository.ts'
import type { Language } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { redactPrivateLinks } from '#server/messages/redact.ts'
import { claimForBuilder } from '#server/messages/thread.ts'
import { openPhoto, type Opened } from '#server/uploads/pictures.ts'
import { photosForOthers } from '#server/uploads/stored.ts'
import type { DashboardCore } from '#server/builder/dashboard/module.ts'
import * as repository from './trades-repository.ts'
import { type TradeAnswer, answerIn, answersOfTrade, openAnswerPhoto, withdrawIn } from './trades-answers.ts'
import type { Assignment } from './trades-repository.ts'
import { subject } from '#server/db/subjects.ts'

/** Days ahead of which a trade's visits to other houses are looked at. */
const VISITS_AHEAD_DAYS = 28

/** One claim as the trade it was given to sees it: without the builder's messages and notes, and private links. */
export type TradeView = {
  assignment: Assignment
  claim: Omit<BuilderView, 'messages' | 'latestChange'>
  /** A page of the homeowner's messages, oldest first; null unless the builder shows them to the trade. */
  written: { words: Written[]; earlierBefore: string | null } | null
  /** Answers of the trade, newest first. */
  answers: TradeAnswer[]
}

/** Words of the homeowner: a message, or why the claim is not fixed or was reopened. */
type Written = {
  id: string
  at: string
  by: string
  content: string
  photos: readonly { id: string }[]
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

/**
 * Returns the claim of a link, with what the homeowner wrote before the message `before` or at last; undefined when the
 * link ended, or never was.
 */
export async function readForTrade(
  core: DashboardCore,
  token: string,
  before?: string,
): Promise<TradeView | undefined> {
  const assignment = await tradeOf(core, token)
  if (!assignment) return undefined
  const bases = { photos: `/t/${token}/photos`, attachments: '', recordings: '' }
  const { messages, ...claim } = await claimForBuilder(core, actorOf(assignment), {
    bases,
    ...(assignment.showsConversation ? { before } : { limit: 1 }),
  })
  const first = calendarDate(core.clock.now(), claim.timeZone)
  const otherVisits = await repository.listVisitsOfTrade(core.db, {
    tradeId: assignment.trade.id,
    claimId: assignment.claimId,
    first,
    last: addDays(first, VISITS_AHEAD_DAYS),
  })
  return {
    assignment,
    claim: {
      ...claim,
      title: redactPrivateLinks(claim.title),
      description: redactPrivateLinks(claim.description),
      visits: claim.visits.map((visit) => ({ ...visit, note: visit.note && redactPrivateLinks(visit.note) })),
      otherVisits,
    },
    written: assignment.showsConversation ? writtenOf({ ...claim, messages }, before !== undefined) : null,
    answers: await answersOfTrade(core, assignment),
  }
}

/** The page of the thread without what the builder and the program wrote, and without private links that are in it. */
function writtenOf(
  {
    messages,
    record,
    hasEarlierMessages,
    homeownerName,
  }: Pick<BuilderView, 'messages' | 'record' | 'hasEarlierMessages' | 'homeownerName'>,
  isOlderPage: boolean,
): TradeView['written'] {
  const from = hasEarlierMessages ? (messages[0]?.timestamp ?? '') : ''
  const to = isOlderPage ? (messages.at(-1)?.timestamp ?? '') : null
  const isOnPage = (at: string) => at >= from && (to === null || at <= to)
  const reasons = record.flatMap(({ id, at, kind, status, by, who, detail }): Written[] => {
    const isReopened = kind === 'status' && status === 'InProgress' && by === 'homeowner'
    const isReason = isReopened || kind === 'fix-disputed'
    return isReason && detail !== null && isOnPage(at)
      ? [{ id, at, by: who ?? homeownerName, content: detail, photos: [] }]
      : []
  })
  const said = messages
    .filter(({ sender }) => sender === 'Homeowner')
    .map(({ id, timestamp, authorName, content, photos }) => ({
      id,
      at: timestamp,
      by: authorName ?? homeownerName,
      content,
      photos,
    }))
  return {
    words: [...reasons, ...said]
      .map((one) => ({ ...one, content: redactPrivateLinks(one.content) }))
      .toSorted((one, other) => byCode(one.at, other.at)),
    earlierBefore: hasEarlierMessages ? (messages[0]?.id ?? null) : null,
  }
}

/** Proposes a visit in the builder's name. Throws NOT_FOUND for a link that ended, CONFLICT for a closed claim. */
export async function proposeAsTrade(
  core: DashboardCore,
  token: string,
  visit: VisitProposal,
): Promise<void> {
  await transact(core, { about: subject.claim((await requireTrade(core, token)).claimId) }, async (tx) => {
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
  return transact(core, { about: subject.claim((await requireTrade(core, token)).claimId) }, async (tx) =>
    answerIn(tx, await requireTrade(tx, token), said),
  )
}

/** Takes an answer back. Throws NOT_FOUND, CONFLICT when the builder acted on it. */
export async function withdrawAsTrade(core: DashboardCore, token: string, id: string): Promise<void> {
  await transact(core, { about: subject.claim((await requireTrade(core, token)).claimId) }, async (tx) =>
    withdrawIn(tx, await requireTrade(tx, token), id),
  )
}

async function requireTrade(core: Pick<DashboardCore, 'db'>, token: string): Promise<Assignment> {
  const assignment = await tradeOf(core, token)
  if (!assignment) throw new AppError('NOT_FOUND', textOf('tradePage').failures.deadLink.title)
  return assignment
}

/** Opens a photo of the claim itself, one that the trade sent, or one of the homeowner's messages where these are shown. */
export async function openTradePhoto(
  core: DashboardCore,
  token: string,
  { photoId, size }: { photoId: string; size: 'large' | 'thumb' },
): Promise<Opened | undefined> {
  const assignment = await tradeOf(core, token)
  if (!assignment) return undefined
  const photos = await photosForOthers(core, assignment.claimId)
  const ofMessage = { photoId, claimId: assignment.claimId }
  if (
    photos.some(({ id }) => id === photoId) ||
    (assignment.showsConversation && (await repository.isHomeownersPhoto(core.db, ofMessage)))
  )
    return openPhoto(core, photoId, size)
  return openAnswerPhoto(core, await answersOfTrade(core, assignment), { photoId, size })
}

/** The claim must still be addressed to the builder who sent the trade. */
const actorOf = ({ claimId, builderEmail: email }: Assignment): Builder => ({
  kind: 'builder',
  claimId,
  email,
})

/** Returns the language of the trade that has this link, chosen by them or for them. */
export async function languageOfTrade(core: DashboardCore, token: string): Promise<Language | undefined> {
  const trade = (await tradeOf(core, token))?.trade
  return trade && chosenFor(core.db, { is: 'trade', tradeId: trade.id, email: trade.email })
}
