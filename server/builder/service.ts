import type { Opened } from '#server/uploads/pictures.ts'
import type { Photo, RecordEvent, Visit } from '#shared/claim-views.ts'
import type { VisitProposal } from '#shared/builder.ts'
import type { Message } from '#shared/messages.ts'
import type { ClaimStatus } from '#shared/statuses.ts'

/** One claim as its builder may see it. Photos are fetched by id through the desk; their addresses are not used. */
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
  photos: Photo[]
  messages: Message[]
  record: RecordEvent[]
  visits: Visit[]
  /** IANA zone of the house: every time on the page is in it. */
  timeZone: string
  acknowledgedAt: string | null
  fixReportedAt: string | null
}

/**
 * What a builder may see and do on the one claim a token is good for. Every action may be asked for twice and happens
 * once. Throws AppError for what cannot be done; an unknown, expired or replaced token finds nothing.
 */
export interface BuilderDesk {
  find(token: string): Promise<BuilderView | undefined>
  /** A person has the page open: seen, and touched. */
  opened(token: string): Promise<void>
  acknowledge(token: string): Promise<void>
  proposeVisit(token: string, visit: VisitProposal): Promise<void>
  /** `formKey` is the same for every copy of one message. */
  say(
    token: string,
    message: {
      content: string
      authorName: string | null
      formKey: string
      photos: { fileName: string; bytes: Buffer }[]
    },
  ): Promise<void>
  reportFixed(token: string): Promise<void>
  wrongAddress(token: string): Promise<void>
  /** Never the original: it may hold where it was taken. */
  openPhoto(token: string, photoId: string, size: 'large' | 'thumb'): Promise<Opened | undefined>
  openAttachment(token: string, id: string): Promise<Opened | undefined>
}
