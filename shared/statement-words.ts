import { shortCalendarDate } from './dates.ts'
import type { OwnStatement } from './statements.ts'

/** Ways in which the homeowner told the builder outside this program. */
export const STATEMENT_WAYS = ['sent', 'letter', 'call', 'conversation'] as const
export type StatementWay = (typeof STATEMENT_WAYS)[number]

export const STATEMENT_WORDS_MAX = 1_000
export const TRACKING_MAX = 60

/** Shown at the date of a day that has not come yet. */
export const STILL_TO_COME = 'This day is still to come'

/** Returns the name and the hash of a statement's PDF, as its proof; null without one. */
export function statementProof({ proof }: OwnStatement): string | null {
  return proof ? `${proof.name}, SHA-256 ${proof.sha256}` : null
}

/** Returns a statement in one sentence; `who` said that `they` did it. */
export function statementText(
  { way, date, words, tracking }: OwnStatement,
  { who, they, theBuilder, self }: { who: string; they: string; theBuilder: string; self: string },
): string {
  const did: Record<StatementWay, string> = {
    sent: `${they} sent it ${self}`,
    letter: `${they} posted a letter`,
    call: `${they} phoned ${theBuilder}`,
    conversation: `${they} spoke with ${theBuilder}`,
  }
  const number = tracking === null ? '' : `, tracking number ${tracking}`
  return `${who} said ${did[way]} on ${shortCalendarDate(date)}${number}: “${words}”`
}
