import { zonedDateTime } from '#shared/dates.ts'
import { storedWords } from '#server/language.ts'
import { deliveriesOf, withDeliveries } from '#shared/record/delivery.ts'
import { NO_TEXT } from '#shared/message-text.ts'
import type { Message } from '#shared/messages.ts'
import { textOf } from '#shared/messages/text.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { claimForSystem, openClaim } from '#server/claims/access.ts'
import { answerByMail } from '#server/claims/answer-by-mail.ts'
import { isUnfilled, readMailAnswer } from '#server/claims/mail-answers.ts'
import { recordResponse } from '#server/claims/responses.ts'
import { emailMessage } from '#server/claims/emails/to-builder.ts'
import { recordEvent, setLastMessage } from '#server/claims/events.ts'
import type { ClaimsCore, ClaimsTx } from '#server/claims/module.ts'
import { emailsInWords, findBuilderEmails, hasPersonWritten } from '#server/claims/events-repository.ts'
import { keepFollowUpEmail } from '#server/claims/follow-up.ts'
import { iso } from '#server/clock.ts'
import { AppError, notFound } from '#server/errors.ts'
import { attachPhotos } from '#server/uploads/attachments.ts'
import { attachPapers, readyPapers, type ReadyPaper } from '#server/homes/documents/papers.ts'
import { attachRecordings, recordingsOfMessages } from '#server/uploads/recordings/recordings.ts'
import { takeArrived } from '#server/uploads/service.ts'
import { filesOfMessages, toAttachment, toPhoto } from '#server/uploads/stored.ts'
import { ownBases, toMessage, claimForHomeowner } from './thread.ts'
import * as repository from './repository.ts'
import { store } from './from-homeowner.ts'
import { subject } from '#server/db/subjects.ts'

/**
 * Stores a message of the homeowner with its photos, recordings and papers and emails it to the builder, in the same thread of
 * their mail program. Throws INVALID (fields.imageUrls, fields.documentIds), TOO_MANY.
 */
export async function sendMessage(
  core: ClaimsCore,
  actor: Homeowner,
  input: {
    claimId: string
    content: string
    imageUrls: readonly string[]
    recordingIds?: readonly string[] | undefined
    documentIds?: readonly string[] | undefined
    idempotencyKey?: string | undefined
  },
): Promise<Message> {
  const { claimId, imageUrls, recordingIds = [], idempotencyKey: key } = input
  const content = input.content || NO_TEXT
  let ready: ReadyPaper[] = []
  if (!key || !(await repository.findMessage(core.db, { claimId, idempotencyKey: key }))) {
    await core.limits.take('messages', actor.userId)
    ready = await readyPapers(core, actor.userId, input.documentIds)
    await takeArrived(core, actor.userId, imageUrls)
  }
  const message = await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, claimId)
    const known = key && (await repository.findMessage(tx.db, { claimId, idempotencyKey: key }))
    if (known) return known
    const stored = await store(tx, claim, {
      sender: 'Homeowner',
      channel: 'app',
      content,
      idempotencyKey: key ?? null,
    })
    const owner = { userId: actor.userId, claimId: claim.id, messageId: stored.id }
    const ownPhotoIds = await attachPhotos(tx, { ...owner, imageUrls })
    const recordings = await attachRecordings(tx, { ...owner, recordingIds })
    const { papers, ...shelf } = await attachPapers(tx, { ...owner, homeId: claim.homeId }, ready)
    const photoIds = [...ownPhotoIds, ...shelf.photoIds]
    await setLastMessage(tx, claim, stored)
    if (claim.builder) {
      const inReplyTo = (await repository.lastInboundMessageId(tx.db, claim.id)) ?? null
      await emailMessage(tx, claim, { content, photoIds, papers, recordings, inReplyTo, actIds: [stored.id] })
    }
    return stored
  })
  const { photos, files } = await filesOfMessages(core, [message.id])
  const bases = ownBases(core)
  const recordings = await recordingsOfMessages(core, [message.id], bases.recordings)
  const emails = emailsInWords(await findBuilderEmails(core.db, message.claimId))
  const deliveryOf = deliveriesOf({ emails, events: [] }, { hasMail: core.outbox.hasSmtp })
  const view = toMessage(message, {
    photos: (photos.get(message.id) ?? []).map((photo) => toPhoto(photo, bases.photos)),
    attachments: (files.get(message.id) ?? []).map((file) => toAttachment(file, bases.attachments)),
    recordings: recordings.get(message.id),
  })
  return withDeliveries([view], deliveryOf)[0] ?? view
}

/**
 * Confirms a sender ("This is my builder"): messages from that address count as the builder's. For an unknown or
 * unverified sender only the one message counts, because anybody could forge the others.
 */
export async function confirmSender(
  core: ClaimsCore,
  actor: Homeowner,
  { id, messageId }: { id: string; messageId: string },
): Promise<void> {
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const message = await repository.findMessage(tx.db, { id: messageId })
    if (!message || message.claimId !== claim.id) throw notFound('message')
    if (message.otherAddress === null) return
    const { otherAddress } = message
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(otherAddress)
    const meant = isAddress
      ? (await repository.listMessages(tx.db, claim.id)).filter(
          (known) => known.otherAddress === otherAddress,
        )
      : [message]
    const answer = meant.find((known) => repository.notAnswerOf(known) === null)
    await repository.clearOtherAddress(
      tx.db,
      meant.map((each) => each.id),
    )
    const confirmed = await recordEvent(tx, claim, {
      kind: 'sender-confirmed',
      by: 'homeowner',
      detail: otherAddress,
    })
    // An automatic reply is no response even from a confirmed sender; a personal one counts from its arrival.
    if (answer) await recordResponse(tx, confirmed, new Date(answer.createdAt))
    for (const { content, ...each } of meant) {
      const why = repository.notAnswerOf(each)
      const given = why === null || why === 'wrong-address' ? readMailAnswer(content) : undefined
      const now = given && (await claimForSystem(tx, claim.id))
      if (now) await answerByMail(tx, now, given)
    }
  })
}

/**
 * Counts an email of the builder as an answer ("This is an answer"), from when it came: status, first response and clock.
 * Idempotent. Throws CONFLICT while its sender is not confirmed.
 */
export async function countAnswer(
  core: ClaimsCore,
  actor: Homeowner,
  { id, messageId }: { id: string; messageId: string },
): Promise<void> {
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const message = await repository.findMessage(tx.db, { id: messageId })
    if (!message || message.claimId !== claim.id || message.sender !== 'Builder') throw notFound('message')
    if (repository.notAnswerOf(message) === null) return
    if (message.otherAddress !== null) throw new AppError('CONFLICT', textOf('claimErrors').senderFirst)
    await repository.countAsAnswer(tx.db, message.id, iso(tx.clock.now()))
    const { timeZone } = await accountOf(tx, claim.userId)
    const counted = await recordEvent(tx, claim, {
      kind: 'answer-counted',
      by: 'homeowner',
      detail: storedWords(() => zonedDateTime(message.createdAt, timeZone)),
    })
    const isLatest = (await repository.listMessages(tx.db, claim.id)).at(-1)?.id === message.id
    const latest = isLatest ? await setLastMessage(tx, counted, message) : counted
    const answered = await recordResponse(tx, latest, new Date(message.createdAt))
    const given = readMailAnswer(message.content)
    if (given && given.answer !== 'wrong-address' && !isUnfilled(given))
      await answerByMail(tx, answered, given)
  })
}

/**
 * Stores a follow-up, whose event is `eventId`, as a message of the homeowner and emails it, in the caller's transaction.
 * Throws CONFLICT when a
 * person of the builder's has written after `since` (ISO 8601).
 */
export async function addFollowUp(
  tx: ClaimsTx,
  {
    actor,
    claimId,
    eventId,
    text,
    since,
  }: { actor: Homeowner; claimId: string; eventId: string; text: string; since: string },
): Promise<void> {
  const claim = await openClaim(tx, actor, claimId)
  if (await hasPersonWritten(tx.db, claimId, since))
    throw new AppError('CONFLICT', textOf('claimErrors').builderWrote)
  const stored = await store(tx, claim, { sender: 'Homeowner', channel: 'app', content: text })
  await setLastMessage(tx, claim, stored)
  const inReplyTo = (await repository.lastInboundMessageId(tx.db, claimId)) ?? null
  const actIds = [eventId, stored.id]
  const message = { content: text, photoIds: [], inReplyTo, actIds, isFollowUp: true }
  const mailId = await emailMessage(tx, claim, message)
  await keepFollowUpEmail(tx.db, claimId, mailId)
}

/**
 * Creates what the router of claims, a lower module, needs of this one; it reaches it through `ctx.services`.
 * Subscribes to the follow-ups of claims and stores them as messages.
 */
export function createThreadModule(claims: ClaimsCore) {
  claims.events.on('followUpGiven', ({ trx, ...followUp }) => addFollowUp({ ...claims, db: trx }, followUp))
  return {
    detail: (actor: Homeowner, id: string, before?: string) =>
      claimForHomeowner(claims, actor, { id, before }),
    confirmSender: (actor: Homeowner, input: { id: string; messageId: string }) =>
      confirmSender(claims, actor, input),
    countAnswer: (actor: Homeowner, input: { id: string; messageId: string }) =>
      countAnswer(claims, actor, input),
  }
}
