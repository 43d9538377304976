import type { Attachment, Message } from '#shared/messages.ts'
import type { Photo } from '#shared/claims/views.ts'
import { notAnswerOf, type MessageRow } from './repository.ts'
import type { Core } from '#server/core.ts'

/** Returns whether the whole email of a message is offered: of one without words of its own that were read. */
export const isOriginalOffered = (row: MessageRow): row is MessageRow & { inboundMailId: string } =>
  (row.notAnswer === 'unreadable' || row.notAnswer === 'quotation') && row.inboundMailId !== null

/**
 * Maps a message row to its view, with its photos and attachments. `emails`: where whole emails are read; absent for who
 * may not.
 */
export function toMessage(
  row: MessageRow,
  more: { photos: Photo[]; attachments: Attachment[]; emails?: string | undefined },
): Message {
  const notAnswer = notAnswerOf(row)
  return {
    id: row.id,
    sender: row.sender,
    content: row.content,
    ...(row.htmlContent === null ? {} : { htmlContent: row.htmlContent }),
    timestamp: row.createdAt,
    authorName: row.authorName,
    channel: row.channel,
    isAutomatic: row.isAutomatic && notAnswer !== null,
    ...(notAnswer ? { notAnswer } : {}),
    ...(isOriginalOffered(row) && more.emails ? { originalUrl: `${more.emails}/${row.id}` } : {}),
    fromAnotherAddress: row.otherAddress,
    original: row.original,
    photos: more.photos,
    attachments: more.attachments,
    notStored: row.notStored,
  }
}

/** Base URLs of photos, attachments and whole emails; the builder does not read these. */
export type Bases = { photos: string; attachments: string; emails?: string }

/** Those of the homeowner; the builder reads them below the private link. */
export function ownBases({ config }: Pick<Core, 'config'>): Bases {
  const { publicUrl } = config
  return {
    photos: `${publicUrl}/photos`,
    attachments: `${publicUrl}/attachments`,
    emails: `${publicUrl}/attachments/emails`,
  }
}
