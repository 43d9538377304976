import {
  Finding,
  type RecordState,
  type Problem,
  type RecordEntry,
  canonicalJson,
  type Canonical,
} from '#shared/record/entry.ts'
import { verifyEntries } from '#shared/record/verify.ts'
import { z } from 'zod'
import { fromJson, fromFlag } from '#server/db/columns.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import { DAY } from '#shared/dates.ts'
import {
  sha256,
  type Content,
  attachmentContent,
  deliveryContent,
  eventContent,
  importedContent,
  messageContent,
  photoContent,
  queuedContent,
  receivedContent,
  type FiledClaim,
} from './entries.ts'
import * as repository from './repository.ts'
import { FieldChange } from '#shared/claims/views.ts'
import { CORRECTABLE } from '#shared/claims/reasons.ts'
import { subject } from '#server/db/subjects.ts'
import { namedWithRole } from '#shared/copies.ts'
import { OwnStatement } from '#shared/statements.ts'

type Fields = { readonly [field: string]: Canonical }

const Recorded = z.looseObject({
  id: z.string(),
  salt: z.string(),
  outcome: z.string().optional(),
  changes: z.array(FieldChange).optional(),
})
type Recorded = z.infer<typeof Recorded>
type ReadEntry = { entry: RecordEntry; content: Recorded }

/** Known when it was recorded and stored nowhere else, so it cannot be compared. */
const ONLY_RECORDED = ['salt', 'server', 'tls', 'raw', 'isCut', 'report', 'about']

/**
 * Compares what is stored of a claim with its record. Returns what differs, is gone, or was never recorded. Call it for
 * a record whose entries are verified.
 */
function compareWithFacts(entries: readonly RecordEntry[], { words, contents }: Facts): Finding[] {
  const read = entries.flatMap((entry) => {
    const content = entry.content === null ? undefined : Recorded.safeParse(JSON.parse(entry.content)).data
    return content ? [{ entry, content }] : []
  })
  // The latest entry about a thing says how it is: an email is delivered after some attempts.
  const latest = new Map(
    read.filter(isComparable).map((each) => [keyOf(each.entry.kind, each.content.id), each]),
  )
  const stored = new Map(contents.map((content) => [keyOf(content.kind, content.fields.id), content]))
  return [
    ...wordFindings(read, words),
    ...Array.from(latest).flatMap(([key, each]) => factFindings(each, stored.get(key))),
    ...contents
      .filter(({ kind, fields }) => !latest.has(keyOf(kind, fields.id)))
      .map(({ kind }): Finding => ({ problem: 'data-added', seq: 0, kind })),
  ]
}

const keyOf = (kind: string, id: string): string => `${kind} ${id}`

/** The words are compared as a whole; an attempt that failed leaves no state of its own. */
function isComparable({ entry: { kind }, content }: ReadEntry): boolean {
  return kind !== 'filed' && kind !== 'chained' && content.outcome !== 'postponed'
}

function factFindings({ entry, content }: ReadEntry, stored: Content | undefined): Finding[] {
  // An email that is due again has no outcome; whether the email itself is there is compared by its own entry.
  if (!stored) return entry.kind === 'delivery' ? [] : [about(entry, 'data-missing')]
  const ignored = [
    ...ONLY_RECORDED,
    // The stored row of a message's document has no hash, that of an email which was refused no reply.
    ...(entry.kind === 'attachment' && stored.fields['sha256'] === null ? ['sha256'] : []),
    // An upload and an email are disowned with the account of who made them.
    ...(entry.kind === 'photo' || entry.kind === 'email-queued' ? ['person'] : []),
    ...(entry.kind === 'delivery' && stored.fields['reply'] === null ? ['reply'] : []),
  ]
  const isSame = without(content, ignored) === without(stored.fields, ignored)
  return isSame ? [] : [about(entry, 'data-changed')]
}

/** Returns whether the claim's words are those of the filing with every correction since. */
function wordFindings(read: readonly ReadEntry[], words: Facts['words']): Finding[] {
  const start = read.find(({ entry: { kind } }) => kind === 'filed' || kind === 'chained')
  if (!start) return []
  const changes = read
    .filter(({ entry: { kind, seq } }) => kind === 'event' && seq > start.entry.seq)
    // The words of an older claim were recorded as they were after its earlier corrections.
    .filter(({ entry: { at } }) => start.entry.kind === 'filed' || at > start.entry.at)
    .flatMap(({ content }) => content.changes ?? [])
  const expected: Record<string, unknown> = { room: words.roomOfItem ?? '', ...start.content }
  for (const { field, before, after } of changes) {
    // Without a suggestion of the enhancer the description is the summary, and changes with it.
    if (field === 'summary' && expected['description'] === before) expected['description'] = after
    expected[field] = after
  }
  const stored = z.record(z.string(), z.unknown()).parse(words)
  const isSame = [...CORRECTABLE, 'number', 'createdAt'].every((field) => expected[field] === stored[field])
  return isSame ? [] : [about(start.entry, 'data-changed')]
}

function about({ seq, at, kind }: RecordEntry, problem: Problem): Finding {
  return { problem, seq, at, kind }
}

/** Returns fields as canonical text, without some of them. */
function without(fields: Recorded | Fields, names: readonly string[]): string {
  const kept = Object.entries(fields).filter(([name]) => !names.includes(name))
  return canonicalJson(z.json().parse(Object.fromEntries(kept.filter(([, value]) => value !== undefined))))
}

/** The result of verifying a record. */
export type Verification = { claimId: string; length: number; hash: string | null; findings: Finding[] }

/** A record that did not change is verified again after this time. */
const AGAIN_AFTER_MS = 7 * DAY
/** Entries after which other work runs. */
const PAUSE_AFTER = 500

/**
 * Verifies the record of a claim: the chain with its stored head, and what is stored beside it. A deleted claim has only
 * its chain. Changes nothing.
 */
export async function verifyRecord(db: Db, claimId: string): Promise<Verification> {
  // Read in one transaction, so that nothing is recorded in between.
  const { head, entries, facts } = await inTransaction(db, subject.claim(claimId), async (trx) => ({
    head: await repository.findHead(trx, claimId),
    entries: await repository.listEntries(trx, claimId),
    facts: await readFacts(trx, claimId),
  }))
  const chain = await verifyEntries(entries, { head: head ?? { length: 0, hash: '' }, sha256: pausing() })
  const removed = entries.filter(({ kind }) => kind === 'removed')
  const findings: Finding[] = facts
    ? [
        ...chain,
        ...removed.map(({ seq, at, kind }): Finding => ({ problem: 'inserted', seq, at, kind })),
        ...compareWithFacts(entries, facts),
      ]
    : chain
  return { claimId, length: entries.length, hash: head?.hash ?? null, findings }
}

/** Verifies the record of a claim and stores the result, which the claim's page shows. */
export async function verifyAndStore(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  claimId: string,
): Promise<Verification> {
  const result = await verifyRecord(db, claimId)
  const now = clock.now()
  await repository.storeVerification(db, claimId, {
    at: iso(now),
    again: isoAfter(now, AGAIN_AFTER_MS),
    length: result.length,
    hash: result.hash,
    findings: result.findings.length > 0 ? JSON.stringify(result.findings.slice(0, 20)) : null,
  })
  return result
}

const Findings = z.array(Finding)

/** Returns what is stored of a claim's record, without reading the record; undefined without one. */
export async function recordStateOf(db: Db, claimId: string): Promise<RecordState | undefined> {
  const stored = await repository.findState(db, claimId)
  if (!stored) return undefined
  const { length: entries, hash: head, verifiedAt: at, verifiedLength, findings } = stored
  const verified = at && {
    at,
    entries: verifiedLength,
    findings: findings === null ? [] : fromJson(Findings, findings),
  }
  return { entries, head, verified: verified || null }
}

/** Job: verifies the records that changed since, and every other one once a week. */
export async function verifyDue(
  core: Pick<Core, 'db' | 'clock' | 'log'>,
  stop: () => boolean,
): Promise<void> {
  for (let due = ['']; due.length > 0;) {
    due = await repository.listDue(core.db, iso(core.clock.now()), 50)
    for (const claimId of due) {
      if (stop()) return
      const { findings } = await verifyAndStore(core, claimId)
      if (findings.length > 0)
        core.log.error({ claimId, findings: findings.slice(0, 5) }, 'a record does not verify')
    }
  }
}

/** Returns a SHA-256 that lets other work run now and then. */
function pausing(): (text: string) => string | Promise<string> {
  let count = 0
  return (text) => {
    count += 1
    if (count % PAUSE_AFTER !== 0) return sha256(text)
    return new Promise((resolve) => setImmediate(() => resolve(sha256(text))))
  }
}

/** The stored facts of a claim outside its record. */
type Facts = {
  /** `roomOfItem`: where a walk-through said it is, for claims from before they said so themselves. */
  words: FiledClaim & { roomOfItem: string | null }
  contents: Content[]
}

/** Reads what is stored of a claim, in the shapes in which it was recorded; undefined when the claim is deleted. */
async function readFacts(db: Db, claimId: string): Promise<Facts | undefined> {
  const words = await db
    .selectFrom('claims')
    .leftJoin('walk_through_items', 'walk_through_items.claim_id', 'claims.id')
    .select(['id', 'claims.number', 'title', 'category', 'claims.room', 'address', 'summary', 'description'])
    .select(['created_at as createdAt', 'walk_through_items.room as roomOfItem'])
    .where('id', '=', claimId)
    .executeTakeFirst()
  if (!words) return undefined
  const contents = [
    ...(await listEvents(db, claimId)),
    ...(await listMessages(db, claimId)),
    ...(await listFiles(db, claimId)),
    ...(await listSent(db, claimId)),
    ...(await listReceived(db, claimId)),
  ]
  return { words, contents }
}

const Changes = z.array(FieldChange)

async function listEvents(db: Db, claimId: string): Promise<Content[]> {
  const events = await db.selectFrom('claim_events').selectAll().where('claim_id', '=', claimId).execute()
  return events.map((event) =>
    eventContent({
      ...event,
      userId: event.user_id,
      changes: event.changes === null ? undefined : fromJson(Changes, event.changes),
      statement: event.statement === null ? undefined : fromJson(OwnStatement, event.statement),
    }),
  )
}

async function listMessages(db: Db, claimId: string): Promise<Content[]> {
  const messages = await db.selectFrom('messages').selectAll().where('claim_id', '=', claimId).execute()
  return messages.map((row) =>
    messageContent({
      id: row.id,
      sender: row.sender,
      authorName: row.author_name,
      channel: row.channel,
      content: row.content,
      htmlContent: row.html_content,
      original: row.original ?? (row.folded === null ? null : `${row.content}\n\n${row.folded}`),
      isAutomatic: fromFlag(row.is_automatic),
      notAnswer: row.not_answer,
      inboundMailId: row.inbound_mail_id,
      userId: row.user_id,
      createdAt: row.created_at,
    }),
  )
}

async function listFiles(db: Db, claimId: string): Promise<Content[]> {
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'message_id as messageId', 'event_id as eventId', 'file_name as fileName'])
    .select(['content_type as contentType', 'size_bytes as sizeBytes', 'sha256'])
    .select(['marked_from as markedFrom', 'original_sha256 as originalSha256'])
    .select('original_is_kept as originalIsKept')
    .where('claim_id', '=', claimId)
    .where('state', '=', 'stored')
    .execute()
  const documents = await db
    .selectFrom('attachments')
    .select(['id', 'message_id as messageId', 'file_name as fileName'])
    .select(['content_type as contentType', 'size_bytes as sizeBytes'])
    .where('claim_id', '=', claimId)
    .execute()
  const recordings = await db
    .selectFrom('recordings')
    .select(['id', 'message_id as messageId', 'file_name as fileName'])
    .select(['content_type as contentType', 'size_bytes as sizeBytes', 'sha256'])
    .where('claim_id', '=', claimId)
    .execute()
  const proofs = await db
    .selectFrom('documents')
    .select(['id', 'name as fileName', 'content_type as contentType', 'size_bytes as sizeBytes', 'sha256'])
    .select('message_id as messageId')
    .where('claim_id', '=', claimId)
    .execute()
  return [
    ...photos.map((photo) => photoContent({ ...photo, isOriginalKept: fromFlag(photo.originalIsKept) })),
    ...proofs.map((file) => attachmentContent(file)),
    ...recordings.map((file) => attachmentContent({ ...file, contentType: file.contentType ?? '' })),
    ...documents.map((file) => attachmentContent({ ...file, sha256: null })),
  ]
}

const SentMail = z.object({
  subject: z.string().default(''),
  text: z.string().default(''),
  language: z.string().optional(),
})

async function listSent(db: Db, claimId: string): Promise<Content[]> {
  const mails = db
    .selectFrom('outbox')
    .innerJoin('outbox_mails', 'outbox_mails.outbox_id', 'outbox.id')
    .leftJoin('outbox_copies', 'outbox_copies.outbox_id', 'outbox.id')
    .select(['outbox.id', 'to_address as to', 'state', 'server_reply', 'last_error', 'mail', 'name', 'role'])
    .where('kind', 'in', ['letter', 'to-builder', 'copy'])
  const own = await mails.where('outbox.claim_id', '=', claimId).execute()
  const ofLists = await mails
    .innerJoin('outbox_claims', 'outbox_claims.outbox_id', 'outbox.id')
    .where('outbox_claims.claim_id', '=', claimId)
    .execute()
  return [...own, ...ofLists].flatMap(({ id, to, state, server_reply, last_error, mail, name, role }) => [
    queuedContent({
      id,
      to,
      language: undefined,
      ...fromJson(SentMail, mail),
      person: null,
      copyFor: name === null || role === null ? undefined : namedWithRole({ name, role }),
    }),
    ...(state === 'due'
      ? []
      : [deliveryContent({ id, to, outcome: state, reply: server_reply, reason: last_error })]),
  ])
}

async function listReceived(db: Db, claimId: string): Promise<Content[]> {
  const mails = await db
    .selectFrom('inbound_mails')
    .select(['id', 'from_address as from', 'subject', 'received_at as receivedAt', 'state', 'door'])
    .where('claim_id', '=', claimId)
    .execute()
  return mails.map(({ door, ...mail }) =>
    door === 'import'
      ? importedContent({ ...mail, importedAt: mail.receivedAt, raw: null })
      : receivedContent({ ...mail, raw: null }),
  )
}
