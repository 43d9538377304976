import type { VisitProposal } from '#shared/builder.ts'
import { textOf } from '#shared/messages/text.ts'
import type { NotAnswer } from '#shared/messages.ts'
import { EMPTY_MESSAGE, NO_TEXT, preview } from '#shared/message-text.ts'
import { type Builder, type Speaker, transact } from '#server/core.ts'
import { claimForSystem, openClaim, speakerAt, type AuthorizedClaim } from '#server/claims/access.ts'
import { recordResponse } from '#server/claims/responses.ts'
import {
  takeReply,
  type InvitationReply,
  takeMeeting,
  type MailedMeeting,
  type MeetingOutcome,
} from '#server/claims/meetings.ts'
import { visitWords } from '#server/claims/visits.ts'
import { builderName, recordNews } from '#server/claims/views.ts'
import { news, notifyHomeowner } from '#server/claims/emails/to-homeowner.ts'
import { setLastMessage } from '#server/claims/events.ts'
import type { ClaimsCore, ClaimsTx } from '#server/claims/module.ts'
import { notFound } from '#server/errors.ts'
import { answerByMail, emailOutcome, type Outcome } from '#server/claims/answer-by-mail.ts'
import { belowFirstLine, type ReadAnswer } from '#server/claims/mail-answers.ts'
import type { NotificationLine } from '#server/delivery/email/mail.ts'
import {
  attachDocuments,
  attachStoredPhotos,
  type StoredDocument,
  type StoredPhoto,
} from '#server/uploads/attachments.ts'
import { attachStoredRecordings } from '#server/uploads/recordings/recordings.ts'
import type { StoredRecording } from '#server/uploads/recordings/recordings-repository.ts'
import { namesOfNotKept, unexpectedly, type NotKept } from './not-kept.ts'
import * as repository from './repository.ts'
import { store } from './from-homeowner.ts'
import { subject } from '#server/db/subjects.ts'

/** A parsed email that belongs to a claim. */
export type MailMessage = {
  /** Null for a further message of one mail that answers several claims. */
  inboundMailId: string | null
  /** The same for every copy of a mail and for every message of one mail. */
  idempotencyKey: string
  authorName: string | null
  content: string
  htmlContent: string | null
  /** The whole text as it came, when `content` is only a part of it. */
  original: string | null
  isAutomatic: boolean
  /** Why it is no answer; null in one that is. */
  notAnswer: NotAnswer | null
  /** The visit it proposes; null when it proposes none. */
  visit: VisitProposal | null
  /** The meeting of the builder's calendar that it is about; null when it is about none. */
  meeting?: MailedMeeting | null
  /** The answer of the builder's calendar to an invitation of ours; null when it is none. */
  reply?: InvitationReply | null
  /** The answer that its first line gives, by a prepared email; undefined when it gives none. */
  answer?: ReadAnswer | undefined
  /** It answers a whole list, and one email says what was recorded of all its items. */
  isToList?: boolean
  /** Its Message-ID, which an email about its answer replies to. */
  messageId?: string | null
  /** The sender's address when it is not the builder's, nor that of who may answer for them. */
  otherAddress: string | null
  /** Who wrote it in the warranty contact's place. */
  speaker?: Speaker | undefined
  notStored: NotKept
  photos: StoredPhoto[]
  files: StoredDocument[]
  recordings: StoredRecording[]
}

type PageMessage = {
  content: string
  authorName: string | null
  formKey: string
  photos: StoredPhoto[]
  recordings?: StoredRecording[]
}

/**
 * Stores a message of the builder from the page. Idempotent by the form's key: a repeat returns false, and its files
 * belong to no message. Throws TOO_LARGE when the claim's quota cannot hold the photos, INVALID (fields.recordings) when it
 * may have no more recordings of the builder.
 */
export async function addFromPage(core: ClaimsCore, actor: Builder, input: PageMessage): Promise<boolean> {
  return transact(core, { about: subject.claim(actor.claimId) }, (tx) => addFromPageIn(tx, actor, input))
}

/** The same in a transaction of the caller; `isCounted`: the photos' bytes counted for the claim before. */
export async function addFromPageIn(
  tx: ClaimsTx,
  actor: Builder,
  input: PageMessage & { isCounted?: boolean },
): Promise<boolean> {
  const claim = await openClaim(tx, actor, actor.claimId)
  const idempotencyKey = `page ${input.formKey}`
  if (await repository.findMessage(tx.db, { claimId: claim.id, idempotencyKey })) return false
  const authorName = speakerAt(claim)?.name ?? input.authorName
  const { recordings = [] } = input
  const stored = await store(tx, claim, {
    sender: 'Builder',
    channel: 'page',
    authorName,
    content: input.content || (input.photos.length + recordings.length > 0 ? NO_TEXT : EMPTY_MESSAGE),
    idempotencyKey,
  })
  const owner = { userId: claim.userId, claimId: claim.id, messageId: stored.id }
  await attachStoredPhotos(tx, { ...owner, kept: input.photos, isCounted: input.isCounted })
  await attachStoredRecordings(tx, { ...owner, sender: 'Builder' }, recordings)
  const from = authorName ?? builderName(claim)
  await recordNews(tx, claim, { id: stored.id, message: { from, text: stored.content } })
  const answered = await recordResponse(tx, await setLastMessage(tx, claim, stored))
  await notifyHomeowner(tx, answered, {
    lines: () => [wrote(claim, preview(input.content))],
  })
  return true
}

/**
 * Adds an email to the thread of its claim, in the caller's transaction, once. A personal answer of the builder counts
 * as a response; an automatic reply is stored as proof of receipt only; an email from another address is shown with
 * that address and changes no status until the homeowner says "this is my builder". A visit in it is proposed as on the
 * builder's page. Returns false when it was added
 * before. Throws NOT_FOUND when the claim is gone.
 */
export async function addFromMail(tx: ClaimsTx, claimId: string, mail: MailMessage): Promise<boolean> {
  const { speaker, ...withoutSpeaker } = mail
  const claim = await claimForSystem(tx, claimId, speaker)
  if (!claim) throw notFound()
  if (await isAdded(tx, claimId, mail)) return false
  const {
    photos,
    files,
    recordings,
    content,
    visit,
    meeting = null,
    reply = null,
    answer,
    messageId = null,
    isToList = false,
    ...facts
  } = withoutSpeaker
  const hasMore = photos.length + files.length + recordings.length + mail.notStored.length > 0
  const stored = await store(tx, claim, {
    ...facts,
    sender: 'Builder',
    channel: 'email',
    content: content || (hasMore ? NO_TEXT : EMPTY_MESSAGE),
  })
  const owner = { userId: claim.userId, claimId, messageId: stored.id }
  await attachStoredPhotos(tx, { ...owner, kept: photos })
  await attachDocuments(tx, { ...owner, files })
  await attachStoredRecordings(tx, { ...owner, sender: 'Builder' }, recordings)
  if (mail.isAutomatic) return true
  const written = await setLastMessage(tx, claim, stored)
  const isBuilders = mail.otherAddress === null
  const lost = unexpectedly(mail.notStored)
  const notKept = lost.length > 0 ? () => namesOfNotKept(lost) : undefined
  const isAnswered = !isToList
  if (answer && isBuilders && isAnswered && mail.notAnswer === 'quotation')
    await emailOutcome(tx, written, { outcome: 'no-words', inReplyTo: messageId })
  const isGiven = answer && isBuilders && (mail.notAnswer === null || mail.notAnswer === 'wrong-address')
  const isAnswer = isBuilders && mail.notAnswer === null
  const answered = isAnswer && !isGiven ? await recordResponse(tx, written) : written
  const who = mail.otherAddress ?? builderName(claim)
  const from = mail.otherAddress ?? mail.authorName ?? who
  await recordNews(tx, claim, { id: stored.id, message: { from, text: stored.content } })
  if (isGiven) return giveAnswer(tx, answered, { answer, content, messageId, isAnswered, notKept })
  const lines = () => {
    const { email: text } = textOf('homeownerMails')
    const said = mail.notAnswer ? UNANSWERED[mail.notAnswer] : undefined
    return said
      ? [news(claim, { text: text[said]({ builder: who }), subject: text.subject, by: who })]
      : [wrote(claim, preview(stored.content), who)]
  }
  await notifyHomeowner(tx, answered, { lines })
  const isByCalendar = isBuilders && (isAnswer || mail.notAnswer === 'invitation')
  const settled = isByCalendar ? await takeFromCalendar(tx, answered, { meeting, reply, visit }) : undefined
  if (!isAnswered) return true
  // Words that move nothing get no answer: two automatic senders would go on answering each other.
  if (settled && settled.kind !== 'none')
    await emailOutcome(tx, answered, {
      outcome: `visit-${settled.kind}`,
      words: () => visitWords(settled.visit),
      inReplyTo: messageId,
      notKept,
    })
  else if (answered.status !== written.status)
    await emailOutcome(tx, answered, { outcome: 'answered', inReplyTo: messageId, notKept })
  else if (notKept && isBuilders)
    await emailOutcome(tx, answered, { outcome: 'not-kept', words: notKept, inReplyTo: messageId })
  return true
}

/** Does what the calendar file of an email says: of a meeting of the builder's own, or of an invitation of ours. */
async function takeFromCalendar(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { meeting, reply, visit }: Required<Pick<MailMessage, 'meeting' | 'reply' | 'visit'>>,
): Promise<MeetingOutcome | undefined> {
  if (meeting) return takeMeeting(tx, claim, { meeting, visit })
  return reply ? takeReply(tx, claim, { reply, visit }) : undefined
}

/** Gives the answer of a prepared email, tells the household what else it says, and the builder what was recorded. */
async function giveAnswer(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  {
    answer,
    content,
    messageId,
    isAnswered,
    notKept,
  }: {
    answer: ReadAnswer
    content: string
    messageId: string | null
    isAnswered: boolean
    notKept: (() => string) | undefined
  },
): Promise<true> {
  const given = await answerByMail(tx, claim, answer)
  const { outcome } = given
  const more = belowFirstLine(content)
  const isTold = isToldByGiving(outcome)
  // Giving it may have told all that the email says.
  if (!isTold || more !== '')
    await notifyHomeowner(tx, given.claim, {
      lines: () => [lineOfAnswer(given.claim, { words: answer.words, content, more, outcome })],
    })
  if (isAnswered)
    await emailOutcome(tx, given.claim, { outcome, words: () => answer.words, inReplyTo: messageId, notKept })
  return true
}

/** Returns the news of an answer. `words` stand behind its first line, `more` is below it. */
function lineOfAnswer(
  claim: AuthorizedClaim,
  { words, content, more, outcome }: { words: string; content: string; more: string; outcome: Outcome },
): NotificationLine {
  const builder = builderName(claim)
  const { visitOffered, acknowledged } = textOf('homeownerMails')
  if (outcome === 'visit')
    return news(claim, { text: visitOffered.text({ builder, words }), subject: visitOffered.subject })
  if (outcome === 'acknowledged') {
    const { text, textWithWords, subject } = acknowledged
    const said = more ? textWithWords({ builder, words: preview(more) }) : text({ builder })
    return news(claim, { text: said, subject })
  }
  return wrote(claim, preview(isToldByGiving(outcome) ? more : content))
}

/** "Northfield Homes wrote: …"; `by` is the address of somebody else. */
function wrote(claim: AuthorizedClaim, words: string, by = builderName(claim)): NotificationLine {
  const { text, subject } = textOf('homeownerMails').wrote
  return news(claim, { text: text({ builder: by, words }), subject, by })
}

const isToldByGiving = (outcome: Outcome): boolean =>
  outcome === 'fixed' || outcome === 'wrong-address' || outcome === 'taken-back'

const UNANSWERED: Partial<Record<NotAnswer, 'onlyQuotes' | 'unreadable'>> = {
  quotation: 'onlyQuotes',
  unreadable: 'unreadable',
}

/** Mails that an earlier version filed have no key. */
async function isAdded(
  { db }: ClaimsTx,
  claimId: string,
  { inboundMailId, idempotencyKey }: MailMessage,
): Promise<boolean> {
  if (await repository.findMessage(db, { claimId, idempotencyKey })) return true
  return inboundMailId !== null && (await repository.findMessage(db, { inboundMailId })) !== undefined
}
