import { hash, randomBytes } from 'node:crypto'
import type { ActorKind, EventKind } from '#shared/claims/views.ts'
import type { FieldChange } from '#shared/claims/reasons.ts'
import {
  type Canonical,
  RECORD_VERSION,
  type EntryKind,
  type RecordEntry,
  canonicalJson,
  FIRST_PREVIOUS,
  hashedText,
  type RecordHead,
} from '#shared/record/entry.ts'
import type { OwnStatement } from '#shared/statements.ts'
import type { ClaimStatus } from '#shared/claims/statuses.ts'
import { z } from 'zod'
import type { RecordFile } from '#shared/record/file.ts'
import { iso } from '#server/clock.ts'
import { transact, type Core } from '#server/core.ts'
import { listDaysOf } from './repository.ts'
import * as repository from './repository.ts'
import { subject, alsoAbout } from '#server/db/subjects.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * Returns the record of a claim as it is exported, with the files beside it; undefined without a record. Does not
 * authorize; callers must.
 */
export async function exportRecord(
  core: Pick<Core, 'db' | 'clock'>,
  claimId: string,
  files: RecordFile['files'],
): Promise<RecordFile | undefined> {
  return transact(core, { about: subject.claim(claimId) }, async ({ db, clock }) => {
    const head = await repository.findHead(db, claimId)
    if (!head) return undefined
    const entries = await repository.listEntries(db, claimId)
    return {
      format: 'homeclaim-record',
      version: RECORD_VERSION,
      exportedAt: iso(clock.now()),
      claimId,
      head,
      entries,
      files,
      days: await listDaysOf(db, entries),
      people: await repository.listNames(db, personsIn(entries)),
    }
  })
}

const WithPerson = z.object({ person: z.string().nullish() })

/** Returns the accounts that entries name. */
function personsIn(entries: readonly RecordEntry[]): string[] {
  const persons = entries.map(({ content }) =>
    content === null ? undefined : WithPerson.safeParse(JSON.parse(content)).data?.person,
  )
  return [...new Set(persons)].filter((person) => typeof person === 'string')
}

/*
 * What is recorded of each thing, in version 1 of the record. Only what never changes afterwards is in it, so that the
 * stored row can be compared with it at any time. Long texts and files are recorded by their SHA-256.
 */

/** The content of an entry, before its salt is added. */
export type Content = { kind: EntryKind; fields: { id: string } & { readonly [field: string]: Canonical } }

/** Returns the SHA-256 of a text or of bytes, in hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex')
}

const hashOf = (text: string | null): string | null => (text === null ? null : sha256(text))

/** The words of a claim, as they were filed. */
export type FiledClaim = {
  id: string
  number: number
  title: string
  category: string
  /** Empty while nobody said. */
  room: string
  address: string
  summary: string
  description: string
  createdAt: string
}

/** `person` is who of the homeowner's side filed it. */
export function filedContent(claim: FiledClaim, person: string): Content {
  const { id, number, title, category, address, summary, description, createdAt } = claim
  // Absent where nobody said, and in claims from before there were rooms.
  const room = claim.room || undefined
  return {
    kind: 'filed',
    fields: { id, number, title, category, room, address, summary, description, createdAt, person },
  }
}

type RecordedEvent = {
  id: string
  kind: EventKind
  status: ClaimStatus | null
  at: string
  by: ActorKind
  /** The person of the homeowner's side who did it; null when that was not recorded. */
  userId: string | null
  detail: string | null
  changes?: readonly FieldChange[] | undefined
  /** The homeowner's statement of what they did outside this program. */
  statement?: OwnStatement | undefined
  /** Who of the builder's side did it in the warranty contact's place, by name and role. */
  speaker?: string | null | undefined
}

export function eventContent(event: RecordedEvent): Content {
  const { id, kind, status, at, by, userId: person, detail, changes, statement } = event
  const speaker = event.speaker ?? undefined
  const corrected = changes?.map(({ field, before, after }) => ({ field, before, after }))
  return {
    kind: 'event',
    fields: { id, kind, status, at, by, person, detail, changes: corrected, statement, speaker },
  }
}

type RecordedMessage = {
  id: string
  sender: string
  authorName: string | null
  channel: string
  content: string
  htmlContent: string | null
  original: string | null
  isAutomatic: boolean
  /** Why it was no answer when it came. */
  notAnswer: string | null
  inboundMailId: string | null
  /** The person of the homeowner's side who wrote it. */
  userId: string | null
  createdAt: string
}

/**
 * Returns the content of a message's entry. The sender is the one that the mail claimed; that the homeowner confirmed
 * the sender is an event.
 */
export function messageContent(message: RecordedMessage): Content {
  const { id, sender, authorName, channel, isAutomatic, inboundMailId: mail, userId, createdAt } = message
  return {
    kind: 'message',
    fields: {
      id,
      sender,
      authorName,
      channel,
      isAutomatic,
      // Absent in answers, and in messages from before it was stored.
      notAnswer: message.notAnswer ?? undefined,
      mail,
      person: userId,
      createdAt,
      text: sha256(message.content),
      html: hashOf(message.htmlContent),
      original: hashOf(message.original),
    },
  }
}

/** A photo or a document, with the hash of the bytes as they came. */
type RecordedFile = {
  id: string
  messageId: string | null
  eventId?: string | null
  fileName: string
  contentType: string
  sizeBytes: number
  /** Null for a file from before hashes were recorded. */
  sha256: string | null
  /** Of a marked copy: its original, and the SHA-256 of that. */
  markedFrom?: string | null
  originalSha256?: string | null
  /** The builder has only the copy. */
  isOriginalKept?: boolean
}

/** `person` is who of the homeowner's side added it; null for the builder. */
export function photoContent(photo: RecordedFile, person: string | null = null): Content {
  const { id, messageId, eventId = null, fileName, contentType, sizeBytes } = photo
  const { markedFrom = null, originalSha256 = null, isOriginalKept = false } = photo
  const fields = { id, messageId, eventId, fileName, contentType, sizeBytes, sha256: photo.sha256, person }
  return {
    kind: 'photo',
    // Only a marked copy has them, as entries from before there were any.
    fields: markedFrom === null ? fields : { ...fields, markedFrom, originalSha256, isOriginalKept },
  }
}

export function attachmentContent(file: RecordedFile): Content {
  const { id, messageId, fileName, contentType, sizeBytes } = file
  return {
    kind: 'attachment',
    fields: { id, messageId, fileName, contentType, sizeBytes, sha256: file.sha256 },
  }
}

export function queuedContent(mail: {
  id: string
  to: string
  subject: string
  text: string
  /** What it is written in; undefined in emails from before there was more than English. */
  language: string | undefined
  /** The person of the homeowner's side who sent it. */
  person: string | null
  /** Of a copy: for whom, by name and role. */
  copyFor?: string | undefined
}): Content {
  const { id, to, subject, language, person, copyFor } = mail
  const text = sha256(mail.text)
  return { kind: 'email-queued', fields: { id, to, subject, text, language, person, copyFor } }
}

/** One attempt to deliver an email to the builder. */
export type DeliveryAttempt = {
  /** That of the email. */
  id: string
  to: string
  outcome: 'sent' | 'local' | 'failed' | 'dropped' | 'postponed'
  /** The mail server's own line; null when it said nothing. */
  reply: string | null
  /** Why it did not succeed, in plain words. */
  reason: string | null
  /** The mail server that was spoken to, and how the connection was encrypted. */
  server?: string | null
  tls?: string | null
  /** SHA-256 of the bytes that were handed over. */
  raw?: string | null
}

export function deliveryContent(attempt: DeliveryAttempt): Content {
  const { id, to, outcome, reply, reason, server = null, tls = null, raw = null } = attempt
  return { kind: 'delivery', fields: { id, to, outcome, reply, reason, server, tls, raw } }
}

export function receivedContent(mail: {
  id: string
  from: string | null
  subject: string | null
  receivedAt: string
  state: string
  /** SHA-256 of the raw mail; null when it is not known. */
  raw: string | null
  /** The outcome that it reports of an email of ours, and the email's id. */
  report?: string | undefined
  about?: string | undefined
  /** Only the beginning of it is kept: the claim is full. */
  isCut?: boolean | undefined
}): Content {
  const { id, from, subject, receivedAt, state, raw, report, about, isCut } = mail
  return {
    kind: 'mail-received',
    fields: { id, from, subject, receivedAt, state, raw, report, about, isCut },
  }
}

/** An email from the homeowner's own files: nobody here received it, and when it was written is what it says itself. */
export function importedContent(mail: {
  id: string
  from: string | null
  subject: string | null
  importedAt: string
  /** SHA-256 of the raw mail; null when it is not known. */
  raw: string | null
}): Content {
  const { id, from, subject, importedAt, raw } = mail
  return { kind: 'mail-imported', fields: { id, from, subject, importedAt, raw } }
}

/** The account was removed: every content before this entry is gone. */
export function removedContent(claimId: string): Content {
  return { kind: 'removed', fields: { id: claimId } }
}

/**
 * Appends what happened to the record of a claim, in the transaction of what happened. `at` is when it is recorded, ISO
 * 8601. Called by the functions that insert the rows themselves, so that none is stored without its entry.
 */
export async function appendToRecord(
  db: Db,
  { claimId, at, content }: { claimId: string; at: string; content: Content },
): Promise<void> {
  // Two entries at once would have the same place in the chain.
  await alsoAbout(db, subject.claim(claimId))
  const head = (await repository.findHead(db, claimId)) ?? { length: 0, hash: FIRST_PREVIOUS }
  await repository.insertEntry(db, nextEntry(head, { claimId, at, content }))
}

/**
 * Records for each claim that was just deleted that it was removed. A trigger took the contents with the
 * claim; the chain still verifies, because it holds their hashes. Call it in the transaction that deletes.
 */
export async function recordRemovals(db: Db, at: string): Promise<void> {
  for (const claimId of await repository.takeRemovals(db)) {
    await appendToRecord(db, { claimId, at, content: removedContent(claimId) })
  }
}

/** Returns the entry that follows a head. */
function nextEntry(
  head: RecordHead,
  { claimId, at, content: { kind, fields } }: { claimId: string; at: string; content: Content },
): RecordEntry {
  // The salt goes with the content: nobody can guess from its hash what was removed.
  const content = canonicalJson({ ...fields, salt: randomBytes(16).toString('hex') })
  const chained = {
    claimId,
    seq: head.length + 1,
    kind,
    at,
    contentHash: sha256(content),
    previousHash: head.hash,
  }
  return { ...chained, content, hash: sha256(hashedText(chained)) }
}
