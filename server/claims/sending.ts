import { isOpen, isUnsentImport } from '#shared/claims/statuses.ts'
import { textOf } from '#shared/messages/text.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { readBuilder, assertMayWriteTo } from '#server/profile/service.ts'
import { AppError } from '#server/errors.ts'
import { openClaim, type AuthorizedClaim } from './access.ts'
import { sendClaimEmail } from './emails/to-builder.ts'
import { findMail } from '#server/delivery/email/mails-repository.ts'
import { recordEvent } from './events.ts'
import { takeClaimSlot } from './filing.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { updateClaim } from './claims-repository.ts'
import { findItemPlace } from './list-place-repository.ts'
import { subject } from '#server/db/subjects.ts'

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
