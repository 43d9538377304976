import { z } from 'zod'
import { FieldChange } from '#shared/claims/views.ts'
import { CORRECTABLE } from '#shared/claims/corrections.ts'
import { canonicalJson, type Canonical } from '#shared/record/canonical.ts'
import type { RecordEntry } from '#shared/record/entry.ts'
import type { Finding, Problem } from '#shared/record/finding.ts'
import type { Content } from './contents.ts'
import type { Facts } from './facts-repository.ts'

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
export function compareWithFacts(entries: readonly RecordEntry[], { words, contents }: Facts): Finding[] {
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
  const expected = { ...start.content }
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
