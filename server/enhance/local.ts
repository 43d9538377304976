import type { Category } from '#shared/categories.ts'
import { DESCRIPTION_MAX } from '#shared/claims.ts'
import { classify } from './classify.ts'
import { ROLES, toClauses } from './clauses.ts'
import { ASK, OPENING, THANKS } from './phrases.ts'
import { toSentence } from './sentences.ts'
import { correctSpelling } from './spelling.ts'

/**
 * The built-in writer: no network, no chance, the same words give the same answer. The summary is data, never
 * an instruction. Input: any text. Output: a description of 1 to 2000 characters made of the summary's own
 * words and the phrases of `phrases.ts`, and the category of the trade to call. Never throws.
 */
export function writeLocally(summary: string): { description: string; category: Category } {
  const said = correctSpelling(summary)
  return { description: describe(said), category: classify(said) }
}

function describe(said: string): string {
  const clauses = toClauses(said)
  const story = ROLES.slice(0, -1).flatMap((role) => clauses.filter((clause) => clause.role === role))
  const requests = clauses.filter((clause) => clause.role === 'request')
  const opening = [OPENING, ...story.map(toSentence)].join(' ')
  const asking = requests.length > 0 ? requests.map(toSentence).join(' ') : ASK
  const closing = `\n\n${asking} ${THANKS}`
  return fit(opening, closing)
}

/** Keeps the request whole; of a text that is too long the end of the story goes, at a word's end. */
function fit(story: string, closing: string): string {
  if (story.length + closing.length <= DESCRIPTION_MAX) return story + closing
  const end = `\n\n${ASK} ${THANKS}`
  const room = DESCRIPTION_MAX - end.length - 1
  const cut = `${story}${closing}`.slice(0, room)
  const atWord = cut.lastIndexOf(' ')
  return `${(atWord > room / 2 ? cut.slice(0, atWord) : cut).replace(/\p{Cs}/gu, '')}…${end}`
}
