import { z } from 'zod'
import { Photo } from './claim-views.ts'

export const MESSAGE_MAX = 10_000
export const PREVIEW_LENGTH = 150

export const SENDERS = ['Homeowner', 'Builder', 'System'] as const
export const Sender = z.enum(SENDERS)
export type Sender = z.infer<typeof Sender>

/** What a message without usable text is stored as. */
export const NO_TEXT = '[No text content]'
export const EMPTY_MESSAGE = '[Empty message]'

export const NewMessage = z.object({
  content: z.string().trim().min(1, 'Please write a message').max(MESSAGE_MAX, 'Message is too long'),
})
export type NewMessage = z.infer<typeof NewMessage>

/** Cut at 150 characters, never inside a surrogate pair (specification, dashboard). */
export function preview(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= PREVIEW_LENGTH
    ? line
    : `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`
}

/** Such contents are shown in italics: they say something about the message instead of being it. */
export function isPlaceholder(content: string): boolean {
  return content.startsWith('[No') || content.startsWith('[Empty')
}

/** Messages in one page of a thread at most; long ones make the page shorter. */
export const MESSAGES_PER_PAGE = 100

/** The id of a message: ids of later messages sort after it. */
export const MessageId = z.string().regex(/^[0-9a-z]{26}$/)

export const Attachment = z.object({
  id: z.string(),
  fileName: z.string(),
  url: z.string(),
  sizeBytes: z.number(),
})
export type Attachment = z.infer<typeof Attachment>

/** The four documented fields and htmlContent, then what the thread of the app shows beyond them. */
export const Message = z.object({
  id: z.string(),
  sender: Sender,
  content: z.string(),
  htmlContent: z.string().optional(),
  timestamp: z.string(),
  /** A person's name as the mail or the form gave it; null for the homeowner. */
  authorName: z.string().nullable(),
  channel: z.enum(['app', 'page', 'email']),
  /** An automatic acknowledgement: kept as proof of receipt, counts for nothing. */
  isAutomatic: z.boolean(),
  /** Set when the mail had the secret but came from an address that is not the builder's. */
  fromAnotherAddress: z.string().nullable(),
  /** The whole text of the email, when quoted history or signature are left out of `content`; null otherwise. */
  original: z.string().nullable(),
  photos: z.array(Photo),
  attachments: z.array(Attachment),
  /** Names of attachments that were not stored because of their kind. */
  notStored: z.array(z.string()),
})
export type Message = z.infer<typeof Message>

/** One page of a thread, oldest first. */
export const MessagePage = z.object({ messages: z.array(Message), hasEarlier: z.boolean() })
export type MessagePage = z.infer<typeof MessagePage>
