import { DAY } from '#shared/dates.ts'
import { firstName } from '#shared/person-name.ts'
import type { LimitRequest, LimitState } from '#shared/admin.ts'
import { accountToken } from '#server/auth/account-mails.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { deleteTokens } from '#server/auth/credentials-repository.ts'
import {
  insertUserToken,
  listAdmins,
  MOST_ADMINS_NOTIFIED,
  useUserToken,
  type Account,
} from '#server/auth/repository.ts'
import { hashSecret } from '#server/auth/sessions.ts'
import { setGift } from '#server/billing/repository.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { transact, type InTrx } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { ACCOUNT_TOKEN_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import type { Recipient } from '#server/delivery/email/recipients.ts'
import type { AdminCore } from './module.ts'
import { textOf } from '#shared/messages/text.ts'
import { limitRaised, limitRequested } from './mails.ts'
import { deleteRequest, findRequest, findRequestOfLink, listRequests, saveRequest } from './repository.ts'
import { subject } from '#server/db/subjects.ts'

/*
 * A member at the limit of free claims asks the admin for more with one tap, and the admin answers with one: in the app,
 * or by the link of an email, which works once. Opening the link changes nothing.
 */

/** The link of an email works this long. */
const LINK_MS = 30 * DAY
/** A request that was not answered for this long is not shown any more; its owner can ask again. */
const LISTED_MS = 90 * DAY
/** The admins are emailed again about a repeated request after this time. */
const TELL_AGAIN_MS = DAY

type AdminTx = InTrx<AdminCore>

/** Returns whom the caller can ask, and whether they did. */
export async function limitState({ db }: AdminCore, userId: string): Promise<LimitState> {
  const [admin] = await listAdmins(db)
  const request = await findRequest(db, userId)
  return { admin: admin ? firstName(admin.name) : null, askedAt: request?.askedAt ?? null }
}

/**
 * Asks the admins to raise the caller's limit. Idempotent: a repeat within a day only returns when it was asked. Throws
 * CONFLICT when nothing limits the caller.
 */
export async function askForMore(core: AdminCore, userId: string): Promise<LimitState> {
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    const account = await accountOf(tx, userId)
    if (account.isSubscribed || tx.config.FREE_CLAIM_LIMIT === 0)
      throw new AppError('CONFLICT', textOf('adminErrors').nothingLimits)
    const now = tx.clock.now()
    const request = await findRequest(tx.db, userId)
    if (request && isoAfter(new Date(request.askedAt), TELL_AGAIN_MS) > iso(now)) return
    await saveRequest(tx.db, userId, iso(now))
    const admins = await listAdmins(tx.db)
    for (const admin of admins.slice(0, MOST_ADMINS_NOTIFIED)) await notifyAdmin(tx, account, admin)
  })
  return limitState(core, userId)
}

/** Lists the open requests for the admin. */
export async function listLimitRequests({ db, clock }: AdminCore): Promise<LimitRequest[]> {
  return listRequests(db, isoAfter(clock.now(), -LISTED_MS))
}

/** The admin's answer in the app. Throws CONFLICT when the request was answered already. */
export async function answerRequest(
  core: AdminCore,
  { id, isAllowed }: { id: string; isAllowed: boolean },
): Promise<void> {
  await transact(core, { about: subject.account(id) }, async (tx) => {
    if (!(await settleRequest(tx, id, isAllowed)))
      throw new AppError('CONFLICT', textOf('adminErrors').requestAnswered)
  })
}

/** Returns the request that an email's link answers. Changes nothing. Throws NOT_FOUND when it is over. */
export async function requestOfLink({ db, clock }: AdminCore, token: string): Promise<LimitRequest> {
  const request = await findRequestOfLink(db, hashSecret(token), iso(clock.now()))
  if (!request) throw linkIsOver()
  return request
}

/** Raises the limit by an email's link, once. Throws NOT_FOUND when it is over. */
export async function allowByLink(core: AdminCore, token: string): Promise<void> {
  const request = await requestOfLink(core, token)
  await transact(core, { about: subject.account(request.id) }, async (tx) => {
    const used = await useUserToken(tx.db, {
      tokenHash: hashSecret(token),
      purpose: 'raise-limit',
      now: iso(tx.clock.now()),
    })
    if (!used || !(await settleRequest(tx, used.userId, true))) throw linkIsOver()
  })
}

/** Ends an open request, and with it the links that answer it. Returns false when there is none. */
async function settleRequest(tx: AdminTx, userId: string, isAllowed: boolean): Promise<boolean> {
  if (!(await deleteRequest(tx.db, userId))) return false
  await deleteTokens(tx.db, userId, { purpose: 'raise-limit' })
  if (!isAllowed) return true
  await setGift(tx.db, userId, true)
  const account = await accountOf(tx, userId)
  if (tx.outbox.hasSmtp) {
    const url = `${tx.config.publicUrl}/claims/new`
    await enqueue(tx, account, {
      write: () => limitRaised({ name: account.name, url }),
      recipient: { kind: 'account', account },
    })
  }
  return true
}

/** Emails one admin. The token table holds the hash of the link's secret, the outbox only its placeholder. */
async function notifyAdmin(
  tx: AdminTx,
  asker: Account,
  admin: { id: string; name: string; email: string },
): Promise<void> {
  if (!tx.outbox.hasSmtp) return
  const url = `${tx.config.publicUrl}/more-claims?token=${ACCOUNT_TOKEN_PLACEHOLDER}`
  const { name, email, claimsCount } = asker
  const write = () => limitRequested({ admin: admin.name, name, email, claimsFiled: claimsCount, url })
  const id = await enqueue(tx, admin, { write, recipient: { kind: 'admin' } })
  await insertUserToken(tx.db, {
    token_hash: hashSecret(accountToken(tx.secrets, { id, userId: admin.id })),
    user_id: asker.id,
    purpose: 'raise-limit',
    email: asker.email,
    expires_at: isoAfter(tx.clock.now(), LINK_MS),
  })
}

function enqueue(
  tx: AdminTx,
  to: { id: string; name: string; email: string },
  { write, recipient }: { write: () => MailContent; recipient: Recipient },
): Promise<string> {
  return enqueueMail(tx, {
    kind: 'account',
    userId: to.id,
    claimId: null,
    to: { address: to.email, name: to.name },
    recipient,
    reader: { is: 'member', userId: to.id },
    isAutomatic: true,
    write: () => ({ ...write(), fromName: tx.outbox.mailFrom.name }),
  })
}

const linkIsOver = () => new AppError('NOT_FOUND', textOf('adminErrors').linkOver)
