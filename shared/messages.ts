import * as z from 'zod/mini'
import { Photo } from './claims/views.ts'
import { DocumentIds } from './documents.ts'
import { ActDelivery } from './record/act-delivery.ts'
import { MESSAGE_MAX } from './message-text.ts'
import { textOf } from './messages/text.ts'
import { PhotoUrls } from './photos.ts'
import { Recording, RecordingIds } from './recordings.ts'
import { requiredText } from './text.ts'

const SENDERS = ['Homeowner', 'Builder', 'System'] as const
export const Sender = z.enum(SENDERS)
export type Sender = z.infer<typeof Sender>

/** Why an email of the builder changes no status. The homeowner can count each of them as an answer. */
export const NotAnswer = z.enum([
  'auto-reply',
  'list', // through a group or a mailing list, which programs write to as well
  'reaction',
  'recall',
  'invitation', // the press of a button in a calendar, without words
  'wrong-address', // says that this is not their job or that it reached the wrong address, by a prepared email
  'quotation', // no words but those of the email that it answers
  'unreadable', // nothing of it could be read, such as an encrypted email
])
export type NotAnswer = z.infer<typeof NotAnswer>

export const messageMissing = (): string => textOf('actRules').messageMissing
const tooLong = (): string => textOf('actRules').messageTooLong

export const NewMessage = z.object({
  content: requiredText(messageMissing, MESSAGE_MAX, tooLong),
})
export type NewMessage = z.infer<typeof NewMessage>

/** The same with photos, recordings and documents: then the text may be empty. */
export const NewMessageWithPhotos = z.object({
  content: z.string({ error: messageMissing }).check(z.trim(), z.maxLength(MESSAGE_MAX, { error: tooLong })),
  imageUrls: PhotoUrls,
  recordingIds: RecordingIds,
  documentIds: DocumentIds,
})
export const hasContent = ({
  content,
  imageUrls,
  recordingIds,
  documentIds,
}: z.infer<typeof NewMessageWithPhotos>): boolean =>
  content !== '' || imageUrls.length + recordingIds.length + documentIds.length > 0

/** The maximum number of messages per page; long ones make the page shorter. */
export const MESSAGES_PER_PAGE = 100

/** The id of a message: ids of later messages sort after it. */
export const MessageId = z.string().check(z.regex(/^[0-9a-z]{26}$/))

/** A time that the builder names in a message, in the zone of the house; it is no visit until the homeowner adds it. */
export const OfferedVisit = z.object({
  messageId: MessageId,
  date: z.iso.date(),
  from: z.string().check(z.regex(/^\d\d:\d\d$/)),
  to: z.string().check(z.regex(/^\d\d:\d\d$/)),
})
export type OfferedVisit = z.infer<typeof OfferedVisit>

export const Attachment = z.object({
  id: z.string(),
  fileName: z.string(),
  url: z.string(),
  sizeBytes: z.number(),
  /** Address of a picture of its first page; absent without one. */
  pageUrl: z.optional(z.string()),
  /** Of a PDF that needs a password or cannot be read. */
  trouble: z.optional(z.enum(['locked', 'unreadable'])),
})
export type Attachment = z.infer<typeof Attachment>

/** The four documented fields and htmlContent, then what the thread of the app shows beyond them. */
export const Message = z.object({
  id: z.string(),
  sender: Sender,
  content: z.string(),
  htmlContent: z.optional(z.string()),
  timestamp: z.string(),
  /** A person's name from the email or the form; of the household only another person than the reader has one. */
  authorName: z.nullable(z.string()),
  channel: z.enum(['app', 'page', 'email', 'import']),
  /** An automatic acknowledgement: stored as proof of receipt, counts as no response. */
  isAutomatic: z.boolean(),
  /** Why it counts as no response; absent in all other messages, and once the homeowner has counted it. */
  notAnswer: z.optional(NotAnswer),
  /** Address of the whole email, for download when nothing of it could be read. */
  originalUrl: z.optional(z.string()),
  /** Set when the mail had the secret but came from an address that is not the builder's. */
  fromAnotherAddress: z.nullable(z.string()),
  /** The whole text of the email, when quoted history or signature are left out of `content`; null otherwise. */
  original: z.nullable(z.string()),
  photos: z.array(Photo),
  attachments: z.array(Attachment),
  /** Videos and sounds; absent where there are none. */
  recordings: z.optional(z.array(Recording)),
  /** Names of attachments that were not stored. */
  notStored: z.array(z.string()),
  /** In the same order, in the reader's words: a line that says why; null where it is the kind. Absent where all are. */
  notStoredLines: z.optional(z.array(z.nullable(z.string()))),
  /** Of the homeowner's: what became of the email with it; absent where there was none. */
  delivery: z.optional(ActDelivery),
})
export type Message = z.infer<typeof Message>

/** One page of a thread, oldest first. */
export const MessagePage = z.object({ messages: z.array(Message), hasEarlier: z.boolean() })
export type MessagePage = z.infer<typeof MessagePage>
