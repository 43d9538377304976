import {
  ColumnNode,
  InsertQueryNode,
  PrimitiveValueListNode,
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  type KyselyPlugin,
  type OperationNode,
} from 'kysely'
import { z } from 'zod'
import { TokenScope } from '#shared/access-tokens.ts'
import { UndoableAnswer } from '#shared/builder.ts'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { ActorKind, ClaimStatus, EventKind, ListedClock, VisitState } from '#shared/claims/views.ts'
import { CopyScope } from '#shared/copies.ts'
import { TemplateId } from '#shared/coverage/tier.ts'
import { DocumentKind, FirstPage } from '#shared/documents.ts'
import { EvidenceOpened } from '#shared/evidence.ts'
import { HomeRole } from '#shared/homes.ts'
import { ImportOutcome, ImportPlace } from '#shared/imports.ts'
import { INBOUND_CHANNELS } from '#shared/inbound.ts'
import { NotAnswer, Sender } from '#shared/messages.ts'
import { NotifyKind } from '#shared/notify.ts'
import { Severity } from '#shared/walk-through.ts'
import { EntryKind } from '#shared/record/entry.ts'

/**
 * The columns that accept one word of a list, and the lists. SQLite would have to rebuild a table for a new word, so
 * they are checked here; the column types in `schema.ts` are derived from the same lists.
 */
export const WORDS = {
  access_tokens: { scope: TokenScope },
  automatic_follow_ups: { kind: ListedClock.shape.kind, state: z.enum(['sent', 'stopped']) },
  claims: { status: ClaimStatus, status_by: z.nullable(ActorKind) },
  claim_events: { kind: EventKind, status: z.nullable(ClaimStatus), by: ActorKind },
  copy_addresses: { scope: CopyScope },
  coverages: { template: TemplateId },
  attachments: { first_page: z.nullable(FirstPage) },
  documents: { kind: DocumentKind, first_page: z.nullable(FirstPage) },
  home_members: { role: HomeRole },
  invitations: { answer: z.nullable(z.enum(['accepted', 'declined', 'tentative', 'countered'])) },
  record_entries: { kind: EntryKind },
  evidence_openings: { what: EvidenceOpened },
  evidence_files: { state: z.enum(['due', 'ready', 'failed']) },
  home_invitations: { role: HomeRole },
  import_files: { state: z.enum(['waiting', 'read', 'refused']) },
  import_drafts: { outcome: z.nullable(ImportOutcome) },
  import_items: { kind: z.enum(['mail', 'photo', 'document', 'recording']), place: ImportPlace },
  claim_changes: { kind: z.enum(['claim', 'read']) },
  pending_answers: { answer: UndoableAnswer },
  things: { category: z.enum(CATEGORIES) },
  trade_answers: {
    kind: z.enum(['done', 'question']),
    state: z.enum(['waiting', 'sent', 'dismissed', 'withdrawn']),
  },
  visits: { state: VisitState },
  walk_through_items: { severity: Severity },
  messages: {
    sender: Sender,
    channel: z.enum(['app', 'page', 'email', 'import']),
    not_answer: z.nullable(NotAnswer),
  },
  notify_addresses: { kind: NotifyKind },
  recordings: { state: z.enum(['granted', 'stored']), kind: z.nullable(z.enum(['video', 'sound'])) },
  photos: { state: z.enum(['granted', 'stored']), variants: z.enum(['pending', 'ready', 'failed']) },
  outbox: {
    kind: z.enum(['letter', 'to-builder', 'copy', 'notice', 'account']),
    state: z.enum(['due', 'sent', 'local', 'failed', 'dropped']),
  },
  inbound_mails: {
    door: z.enum([...INBOUND_CHANNELS, 'import']),
    state: z.enum(['stored', 'filed', 'noted', 'unfiled']),
  },
  user_tokens: { purpose: z.enum(['verify-email', 'reset-password', 'raise-limit']) },
} as const

type Words = typeof WORDS
export type Word<T extends keyof Words, C extends keyof Words[T]> =
  Words[T][C] extends z.core.$ZodType<infer Value> ? Value : never

const COLUMNS: ReadonlyMap<string, Readonly<Record<string, z.core.$ZodType>>> = new Map(Object.entries(WORDS))

/** Throws, with the column's name, for a row that would store an unknown word. */
export function requireKnownWords(table: string, row: Readonly<Record<string, unknown>>): void {
  if (!COLUMNS.has(table)) return
  for (const [column, value] of Object.entries(row)) check(table, column, value)
}

/** Refuses an insert or update that would store an unknown word; the statement fails with the column's name. */
export const knownWordsOnly: KyselyPlugin = {
  transformQuery({ node }) {
    if (InsertQueryNode.is(node)) checkInsert(node)
    else if (UpdateQueryNode.is(node)) checkUpdate(node)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

function checkInsert({ into, columns = [], values, onConflict }: InsertQueryNode): void {
  const table = into?.table.identifier.name ?? ''
  if (!COLUMNS.has(table)) return
  if (values && ValuesNode.is(values)) {
    for (const row of values.values) {
      columns.forEach((column, index) => check(table, column.column.name, valueAt(row, index)))
    }
  }
  checkAssignments(table, onConflict?.updates)
}

function checkUpdate({ table, updates }: UpdateQueryNode): void {
  if (table && TableNode.is(table)) checkAssignments(table.table.identifier.name, updates)
}

function checkAssignments(table: string, updates: UpdateQueryNode['updates']): void {
  for (const { column, value } of updates ?? []) {
    if (ColumnNode.is(column)) check(table, column.column.name, ValueNode.is(value) ? value.value : undefined)
  }
}

function valueAt(row: ValueListNode | PrimitiveValueListNode, index: number): unknown {
  if (PrimitiveValueListNode.is(row)) return row.values[index]
  const value: OperationNode | undefined = row.values[index]
  return value && ValueNode.is(value) ? value.value : undefined
}

/** An expression (undefined here) contains only columns and constants of our own statements. */
function check(table: string, column: string, value: unknown): void {
  const word = COLUMNS.get(table)?.[column]
  if (!word || value === undefined || z.safeParse(word, value).success) return
  throw new Error(`${JSON.stringify(value)} is no word for ${table}.${column}`)
}
