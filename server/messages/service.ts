import type { Message } from '#shared/messages.ts'
import { EMPTY_MESSAGE, NO_TEXT, preview } from '#shared/message-text.ts'
import type { AccountLimits } from '#server/http/account-limits.ts'
import type { Builder, Homeowner } from '#server/actor.ts'
import type { AuthService } from '#server/auth/service.ts'
import type { ClaimActions } from '#server/claims/actions.ts'
import type { ClaimEmails } from '#server/claims/emails.ts'
import { news } from '#server/claims/notifications.ts'
import type { ClaimEvents } from '#server/claims/events.ts'
import type { ClaimsService } from '#server/claims/service.ts'
import { iso, type Clock } from '#server/clock.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import type { Ids } from '#server/ids.ts'
import type { KeptFile, KeptPhoto, UploadsService } from '#server/uploads/service.ts'
import * as repository from './repository.ts'
import type { MessageRow } from './repository.ts'
import { toMessage } from './view.ts'

export type MessagesDeps = {
  db: Db
  clock: Clock
  ids: Ids
  auth: AuthService
  claims: ClaimsService
  actions: ClaimActions
  emails: ClaimEmails
  claimEvents: ClaimEvents
  uploads: UploadsService
  limits: Pick<AccountLimits, 'take'>
}

/** A parsed email that belongs to a claim. */
export type MailMessage = {
  inboundMailId: string
  authorName: string | null
  content: string
  htmlContent: string | null
  /** The whole text as it came, when `content` is only a part of it. */
  original: string | null
  isAutomatic: boolean
  /** The sender's address when it is not the builder's. */
  otherAddress: string | null
  notStored: string[]
  photos: KeptPhoto[]
  files: KeptFile[]
}

type Draft = Partial<Omit<MessageRow, 'id' | 'createdAt'>> &
  Pick<MessageRow, 'claimId' | 'sender' | 'channel' | 'content'>

export function createMessagesService({
  db,
  clock,
  ids,
  auth,
  claims,
  actions,
  emails,
  claimEvents: events,
  uploads,
  limits,
}: MessagesDeps) {
  /** Stores a message of the homeowner and emails it to the builder, in the same thread of their mail program. */
  async function send(
    actor: Homeowner,
    input: { claimId: string; content: string; idempotencyKey?: string | undefined },
  ): Promise<Message> {
    const { claimId, idempotencyKey: key } = input
    if (!key || !(await repository.findMessage(db, { claimId, idempotencyKey: key })))
      await limits.take('messages', actor.userId)
    const message = await inTransaction(db, async (trx) => {
      const claim = await claims.openClaim(actor, claimId, trx)
      const known = key && (await repository.findMessage(trx, { claimId: claim.id, idempotencyKey: key }))
      if (known) return known
      const stored = await store(trx, {
        claimId: claim.id,
        sender: 'Homeowner',
        channel: 'app',
        content: input.content,
        idempotencyKey: key ?? null,
      })
      await events.setLastMessage(trx, claim, stored)
      if (claim.builder) {
        const account = await auth.account(actor.userId, trx)
        const inReplyTo = (await repository.lastInboundMessageId(trx, claim.id)) ?? null
        await emails.sendMessage(trx, claim, account, { content: input.content, inReplyTo })
      }
      return stored
    })
    return toMessage(message, { photos: [], attachments: [] })
  }

  /**
   * Stores a message of the builder from the page. Idempotent by the form's key: a repeat returns false, and its photos
   * belong to no message. Throws TOO_LARGE when the claim's quota cannot hold the photos.
   */
  async function addFromPage(
    actor: Builder,
    input: { content: string; authorName: string | null; formKey: string; photos: KeptPhoto[] },
  ): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const claim = await claims.openClaim(actor, actor.claimId, trx)
      const idempotencyKey = `page ${input.formKey}`
      if (await repository.findMessage(trx, { claimId: claim.id, idempotencyKey })) return false
      const stored = await store(trx, {
        claimId: claim.id,
        sender: 'Builder',
        channel: 'page',
        authorName: input.authorName,
        content: input.content || (input.photos.length > 0 ? NO_TEXT : EMPTY_MESSAGE),
        idempotencyKey,
      })
      await uploads.attachKept(trx, {
        userId: claim.userId,
        claimId: claim.id,
        messageId: stored.id,
        kept: input.photos,
      })
      await events.setLastMessage(trx, claim, stored)
      await actions.answered(trx, claim)
      await emails.notify(
        trx,
        claim,
        await auth.account(claim.userId, trx),
        news(claim, `${claim.builder?.name ?? 'Your builder'} wrote: ${preview(input.content)}`, 'answered'),
      )
      return true
    })
  }

  /**
   * Adds an email to the thread of its claim, in the caller's transaction, once. A personal answer of the builder counts
   * as a response; an automatic reply is stored as proof of receipt only; an email from another address is shown with
   * that address and changes no status until the homeowner says "this is my builder".
   */
  async function addFromMail(trx: Trx, claimId: string, mail: MailMessage): Promise<void> {
    const claim = await claims.openClaim({ kind: 'builder', claimId }, claimId, trx)
    if (await repository.findMessage(trx, { inboundMailId: mail.inboundMailId })) return
    const stored = await store(trx, {
      claimId,
      sender: 'Builder',
      channel: 'email',
      authorName: mail.authorName,
      content:
        mail.content ||
        (mail.photos.length + mail.files.length + mail.notStored.length > 0 ? NO_TEXT : EMPTY_MESSAGE),
      htmlContent: mail.htmlContent,
      original: mail.original,
      isAutomatic: mail.isAutomatic,
      otherAddress: mail.otherAddress,
      notStored: mail.notStored,
      inboundMailId: mail.inboundMailId,
    })
    await uploads.attachKept(trx, { userId: claim.userId, claimId, messageId: stored.id, kept: mail.photos })
    await uploads.attachFiles(trx, { userId: claim.userId, claimId, messageId: stored.id, files: mail.files })
    if (mail.isAutomatic) return
    await events.setLastMessage(trx, claim, stored)
    if (mail.otherAddress === null) await actions.answered(trx, claim)
    const who = mail.otherAddress ?? claim.builder?.name ?? 'Your builder'
    await emails.notify(
      trx,
      claim,
      await auth.account(claim.userId, trx),
      news(claim, `${who} wrote: ${preview(stored.content)}`, 'answered', who),
    )
  }

  /**
   * Confirms a sender ("This is my builder"): messages from that address count as the builder's. For an unknown or
   * unverified sender only the one message counts, because anybody could forge the others.
   */
  async function confirmSender(actor: Homeowner, claimId: string, messageId: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await claims.openClaim(actor, claimId, trx)
      const message = await repository.findMessage(trx, { id: messageId })
      if (!message || message.claimId !== claim.id) throw notFound('This message')
      if (message.otherAddress === null) return
      const { otherAddress } = message
      const isAddress = /^[^\s@]+@[^\s@]+$/.test(otherAddress)
      const meant = isAddress
        ? (await repository.listMessages(trx, claim.id)).filter(
            (known) => known.otherAddress === otherAddress,
          )
        : [message]
      const answer = meant.find((known) => !known.isAutomatic)
      await repository.clearOtherAddress(
        trx,
        meant.map(({ id }) => id),
      )
      await events.note(trx, claim, 'sender-confirmed', 'homeowner', otherAddress)
      // An automatic reply is no response even from a confirmed sender; a personal one counts from its arrival.
      if (answer) await actions.answered(trx, claim, new Date(answer.createdAt))
    })
  }

  async function store(trx: Trx, draft: Draft): Promise<MessageRow> {
    const message: MessageRow = {
      authorName: null,
      htmlContent: null,
      original: null,
      isAutomatic: false,
      otherAddress: null,
      notStored: [],
      inboundMailId: null,
      idempotencyKey: null,
      ...draft,
      id: ids.next(),
      createdAt: iso(clock.now()),
    }
    await repository.insertMessage(trx, message)
    return message
  }

  return { send, addFromPage, addFromMail, confirmSender }
}

export type MessagesService = ReturnType<typeof createMessagesService>
