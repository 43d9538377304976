import { findDanger } from '#shared/danger/danger.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import type { Homeowner } from '#server/actor.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { notFound } from '#server/errors.ts'
import { readContact } from '#server/profile/service.ts'
import { dropMail, enqueueMail } from '#server/delivery/email/enqueue.ts'
import { findHeads } from '#server/record/repository.ts'
import type { AuthorizedClaim } from '#server/claims/access.ts'
import {
  accountParts,
  assertUnderLimit,
  followsList,
  headerLine,
  senderParts,
} from '#server/claims/emails/to-builder.ts'
import type { ClaimsTx } from '#server/claims/module.ts'
import { updateClaim } from '#server/claims/claims-repository.ts'
import { itemClaims, type ItemClaim } from './access.ts'
import { walkThroughEmail } from './email.ts'
import { findWalkThrough, updateWalkThrough } from './repository.ts'

/**
 * Enqueues the email with the whole list to a builder; it becomes the claim email of every open item that was not sent
 * again alone. Earlier ones that still wait are dropped. Returns the claims that follow it. Throws TOO_MANY over a limit.
 */
export async function sendWalkThrough(
  tx: ClaimsTx,
  walkThroughId: string,
  { builder, actor }: { builder: { name: string; email: string }; actor?: Homeowner },
): Promise<AuthorizedClaim[]> {
  const known = await findWalkThrough(tx.db, { id: walkThroughId })
  if (!known) throw notFound('This walk-through')
  const open = (await itemClaims(tx, known, actor)).filter(({ claim }) => isOpen(claim.status))
  const [first] = open
  if (!first) return []
  const account = await accountOf(tx, first.claim.userId)
  await assertUnderLimit(tx, account, { ...first.claim, builder })
  const list = await updateWalkThrough(tx.db, known, { builder })
  const items = open.map(({ item }) => item)
  const heads = await findHeads(
    tx.db,
    items.map(({ claimId }) => claimId),
  )
  const content = walkThroughEmail({
    ...accountParts(tx, account),
    contact: await readContact(tx, first.claim.homeId),
    list,
    items,
    builder,
    isUrgent: items.some(({ title }) => findDanger(title) !== null),
  })
  const emailId = await enqueueMail(tx, {
    kind: 'letter',
    userId: account.id,
    claimId: first.claim.id,
    walkThroughId: list.id,
    otherClaimIds: items.slice(1).map(({ claimId }) => claimId),
    to: { address: builder.email, name: builder.name },
    recipient: { kind: 'builder', account },
    ...senderParts(account),
    repliesToClaim: true,
    recordHead: items.flatMap(({ claimId, claimNumber }) => {
      const head = heads.get(claimId)
      return head ? [headerLine(claimNumber, head)] : []
    }),
    photoIds: items.flatMap(({ thumbPhotoId }) => thumbPhotoId ?? []),
    content,
  })
  const following = await followEmail(tx, open, { emailId, builder })
  return following.map(({ claim }) => claim)
}

/** Makes an email the claim email of the items that follow the list's, and drops those before it that still wait. */
async function followEmail(
  tx: ClaimsTx,
  items: readonly ItemClaim[],
  { emailId, builder }: { emailId: string; builder: { name: string; email: string } },
): Promise<ItemClaim[]> {
  const before = new Set<string>()
  const following: ItemClaim[] = []
  for (const { item, claim } of items) {
    if (!(await followsList(tx, claim))) continue
    if (claim.claimEmailId !== null) before.add(claim.claimEmailId)
    following.push({ item, claim: await updateClaim(tx.db, claim, { claimEmailId: emailId, builder }) })
  }
  for (const id of before) await dropMail(tx, id)
  return following
}
