import { findDanger } from '#shared/danger/danger.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { notFound, AppError } from '#server/errors.ts'
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
import type { ClaimsTx, ClaimsCore } from '#server/claims/module.ts'
import { updateClaim } from '#server/claims/claims-repository.ts'
import { itemClaims, openWalkThrough, listLinkOf, listLinkSubject, type ItemClaim } from './access.ts'
import { findWalkThrough, updateWalkThrough, type ListedItem } from './repository.ts'
import type { ContactDetails } from '#shared/profile.ts'
import { itemsText } from '#shared/walk-through-items.ts'
import { layOut } from '#server/delivery/email/layout.ts'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import { LINK_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import { allClaims, contactRows, firstName, linkTo, street } from '#server/claims/emails/parts.ts'
import type { SentStatement } from '#shared/claims/claims.ts'
import { iso } from '#server/clock.ts'
import { sentStatement } from '#server/claims/statements.ts'
import { moveClaim } from '#server/claims/events.ts'
import { outgoingMail } from '#server/claims/emails/outgoing.ts'
import type { DeliverDeps } from '#server/delivery/email/deliver.ts'
import type { FullOutboxRow } from '#server/delivery/email/outbox-row.ts'
import { thumbnails } from '#server/uploads/pictures.ts'

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
  const list = await findWalkThrough(core.db, { id: walkThroughId })
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
  }
}

type WalkThroughEmail = {
  list: { name: string; address: string }
  items: readonly ListedItem[]
  homeowner: { name: string }
  /** The contact details of the household; undefined when they gave none. */
  contact: ContactDetails | undefined
  builder: { name: string; email: string }
  /** An item reads like danger. */
  isUrgent: boolean
  /** Address of the page with all claims addressed to the builder. */
  dashboardUrl: string
  showBranding: boolean
  canReplyByMail: boolean
}

/** Composes the one email of a walk-through: its items with their numbers, in their order. */
function walkThroughEmail(email: WalkThroughEmail): MailContent {
  const { list, items, homeowner, builder } = email
  const first = firstName(homeowner.name)
  const count = `${items.length} warranty ${items.length === 1 ? 'item' : 'items'}`
  return layOut({
    subject: `${email.isUrgent ? 'URGENT: ' : ''}${count}, ${street(list.address)}`,
    preview: `${homeowner.name} filed ${itemsText(items.length)} after a walk-through. You can answer each by its number.`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${oneLine(builder.name, 200)},\n${oneLine(homeowner.name, 200)} walked through ${oneLine(street(list.address), 300)} and found ${itemsText(items.length)}. Each is a claim of its own, with its own dates.`,
      },
      { kind: 'title', text: list.name },
      {
        kind: 'actions',
        primary: { label: `View all ${itemsText(items.length)}`, href: linkTo('acknowledge') },
      },
      {
        kind: 'items',
        items: items.map(({ number, title, room, severity, category, claimNumber, thumbPhotoId }) => ({
          number,
          title,
          about: `${room} · ${severity} · ${category} · Claim ${claimNumber}`,
          photoId: thumbPhotoId,
          href: `${LINK_PLACEHOLDER}#item-${number}`,
        })),
      },
      { kind: 'facts', rows: [['Address', list.address], ...contactRows(email.contact)] },
      { kind: 'text', text: `No account needed. ${replying(email, first)}` },
    ],
    footer: [
      `You get this because ${homeowner.name} named ${builder.email} as the warranty contact for this home. Acknowledging says you have received a claim; it does not accept responsibility.`,
      ON_RECORD,
      allClaims(email),
    ],
    showBranding: email.showBranding,
    canReplyByMail: email.canReplyByMail,
  })
}

/** The head of each claim's record is in the headers: docs/record.md. */
const ON_RECORD = 'Each item is kept on record, so that both sides can show later what was said.'

function replying({ canReplyByMail, items }: WalkThroughEmail, first: string): string {
  if (!canReplyByMail)
    return `A reply to this email reaches ${first}'s own inbox; the page puts your answers on the record.`
  const two = items.length > 1 ? '2' : '1'
  return `You can also just reply with the numbers, one item a line: "1: done" or "${two}: we come on Tuesday". "All: acknowledged" answers every item. ${first} will see each answer at its item.`
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

/**
 * Records that the homeowner sent the builder the link to the whole list themselves: its items become Sent. Throws
 * CONFLICT without a builder, INVALID (fields.date).
 */
export async function confirmListSent(
  core: ClaimsCore,
  actor: Homeowner,
  { id, ...said }: SentStatement & { id: string },
): Promise<void> {
  await transact(core, async (tx) => {
    const list = await openWalkThrough(tx, actor, id)
    if (!list.builder) throw new AppError('CONFLICT', 'Add your builder to your profile first.')
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
