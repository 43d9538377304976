import type { Limiter } from '#server/http/rate-limit.ts'
import type { Language } from '#shared/messages/languages.ts'
import type { Readable } from 'node:stream'
import type { LinkFetch } from '#server/claims/responses.ts'
import type { Opened } from '#server/uploads/pictures.ts'
import type { OpenRecording } from '#server/uploads/recordings/recordings.ts'
import type { StoredRecording } from '#server/uploads/recordings/recordings-repository.ts'
import type { AnswerRoom } from '#server/uploads/quota.ts'
import type { Recording } from '#shared/recordings.ts'
import type { StoredPhoto } from '#server/uploads/attachments.ts'
import type { ClaimPhoto, ListedClock, RecordEvent, UnreachedAct, Visit } from '#shared/claims/views.ts'
import type { UndoableAnswer, VisitProposal } from '#shared/builder.ts'
import type { ContactDetails } from '#shared/profile.ts'
import type { VisitWindow } from '#shared/visits.ts'
import type { Attachment, Message } from '#shared/messages.ts'
import type { ClaimStatus } from '#shared/claims/statuses.ts'
import type { Translation } from '#shared/translation.ts'

/** One claim as its builder may see it. Photos are fetched by id through the service; their addresses are not used. */
export type BuilderView = {
  claimId: string
  number: number
  /** Of the claim whose repair did not hold; null for any other claim. */
  earlierNumber: number | null
  title: string
  description: string
  category: string
  /** The room it is in; empty while nobody said. */
  room: string
  address: string
  status: ClaimStatus
  /** Something the homeowner did has not reached the builder, as far as is known. */
  unreached: UnreachedAct | null
  createdAt: string
  homeownerName: string
  builder: { name: string; email: string }
  /** Who reads it in the warranty contact's place, with their role; absent for that contact. */
  speaker?: { name: string; email: string } | undefined
  /** Everybody who ever spoke so, as messages name them. */
  speakers?: readonly string[]
  photos: ClaimPhoto[]
  /** Of the claim itself; absent where there are none. */
  recordings?: Recording[]
  /** PDFs of the claim itself. */
  papers?: Attachment[]
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
  /** The next thing that is owed, and by when; null while nothing is owed or no time is counted. */
  clock: ListedClock | null
  /** The inspection before the repair; null when none is owed. */
  inspection: ListedClock | null
  fixReportedAt: string | null
  /** An answer of a moment ago, which can be undone until `dueAt`; null when there is none. */
  pending: { answer: UndoableAnswer; dueAt: string } | null
  /** The number of the claim's latest change that this shows; the page's stream reports later ones. */
  latestChange: number
  /** Visits that the builder has proposed or promised on other claims in the next weeks: only when, never where. */
  otherVisits: VisitWindow[]
  /** The homeowner's contact details, while the claim is open; null when they gave none. */
  contact: ContactDetails | null
}

/**
 * The builder's access to the claim of a token: what they may see and do. Every action is idempotent. Throws AppError
 * for what cannot be done; an unknown, expired or replaced token finds nothing.
 */
export interface BuilderPortalService {
  /** Creates a limit, which all servers of a database count together. */
  limiterOf(name: string, options: { points: number; duration: number }): Limiter
  /** With the latest page of the thread, or the one before the message `before`, of at most `limit` messages. */
  find(
    token: string,
    page?: { before?: string | undefined; limit?: number },
  ): Promise<BuilderView | undefined>
  /** The language that the builder chose, or that was chosen for them; undefined for none. */
  languageOf(token: string): Promise<Language | undefined>
  /** Keeps what the builder chose, for their emails too; not what the household looks at in their place. */
  keepLanguage(token: string, chosen: Language, userId: string | undefined): Promise<void>
  /** The claim a token is good for, without reading the claim's thread. */
  claimIdOf(token: string): Promise<string | undefined>
  /** Returns what files an answer may bring now. Throws STORAGE_FULL when the disk has no room. */
  roomOf(token: string): Promise<AnswerRoom | undefined>
  /** The page was fetched, by a person or a program; recorded once. Rejects when it could not be. */
  fetched(fetch: LinkFetch): Promise<void>
  /** A person has the page open: seen, and touched. `userId`: the account that their browser is signed in to. */
  opened(token: string, userId: string | undefined): Promise<void>
  /** Counts at once; for ten seconds it can be taken back, which both sides see. */
  acknowledge(token: string): Promise<void>
  proposeVisit(token: string, visit: VisitProposal): Promise<void>
  /**
   * Stores one photo as it arrives; `copyOf` is the photo that it is a marked copy of, or its id. Throws TooManyBytes,
   * STORAGE_FULL, and WRONG_TYPE in words.
   */
  storePhoto(
    body: Readable,
    file: { fileName: string; maxBytes: number; copyOf: StoredPhoto | string | undefined },
  ): Promise<StoredPhoto>
  /**
   * Stores one recording as it arrives; `already` come with the same answer. Throws TooManyBytes, STORAGE_FULL, WRONG_TYPE
   * in words, and INVALID (fields.recordings) when the claim may have no more of the builder's.
   */
  storeRecording(
    token: string,
    body: Readable,
    file: { fileName: string; maxBytes: number; already: number },
  ): Promise<StoredRecording>
  /** Removes stored files that belong to no message. */
  discard(stored: { photos: readonly StoredPhoto[]; recordings: readonly StoredRecording[] }): Promise<void>
  /** `formKey` is the same for every copy of one message. Returns false for a repeat, which adds nothing. */
  say(
    token: string,
    message: {
      content: string
      authorName: string | null
      formKey: string
      photos: StoredPhoto[]
      recordings: StoredRecording[]
    },
  ): Promise<boolean>
  /** An AI service is set up that translates. */
  canTranslate: boolean
  /**
   * Translates a message of the homeowner, or the claim's description, and stores nothing. Throws TOO_LARGE, TOO_MANY,
   * UNAVAILABLE.
   */
  translate(token: string, wanted: { messageId: string; to: Language }): Promise<Translation>
  /** Waits ten seconds in which it can be undone, before anything is recorded or anybody is notified. */
  markFixed(token: string): Promise<void>
  /** Throws CONFLICT when it is too late. */
  undo(token: string, answer: UndoableAnswer): Promise<void>
  /** Gives more time to undo; returns the seconds that are left. */
  extendUndo(token: string): Promise<number>
  wrongAddress(token: string): Promise<void>
  /**
   * The number of the claim's latest change, and again at each change until `signal`; undefined for a token that is good
   * for nothing. It ends when the token is replaced. Throws TOO_MANY, UNAVAILABLE at the first number.
   */
  changes(token: string, signal: AbortSignal): Promise<AsyncIterator<number> | undefined>
  /** Never the original: it may contain the location. */
  openPhoto(token: string, photoId: string, size: 'large' | 'thumb'): Promise<Opened | undefined>
  openAttachment(token: string, id: string): Promise<Opened | undefined>
  openFirstPage(token: string, id: string): Promise<Opened | undefined>
  /** Never the original: it may say where it was recorded. */
  openRecording(token: string, id: string): Promise<OpenRecording | undefined>
  openPoster(token: string, id: string): Promise<Opened | undefined>
}
