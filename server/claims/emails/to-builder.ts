import { calendarDate } from '#shared/dates.ts'
import { findDanger } from '#shared/danger/danger.ts'
import type { RecordHead } from '#shared/record/entry.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { readContact, readHome } from '#server/profile/service.ts'
import type { Account } from '#server/auth/repository.ts'
import { iso } from '#server/clock.ts'
import { dropMail, enqueueMail } from '#server/delivery/email/enqueue.ts'
import { listThread, findMail } from '#server/delivery/email/mails-repository.ts'
import type { MailContent, OutboxMail } from '#server/delivery/email/mail.ts'
import { personAt, type AuthorizedClaim } from '../access.ts'
import { coverageOfCategory } from '#server/homes/coverage-service.ts'
import { builderOf } from '#server/claims/views.ts'
import {
  eventLabel,
  eventToBuilder,
  messageToBuilder,
  photosToBuilder,
  type BuilderEvent,
} from './builder-emails.ts'
import { claimEmailToBuilder } from './claim-email.ts'
import {
  answerPart,
  EMAIL_THUMBNAILS,
  packPhotos,
  senderName,
  visitFile,
  type PackedPhotos,
  type ToBuilder,
} from './parts.ts'
import { answerMeeting, replyOf, sameMailbox } from './meeting-answer.ts'
import { offeredAnswers } from '../mail-answers.ts'
import type { ClaimsTx } from '../module.ts'
import { updateClaim } from '#server/claims/claims-repository.ts'
import { linkToEmail } from '#server/claims/builder-emails-repository.ts'
import { listWritten } from '#server/claims/events-repository.ts'
import { limitReached } from './outgoing.ts'
import { findHead } from '#server/record/repository.ts'
import { photosOfClaim } from '#server/uploads/stored.ts'

/** Number of messages that a claim email repeats; the builder's page shows all of them. */
const MESSAGES_PER_EMAIL = 10

/**
 * Enqueues the claim email, the first email to the builder, and returns the claim with it; an earlier one that still
 * waits is dropped. Throws CONFLICT without a builder, TOO_MANY over a limit.
 */
export async function sendClaimEmail(tx: ClaimsTx, claim: AuthorizedClaim): Promise<AuthorizedClaim> {
  const builder = builderOf(claim)
  const account = await senderOf(tx, claim)
  await assertUnderLimit(tx, account, claim)
  const home = await readHome(tx, claim.homeId)
  const photoIds = (await photosOfClaim(tx, claim.id)).map(({ id }) => id)
  const parts = await commonParts(tx, claim, account)
  const packed = await packedPhotos(tx, claim, photoIds)
  // Messages written before there was a builder, or sent to a wrong address, have not reached anybody yet.
  const written = await listWritten(tx.db, claim.id, MESSAGES_PER_EMAIL)
  const id = await enqueueToBuilder(tx, claim, {
    write: async () =>
      claimEmailToBuilder({
        ...parts,
        claim,
        warranty: home && { start: home.warrantyStartDate, end: home.warrantyEndDate },
        coverage: await coverageOfCategory(tx, claim.homeId, {
          start: home?.warrantyStartDate ?? null,
          category: claim.category,
          day: calendarDate(claim.createdAt, account.timeZone),
        }),
        photoIds,
        packed,
        written,
      }),
    account,
    recordHead: parts.recordHead,
    kind: 'letter',
    photoIds: shownInEmail(photoIds),
    packed,
    parts: { ...parts, claim },
  })
  // The email of a whole walk-through is also that of its other items.
  const before = claim.claimEmailId === null ? undefined : await findMail(tx.db, claim.claimEmailId)
  if (before && before.walkThroughId === null) await dropMail(tx, before.id)
  return updateClaim(tx.db, claim, { claimEmailId: id, builder })
}

/**
 * Enqueues a message of the homeowner and returns the email's id. `inReplyTo` is the Message-ID of the email it answers,
 * `actIds` are the message and what it is part of. Throws TOO_MANY.
 */
export async function emailMessage(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  message: {
    content: string
    photoIds: readonly string[]
    inReplyTo: string | null
    actIds: readonly string[]
  },
): Promise<string> {
  const account = await senderOf(tx, claim)
  await assertUnderLimit(tx, account, claim)
  const parts = await commonParts(tx, claim, account)
  const packed = await packedPhotos(tx, claim, message.photoIds)
  const { content, photoIds } = message
  const sentAt = iso(tx.clock.now())
  const id = await enqueueToBuilder(tx, claim, {
    write: () => messageToBuilder({ ...parts, claim, content, photoIds, packed, sentAt }),
    account,
    recordHead: parts.recordHead,
    photoIds: shownInEmail(photoIds),
    packed,
    parts: { ...parts, claim },
    inReplyTo: message.inReplyTo,
  })
  await linkToEmail(tx.db, id, message.actIds)
  return id
}

/** The person who writes: who acts, else who answers for the claim. */
function senderOf(tx: ClaimsTx, claim: AuthorizedClaim): Promise<Account> {
  return accountOf(tx, personAt(claim) ?? claim.userId)
}

/** These end something: a limit on emails must not forbid it. An accepted visit they come with is cancelled. */
const ENDINGS: ReadonlySet<BuilderEvent['kind']> = new Set(['visit-replaced', 'closed', 'withdrawn'])

/**
 * Notifies the builder, if there is one, of what happened to the claim; `actId` is the event of it. Throws TOO_MANY, for
 * some events.
 */
export async function emailEvent(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { actId, ...event }: BuilderEvent & { actId: string | null },
): Promise<void> {
  if (!claim.builder) return
  const account = await senderOf(tx, claim)
  const reached = await limitReached(tx, account, claim)
  // Over the daily limit these happen without their email: the builder's page shows all that they say.
  const isOptional = ENDINGS.has(event.kind)
  if (reached && isOptional) return
  if (reached) throw reached
  const parts = await commonParts(tx, claim, account)
  const packed = await packedPhotos(tx, claim, event.photoIds ?? [])
  const reply = await replyOf(tx, event)
  const isOrganizer =
    reply !== undefined && sameMailbox(reply.meeting.organizer.address, builderOf(claim).email)
  if (reply && !isOrganizer) await answerMeeting(tx, claim, reply)
  const id = await enqueueToBuilder(tx, claim, {
    write: () => ({
      ...eventToBuilder({ ...parts, claim, event: { ...event, isInvited: isOrganizer }, packed }),
      what: eventLabel(event),
      calendar: isOrganizer
        ? answerPart(tx, claim, { ...reply, ...account })
        : calendarOf(tx, claim, { ...event, timeZone: account.timeZone }),
    }),
    account,
    recordHead: parts.recordHead,
    photoIds: shownInEmail(event.photoIds),
    packed,
    parts: { ...parts, claim },
  })
  if (actId !== null) await linkToEmail(tx.db, id, [actId])
}

/** Returns how photos are attached to emails; undefined where a link shows them. */
async function packedPhotos(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  photoIds: readonly string[],
): Promise<PackedPhotos | undefined> {
  if (tx.config.opensOutside || photoIds.length === 0) return undefined
  const photos = await photosOfClaim(tx, claim.id)
  return packPhotos(photos.filter(({ id }) => photoIds.includes(id)))
}

const shownInEmail = (photoIds: readonly string[] = []): string[] => photoIds.slice(0, EMAIL_THUMBNAILS)

function calendarOf(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { kind, visit, timeZone }: BuilderEvent & { timeZone: string },
): OutboxMail['calendar'] {
  if (visit && kind === 'visit-accepted') return visitFile(tx, claim, { visit, timeZone })
  if (!visit || !ENDINGS.has(kind)) return null
  const { name, email: address } = builderOf(claim)
  return visitFile(tx, claim, { visit, timeZone, cancelledFor: { name, address } })
}

/** Throws TOO_MANY when this claim may send its builder no further email today. */
export async function assertUnderLimit(
  tx: ClaimsTx,
  account: Account,
  claim: AuthorizedClaim,
): Promise<void> {
  const reached = await limitReached(tx, account, claim)
  if (reached) throw reached
}

type Event = MailContent & { what?: string; calendar?: OutboxMail['calendar'] }

/** Enqueues an email of a claim's thread to its builder and returns its id. */
export async function enqueueToBuilder(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  mail: {
    account: Account
    recordHead: RecordHead | undefined
    /** Called in the builder's language. `what`: the event in two or three words, for the From name. */
    write: () => Event | Promise<Event>
    kind?: 'letter'
    packed?: PackedPhotos | undefined
    parts: ToBuilder
  } & Partial<Pick<OutboxMail, 'photoIds' | 'inReplyTo' | 'isAutomatic'>>,
): Promise<string> {
  const { account, recordHead: head, write, packed, parts } = mail
  const [here, ...following] = packed?.emails ?? []
  const builder = builderOf(claim)
  const thread = mail.kind === 'letter' ? [] : await listThread(tx.db, claim.id, builder.email)
  const common = {
    userId: account.id,
    claimId: claim.id,
    to: { address: builder.email, name: builder.name },
    recipient: { kind: 'builder', account },
    reader: { is: 'builder', email: builder.email, homeId: claim.homeId },
    replyTo: account.email,
    repliesToClaim: true,
    ...(head ? { recordHead: headerLine(claim.number, head) } : {}),
  } as const
  const id = await enqueueMail(tx, {
    ...common,
    kind: mail.kind ?? 'to-builder',
    threadOf: firstAndLatest(thread),
    inReplyTo: mail.inReplyTo ?? null,
    isAutomatic: mail.isAutomatic ?? false,
    photoIds: mail.photoIds ?? [],
    ...(here ? { fullPhotos: { ids: here, first: 1 } } : {}),
    write: async () => {
      const { what, ...content } = await write()
      return { ...content, fromName: senderName(account, what) }
    },
  })
  const total = (packed?.emails.flat().length ?? 0) + (packed?.left ?? 0)
  let first = 1 + (here?.length ?? 0)
  for (const ids of following) {
    const from = first
    await enqueueMail(tx, {
      ...common,
      kind: 'to-builder',
      threadOf: firstAndLatest([...thread, id]),
      fullPhotos: { ids, first },
      write: () => ({
        ...photosToBuilder({ ...parts, photoIds: ids, first: from, total }),
        fromName: senderName(account),
      }),
    })
    first += ids.length
  }
  return id
}

/** Returns the value of the email header about the record of a claim (docs/record.md). */
export function headerLine(number: number, { length, hash }: RecordHead): string {
  return `claim=${number}; entries=${length}; head=${hash}`
}

/** Returns what every email about a claim to its builder says. */
export async function commonParts(tx: ClaimsTx, claim: AuthorizedClaim, account: Account) {
  return {
    ...accountParts(tx, account),
    builder: builderOf(claim),
    offers: offeredAnswers(claim),
    contact: await readContact(tx, claim.homeId),
    recordHead: await findHead(tx.db, claim.id),
    // In every email of the thread, because mail programs also group by subject.
    isUrgent: findDanger(`${claim.title}\n${claim.summary}\n${claim.description}`) !== null,
  }
}

/** Returns the parts of an email to a builder that depend on the account it comes from. */
export function accountParts({ outbox, config }: Pick<ClaimsTx, 'outbox' | 'config'>, account: Account) {
  return {
    dashboardUrl: `${config.publicUrl}/builder`,
    opensOutside: config.opensOutside,
    homeowner: { name: account.name },
    timeZone: account.timeZone,
    canReplyByMail: outbox.addresses.hasInbound,
    showBranding: !account.isSubscribed,
  }
}

/**
 * Returns References with the first email, which started the thread, and the latest few (RFC 5322 sets no limit,
 * servers do).
 */
function firstAndLatest(ids: string[]): string[] {
  return ids.length <= 10 ? ids : [...ids.slice(0, 1), ...ids.slice(-9)]
}
