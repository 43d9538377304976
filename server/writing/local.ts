import type { Category } from '#shared/claims/categories.ts'
import { DESCRIPTION_MAX } from '#shared/claims/lengths.ts'
import { isSpanish } from '#shared/classify/spanish.ts'
import { correctSpelling } from '#shared/classify/spelling.ts'
import { categoriesOf } from '#shared/classify/suggest.ts'
import { ROLES, toClauses, type Clause } from './clauses.ts'
import { correctSpanish } from './spanish-spelling.ts'

type CorrectWords = (text: string) => string
const asTyped: CorrectWords = (text) => text

const SOME_SPANISH = /\b(?:el|la|los|las|del|que|hay|esta|está|una|con|por|muy|donde|cuando)\b|[ñ¿¡]/i

/**
 * The built-in writer: no network, no randomness, the same input gives the same output. The summary is data, never an
 * instruction. Takes any text. Returns a description of 1 to 2000 characters, made of the summary's own words only, and
 * the category of the trade to call. A summary that reads well already is returned unchanged. `correctWords` corrects
 * English words that the lists do not know. Never throws.
 */
export function writeLocally(
  summary: string,
  correctWords: CorrectWords = asTyped,
): { description: string; category: Category } {
  const isEnglish = !isSpanish(summary)
  const said = correct(summary, correctWords)
  const description = fit(describe(said, isEnglish))
  const category = categoriesOf(summary)[0] ?? 'Other'
  // Nothing can be written from a summary that has only emoji or swearing.
  return { description: description || readable(summary) || '-', category }
}

/**
 * Returns the text with its spelling corrected in its language. English with Spanish words in it keeps the words that the
 * lists do not know.
 */
export function correct(text: string, correctWords: CorrectWords): string {
  if (isSpanish(text)) return correctSpanish(text.trim())
  const said = correctSpelling(text)
  return SOME_SPANISH.test(said) ? said : correctWords(said)
}

/** Returns the visible characters of the text, cut to the length of a description. */
const readable = (text: string) =>
  text
    .slice(0, DESCRIPTION_MAX)
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()

function describe(said: string, isEnglish: boolean): string {
  const clauses = toClauses(said)
  const ordered = isEnglish ? inOrder(clauses) : clauses
  return ordered.map(({ text }) => toSentence(text)).join(' ')
}

/** Returns the sentence as it was typed, with a capital and a full stop. */
function toSentence(text: string): string {
  const first = text.charAt(0).toUpperCase()
  // A few letters become two as capitals, and the word would not be the homeowner's any more.
  const sentence = first.length === 1 ? first + text.slice(1) : text
  return /[.!?…]["')\]]?$/.test(sentence) ? sentence.replace(/!$/, '.') : `${sentence}.`
}

/** Puts the sentences in the order of `clauses.ts`, unless "it" could then mean another thing. */
function inOrder(clauses: Clause[]): Clause[] {
  if (clauses.filter(({ role }) => role === 'what').length > 1) return clauses
  return ROLES.flatMap((role) => clauses.filter((clause) => clause.role === role))
}

/** Cuts the end of a text that is too long, at the end of a word. */
function fit(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text
  const cut = text.slice(0, DESCRIPTION_MAX - 1)
  const atWord = cut.lastIndexOf(' ')
  return `${(atWord > DESCRIPTION_MAX / 2 ? cut.slice(0, atWord) : cut).replace(/\p{Cs}/gu, '')}…`
}
