import { EMPTY_MESSAGE, NO_TEXT, preview, type Message } from '#shared/messages.ts'
import type { Builder, Homeowner } from '#server/actor.ts'
import type { AuthService } from '#server/auth/service.ts'
import type { Exchange } from '#server/claims/exchange.ts'
import type { Letters } from '#server/claims/letters.ts'
import type { ClaimLog } from '#server/claims/record.ts'
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
  exchange: Exchange
  letters: Letters
  log: ClaimLog
  uploads: UploadsService
}

/** A mail that was read and belongs to a claim. */
export type MailMessage = {
  inboundMailId: string
  authorName: string | null
  content: string
  htmlContent: string | null
  folded: string | null
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
  exchange,
  letters,
  log,
  uploads,
}: MessagesDeps) {
  /** The homeowner writes: stored, and mailed to the builder in the same thread of his mail program. */
  async function send(
    actor: Homeowner,
    input: { claimId: string; content: string; idempotencyKey?: string | undefined },
  ): Promise<Message> {
    const message = await inTransaction(db, async (trx) => {
      const claim = await claims.openClaim(actor, input.claimId, trx)
      const key = input.idempotencyKey
      const known = key && (await repository.findMessage(trx, { claimId: claim.id, idempotencyKey: key }))
      if (known) return known
      const stored = await store(trx, {
        claimId: claim.id,
        sender: 'Homeowner',
        channel: 'app',
        content: input.content,
        idempotencyKey: key ?? null,
      })
      await log.rememberLastMessage(trx, claim, stored)
      if (claim.builder) {
        const account = await auth.account(actor.userId, trx)
        const inReplyTo = (await repository.lastInboundMessageId(trx, claim.id)) ?? null
        await letters.sendMessage(trx, claim, account, { content: input.content, inReplyTo })
      }
      return stored
    })
    return toMessage(message, { photos: [], attachments: [] })
  }

  /** The builder writes on the page. The form's key makes a second press change nothing. */
  async function sayOnPage(
    actor: Builder,
    input: { content: string; authorName: string | null; formKey: string; photos: KeptPhoto[] },
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await claims.openClaim(actor, actor.claimId, trx)
      const idempotencyKey = `page ${input.formKey}`
      if (await repository.findMessage(trx, { claimId: claim.id, idempotencyKey })) return
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
      await log.rememberLastMessage(trx, claim, stored)
      await exchange.answered(trx, claim)
      await letters.notify(
        trx,
        claim,
        await auth.account(claim.userId, trx),
        `${claim.builder?.name ?? 'Your builder'} wrote: ${preview(input.content)}`,
      )
    })
  }

  /**
   * A mail joins the thread of its claim, in the caller's transaction, once. A person's answer from the builder counts
   * as one; an automatic reply is kept as proof of receipt and counts for nothing; mail from another address is shown
   * with that address and moves no status until the homeowner says "this is my builder".
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
      folded: mail.folded,
      isAutomatic: mail.isAutomatic,
      otherAddress: mail.otherAddress,
      notStored: mail.notStored,
      inboundMailId: mail.inboundMailId,
    })
    await uploads.attachKept(trx, { userId: claim.userId, claimId, messageId: stored.id, kept: mail.photos })
    await uploads.attachFiles(trx, { claimId, messageId: stored.id, files: mail.files })
    if (mail.isAutomatic) return
    await log.rememberLastMessage(trx, claim, stored)
    if (mail.otherAddress === null) await exchange.answered(trx, claim)
    const who = mail.otherAddress ?? claim.builder?.name ?? 'Your builder'
    await letters.notify(
      trx,
      claim,
      await auth.account(claim.userId, trx),
      `${who} wrote: ${preview(stored.content)}`,
    )
  }

  /** "This is my builder": what came from that address counts from now on. */
  async function confirmSender(actor: Homeowner, claimId: string, messageId: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await claims.openClaim(actor, claimId, trx)
      const message = await repository.findMessage(trx, { id: messageId })
      if (!message || message.claimId !== claim.id) throw notFound('This message')
      if (message.otherAddress === null) return
      const { otherAddress } = message
      const answer = (await repository.listMessages(trx, claim.id)).find(
        (known) => known.otherAddress === otherAddress && !known.isAutomatic,
      )
      await repository.clearOtherAddress(trx, claim.id, otherAddress)
      await log.note(trx, claim, 'sender-confirmed', 'homeowner', otherAddress)
      // An automatic reply is no answer, whoever vouches for its sender; a person's counts from when it came.
      if (answer) await exchange.answered(trx, claim, new Date(answer.createdAt))
    })
  }

  async function store(trx: Trx, draft: Draft): Promise<MessageRow> {
    const message: MessageRow = {
      authorName: null,
      htmlContent: null,
      folded: null,
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

  return { send, sayOnPage, addFromMail, confirmSender }
}

export type MessagesService = ReturnType<typeof createMessagesService>
