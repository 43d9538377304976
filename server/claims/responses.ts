import { isOpen } from '#shared/claims/statuses.ts'
import { unreachedAct } from '#shared/record/delivery.ts'
import { type Builder, transact } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import type { NotificationLine } from '#server/delivery/email/mail.ts'
import { openClaim, type AuthorizedClaim, claimByToken, speakerAt } from './access.ts'
import { builderName, recordNews, builderOf } from './views.ts'
import { dropWaitingFollowUp } from './follow-up.ts'
import { asking, news, notifyHomeowner } from './emails/to-homeowner.ts'
import { moveClaim, recordEvent, stampFirstResponse, undoAcknowledged, claimChanged } from './events.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { findRole } from '#server/homes/repository.ts'
import { findBuilderEmails, listEvents, insertEvent } from './events-repository.ts'
import { deleteAcknowledgement } from './pending-answers-repository.ts'
import { subject } from '#server/db/subjects.ts'
import type { RecordEvent } from '#shared/claims/views.ts'
import { iso } from '#server/clock.ts'

/**
 * Records that a person has seen the builder's page: it was visible and touched. Idempotent. `userId`: the account that
 * the browser is signed in to; a touch by the household itself says nothing about the builder.
 */
export async function markOpened(
  core: ClaimsCore,
  actor: Builder,
  userId: string | undefined,
): Promise<void> {
  await transact(core, { about: subject.claim(actor.claimId) }, async (tx) => {
    const claim = await openClaim(tx, actor, actor.claimId)
    if (userId !== undefined && (await findRole(tx.db, { homeId: claim.homeId, userId }))) return
    const newsId = tx.ids.next()
    const opened = await moveClaim(tx, claim, { to: 'Opened', by: 'builder' })
    if (!opened) return markSeen(tx, claim)
    await recordNews(tx, opened, { id: newsId })
    await notifyHomeowner(tx, opened, {
      lines: () => [tell(opened, 'opened')],
    })
  })
}

/**
 * Records that a person of the builder's has the claim's page open, once for whatever had not reached them: the claim
 * itself, which stays New, or what the homeowner did later.
 */
export async function markSeen(tx: ClaimsTx, claim: AuthorizedClaim): Promise<void> {
  const events = await listEvents(tx.db, claim.id)
  const isNew = claim.status === 'New' && !events.some(({ kind }) => kind === 'seen')
  const emails = await findBuilderEmails(tx.db, claim.id)
  const isUnreached = unreachedAct({ emails, events, builderWroteAt: null }) !== null
  if (isNew || isUnreached) await recordEvent(tx, claim, { kind: 'seen', by: 'builder' })
}

/** Records that the builder acknowledged the claim at `at`, and notifies the homeowner. Idempotent. */
export async function recordAcknowledged(tx: ClaimsTx, claim: AuthorizedClaim, at: Date): Promise<void> {
  const newsId = tx.ids.next()
  const answered = await recordResponse(tx, claim, at)
  if (answered.status === claim.status) return
  await recordNews(tx, answered, { id: newsId })
  await notifyHomeowner(tx, answered, {
    lines: () => [tell(answered, 'acknowledged')],
  })
}

/** Records that the builder took back an acknowledgement of a moment ago, and notifies the homeowner. */
export async function recordUndone(tx: ClaimsTx, claim: AuthorizedClaim): Promise<void> {
  const newsId = tx.ids.next()
  const opened = await undoAcknowledged(tx, claim)
  await recordNews(tx, opened, { id: newsId })
  await notifyHomeowner(tx, opened, {
    lines: () => [tell(opened, 'acknowledgementUndone')],
  })
}

/**
 * Records an answer of the builder, from any channel: sets Acknowledged, and the first response if it is the first
 * one. An acknowledgement before it can no longer be undone. Returns the claim as it is afterwards.
 */
export async function recordResponse(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  at = tx.clock.now(),
): Promise<AuthorizedClaim> {
  await dropWaitingFollowUp(tx, claim)
  await deleteAcknowledgement(tx.db, claim.id)
  const stamped = isOpen(claim.status) ? await stampFirstResponse(tx, claim, at) : claim
  return (await moveClaim(tx, stamped, { to: 'Acknowledged', by: 'builder' })) ?? stamped
}

/** Records that the reader of the claim email is not the builder's warranty contact, and notifies the homeowner. */
export async function reportWrongAddress(core: ClaimsCore, actor: Builder): Promise<void> {
  await transact(core, { about: subject.claim(actor.claimId) }, async (tx) =>
    recordWrongAddress(tx, await openClaim(tx, actor, actor.claimId)),
  )
}

/** The same in a transaction of the caller. */
export async function recordWrongAddress(tx: ClaimsTx, claim: AuthorizedClaim): Promise<void> {
  const email = claim.builder?.email ?? ''
  // A second report after the claim email was sent again is recorded as well.
  const known = (await listEvents(tx.db, claim.id)).findLast(
    ({ kind }) => kind === 'wrong-address' || kind === 'letter-queued',
  )
  if (known?.kind === 'wrong-address' && known.detail === email) return
  await recordNews(tx, claim, { id: tx.ids.next() })
  await recordEvent(tx, claim, { kind: 'wrong-address', by: 'builder', detail: email })
  await notifyHomeowner(tx, claim, { lines: () => [asking.address(claim, email)] })
}

function tell(
  claim: AuthorizedClaim,
  what: 'opened' | 'acknowledged' | 'acknowledgementUndone',
): NotificationLine {
  const { text, subject } = textOf('homeownerMails')[what]
  return news(claim, { text: text({ builder: builderName(claim) }), subject })
}

const KINDS = { robot: 'fetched-by-robot', unknown: 'fetched' } as const
type FetchedBy = keyof typeof KINDS

/** `userId`: the account that the browser is signed in to; undefined for anybody else. */
export type LinkFetch = { token: string; by: FetchedBy; userId: string | undefined }

/**
 * Returns whether a claim's record says already that its present link was fetched so. Replacing the link or changing the
 * builder's address makes a new link.
 */
export function isFetchRecorded(
  {
    builder,
    record,
  }: { builder: { email: string }; record: readonly Pick<RecordEvent, 'kind' | 'detail'>[] },
  by: FetchedBy,
): boolean {
  const replaced = record.findLastIndex(({ kind }) => kind === 'link-replaced')
  return record.slice(replaced + 1).some(({ kind, detail }) => kind === KINDS[by] && detail === builder.email)
}

/**
 * Records that a private link was fetched, once for each link and each `by`. It is no news: nobody is notified, and the
 * claim stays as it is. A link that was replaced meanwhile, and a look by the household itself, add nothing.
 */
export async function recordFetch(core: ClaimsCore, fetch: LinkFetch): Promise<void> {
  // Most pages are read again and again; only a fetch that is new has to wait for the disk.
  const found = await claimWithout(core, fetch)
  if (!found) return
  await transact(core, { about: subject.claim(found.id) }, async (tx) => {
    const claim = await claimWithout(tx, fetch)
    if (!claim) return
    await insertEvent(tx.db, {
      id: tx.ids.next(),
      claimId: claim.id,
      kind: KINDS[fetch.by],
      status: null,
      at: iso(tx.clock.now()),
      by: 'system',
      detail: builderOf(claim).email,
      userId: null,
    })
    await claimChanged(tx, claim)
  })
}

/** Returns the claim whose record does not say so yet; undefined when there is nothing to add. */
async function claimWithout(
  core: ClaimsCore | ClaimsTx,
  { token, by, userId }: LinkFetch,
): Promise<AuthorizedClaim | undefined> {
  const claim = await claimByToken(core, token)
  // Only the warranty contact's link says something of whether they were told.
  if (!claim || speakerAt(claim)) return undefined
  const record = await listEvents(core.db, claim.id)
  if (isFetchRecorded({ builder: builderOf(claim), record }, by)) return undefined
  const isOwn = userId !== undefined && (await findRole(core.db, { homeId: claim.homeId, userId }))
  return isOwn ? undefined : claim
}
