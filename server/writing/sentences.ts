import type { Clause } from './clauses.ts'
import { lowerFirst, fixGrammar } from './grammar.ts'
import { FRAMES } from './phrases.ts'

/** Turns a clause into a sentence: adds what a fragment lacks, then a capital and a full stop. */
export function toSentence({ role, text }: Clause): string {
  if (role === 'where') return finish(whereOf(text))
  if (role === 'when') return finish(whenOf(text))
  if (role === 'request') return finish(/^needs\b/i.test(text) ? `${FRAMES.needs} ${lowerFirst(text)}` : text)
  return finish(fixGrammar(text))
}

/** Returns the sentence as it was typed, with a capital and a full stop. */
export function finish(text: string): string {
  const first = text.charAt(0).toUpperCase()
  // A few letters become two as capitals, and the word would not be the homeowner's any more.
  const sentence = first.length === 1 ? first + text.slice(1) : text
  return /[.!?…]["')\]]?$/.test(sentence) ? sentence.replace(/!$/, '.') : `${sentence}.`
}

function whereOf(text: string): string {
  if (/^(?:in|on|at|upstairs|downstairs|outside)\b/i.test(text))
    return fixGrammar(`It is ${lowerFirst(text)}`)
  return `${FRAMES.where} ${lowerFirst(text.replace(/^the /i, ''))}`
}

function whenOf(text: string): string {
  const said = lowerFirst(fixGrammar(text))
  if (/^(?:ever )?since\b[^,]*$|^for\b[^,]*$/.test(said)) return `${FRAMES.lasting} ${said}`
  if (/^(?:started|began)\b/.test(said)) return `${FRAMES.started} ${said}`
  if (/^(?:first )?noticed (?:it|this)\b/.test(said)) return `I ${said}`
  if (/^noticed\b/.test(said)) return `${FRAMES.noticed} ${said.slice('noticed '.length)}`
  return said
}
