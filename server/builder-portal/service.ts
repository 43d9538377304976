import type { Readable } from 'node:stream'
import type { Opened } from '#server/uploads/pictures.ts'
import type { StoredPhoto } from '#server/uploads/attachments.ts'
import type { ClaimPhoto, RecordEvent, Visit } from '#shared/claim-views.ts'
import type { VisitProposal } from '#shared/builder.ts'
import type { Message } from '#shared/messages.ts'
import type { ClaimStatus } from '#shared/statuses.ts'

/** One claim as its builder may see it. Photos are fetched by id through the service; their addresses are not used. */
export type BuilderView = {
  claimId: string
  number: number
  title: string
  description: string
  category: string
  address: string
  status: ClaimStatus
  createdAt: string
  homeownerName: string
  builder: { name: string; email: string }
  photos: ClaimPhoto[]
  /** One page of the thread. */
  messages: Message[]
  hasEarlierMessages: boolean
  /** When the builder's latest message was written, whichever page it is on. */
  builderWroteAt: string | null
  record: RecordEvent[]
  visits: Visit[]
  /** IANA zone of the house: every time on the page is in it. */
  timeZone: string
  acknowledgedAt: string | null
  fixReportedAt: string | null
  /** When a fix that was marked just now can no longer be undone; null when there is none. */
  fixDueAt: string | null
}

/**
 * What a builder may see and do on the claim of a token. Every action is idempotent. Throws AppError for what cannot be
 * done; an unknown, expired or replaced token finds nothing.
 */
export interface BuilderPortalService {
  /** With the latest page of the thread, or the one before the message `before`, of at most `limit` messages. */
  find(
    token: string,
    page?: { before?: string | undefined; limit?: number },
  ): Promise<BuilderView | undefined>
  /** The claim a token is good for, without reading the claim's thread. */
  claimIdOf(token: string): Promise<string | undefined>
  /**
   * Throws TOO_LARGE (fields.photos) when the claim has no room for so many bytes, STORAGE_FULL when the disk has none.
   */
  requireRoom(token: string, bytes: number): Promise<void>
  /** A person has the page open: seen, and touched. */
  opened(token: string): Promise<void>
  acknowledge(token: string): Promise<void>
  proposeVisit(token: string, visit: VisitProposal): Promise<void>
  /** Stores one photo as it arrives; undefined for bytes that are no picture. Throws TooManyBytes, STORAGE_FULL. */
  storePhoto(body: Readable, fileName: string): Promise<StoredPhoto | undefined>
  /** Removes stored photos that belong to no message. */
  discardPhotos(photos: readonly StoredPhoto[]): Promise<void>
  /** `formKey` is the same for every copy of one message. Returns false for a repeat, which adds nothing. */
  say(
    token: string,
    message: { content: string; authorName: string | null; formKey: string; photos: StoredPhoto[] },
  ): Promise<boolean>
  /** Waits ten seconds in which it can be undone, before anything is recorded or anybody is notified. */
  markFixed(token: string): Promise<void>
  /** Throws CONFLICT when the homeowner has been asked already. */
  undoFixed(token: string): Promise<void>
  wrongAddress(token: string): Promise<void>
  /** Never the original: it may contain the location. */
  openPhoto(token: string, photoId: string, size: 'large' | 'thumb'): Promise<Opened | undefined>
  openAttachment(token: string, id: string): Promise<Opened | undefined>
}
