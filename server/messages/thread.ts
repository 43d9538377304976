import type { StatusEvent, Delivery, RecordEvent, Photo } from '#shared/claims/views.ts'
import { withoutUndone } from '#shared/claims/reasons.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { addDays, calendarDate } from '#shared/dates.ts'
import type { ActDelivery } from '#shared/record/act-delivery.ts'
import { deliveriesOf, unreachedAct, withDeliveries } from '#shared/record/delivery.ts'
import { MESSAGES_PER_PAGE, type MessagePage, type Attachment, type Message } from '#shared/messages.ts'
import { isOpen, STATUS } from '#shared/claims/statuses.ts'
import type { Builder, Homeowner, Core } from '#server/core.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { readBuilder, readContact } from '#server/profile/service.ts'
import { readClaim, roleAt, type ReadableClaim, linkOf, linkSubject } from '#server/claims/access.ts'
import { clockRules, listedClocks, listedInspection } from '#server/claims/clock.ts'
import { CONFIRM_WITHIN_MS } from '#server/claims/lifecycle.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import { namedEvents } from '#server/claims/record.ts'
import { emailsInWords, findBuilderEmails } from '#server/claims/events-repository.ts'
import { findPending } from '#server/claims/pending-answers-repository.ts'
import { findUnread } from '#server/claims/standing-repository.ts'
import { listBuildersVisits, listVisits } from '#server/claims/visits-repository.ts'
import { reopenableUntil, toPublicClaim } from '#server/claims/views.ts'
import { findListOfClaim } from '#server/claims/claims-repository.ts'
import { notKeptInThread } from './not-kept.ts'
import { isoAfter } from '#server/clock.ts'
import { othersIn } from '#server/homes/access.ts'
import { recordStateOf } from '#server/record/verification.ts'
import { photosLeft } from '#server/uploads/attachments.ts'
import {
  recordingsLeft,
  recordingsOfClaim,
  recordingsOfMessages,
} from '#server/uploads/recordings/recordings.ts'
import type { Recording } from '#shared/recordings.ts'
import {
  filesOfMessages,
  papersOfClaim,
  photosForOthers,
  photosOfClaim,
  toAttachment,
  toClaimPhoto,
  toPhoto,
} from '#server/uploads/stored.ts'
import * as repository from './repository.ts'
import { offeredVisit } from './offered-times.ts'
import { notAnswerOf, type MessageRow } from './repository.ts'
import { undeliverableReason } from '#shared/claims/claim-state.ts'
import { findMail } from '#server/delivery/email/mails-repository.ts'

/** Returns whether the whole email of a message is offered: of one without words of its own that were read. */
export const isOriginalOffered = (row: MessageRow): row is MessageRow & { inboundMailId: string } =>
  (row.notAnswer === 'unreadable' || row.notAnswer === 'quotation') && row.inboundMailId !== null

/**
 * Maps a message row to its view, with its photos and attachments. `emails`: where whole emails are read; absent for who
 * may not.
 */
export function toMessage(
  row: MessageRow,
  more: {
    photos: Photo[]
    attachments: Attachment[]
    recordings?: Recording[] | undefined
    emails?: string | undefined
  },
): Message {
  const notAnswer = notAnswerOf(row)
  return {
    id: row.id,
    sender: row.sender,
    content: row.content,
    ...(row.htmlContent === null ? {} : { htmlContent: row.htmlContent }),
    timestamp: row.createdAt,
    authorName: row.authorName,
    channel: row.channel,
    isAutomatic: row.isAutomatic && notAnswer !== null,
    ...(notAnswer ? { notAnswer } : {}),
    ...(isOriginalOffered(row) && more.emails ? { originalUrl: `${more.emails}/${row.id}` } : {}),
    fromAnotherAddress: row.otherAddress,
    original: row.original,
    photos: more.photos,
    attachments: more.attachments,
    ...(more.recordings ? { recordings: more.recordings } : {}),
    ...notKeptInThread(row.notStored),
  }
}

/** Base URLs of photos, attachments, recordings and whole emails; the builder does not read these. */
type Bases = { photos: string; attachments: string; recordings: string; emails?: string }

/** Those of the homeowner; the builder reads them below the private link. */
export function ownBases({ config }: Pick<Core, 'config'>): Bases {
  const { publicUrl } = config
  return {
    photos: `${publicUrl}/photos`,
    attachments: `${publicUrl}/attachments`,
    recordings: `${publicUrl}/recordings`,
    emails: `${publicUrl}/attachments/emails`,
  }
}

/** Returns the claim with the latest page of its thread, or the one before the message `before`. Throws NOT_FOUND. */
export async function claimForHomeowner(
  core: ClaimsCore,
  actor: Homeowner,
  { id, before }: { id: string; before?: string | undefined },
): Promise<ClaimDetail> {
  const claim = await readClaim(core, actor, id)
  const { photos, thread, template, ownTargets, ...parts } = await partsOf(core, claim, {
    bases: ownBases(core),
    before,
    reader: actor.userId,
  })
  const builder = await readBuilder(core, claim.homeId)
  const isReadOnly = roleAt(claim) === 'read-only'
  const list = await findListOfClaim(core.db, claim.id)
  const offered = await offeredVisit(core, claim)
  const isCorrected = builder && claim.builder && builder.email !== claim.builder.email
  return {
    ...toPublicClaim(
      claim,
      photos.map((photo) => photo.url),
    ),
    ...thread,
    ...parts,
    number: claim.number,
    clockRules: clockRules({ status: claim.status, template, ownTargets, ...parts }, core.clock.now()),
    events: withoutUndone(parts.record).flatMap(({ status, at, by }): StatusEvent[] =>
      status ? [{ status, at, by }] : [],
    ),
    photos,
    photosLeft: await photosLeft(core, claim.id),
    recordingsLeft: await recordingsLeft(core, { claimId: claim.id, sender: 'Homeowner' }),
    builder: claim.builder,
    correctedBuilder: isCorrected ? { name: builder.name, email: builder.email } : null,
    delivery: await deliveryOf(core, claim, parts.record),
    // Whoever has the link can answer as the builder.
    shareUrl: claim.builder && !isReadOnly ? linkOf(core, linkSubject(claim)) : null,
    fixReported: claim.fixReportedAt
      ? { at: claim.fixReportedAt, closesAt: isoAfter(new Date(claim.fixReportedAt), CONFIRM_WITHIN_MS) }
      : null,
    reopenableUntil: reopenableUntil(claim) ?? null,
    ...(claim.earlier ? { earlier: claim.earlier } : {}),
    ...(claim.later ? { later: claim.later } : {}),
    ...(claim.importedAt ? { importedAt: claim.importedAt } : {}),
    recordState: await recordStateOf(core.db, claim.id),
    unread: await findUnread(core.db, { claimId: claim.id, userId: actor.userId }),
    ...(offered ? { offeredVisit: offered } : {}),
    ...(list ? { walkThrough: { id: list.id, name: list.name, number: list.number } } : {}),
    ...(isReadOnly ? { isReadOnly: true as const } : {}),
    ...(claim.homeId === actor.homeId ? {} : { otherHomeId: claim.homeId }),
  }
}

/** Returns what the builder's page shows. Photos are served below the private link, without their location data. */
export async function claimForBuilder(core: ClaimsCore, actor: Builder, page: BuiltPage) {
  const claim = await readClaim(core, actor, actor.claimId)
  const account = await accountOf(core, claim.userId)
  const { thread, template, ownTargets, ...parts } = await partsOf(core, claim, {
    ...page,
    reader: claim.userId,
    isForBuilder: true,
  })
  const facts = { status: claim.status, template, ownTargets, ...parts }
  return {
    claimId: claim.id,
    number: claim.number,
    earlierNumber: claim.earlier?.number ?? null,
    title: claim.title,
    description: claim.description,
    category: claim.category,
    room: claim.room,
    address: claim.address,
    status: claim.status,
    createdAt: claim.createdAt,
    homeownerName: account.name,
    builder: claim.builder ?? { name: '', email: '' },
    ...thread,
    ...parts,
    clock: listedClocks(core.clock.now())(facts),
    inspection: listedInspection(facts, core.clock.now()),
    acknowledgedAt: withoutUndone(parts.record).find((event) => event.status === 'Acknowledged')?.at ?? null,
    fixReportedAt: claim.fixReportedAt,
    pending: (await findPending(core.db, claim.id)) ?? null,
    otherVisits: await otherVisits(core, claim, account.timeZone),
    contact: isOpen(claim.status) ? ((await readContact(core, claim.homeId)) ?? null) : null,
  }
}

/** Number of days ahead for which the visits that a builder promised elsewhere are shown. */
const VISITS_AHEAD_DAYS = 28

async function otherVisits({ db, clock }: ClaimsCore, claim: ReadableClaim, timeZone: string) {
  if (!claim.builder || !isOpen(claim.status)) return []
  const first = calendarDate(clock.now(), timeZone)
  const last = addDays(first, VISITS_AHEAD_DAYS)
  return listBuildersVisits(db, { builderEmail: claim.builder.email, claimId: claim.id, first, last })
}

/** Which page of a thread, and the addresses its files are read at. `limit` is its number of messages at most. */
type BuiltPage = { bases: Bases; before?: string | undefined; limit?: number | undefined }

/** Returns the page of the thread before `before`. Throws NOT_FOUND for a claim that is not the actor's. */
export async function earlierMessages(
  core: ClaimsCore,
  actor: Homeowner,
  { claimId, before }: { claimId: string; before: string },
): Promise<MessagePage> {
  const claim = await readClaim(core, actor, claimId)
  const { deliveryOf } = await told(core, claim, actor.userId)
  return pageOf(core, claim, { bases: ownBases(core), before, reader: actor.userId, deliveryOf })
}

/** `reader`: the account of who reads it, or whose builder does; what others of the household did has their name. */
type PageFor = BuiltPage & { reader: string; isForBuilder?: boolean }

async function partsOf(core: ClaimsCore, claim: ReadableClaim, page: PageFor) {
  const { db } = core
  const photos = await (page.isForBuilder ? photosForOthers : photosOfClaim)(core, claim.id)
  const recordings = await recordingsOfClaim(core, claim.id, page.bases.recordings)
  const papers = await papersOfClaim(core, claim.id)
  const { record, emails, deliveryOf } = await told(core, claim, page.reader)
  const { messages, hasEarlier: hasEarlierMessages } = await pageOf(core, claim, { ...page, deliveryOf })
  const standing = await repository.builderWroteAt(db, claim)
  return {
    photos: photos.map((row) => toClaimPhoto(row, page.bases.photos)),
    ...(recordings.length > 0 ? { recordings } : {}),
    ...(papers.length > 0
      ? { papers: papers.map((file) => toAttachment(file, page.bases.attachments)) }
      : {}),
    thread: { messages, hasEarlierMessages },
    ...standing,
    record,
    unreached:
      isOpen(claim.status) && STATUS[claim.status].isDelivered
        ? unreachedAct({ emails, events: record, ...standing }, { hasMail: core.outbox.hasSmtp })
        : null,
    visits: await listVisits(db, claim.id),
  }
}

/** Reads what happened to a claim, and what became of the emails about it. */
async function told({ db, outbox }: ClaimsCore, claim: ReadableClaim, reader: string) {
  const options = { hasMail: outbox.hasSmtp }
  const record = await namedEvents({ db }, claim, { reader, ...options })
  const emails = emailsInWords(await findBuilderEmails(db, claim.id))
  return { record, emails, deliveryOf: deliveriesOf({ emails, events: record }, options) }
}

const asDeed = ({ sender, userId }: repository.MessageRow) =>
  ({ by: sender === 'Homeowner' ? 'homeowner' : 'builder', userId }) as const

async function pageOf(
  core: ClaimsCore,
  claim: ReadableClaim,
  {
    bases,
    before,
    reader,
    deliveryOf,
    limit = MESSAGES_PER_PAGE,
  }: PageFor & { deliveryOf: (actId: string) => ActDelivery | undefined },
): Promise<MessagePage> {
  const { rows, hasEarlier } = await repository.pageOfMessages(core.db, claim.id, {
    before,
    limit,
  })
  const { photos, files } = await filesOfMessages(
    core,
    rows.map((row) => row.id),
  )
  const nameOf = await othersIn(core.db, rows.map(asDeed), { reader, filer: claim.userId })
  const recordings = await recordingsOfMessages(
    core,
    rows.map((row) => row.id),
    bases.recordings,
  )
  const messages = rows.map((row) =>
    toMessage(
      { ...row, authorName: nameOf(asDeed(row)) ?? row.authorName },
      {
        photos: (photos.get(row.id) ?? []).map((photo) => toPhoto(photo, bases.photos)),
        attachments: (files.get(row.id) ?? []).map((file) => toAttachment(file, bases.attachments)),
        recordings: recordings.get(row.id),
        // The whole email may contain the builder's own addresses, which only those who act may have.
        emails: roleAt(claim) === 'read-only' ? undefined : bases.emails,
      },
    ),
  )
  return { messages: withDeliveries(messages, deliveryOf), hasEarlier }
}

/** Returns what became of the claim email, by its outbox row and the claim's events. */
async function deliveryOf(
  { db }: Pick<ClaimsCore, 'db'>,
  claim: ReadableClaim,
  record: readonly RecordEvent[],
): Promise<Delivery> {
  if (!claim.builder) return { state: 'no-builder' }
  const mail = claim.claimEmailId ? await findMail(db, claim.claimEmailId) : undefined
  const to = claim.builder.email
  if (claim.status === 'SendingFailed' && mail?.state !== 'due') {
    const failure = record.findLast((event) => event.status === 'SendingFailed')
    return {
      state: 'failed',
      to,
      at: failure?.at ?? claim.updatedAt,
      reason: undeliverableReason(failure?.detail ?? ''),
      acceptedAt: mail?.state === 'sent' ? mail.doneAt : null,
    }
  }
  if (mail?.state === 'due') {
    const { attempts, nextAttemptAt, lastError } = mail
    return { state: 'waiting', to, attempts, nextAttemptAt: attempts > 0 ? nextAttemptAt : null, lastError }
  }
  if (mail?.state === 'sent')
    return { state: 'accepted', to, at: mail.doneAt ?? mail.createdAt, serverReply: mail.serverReply }
  const shared = record.findLast((event) => event.status === 'Sent' && event.by === 'homeowner')
  if (shared) return { state: 'shared', at: shared.at }
  if (mail?.state === 'local') return { state: 'kept-locally', to, letterId: mail.id }
  return {
    state: 'failed',
    to,
    at: mail?.doneAt ?? claim.updatedAt,
    reason: mail?.lastError ?? '',
    acceptedAt: null,
  }
}
