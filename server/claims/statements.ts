import { calendarDate, shortCalendarDate } from '#shared/dates.ts'
import { stillToCome, type NewStatement, type OwnStatement } from '#shared/statements.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { AppError } from '#server/errors.ts'
import { attachProof } from '#server/homes/documents/service.ts'
import { attachPhotos } from '#server/uploads/attachments.ts'
import { takeArrived } from '#server/uploads/service.ts'
import { openClaim, type AuthorizedClaim } from './access.ts'
import { recordEvent, moveClaim } from './events.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { listEvents } from './events-repository.ts'
import { dropWaitingFollowUp } from './follow-up.ts'
import { storedSentBy } from '#shared/record/stored-words.ts'
import type { SentStatement } from '#shared/claims/claims.ts'
import { deliveriesOf, unreachedState, type BuilderEmail } from '#shared/record/delivery.ts'
import { textOf } from '#shared/messages/text.ts'
import { findBuilderEmails } from './builder-emails-repository.ts'
import { subject } from '#server/db/subjects.ts'

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
    if (!claim.builder) throw new AppError('CONFLICT', textOf('claimErrors').addBuilder)
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
