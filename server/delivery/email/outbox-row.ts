import { fromJson } from '#server/db/columns.ts'
import type { OutboxKind, Schema } from '#server/db/schema.ts'
import { OutboxMail } from './mail.ts'
import { subject, type Subject } from '#server/db/subjects.ts'

export type OutboxRow = {
  id: string
  kind: OutboxKind
  userId: string | null
  claimId: string | null
  /** The walk-through whose whole list it is. */
  walkThroughId: string | null
  to: { address: string; name: string }
  messageDomain: string
  state: Schema['outbox']['state']
  attempts: number
  nextAttemptAt: string
  lastError: string | null
  serverReply: string | null
  createdAt: string
  doneAt: string | null
}

/** An email with what it says. */
export type FullOutboxRow = OutboxRow & { mail: OutboxMail }

/** Returns whether an email goes to the builder of its claim. */
export const isToBuilder = (kind: OutboxKind): boolean => kind === 'letter' || kind === 'to-builder'

/** Returns whether an email is part of its claim's record: it goes to the builder, or is a copy of one that does. */
export const isOnRecord = (kind: OutboxKind): boolean => isToBuilder(kind) || kind === 'copy'

/** Maps a row without its content. */
export function toRow(row: Schema['outbox']): OutboxRow {
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    claimId: row.claim_id,
    walkThroughId: row.walk_through_id,
    to: { address: row.to_address, name: row.to_name },
    messageDomain: row.message_domain,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error,
    serverReply: row.server_reply,
    createdAt: row.created_at,
    doneAt: row.done_at,
  }
}

/** Maps a row with its content. */
export const toFullRow = (row: Schema['outbox'] & { mail: string }): FullOutboxRow => ({
  ...toRow(row),
  mail: fromJson(OutboxMail, row.mail),
})

/** Returns what an email changes when it is settled: its claim or walk-through, or who gets it. */
export function subjectOf({ id, claimId, walkThroughId, userId }: OutboxRow): Subject {
  if (walkThroughId !== null) return subject.walkThrough(walkThroughId)
  if (claimId !== null) return subject.claim(claimId)
  return userId === null ? subject.named(id) : subject.account(userId)
}
