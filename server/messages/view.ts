import type { Attachment, Message } from '#shared/messages.ts'
import type { Photo } from '#shared/claim-views.ts'
import type { MessageRow } from './repository.ts'

/** A message as the thread shows it, with what came along. */
export function toMessage(row: MessageRow, more: { photos: Photo[]; attachments: Attachment[] }): Message {
  return {
    id: row.id,
    sender: row.sender,
    content: row.content,
    ...(row.htmlContent === null ? {} : { htmlContent: row.htmlContent }),
    timestamp: row.createdAt,
    authorName: row.authorName,
    channel: row.channel,
    isAutomatic: row.isAutomatic,
    fromAnotherAddress: row.otherAddress,
    folded: row.folded,
    photos: more.photos,
    attachments: more.attachments,
    notStored: row.notStored,
  }
}
