import type { Severity } from '#shared/walk-through.ts'
import { textOf } from '#shared/messages/text.ts'
import { mayMove, isOpen, type ClaimStatus } from '#shared/claims/statuses.ts'
import type { UndoableAnswer } from '#shared/builder.ts'
import { type Builder, transact } from '#server/core.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { notFound } from '#server/errors.ts'
import { markSeen } from '#server/claims/responses.ts'
import { markIn, undo } from '#server/claims/undo-on-page.ts'
import { builderName, recordNews } from '#server/claims/views.ts'
import { news, notifyHomeowner } from '#server/claims/emails/to-homeowner.ts'
import { moveClaim } from '#server/claims/events.ts'
import { linkOf, linkSubject } from '#server/claims/access.ts'
import type { ClaimsCore, ClaimsTx } from '#server/claims/module.ts'
import { findPending } from '#server/claims/pending-answers-repository.ts'
import { itemClaims, walkThroughByToken, type ItemClaim } from './access.ts'
import { listItems, type WalkThroughRecord } from './repository.ts'
import { subject } from '#server/db/subjects.ts'

/** An item as the builder sees it in the list. */
export type BuilderItem = {
  number: number
  title: string
  room: string
  severity: Severity
  category: string
  claimNumber: number
  status: ClaimStatus
  thumbPhotoId: string | null
  /** The page of the item's claim. */
  href: string
  mayAcknowledge: boolean
  mayMarkFixed: boolean
  fixReportedAt: string | null
  /** An answer of a moment ago, which can be undone. */
  pending: UndoableAnswer | null
}

/** A whole walk-through as the builder it was sent to sees it. */
export type BuilderList = {
  id: string
  name: string
  address: string
  createdAt: string
  homeownerName: string
  builder: { name: string; email: string }
  /** IANA zone of the home. */
  timeZone: string
  items: BuilderItem[]
}

/** Returns the walk-through of a link; undefined for a link that is good for nothing. */
export async function listForBuilder(core: ClaimsCore, token: string): Promise<BuilderList | undefined> {
  const list = await walkThroughByToken(core, token)
  const all = list && (await itemClaims(core, list))
  const [first] = all ?? []
  if (!list?.builder || !all || !first) return undefined
  const { name: homeownerName, timeZone } = await accountOf(core, first.claim.userId)
  const { id, name, address, createdAt, builder } = list
  const items: BuilderItem[] = []
  for (const each of all) items.push(await toBuilderItem(core, each))
  return { id, name, address, createdAt, builder, homeownerName, timeZone, items }
}

async function toBuilderItem(core: ClaimsCore, { item, claim }: ItemClaim): Promise<BuilderItem> {
  const pending = await findPending(core.db, claim.id)
  const { number, title, room, severity, category, claimNumber, status, thumbPhotoId, fixReportedAt } = item
  return {
    number,
    title,
    room,
    severity,
    category,
    claimNumber,
    status,
    thumbPhotoId,
    fixReportedAt,
    href: linkOf(core, linkSubject(claim)),
    mayAcknowledge: !pending && mayMove(status, 'Acknowledged', 'builder'),
    mayMarkFixed: pending?.answer !== 'fix' && isOpen(status) && fixReportedAt === null,
    pending: pending?.answer ?? null,
  }
}

/** Returns the walk-through a link is good for, without its items. */
export async function listIdOf(core: ClaimsCore, token: string): Promise<string | undefined> {
  return (await walkThroughByToken(core, token))?.id
}

/** Returns the claims of a link's list and the builder (in lower case) they are addressed to. */
export async function claimsOfList(
  core: ClaimsCore,
  token: string,
): Promise<{ homeId: string; claimIds: string[] } | undefined> {
  const list = await walkThroughByToken(core, token)
  if (!list?.builder) return undefined
  const items = await listItems(core.db, list.id)
  return { homeId: list.homeId, claimIds: items.map(({ claimId }) => claimId) }
}

/** Returns whether a photo is that of an item in the list. */
export async function isPhotoOfList(core: ClaimsCore, token: string, photoId: string): Promise<boolean> {
  const list = await walkThroughByToken(core, token)
  return (
    list !== undefined && (await listItems(core.db, list.id)).some((item) => item.thumbPhotoId === photoId)
  )
}

/** A person has the list open, which shows every item: each is seen, and the homeowner is notified once. Idempotent. */
export async function markListOpened(core: ClaimsCore, token: string): Promise<void> {
  const { homeId } = await openList(core, token)
  await transact(core, { about: subject.home(homeId) }, async (tx) => {
    const list = await openList(tx, token)
    const opened: ItemClaim[] = []
    for (const { item, claim } of await itemClaims(tx, list)) {
      const newsId = tx.ids.next()
      const moved = await moveClaim(tx, claim, { to: 'Opened', by: 'builder' })
      if (!moved) {
        if (claim.status === 'New') await markSeen(tx, claim)
        continue
      }
      await recordNews(tx, moved, { id: newsId })
      opened.push({ item, claim: moved })
    }
    const [first] = opened
    if (!first) return
    await notifyHomeowner(tx, first.claim, {
      lines: () => {
        const { text, subject } = textOf('homeownerMails').openedList
        const said = text({ builder: builderName(first.claim) })
        const line = news({ ...first.claim, title: list.name }, { text: said, subject })
        return [{ ...line, claimId: list.id }]
      },
    })
  })
}

/** Gives an answer to one item, or to every item that may still get it; each can be undone for ten seconds. Idempotent. */
export async function answerItems(
  core: ClaimsCore,
  token: string,
  { answer, number }: { answer: UndoableAnswer; number?: number },
): Promise<void> {
  const { homeId } = await openList(core, token)
  await transact(core, { about: subject.home(homeId) }, async (tx) => {
    const list = await openList(tx, token)
    const items = (await listItems(tx.db, list.id)).filter(
      (item) => number === undefined || item.number === number,
    )
    if (items.length === 0) throw notFound('item')
    for (const { claimId } of items) await markIn(tx, { kind: 'builder', claimId }, answer)
  })
}

/** Takes an answer to one item back. Throws CONFLICT when the homeowner has been notified already. */
export async function undoItem(
  core: ClaimsCore,
  token: string,
  { answer, number }: { answer: UndoableAnswer; number: number },
): Promise<void> {
  const list = await openList(core, token)
  const item = (await listItems(core.db, list.id)).find((each) => each.number === number)
  if (!item) throw notFound('item')
  const actor: Builder = { kind: 'builder', claimId: item.claimId }
  await undo(core, actor, answer)
}

async function openList(core: ClaimsCore | ClaimsTx, token: string): Promise<WalkThroughRecord> {
  const list = await walkThroughByToken(core, token)
  if (!list) throw notFound('link')
  return list
}
