import { fromFlag } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import type { ActorKind } from '#shared/claims/views.ts'
import type { ClaimStatus } from '#shared/claims/statuses.ts'

/** A claim as the server works with it. */
export type ClaimRecord = ListedClaim & {
  homeId: string
  /** The member who is responsible for it: whoever filed it, and once they left the home, another one. */
  userId: string
  summary: string
  description: string
  builder: { name: string; email: string } | null
  linkVersion: number
  usedEnhancer: boolean
  fixRemindedDay: number | null
  closedAt: string | null
  claimEmailId: string | null
  /** The claim whose repair did not hold, and the one that was filed because this one's did not. */
  earlier: NumberedClaim | null
  later: NumberedClaim | null
  /** When it came from the homeowner's own files; null for one that was filed here. */
  importedAt: string | null
}

export type NumberedClaim = { id: string; number: number }

/**
 * The columns of a claim that a list needs. They come before the long ones in the table, so that a page of them is read
 * quickly.
 */
export type ListedClaim = {
  id: string
  number: number
  title: string
  category: string
  /** The room it is in; empty while nobody said. */
  room: string
  address: string
  status: ClaimStatus
  createdAt: string
  updatedAt: string
  /** Hours; null until the builder answered. */
  firstResponseTime: number | null
  /** Days; null while the claim is open. */
  resolutionTime: number | null
  lastMessage: { sender: string; content: string } | null
  thumbPhotoId: string | null
  /** When it got its status, and through whom. */
  statusAt: string
  statusBy: ActorKind
  /** When it reached the builder; null while it has not. */
  sentAt: string | null
  fixReportedAt: string | null
}

/**
 * For statements that read all claims of a home: comparing `id` with it makes SQLite read them in the table, where
 * they are adjacent. With statistics and one home it would follow the index `claims_by_update` to each row.
 */
export const BEFORE_ALL_IDS = ''

export const LISTED_COLUMNS = [
  'id',
  'number',
  'title',
  'category',
  'room',
  'address',
  'status',
  'created_at',
  'updated_at',
  'first_response_hours',
  'resolution_days',
  'last_message_sender',
  'last_message_preview',
  'thumb_photo_id',
  'fix_reported_at',
  'status_at',
  'status_by',
  'sent_at',
] as const

/** Maps the columns that lists read too. */
export function toListedClaim(row: Pick<Schema['claims'], (typeof LISTED_COLUMNS)[number]>): ListedClaim {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    category: row.category,
    room: row.room,
    address: row.address,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    firstResponseTime: row.first_response_hours,
    resolutionTime: row.resolution_days,
    lastMessage:
      row.last_message_sender === null
        ? null
        : { sender: row.last_message_sender, content: row.last_message_preview ?? '' },
    thumbPhotoId: row.thumb_photo_id,
    statusAt: row.status_at ?? row.created_at,
    statusBy: row.status_by ?? 'system',
    sentAt: row.sent_at,
    fixReportedAt: row.fix_reported_at,
  }
}

/** Maps a whole row. */
export function toClaim(row: Schema['claims']): ClaimRecord {
  return {
    ...toListedClaim(row),
    homeId: row.home_id,
    userId: row.user_id,
    summary: row.summary,
    description: row.description,
    builder: row.builder_email === null ? null : { name: row.builder_name ?? '', email: row.builder_email },
    linkVersion: row.link_version,
    usedEnhancer: fromFlag(row.used_enhancer),
    fixRemindedDay: row.fix_reminded_day,
    closedAt: row.closed_at,
    claimEmailId: row.letter_outbox_id,
    earlier: numbered(row.earlier_id, row.earlier_number),
    later: numbered(row.later_id, row.later_number),
    importedAt: row.imported_at,
  }
}

const numbered = (id: string | null, number: number | null): NumberedClaim | null =>
  id === null || number === null ? null : { id, number }
