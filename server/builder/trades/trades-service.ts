import { isOpen } from '#shared/claims/statuses.ts'
import { openClaim, type AuthorizedClaim } from '#server/claims/access.ts'
import { claimChanged } from '#server/claims/events.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError, notFound } from '#server/errors.ts'
import { eachOwn, actorOf } from '#server/builder/dashboard/list-service.ts'
import type { DashboardCore, DashboardTx } from '#server/builder/dashboard/module.ts'
import type { BuilderSession } from '#server/builder/dashboard/sign-in-service.ts'
import { assignedMail, releasedMail } from './trades-mails.ts'
import * as repository from './trades-repository.ts'
import type { ListedTrade, Trade } from './trades-repository.ts'
import { isOverLimit, partsOfMail, sendToTrade } from './trades-send.ts'
import { alsoAbout, subject } from '#server/db/subjects.ts'
import { z } from 'zod'
import { LANGUAGE_NAMES } from '#shared/messages/languages.ts'
import { requiredEmail } from '#shared/auth.ts'
import { requiredName } from '#shared/person-name.ts'
import { PhoneNumber } from '#shared/profile.ts'
import { textOrNull } from '#shared/text.ts'

const TRADES_MAX = 200

/** Lists the builder's trades by name. */
export function listTrades({ db }: DashboardCore, { email }: BuilderSession): Promise<ListedTrade[]> {
  return repository.listTrades(db, email)
}

/** Returns a trade of this builder. Throws NOT_FOUND. */
export async function readTrade(
  { db }: Pick<DashboardCore, 'db'>,
  { email }: BuilderSession,
  id: string,
): Promise<Trade> {
  const trade = await repository.findTrade(db, email, id)
  if (!trade) throw notFound('trade')
  return trade
}

/** Returns the id of the trade that works on each claim; undefined where none does. Does not authorize; callers must. */
export function assignedTrades(
  { db }: Pick<DashboardCore, 'db'>,
  claimIds: readonly string[],
): Promise<(string | undefined)[]> {
  return Promise.all(claimIds.map(async (id) => (await repository.findAssignment(db, id))?.trade.id))
}

/** Adds a trade. Returns its id. Throws INVALID (fields.email) when there is one with this email. */
export async function addTrade(
  core: DashboardCore,
  { email }: BuilderSession,
  form: TradeForm,
): Promise<string> {
  return transact(core, { about: subject.named(email) }, async (tx) => {
    await assertNewEmail(tx, email, form.email)
    if ((await repository.countTrades(tx.db, email)) >= TRADES_MAX)
      throw invalid(textOf('builderOffice').trades.full({ most: TRADES_MAX }))
    const id = tx.ids.next()
    await repository.insertTrade(tx.db, email, { id, ...form, at: iso(tx.clock.now()) })
    return id
  })
}

/**
 * Changes a trade. With another email the links that went to the old one end, and the new one gets those of the claims
 * that are open. Throws NOT_FOUND, INVALID (fields.email), TOO_MANY.
 */
export async function changeTrade(
  core: DashboardCore,
  session: BuilderSession,
  { id, form }: { id: string; form: TradeForm },
): Promise<void> {
  await transact(core, { about: subject.named(session.email) }, async (tx) => {
    const before = await readTrade(tx, session, id)
    const isMoved = before.email !== form.email
    const claims = isMoved ? await repository.listClaimsOf(tx.db, id) : []
    if (isMoved) await assertNewEmail(tx, session.email, form.email)
    await repository.updateTrade(tx.db, { id, ...form })
    for (const claimId of claims) {
      await alsoAbout(tx.db, subject.claim(claimId))
      if ((await repository.findAssignment(tx.db, claimId))?.trade.id !== id) continue
      const claim = await openClaim(tx, actorOf(session, claimId), claimId)
      await repository.deleteAssignment(tx.db, claimId)
      const language = form.language ?? before.language
      await give(tx, claim, { id, ...form, language, openedAt: null, answeredAt: null })
    }
  })
}

/** Removes a trade and ends its links. The trades of open claims are notified. Throws NOT_FOUND. */
export async function removeTrade(core: DashboardCore, session: BuilderSession, id: string): Promise<void> {
  await transact(core, { about: subject.named(session.email) }, async (tx) => {
    const trade = await readTrade(tx, session, id)
    for (const claimId of await repository.listClaimsOf(tx.db, id)) {
      await alsoAbout(tx.db, subject.claim(claimId))
      if ((await repository.findAssignment(tx.db, claimId))?.trade.id !== id) continue
      await release(tx, await openClaim(tx, actorOf(session, claimId), claimId), trade)
    }
    await repository.deleteTrade(tx.db, id)
  })
}

/**
 * Gives claims to a trade, or with `tradeId` null to nobody, each in a transaction of its own: a link in an email, and an
 * email to who had the claim and opened its link. Claims that the trade has already stay as they are. Those not addressed to the builder are
 * left out. Throws NOT_FOUND when none is or the trade is another builder's, CONFLICT for a closed claim, TOO_MANY.
 */
export async function assign(
  core: DashboardCore,
  session: BuilderSession,
  { claimIds, tradeId }: { claimIds: readonly string[]; tradeId: string | null },
): Promise<void> {
  await eachOwn(claimIds, (claimId) =>
    // The builder's trades first: one that is removed meanwhile must not get the claim.
    transact(core, { about: subject.named(session.email) }, async (tx) => {
      await alsoAbout(tx.db, subject.claim(claimId))
      const claim = await openClaim(tx, actorOf(session, claimId), claimId)
      const trade = tradeId === null ? undefined : await readTrade(tx, session, tradeId)
      const current = await repository.findAssignment(tx.db, claimId)
      if (current?.trade.id === trade?.id) return
      if (trade && !isOpen(claim.status))
        throw new AppError('CONFLICT', textOf('builderOffice').assign.closed)
      if (current) await release(tx, claim, current.trade)
      if (trade) await give(tx, claim, trade)
    }),
  )
}

/**
 * Lets the trade of a claim read what the homeowner wrote, or not any more. Another assignment starts without. Throws
 * NOT_FOUND when the claim has no trade.
 */
export async function showConversation(
  core: DashboardCore,
  session: BuilderSession,
  { claimId, tradeId, isShown }: { claimId: string; tradeId: string; isShown: boolean },
): Promise<void> {
  await transact(core, { about: subject.claim(claimId) }, async (tx) => {
    await openClaim(tx, actorOf(session, claimId), claimId)
    // The page may be older than the assignment: another trade is not shown what the builder allowed this one.
    if ((await repository.findAssignment(tx.db, claimId))?.trade.id !== tradeId) throw notFound('assignment')
    await repository.updateConversation(tx.db, claimId, isShown)
  })
}

/** Every link is new: one that was sent before stays ended. */
async function give(tx: DashboardTx, claim: AuthorizedClaim, trade: Trade): Promise<void> {
  await repository.insertAssignment(tx.db, {
    claimId: claim.id,
    tradeId: trade.id,
    at: iso(tx.clock.now()),
  })
  const parts = await partsOfMail(tx, claim, trade)
  await sendToTrade(tx, {
    claim,
    trade,
    withPhotos: true,
    write: (url, packed) => assignedMail({ ...parts, url, packed }),
  })
  await claimChanged(tx, claim)
}

async function release(tx: DashboardTx, claim: AuthorizedClaim, trade: Trade): Promise<void> {
  await repository.deleteAssignment(tx.db, claim.id)
  // A trade that is not notified might still go to the house. A closed claim, or one they never looked at, needs no email.
  if (isOpen(claim.status) && trade.openedAt !== null && !(await isOverLimit(tx, claim, trade))) {
    const parts = await partsOfMail(tx, claim, trade)
    await sendToTrade(tx, { claim, trade, hasLink: false, write: () => releasedMail(parts) })
  }
  await claimChanged(tx, claim)
}

async function assertNewEmail(tx: DashboardTx, builder: string, email: string): Promise<void> {
  if (await repository.findTradeByEmail(tx.db, builder, email))
    throw invalid(textOf('builderOffice').trades.known)
}

const invalid = (message: string) => new AppError('INVALID', message, { fields: { email: message } })

export const NAME_MAX = 100
export const WORK_MAX = 60
export const PHONE_MAX = 40

/** A trade as its form sends it. */
export const TradeForm = z.object({
  name: requiredName(() => textOf('builderOffice').trades.nameMissing),
  work: textOrNull(WORK_MAX, () => textOf('builderOffice').trades.tooLong({ most: WORK_MAX })),
  email: requiredEmail(() => textOf('builderOffice').trades.emailMissing),
  phone: PhoneNumber,
  /** Of emails to them; absent where there is no choice. */
  language: z.catch(z.optional(z.enum(LANGUAGE_NAMES)), undefined),
})
export type TradeForm = z.infer<typeof TradeForm>

/** Values of the assignment form besides the trades of the list. */
export const NOBODY = 'nobody'
export const SOMEONE_NEW = 'new'
