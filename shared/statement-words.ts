import { shortCalendarDate } from './dates.ts'
import { textOf } from './messages/text.ts'
import type { OwnStatement } from './statements.ts'

/** Ways in which the homeowner told the builder outside this program. */
export const STATEMENT_WAYS = ['sent', 'letter', 'call', 'conversation'] as const
export type StatementWay = (typeof STATEMENT_WAYS)[number]

export const STATEMENT_WORDS_MAX = 1_000
export const TRACKING_MAX = 60

const asItIs = (words: string): string => words

/** Returns the name and the hash of a statement's PDF, as its proof; null without one. */
export function statementProof({ proof }: OwnStatement, theirs = asItIs): string | null {
  return proof ? `${theirs(proof.name)}, SHA-256 ${proof.sha256}` : null
}

/** Returns a statement in one sentence; `who` said it, null for who reads it, and `isYours` that it is the reader's builder. */
export function statementText(
  { way, date: day, words: own, tracking }: OwnStatement,
  reader: { who: string | null; isYours: boolean; theirs?: (words: string) => string },
): string {
  const text = textOf('recordWords')
  const { theirs = asItIs } = reader
  const [did, date, words] = [text.statement[way](reader), shortCalendarDate(day), theirs(own)]
  return tracking === null
    ? text.stated({ did, date, words })
    : text.statedTracked({ did, date, tracking, words })
}
