import type { Category } from '#shared/claims/categories.ts'
import { oneLine } from '#shared/message-text.ts'
import { rankCategories } from './classify.ts'
import { isSpanish } from './spanish.ts'
import { correctSpelling, expandAbbreviations } from './spelling.ts'

/** A proposal of the claim form from the summary so far; the homeowner decides. */
export type Suggestion = {
  /** At most 70 characters; empty when nothing can be proposed. */
  title: string
  /** The most likely first. */
  categories: readonly Category[]
}

const NO_SUGGESTION: Suggestion = { title: '', categories: [] }

/** With fewer words nearly every proposal would be replaced by the next word. */
const FEWEST_WORDS = 3
/** Short enough for the subject of an email and for a row of the list. */
const LONGEST_TITLE = 70

/** Returns a title and the categories for a summary as it is typed; nothing until it has three words. */
export function suggest(summary: string): Suggestion {
  if (wordsOf(summary).length < FEWEST_WORDS) return NO_SUGGESTION
  return { title: titleOf(summary), categories: categoriesOf(summary) }
}

/** Returns the categories that a summary as it was typed indicates, the most likely first. */
export function categoriesOf(summary: string): Category[] {
  return rankCategories(isSpanish(summary) ? summary.trim() : expandAbbreviations(correctSpelling(summary)))
}

const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hola|buenos d[ií]as|buenas tardes)(?: (?:there|all|team|everyone|folks|guys|sir or madam|sir|madam))?(?:[\s,.!:-]+|$)/i

/** Beginning of the occasion, the cause or the duration of the defect. */
const CIRCUMSTANCE =
  /\s(?:when(?:ever)?|while|if|because|since|after|before|until|every time|so that|cuando|desde|porque|después de)\s/i

/** A clause that begins so has only the place or the occasion of the defect. */
const NOT_THE_DEFECT =
  /^(?:in|on|at|under|above|behind|near|inside|outside|upstairs|downstairs|when(?:ever)?|while|if|since|after|before|during|every|yesterday|today|last|en|cuando|desde)\b/i

/** A title that was cut must not end with one of these. */
const LOOSE_END =
  /\s(?:the|a|an|of|in|on|at|to|from|for|with|into|onto|through|over|near|than|as|so|and|or|but|is|are|it|its|my|our|by|under|el|la|los|las|de|del|en|y|con|que)$/i

/** Returns the first clause of the summary that names a defect, spelled right, with a capital and no full stop. */
function titleOf(summary: string): string {
  const said = (isSpanish(summary) ? summary.trim() : correctSpelling(summary)).replace(GREETING, '')
  const clauses = said
    .split(/[.!?;](?:\s|$)|,\s|:\s|\n|\s[-–—]\s/)
    .map(trimmed)
    .filter((clause) => wordsOf(clause).length > 1)
  const clause = clauses.find((one) => !NOT_THE_DEFECT.test(one)) ?? clauses[0] ?? trimmed(oneLine(said))
  const title = cut(withoutCircumstance(clause))
  const first = title.charAt(0).toUpperCase()
  // A few letters become two as capitals.
  return first.length === 1 ? first + title.slice(1) : title
}

/** "Water drips from the hose when it runs" is "Water drips from the hose"; "it leaks when it rains" stays whole. */
function withoutCircumstance(clause: string): string {
  const at = clause.search(CIRCUMSTANCE)
  const defect = at < 0 ? clause : clause.slice(0, at)
  return wordsOf(defect).length >= FEWEST_WORDS ? defect : clause
}

const trimmed = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[\s.,;:!?–—-]+$/gu, '')

/** Cuts where another statement begins, otherwise at the end of a word. */
function cut(text: string): string {
  if (text.length <= LONGEST_TITLE) return text
  const start = text.slice(0, LONGEST_TITLE + 1)
  const [statement = ''] = /^.*(?=\s(?:and|but|so|then|y|pero)\s)/i.exec(start) ?? []
  if (wordsOf(statement).length > FEWEST_WORDS) return trimmed(statement)
  let short = start.slice(0, start.lastIndexOf(' ')).slice(0, LONGEST_TITLE)
  while (LOOSE_END.test(short)) short = short.replace(LOOSE_END, '')
  return short.replace(/[\p{P}\p{Cs}\s]+$/u, '')
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
