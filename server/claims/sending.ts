import { isOpen, isUnsentImport } from '#shared/claims/statuses.ts'
import { textOf } from '#shared/messages/text.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { readBuilder, assertMayWriteTo } from '#server/profile/service.ts'
import { AppError } from '#server/errors.ts'
import { openClaim, type AuthorizedClaim } from './access.ts'
import { sendClaimEmail } from './emails/to-builder.ts'
import { findMail } from '#server/delivery/email/mails-repository.ts'
import { recordEvent, moveClaim } from './events.ts'
import { takeClaimSlot } from './filing.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { updateClaim, findItemPlace } from './claims-repository.ts'
import { subject } from '#server/db/subjects.ts'
import { calendarDate, shortCalendarDate } from '#shared/dates.ts'
import { stillToCome, type NewStatement, type OwnStatement } from '#shared/statements.ts'
import { attachProof } from '#server/homes/documents/service.ts'
import { attachPhotos } from '#server/uploads/attachments.ts'
import { takeArrived } from '#server/uploads/service.ts'
import { listEvents, findBuilderEmails } from './events-repository.ts'
import { dropWaitingFollowUp } from './follow-up.ts'
import { storedSentBy } from '#shared/record/stored-words.ts'
import type { SentStatement } from '#shared/claims/claims.ts'
import { deliveriesOf, unreachedState, type BuilderEmail } from '#shared/record/delivery.ts'

/**
 * Sends the claim email again, or that of an imported claim for the first time, which then counts as filed. To the
 * builder of the profile; for an item of a walk-through the email of the whole list,
 * unless the item was sent alone since. Throws CONFLICT without a builder or on a closed claim.
 */
export async function sendAgain(core: ClaimsCore, actor: Homeowner, { id }: { id: string }): Promise<void> {
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const builder = await readBuilder(tx, claim.homeId)
    if (!builder) throw noBuilder()
    if (!isOpen(claim.status)) throw new AppError('CONFLICT', textOf('claimErrors').closed)
    const { name, email } = builder
    if (isUnsentImport(claim)) await takeClaimSlot(tx, { ...actor, homeId: claim.homeId })
    await assertMayWriteTo(tx, await accountOf(tx, actor.userId), email)
    const place = await findItemPlace(tx.db, claim.id)
    const sent =
      place && (await followsList(tx, claim))
        ? await tx.sendList(tx, place.walkThroughId, { builder: { name, email }, actor })
        : [await sendClaimEmail(tx, { ...claim, builder: { name, email } })]
    // The first email needs no line of its own, as after filing.
    if (isUnsentImport(claim)) return
    for (const each of sent)
      await recordEvent(tx, each, { kind: 'letter-queued', by: 'homeowner', detail: `To ${email}` })
    const before = claim.builder?.email.toLowerCase()
    if (before !== undefined && before !== email.toLowerCase())
      await tx.events.emit('claimLeftBuilder', { trx: tx.db, builderEmail: before })
  })
}

/**
 * Invalidates the private link and the reply addresses in use, also those of the walk-through that shows the claim; new
 * emails and the share button use new ones.
 */
export async function replaceLink(core: ClaimsCore, actor: Homeowner, { id }: { id: string }): Promise<void> {
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    if (!claim.builder) throw noBuilder()
    const replaced = await updateClaim(tx.db, claim, { linkVersion: claim.linkVersion + 1 })
    await recordEvent(tx, replaced, { kind: 'link-replaced', by: 'homeowner' })
    await tx.events.emit('claimLinkReplaced', { trx: tx.db, claimId: claim.id })
  })
}

const noBuilder = () => new AppError('CONFLICT', textOf('claimErrors').addBuilder)

/**
 * Returns whether what a claim waits for, or failed, is the email of its whole list. One that was sent
 * alone follows it no more.
 */
export async function followsList(
  { db }: Pick<ClaimsTx, 'db'>,
  { claimEmailId }: AuthorizedClaim,
): Promise<boolean> {
  return claimEmailId === null || (await findMail(db, claimEmailId))?.walkThroughId != null
}

/**
 * Records that the homeowner says they sent the builder the private link themselves, which makes the claim Sent; of one
 * that the builder has, that they sent what had not reached the builder yet. Copying or sharing the link is recorded
 * nowhere. Throws CONFLICT without a builder, INVALID (fields.date) for a day to come or before what was sent.
 */
export async function confirmSent(
  core: ClaimsCore,
  actor: Homeowner,
  { id, ...said }: SentStatement & { id: string },
): Promise<void> {
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    if (!claim.builder) throw noBuilder()
    await recordSaidSent(tx, claim, await sentStatement(tx, claim, said))
  })
}

/** Appends the homeowner's word that they sent the link, if something was still to be sent. */
async function recordSaidSent(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  said: { detail: string | null; statement: OwnStatement | undefined },
): Promise<void> {
  if (await moveClaim(tx, claim, { to: 'Sent', by: 'homeowner', ...said })) return
  if ((await listUnsent(tx, claim)).length === 0) return
  const { statement, detail } = said
  await recordEvent(tx, claim, {
    kind: 'sent-by-self',
    by: 'homeowner',
    detail,
    ...(statement ? { statement } : {}),
  })
}

/** Returns what is recorded of "I sent it". Throws INVALID (fields.date). */
export async function sentStatement(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { how, date }: SentStatement,
): Promise<{ detail: string | null; statement: OwnStatement | undefined }> {
  const words = how ? storedSentBy(how) : ''
  if (date === undefined) return { detail: words || null, statement: undefined }
  const { timeZone } = await accountOf(tx, claim.userId)
  const dayOf = (at: string | Date) => calendarDate(at, timeZone)
  const latest = (await listUnsent(tx, claim)).at(-1)?.createdAt ?? claim.createdAt
  if (date > dayOf(tx.clock.now())) throw wrongDay(stillToCome())
  if (date < dayOf(latest))
    throw wrongDay(textOf('claimErrors').writtenOn({ day: shortCalendarDate(dayOf(latest)) }))
  return { detail: words || null, statement: { way: 'sent', date, words, tracking: null } }
}

const wrongDay = (message: string) => new AppError('INVALID', message, { fields: { date: message } })

/** The emails about what has not reached the builder, oldest first. */
async function listUnsent({ db }: ClaimsTx, { id }: AuthorizedClaim): Promise<BuilderEmail[]> {
  const emails = await findBuilderEmails(db, id)
  const deliveryOf = deliveriesOf({ emails, events: await listEvents(db, id) })
  return emails.filter(
    ({ acts: [act] }) => act !== undefined && unreachedState(deliveryOf(act)) !== undefined,
  )
}

/**
 * Records what the homeowner did outside this program to tell the builder, with photos and a PDF as proof, as their own
 * statement. It changes no status and notifies nobody; a closed claim takes it too. The same statement again adds
 * nothing. Throws INVALID (fields.date, fields.imageUrls, fields.documentId).
 */
export async function addStatement(
  core: ClaimsCore,
  actor: Homeowner,
  { id, imageUrls, documentId, way, date, words, tracking }: NewStatement & { id: string },
): Promise<void> {
  const statement: OwnStatement = { way, date, words, tracking: (way === 'letter' && tracking) || null }
  await takeArrived(core, actor.userId, imageUrls)
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const events = await listEvents(tx.db, claim.id)
    if (events.some((event) => isSame(event.statement, statement))) return
    const { timeZone } = await accountOf(tx, actor.userId)
    if (date > calendarDate(tx.clock.now(), timeZone))
      throw new AppError('INVALID', stillToCome(), { fields: { date: stillToCome() } })
    const eventId = tx.ids.next()
    await attachPhotos(tx, { userId: actor.userId, claimId: claim.id, eventId, imageUrls })
    const proof =
      documentId === undefined
        ? {}
        : { proof: await attachProof(tx, { claimId: claim.id, homeId: claim.homeId, documentId }) }
    const said = { ...statement, ...proof }
    await recordEvent(tx, claim, { id: eventId, kind: 'own-statement', by: 'homeowner', statement: said })
    // After a formal letter no polite one goes by itself, though its email may have waited for days.
    const asked = events.findLast(({ kind }) => kind === 'followed-up')
    if (way === 'letter' && asked?.by === 'system') await dropWaitingFollowUp(tx, claim)
  })
}

function isSame(one: OwnStatement | undefined, other: OwnStatement): boolean {
  return (
    one?.way === other.way &&
    one.date === other.date &&
    one.words === other.words &&
    one.tracking === other.tracking
  )
}
