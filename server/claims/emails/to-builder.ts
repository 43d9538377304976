import { calendarDate, shortCalendarDate, zonedDateTime } from '#shared/dates.ts'
import { findDanger } from '#shared/danger/danger.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { readContact, readHome } from '#server/profile/service.ts'
import type { Account } from '#server/auth/repository.ts'
import { iso } from '#server/clock.ts'
import { dropMail } from '#server/delivery/email/enqueue.ts'
import { findMail } from '#server/delivery/email/mails-repository.ts'
import type { OutboxMail, MailContent } from '#server/delivery/email/mail.ts'
import { personAt, type AuthorizedClaim } from '../access.ts'
import { coverageOfCategory } from '#server/homes/coverage-service.ts'
import { builderOf } from '#server/claims/views.ts'
import { eventLabel, eventToBuilder, messageToBuilder, type BuilderEvent } from './builder-emails.ts'
import { visitInvitation } from '../calendar.ts'
import {
  answerPart,
  EMAIL_THUMBNAILS,
  visitFile,
  allClaims,
  answerBlocks,
  contactRows,
  firstName,
  greeted,
  howToAnswer,
  linkTo,
  photosBlock,
  recordLine,
  replying,
  street,
  subjectOf,
  whoGetsCopy,
  whyYouGetThis,
  type ClaimOfMail,
  type PackedPhotos,
  type ToBuilder,
} from './parts.ts'
import { enqueueToBuilder } from './enqueue-thread.ts'
import { answerMeeting, replyOf, sameMailbox, nextInvitation } from './calendar-emails.ts'
import { offeredAnswers } from '../mail-answers.ts'
import type { ClaimsTx } from '../module.ts'
import { updateClaim } from '#server/claims/claims-repository.ts'
import { linkToEmail, listWritten } from '#server/claims/events-repository.ts'
import { limitReached } from './outgoing.ts'
import { findHead } from '#server/record/repository.ts'
import { papersOfClaim, photosForOthers } from '#server/uploads/stored.ts'
import { listRecordings } from '#server/uploads/recordings/recordings-repository.ts'
import {
  toMailedRecording,
  type AddedRecording,
  recordingsBlocks,
  type MailedRecording,
  toMailedPaper,
  type MailedPaper,
  papersBlocks,
} from './attached-files.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { textOf } from '#shared/messages/text.ts'
import { roomText } from '#shared/rooms.ts'
import { layOut, type Block } from '#server/delivery/email/layout.tsx'
import { oneLine } from '#server/delivery/email/layout-printable.ts'

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
  const photos = await photosForOthers(tx, claim.id)
  const photoIds = photos.map(({ id }) => id)
  const parts = await commonParts(tx, claim, account)
  const papers = (await papersOfClaim(tx, claim.id)).map(toMailedPaper)
  const recordings = (await listRecordings(tx.db, { claimId: claim.id })).flatMap(toMailedRecording)
  // Messages written before there was a builder, or sent to a wrong address, have not reached anybody yet.
  const written = await listWritten(tx.db, claim.id, MESSAGES_PER_EMAIL)
  const id = await enqueueToBuilder(tx, claim, {
    write: async (its, packed) =>
      claimEmailToBuilder({
        ...its,
        claim,
        warranty: home && { start: home.warrantyStartDate, end: home.warrantyEndDate },
        coverage: await coverageOfCategory(tx, claim.homeId, {
          start: home?.warrantyStartDate ?? null,
          category: claim.category,
          day: calendarDate(claim.createdAt, account.timeZone),
        }),
        photoIds,
        packed,
        papers,
        recordings,
        written,
      }),
    account,
    recordHead: parts.recordHead,
    kind: 'letter',
    photoIds: shownInEmail(photoIds),
    photos,
    papers,
    recordings,
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
    papers?: readonly MailedPaper[]
    recordings?: readonly AddedRecording[]
    inReplyTo: string | null
    actIds: readonly string[]
    /** It asks about what is overdue. */
    isFollowUp?: boolean
  },
): Promise<string> {
  const account = await senderOf(tx, claim)
  await assertUnderLimit(tx, account, claim)
  const parts = await commonParts(tx, claim, account)
  const { content, photoIds, papers = [] } = message
  const recordings = (message.recordings ?? []).flatMap(toMailedRecording)
  const sentAt = iso(tx.clock.now())
  const id = await enqueueToBuilder(tx, claim, {
    write: (its, packed) =>
      messageToBuilder({ ...its, content, photoIds, packed, papers, recordings, sentAt }),
    account,
    recordHead: parts.recordHead,
    photoIds: shownInEmail(photoIds),
    papers,
    recordings,
    photos: await namedPhotos(tx, claim, photoIds),
    readers: message.isFollowUp ? 'notice' : 'everybody',
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
  const { timeZone } = account
  const reply = await replyOf(tx, event)
  const isOrganizer =
    reply !== undefined && sameMailbox(reply.meeting.organizer.address, builderOf(claim).email)
  if (reply && !isOrganizer) await answerMeeting(tx, claim, reply)
  // Nobody would read what a calendar answers where no email of the builder's reaches us.
  const canAnswer = !reply && parts.canReplyByMail
  const invitation = canAnswer ? await nextInvitation(tx, claim, { event, account }) : undefined
  const id = await enqueueToBuilder(tx, claim, {
    write: (its, packed) => {
      // The answer to a meeting is for who invited to it, not for who gets a copy.
      const isInvited = isOrganizer && !its.copyFor
      return {
        ...eventToBuilder({ ...its, event: { ...event, isInvited }, packed }),
        what: eventLabel(event),
        calendar: isInvited
          ? answerPart(tx, claim, { ...reply, ...account })
          : invitation && !its.copyFor
            ? { method: invitation.method, content: visitInvitation(invitation) }
            : calendarOf(tx, claim, { ...event, timeZone, reader: its.copyFor ?? its.builder }),
      }
    },
    account,
    recordHead: parts.recordHead,
    photoIds: shownInEmail(event.photoIds),
    photos: await namedPhotos(tx, claim, event.photoIds),
    parts: { ...parts, claim },
  })
  if (actId !== null) await linkToEmail(tx.db, id, [actId])
}

async function namedPhotos(tx: ClaimsTx, claim: AuthorizedClaim, ids: readonly string[] = []) {
  if (ids.length === 0) return []
  return (await photosForOthers(tx, claim.id)).filter(({ id }) => ids.includes(id))
}

const shownInEmail = (photoIds: readonly string[] = []): string[] => photoIds.slice(0, EMAIL_THUMBNAILS)

function calendarOf(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  {
    kind,
    visit,
    timeZone,
    reader,
  }: BuilderEvent & { timeZone: string; reader: { name: string; email: string } },
): OutboxMail['calendar'] {
  if (visit && kind === 'visit-accepted') return visitFile(tx, claim, { visit, timeZone })
  if (!visit || !ENDINGS.has(kind)) return null
  const { name, email: address } = reader
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

export type ClaimEmail = ToBuilder & {
  claim: ClaimOfMail & {
    description: string
    category: string
    /** Empty while nobody said. */
    room: string
    createdAt: string
    /** The claim whose repair did not hold. */
    earlier?: { number: number } | null
  }
  warranty: { start: string; end: string } | null
  /** The home's coverage of the category, in one line; null when nothing was entered. */
  coverage?: string | null
  /** All photos of the claim; the first three are shown as `cid:` pictures. */
  photoIds: readonly string[]
  /** The same as files of the email, where no link shows them. */
  packed?: PackedPhotos | undefined
  /** The claim's own papers. */
  papers?: readonly MailedPaper[]
  /** The claim's own videos and sounds. */
  recordings?: readonly MailedRecording[]
  /** Messages the homeowner wrote before this email, oldest first. */
  written: readonly { content: string; createdAt: string }[]
}

/** Composes the claim email, the first email to the builder. */
export function claimEmailToBuilder(email: ClaimEmail): MailContent {
  const { claim, homeowner, contact, warranty, coverage, photoIds, written, timeZone } = email
  const first = firstName(homeowner.name)
  const mayAnswer = email.copyFor?.mayAnswer !== false
  const { filed: text, facts, buttons, ...every } = textOf('builderMails')
  const { name } = homeowner
  const preview = mayAnswer ? text.preview : text.previewToRead
  return layOut({
    subject: subjectOf(email),
    preview: preview({ name, number: claim.number, count: photoIds.length }),
    blocks: [
      {
        kind: 'text',
        text: text.hello({
          builder: greeted(email),
          name: oneLine(name, 200),
          street: oneLine(street(claim.address), 300),
        }),
      },
      { kind: 'title', text: claim.title },
      { kind: 'words', text: claim.description },
      photosBlock(photoIds, email.packed),
      ...recordingsBlocks({ recordings: email.recordings ?? [], opensOutside: email.opensOutside }),
      ...papersBlocks({ papers: email.papers ?? [], opensOutside: email.opensOutside }),
      {
        kind: 'facts',
        rows: [
          [facts.number, every.number(claim)],
          ...(claim.earlier ? [[facts.cameBack, facts.earlier(claim.earlier)] as const] : []),
          [facts.category, categoryText(claim.category)],
          ...(claim.room ? [[facts.room, roomText(claim.room)] as const] : []),
          [facts.address, claim.address],
          ...contactRows(contact),
          [facts.filed, zonedDateTime(claim.createdAt, timeZone)],
          ...(warranty
            ? [
                [
                  facts.warranty,
                  facts.dates({
                    start: shortCalendarDate(warranty.start),
                    end: shortCalendarDate(warranty.end),
                  }),
                ] as const,
              ]
            : []),
          ...(coverage ? [[facts.coverage, coverage] as const] : []),
        ],
      },
      ...written.flatMap(({ content, createdAt }): Block[] => [
        {
          kind: 'text',
          text: text.added({ name: oneLine(name, 200), at: zonedDateTime(createdAt, timeZone) }),
        },
        { kind: 'quote', text: content },
      ]),
      ...answerBlocks(
        { ...email, subject: subjectOf(email) },
        {
          primary: { label: buttons.acknowledge, href: linkTo('acknowledge') },
          others: [
            { label: buttons.visit, href: linkTo('visit') },
            { label: buttons.fixed, href: linkTo('fixed') },
          ],
        },
      ),
      { kind: 'text', text: `${howToAnswer(email)} ${replying(email, first)}`.trim() },
    ],
    footer: [
      mayAnswer && !email.copyFor
        ? text.footer({ name, email: email.builder.email })
        : mayAnswer
          ? text.footerOfCopy(whoGetsCopy(email))
          : whyYouGetThis(email),
      ...(email.opensOutside && !email.copyFor
        ? [{ label: buttons.wrongAddress({ first }), href: linkTo('wrong-address') }]
        : []),
      ...recordLine(email),
      ...allClaims(email),
    ],
    showBranding: email.showBranding,
    canReplyByMail: email.canReplyByMail,
  })
}
