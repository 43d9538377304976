import type { Visit } from '#shared/claims/views.ts'
import { withoutLinks } from '#shared/person-name.ts'
import { textOf } from '#shared/messages/text.ts'
import { accountToken } from '#server/auth/account-mails.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { iso } from '#server/clock.ts'
import { hashSecret, newSessionSecret } from '#server/auth/sessions.ts'
import { readClaim, type ReadableClaim } from '#server/claims/access.ts'
import { packPhotos, visitFile, type PackedPhotos } from '#server/claims/emails/parts.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { mailLimitReached, type Recipient } from '#server/delivery/email/recipients.ts'
import { ACCOUNT_TOKEN_PLACEHOLDER, type MailContent, type OutboxMail } from '#server/delivery/email/mail.ts'
import { redactPrivateLinks } from '#server/messages/redact.ts'
import { photosForOthers } from '#server/uploads/stored.ts'
import type { DashboardTx } from '#server/builder/dashboard/module.ts'
import { EMAIL_THUMBNAILS, visitMail, type Outcome, type TradeMail, undeliveredMail } from './trades-mails.ts'
import {
  countAccounts,
  findAssignment,
  insertLink,
  type Trade,
  findAssignmentByLink,
  markUndelivered,
} from './trades-repository.ts'
import { claimChanged } from '#server/claims/events.ts'
import { failureInWords } from '#server/delivery/email/reasons.ts'
import type { OutboxRow } from '#server/delivery/email/delivery-repository.ts'

type ToTrade = {
  claim: ReadableClaim
  trade: Trade
  /** Gets the trade's own link, or null where they cannot open it, and how photos are attached then. */
  write: (url: string | null, packed?: PackedPhotos) => MailContent
  hasLink?: boolean
  withPhotos?: boolean
  calendar?: () => OutboxMail['calendar']
}

/** Returns who a trade's email counts against: the account that filed the claim and the builder who assigns it. */
async function recipientOf(tx: DashboardTx, claim: ReadableClaim, trade: Trade): Promise<Recipient> {
  const email = claim.builder?.email.toLowerCase() ?? ''
  return {
    kind: 'trade',
    account: await accountOf(tx, claim.userId),
    builder: { email, accounts: await countAccounts(tx.db, email) },
    hasOpened: trade.openedAt !== null,
    hasAnswered: trade.answeredAt !== null,
  }
}

/** Returns whether a trade may get no email about this claim today. */
export async function isOverLimit(tx: DashboardTx, claim: ReadableClaim, trade: Trade): Promise<boolean> {
  return (await mailLimitReached(tx, await recipientOf(tx, claim, trade), trade.email)) !== undefined
}

/**
 * Enqueues an email to a trade. Its link is derived from the email's id when it is sent; the database has only a hash. It
 * belongs to no account and to no claim, so that an answer to it is filed in none. Throws TOO_MANY.
 */
export async function sendToTrade(
  tx: DashboardTx,
  { claim, trade, write, hasLink = true, withPhotos = false, calendar }: ToTrade,
): Promise<void> {
  const photos = withPhotos ? await photosForOthers(tx, claim.id) : []
  const { opensOutside, publicUrl } = tx.config
  // One email has room for the photos of most claims; one that never answered gets none.
  const isAttached = !opensOutside && photos.length > 0 && trade.answeredAt !== null
  const [ids = []] = isAttached ? packPhotos(photos).emails : []
  const packed = { emails: [ids], left: photos.length - ids.length }
  const id = await enqueueMail(tx, {
    kind: 'account',
    userId: null,
    claimId: null,
    to: { address: trade.email, name: trade.name },
    recipient: await recipientOf(tx, claim, trade),
    reader: { is: 'trade', tradeId: trade.id, email: trade.email },
    replyTo: claim.builder?.email ?? null,
    isAutomatic: true,
    photoIds: photos.slice(0, EMAIL_THUMBNAILS).map((photo) => photo.id),
    ...(isAttached ? { fullPhotos: { ids, first: 1 } } : {}),
    write: () => ({
      ...write(
        opensOutside ? `${publicUrl}/t/${ACCOUNT_TOKEN_PLACEHOLDER}` : null,
        isAttached ? packed : undefined,
      ),
      fromName: textOf('tradesMails').sender({ by: withoutLinks(claim.builder?.name ?? '') }),
      calendar: calendar?.() ?? null,
    }),
  })
  if (hasLink)
    await insertLink(tx.db, {
      tokenHash: hashSecret(accountToken(tx.secrets, { id, userId: null })),
      claimId: claim.id,
    })
}

/** Returns what every email about a claim to its trade says. */
export async function partsOfMail(
  tx: DashboardTx,
  claim: ReadableClaim,
  trade: Trade,
): Promise<Omit<TradeMail, 'url'>> {
  const { name } = await accountOf(tx, claim.userId)
  const photoIds = (await photosForOthers(tx, claim.id)).map(({ id }) => id)
  return {
    trade,
    builder: { name: claim.builder?.name ?? '' },
    homeownerName: name,
    claim: {
      ...claim,
      title: redactPrivateLinks(claim.title),
      description: redactPrivateLinks(claim.description),
    },
    photoIds,
  }
}

/** Why a trade was not emailed, where that is known before; stored, and shown in the reader’s language. */
const NOT_EMAILED = 'The limit of emails for today is reached. Please call them.'

/** Notifies the trade of a claim, if it has one, of what became of a visit, with its calendar file. */
export async function notifyTradeOfVisit(
  tx: DashboardTx,
  { claimId, visit, outcome }: { claimId: string; visit: Visit; outcome: Outcome },
): Promise<void> {
  const assignment = await findAssignment(tx.db, claimId)
  if (!assignment) return
  const { trade, builderEmail: email } = assignment
  const claim = await readClaim(tx, { kind: 'builder', claimId, email }, claimId)
  const { timeZone } = await accountOf(tx, claim.userId)
  if (await isOverLimit(tx, claim, trade))
    return insertLink(tx.db, {
      tokenHash: hashSecret(newSessionSecret()),
      claimId,
      failed: { why: NOT_EMAILED, at: iso(tx.clock.now()) },
    })
  const cancelledFor = { name: trade.name, address: trade.email }
  const parts = await partsOfMail(tx, claim, trade)
  await sendToTrade(tx, {
    claim,
    trade,
    calendar: () =>
      outcome === 'declined' || trade.answeredAt === null
        ? null
        : visitFile(tx, claim, { visit, timeZone, ...(outcome === 'cancelled' ? { cancelledFor } : {}) }),
    write: (url) =>
      visitMail({ ...parts, url }, { ...visit, note: visit.note && redactPrivateLinks(visit.note) }, outcome),
  })
}

/** Returns what a claim's row and page say of an email to its trade that did not arrive. */
export function undeliveredWords(name: string, failure: string): string {
  const text = textOf('builderOffice').undelivered
  return failure === NOT_EMAILED
    ? text.notEmailed({ name })
    : text.cameBack({ name, failure: failureInWords(failure) })
}

/**
 * Notifies the builder, once for an email, that one to the trade of their claim did not arrive, and why. Emails to a trade
 * belong to no claim: the link that was in it leads to the claim. An ended link needs nobody.
 */
export async function notifyBuilderOfFailure(
  tx: DashboardTx,
  { row, failure }: { row: Pick<OutboxRow, 'id' | 'kind' | 'userId' | 'to'>; failure: string },
): Promise<void> {
  if (row.kind !== 'account' || row.userId !== null) return
  const tokenHash = hashSecret(accountToken(tx.secrets, row))
  const assignment = await findAssignmentByLink(tx.db, tokenHash)
  if (!assignment) return
  // A refused email may bounce as well, and some servers report twice.
  if (!(await markUndelivered(tx.db, { tokenHash, failure, at: iso(tx.clock.now()) }))) return
  const { claimId, trade, builderEmail } = assignment
  const claim = await readClaim(tx, { kind: 'builder', claimId, email: builderEmail }, claimId)
  const parts = await partsOfMail(tx, claim, trade)
  await enqueueMail(tx, {
    kind: 'account',
    userId: null,
    claimId: null,
    to: { address: builderEmail, name: parts.builder.name },
    recipient: { kind: 'signed-in-builder' },
    reader: { is: 'builder', email: builderEmail, homeId: claim.homeId },
    isAutomatic: true,
    write: () => ({
      ...undeliveredMail({
        ...parts,
        url: tx.config.opensOutside ? `${tx.config.publicUrl}/builder/claims/${claimId}` : null,
        to: row.to.address,
        failure: failureInWords(failure),
      }),
      fromName: tx.outbox.mailFrom.name,
    }),
  })
  await claimChanged(tx, claim)
}
