import { findDanger } from '#shared/danger/danger.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { notFound, AppError } from '#server/errors.ts'
import { readContact } from '#server/profile/service.ts'
import { dropMail, enqueueMail } from '#server/delivery/email/enqueue.ts'
import { findHeads } from '#server/record/repository.ts'
import type { Account } from '#server/auth/repository.ts'
import type { AuthorizedClaim } from '#server/claims/access.ts'
import { listCopyAddresses } from '#server/profile/repository.ts'
import { headerLine } from '#server/claims/emails/enqueue-thread.ts'
import { senderName, packPhotos } from '#server/claims/emails/parts.ts'
import { accountParts, assertUnderLimit } from '#server/claims/emails/to-builder.ts'
import type { ClaimsTx, ClaimsCore } from '#server/claims/module.ts'
import { updateClaim, findItemPlace } from '#server/claims/claims-repository.ts'
import { itemClaims, openWalkThrough, listLinkOf, listLinkSubject, type ItemClaim } from './access.ts'
import { findWalkThrough, updateWalkThrough, type ListedItem } from './repository.ts'
import { furtherPhotos, walkThroughEmail } from './list-email.ts'
import type { SentStatement } from '#shared/claims/claims.ts'
import { textOf } from '#shared/messages/text.ts'
import { iso } from '#server/clock.ts'
import { followsList, sentStatement } from '#server/claims/sending.ts'
import { moveClaim, recordEvent } from '#server/claims/events.ts'
import { outgoingMail } from '#server/claims/emails/outgoing.ts'
import type { DeliverDeps, SettledMail } from '#server/delivery/email/deliver.ts'
import {
  type FullOutboxRow,
  type OutboxRow,
  markReturned,
} from '#server/delivery/email/delivery-repository.ts'
import { photosForOthers } from '#server/uploads/stored.ts'
import { mailedPhotos, thumbnails } from '#server/uploads/pictures.ts'
import { subject } from '#server/db/subjects.ts'
import { failureInWords } from '#server/delivery/email/reasons.ts'
import { copyReturned, failureDetail, mailFailed, claimEmailSettled } from '#server/claims/mail-outcomes.ts'
import { asking, notifyHomeowner } from '#server/claims/emails/to-homeowner.ts'
import { recordNews } from '#server/claims/views.ts'

/** Width in pixels of a photo beside an item of a list, of which there may be fifty. */
const LIST_THUMB_PX = 160

/** Returns what the outbox asks for just before it sends an email, about one claim or about a whole list. */
export function outgoingMailOfLists(core: ClaimsCore): Pick<DeliverDeps, 'review' | 'derive'> {
  const ofClaims = outgoingMail(core)
  return {
    ...ofClaims,
    derive: (row) =>
      row.walkThroughId === null ? ofClaims.derive(row) : deriveForList(core, row, row.walkThroughId),
  }
}

/** The email of a whole walk-through leads to the list. */
async function deriveForList(
  core: ClaimsCore,
  row: FullOutboxRow,
  walkThroughId: string,
): ReturnType<DeliverDeps['derive']> {
  const list = row.kind === 'copy' ? undefined : await findWalkThrough(core.db, { id: walkThroughId })
  const subject = list?.builder && {
    ...listLinkSubject(list),
    builderEmail: row.to.address,
  }
  return {
    builderLink: subject ? listLinkOf(core, subject) : undefined,
    replyAddress: subject ? core.outbox.addresses.listReplyAddress(subject) : undefined,
    homeownerAddress: undefined,
    accountToken: undefined,
    thumbnails: await thumbnails(core, row.mail.photoIds, { maxPx: LIST_THUMB_PX }),
    photos: await mailedPhotos(core, row.mail.fullPhotos?.ids ?? []),
  }
}

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
  if (!known) throw notFound('walkThrough')
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
  const photos = packPhotos(await photosOfItems(tx, items))
  const email = {
    ...accountParts(tx, account),
    packed: tx.config.opensOutside ? undefined : photos,
    contact: await readContact(tx, first.claim.homeId),
    list,
    items,
    builder,
    isUrgent: items.some(({ title }) => findDanger(title) !== null),
  }
  const common = {
    account,
    userId: account.id,
    claimId: first.claim.id,
    walkThroughId: list.id,
    otherClaimIds: items.slice(1).map(({ claimId }) => claimId),
    recordHead: items.flatMap(({ claimId, claimNumber }) => {
      const head = heads.get(claimId)
      return head ? [headerLine(claimNumber, head)] : []
    }),
    photoIds: items.flatMap(({ thumbPhotoId }) => thumbPhotoId ?? []),
    replyTo: account.email,
  }
  const emailId = await enqueueList(tx, email, {
    ...common,
    kind: 'letter',
    to: { address: builder.email, name: builder.name },
    recipient: { kind: 'builder', account },
    reader: { is: 'builder', email: builder.email, homeId: first.claim.homeId },
    repliesToClaim: true,
  })
  for (const address of await listCopyAddresses(tx.db, first.claim.homeId)) {
    if (address.email.toLowerCase() === builder.email.toLowerCase()) continue
    const { id: addressId, name, role } = address
    // The page of a list is its builder's: who may answer does so at each claim, by what comes of it later.
    const copied = { ...email, packed: photos, opensOutside: false, canReplyByMail: false, copyFor: address }
    await enqueueList(tx, copied, {
      ...common,
      kind: 'copy',
      copy: { of: emailId, addressId, name, role },
      to: { address: address.email, name },
      recipient: { kind: 'copy', account },
      reader: { is: 'builder', email: address.email, homeId: first.claim.homeId },
    })
  }
  const following = await followEmail(tx, open, { emailId, builder })
  return following.map(({ claim }) => claim)
}

type ListMail = Omit<Parameters<typeof enqueueMail>[1], 'write'> & { account: Account }

/** Enqueues the list for one reader, with further emails for the photos that do not fit into it; returns the first's id. */
async function enqueueList(
  tx: ClaimsTx,
  email: Parameters<typeof walkThroughEmail>[0],
  { account, otherClaimIds, recordHead, photoIds, ...mail }: ListMail,
): Promise<string> {
  const [here, ...further] = email.packed?.emails ?? []
  const id = await enqueueMail(tx, {
    ...mail,
    ...(otherClaimIds ? { otherClaimIds } : {}),
    ...(recordHead ? { recordHead } : {}),
    ...(photoIds ? { photoIds } : {}),
    ...(here ? { fullPhotos: { ids: here, first: 1 } } : {}),
    write: () => ({
      ...walkThroughEmail({ ...email, packed: here && email.packed }),
      fromName: senderName(account),
    }),
  })
  let firstPhoto = 1 + (here?.length ?? 0)
  for (const ids of further) {
    const photos = { first: firstPhoto, count: ids.length }
    await enqueueMail(tx, {
      ...mail,
      kind: mail.kind === 'letter' ? 'to-builder' : mail.kind,
      threadOf: [id],
      fullPhotos: { ids, first: firstPhoto },
      write: () => ({ ...furtherPhotos(email, photos), fromName: senderName(account) }),
    })
    firstPhoto += ids.length
  }
  return id
}

async function photosOfItems(tx: ClaimsTx, items: readonly ListedItem[]) {
  const photos: { id: string; sizeBytes: number }[] = []
  for (const { claimId } of items) photos.push(...(await photosForOthers(tx, claimId)))
  return photos
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

/**
 * Records that the homeowner sent the builder the link to the whole list themselves: its items become Sent. Throws
 * CONFLICT without a builder, INVALID (fields.date).
 */
export async function confirmListSent(
  core: ClaimsCore,
  actor: Homeowner,
  { id, ...said }: SentStatement & { id: string },
): Promise<void> {
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const list = await openWalkThrough(tx, actor, id)
    if (!list.builder) throw new AppError('CONFLICT', textOf('claimErrors').addBuilder)
    for (const { claim } of await itemClaims(tx, list, actor))
      await moveClaim(tx, claim, {
        to: 'Sent',
        by: 'homeowner',
        ...(await sentStatement(tx, claim, said)),
      })
  })
}

/** Invalidates the link and the reply address of a whole list. */
export async function replaceListLink(tx: ClaimsTx, walkThroughId: string): Promise<void> {
  const list = await findWalkThrough(tx.db, { id: walkThroughId })
  if (!list) return
  await updateWalkThrough(tx.db, list, {
    linkVersion: list.linkVersion + 1,
    linkReplacedAt: iso(tx.clock.now()),
  })
}

type ListRow = { row: OutboxRow; walkThroughId: string }

/** Applies the outcome of the email with a whole list to each item that still follows it, in one transaction. */
async function listSettled(
  tx: ClaimsTx,
  { row, settled }: { row: OutboxRow; settled: SettledMail },
): Promise<void> {
  const { walkThroughId } = row
  if (walkThroughId === null || row.kind === 'copy') return
  if (settled.state === 'failed') return listFailed(tx, { row, walkThroughId, detail: settled.reason })
  for (const { claim } of await itemClaims(tx, { id: walkThroughId }))
    if (claim.claimEmailId === row.id) await claimEmailSettled(tx, claim, { row, settled })
}

/** Records a bounce of an email to the builder, about one claim or with a whole list. */
export async function mailReturned(tx: ClaimsTx, row: OutboxRow, reason: string): Promise<void> {
  const { walkThroughId } = row
  if (row.kind === 'copy') return copyReturned(tx, row, reason)
  if (walkThroughId === null) return mailFailed(tx, row, reason)
  await markReturned(tx.db, row.id, { at: iso(tx.clock.now()), reason })
  await listFailed(tx, { row, walkThroughId, detail: await failureDetail(tx, row, reason) })
}

/**
 * Records that the email with a whole list did not arrive at each item that follows it, and notifies the homeowner once.
 * An item that was opened or answered before keeps its status. Changes nothing at a second report.
 */
async function listFailed(
  tx: ClaimsTx,
  { row, walkThroughId, detail }: ListRow & { detail: string },
): Promise<void> {
  const all = await itemClaims(tx, { id: walkThroughId })
  const failing = all.filter(({ claim }) => claim.claimEmailId === row.id && claim.status !== 'SendingFailed')
  const [first] = failing
  if (!first) return
  let asked = first.claim
  for (const { claim } of failing) {
    await recordNews(tx, claim, { id: tx.ids.next() })
    const failed = await moveClaim(tx, claim, { to: 'SendingFailed', by: 'system', detail })
    if (failed) asked = failed
    else
      await recordEvent(tx, claim, {
        kind: 'mail-failed',
        by: 'system',
        detail: `${row.to.address}: ${detail}`,
      })
  }
  await notifyHomeowner(tx, asked, {
    lines: () => {
      const text = textOf('homeownerMails').failed.textOfList({
        to: row.to.address,
        count: failing.length,
        detail: failureInWords(detail),
      })
      const line = { ...asking.failed(asked, text), claimId: walkThroughId }
      return [asked.status === 'SendingFailed' ? line : { ...line, about: null }]
    },
  })
}

/** Subscribes walk-throughs to what happens to their claims and emails, in the transactions of those. */
export function subscribeWalkThroughs(claims: ClaimsCore): void {
  claims.events.on('mailSettled', ({ trx, ...mail }) => listSettled({ ...claims, db: trx }, mail))
  claims.events.on('claimLinkReplaced', async ({ trx, claimId }) => {
    const place = await findItemPlace(trx, claimId)
    if (place) await replaceListLink({ ...claims, db: trx }, place.walkThroughId)
  })
}
