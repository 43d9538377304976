import type { Attachment, Message } from '#shared/messages/messages.ts'
import type { Photo } from '#shared/claims/views.ts'
import type { MessageRow } from './repository.ts'

/** Maps a message row to its view, with its photos and attachments. */
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
    original: row.original,
    photos: more.photos,
    attachments: more.attachments,
    notStored: row.notStored,
  }
}
