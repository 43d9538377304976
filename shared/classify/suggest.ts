import { type Category, CATEGORIES } from '#shared/claims/categories.ts'
import { oneLine } from '#shared/message-text.ts'
import { isSpanish, glossSpanish } from './spanish.ts'
import { correctSpelling, expandAbbreviations, stem } from './spelling.ts'
import { contextScores } from './context-rules.ts'
import { type Entry, INTERIOR } from './lexicon-interior.ts'
import { SHELL, SYSTEMS } from './lexicon-house.ts'

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

/** All phrases of the classifier, by part of the house. */
const LEXICON: readonly Entry[] = [...INTERIOR, ...SYSTEMS, ...SHELL]

type Meaning = { category: Category; weight: number }
type Found = Meaning & { at: number; length: number }
type Token = { stem: string; word: string; clause: number; sentence: number }

const keyOf = (phrase: string) => phrase.split(' ').map(stem).join(' ')

const PHRASES = new Map<string, Meaning[]>()
for (const { category, weight, phrases } of LEXICON) {
  for (const phrase of phrases.flatMap((line) => line.split(','))) {
    const key = keyOf(phrase.trim())
    const meanings = PHRASES.get(key) ?? []
    if (!meanings.some((known) => known.category === category)) meanings.push({ category, weight })
    PHRASES.set(key, meanings)
  }
}
const LONGEST_PHRASE = 4

const STEMS = new Set([...PHRASES.keys()].flatMap((key) => key.split(' ')))
/** The English that a Spanish text may use. */
const ENGLISH = {
  isPhrase: (phrase: string) => PHRASES.has(keyOf(phrase)),
  isWord: (word: string) => STEMS.has(stem(word)),
}

/**
 * "No leak" means there is no leak, but "no outlet on the porch" is about the outlet: only words of low weight can be
 * negated.
 */
const A_SYMPTOM = 4

/** Words after which a part of the house is the place of the defect and not the defect. */
const WHERE = new Set(
  'around near behind under underneath below beneath above over by beside against along across past in inside into from on onto at outside through to toward towards between off of'.split(
    ' ',
  ),
)
const WHERE_WEIGHT: Record<string, number> = {
  of: 0.75,
  on: 0.55,
  in: 0.6,
  from: 1,
  off: 0.8,
  to: 0.6,
  between: 0.9,
}
/** Words after which something is only the occasion of the defect, or damaged by it. */
const CIRCUMSTANCE_WORDS = new Set(
  'when whenever while if because so which after before since until where cause once every until even than like'.split(
    ' ',
  ),
)
const DENIED = new Set("no not without never n't isn't doesn't don't didn't wasn't nobody".split(' '))

/** A score below it is a guess and no category. */
const CLEAR = 1.2

/**
 * Returns the categories that the words indicate, the most likely first; none when no category is clear. It uses a
 * lexicon of the house's parts, weighed by whether the words name the defect, the place or the circumstance, and rules
 * for what only several words together tell. Input: a summary with corrected spelling.
 */
function rankCategories(text: string): Category[] {
  const tokens = tokenize(isSpanish(text) ? glossSpanish(text, ENGLISH) : text)
  const scores = new Map<Category, number>(CATEGORIES.map((category) => [category, 0]))
  const add = (category: Category, score: number) => scores.set(category, (scores.get(category) ?? 0) + score)
  let earlier = 0
  let isNamed = false
  for (const found of findPhrases(tokens)) {
    const weight = weigh(found, tokens, { earlier, isNamed }) * (isVictim(found, tokens) ? A_VICTIM : 1)
    add(found.category, weight)
    if (weight > 4) earlier++
    if (weight > A_NAME) isNamed = true
  }
  for (const [category, score] of contextScores(tokens.map((token) => token.stem))) add(category, score)
  return [...scores]
    .filter(([, score]) => score >= CLEAR)
    .toSorted(([, one], [, other]) => other - one)
    .map(([category]) => category)
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let clause = 0
  let sentence = 0
  for (const [part] of text
    .toLowerCase()
    .replace(/’/g, "'")
    .matchAll(/[\p{L}\p{N}]+(?:'\p{L}+)?|[.!?;\n]+|[,:–—]| - /gu)) {
    if (/^[\p{L}\p{N}]/u.test(part)) {
      if (CIRCUMSTANCE_WORDS.has(part)) clause++
      tokens.push({ stem: stem(part), word: part, clause, sentence })
    } else {
      clause++
      if (/[.!?;\n]/.test(part)) sentence++
    }
  }
  return tokens
}

function findPhrases(tokens: Token[]): Found[] {
  const found: Found[] = []
  for (let at = 0; at < tokens.length;) {
    let length = Math.min(LONGEST_PHRASE, tokens.length - at)
    for (; length > 0; length--) {
      const run = tokens.slice(at, at + length)
      if (run.at(-1)?.sentence !== run[0]?.sentence) continue
      const meanings = PHRASES.get(run.map((token) => token.stem).join(' '))
      if (!meanings) continue
      found.push(...meanings.map((meaning) => ({ ...meaning, at, length })))
      break
    }
    at += Math.max(length, 1)
  }
  return found
}

/** A part that got wet from a leak is damaged and not the cause: "toilet leaks and the floor is wet". */
const A_VICTIM = 0.35
const LEAKS = new Set('leak drip seep overflow spray pour burst'.split(' '))
const SUFFERS = new Set('wet swell swollen soak soft stain warp damp ruin damage buckl puddle'.split(' '))

function isVictim({ at, length }: Found, tokens: Token[]): boolean {
  const hasLeakBefore = tokens.slice(0, at).some((token) => LEAKS.has(token.stem))
  if (!hasLeakBefore) return false
  const clause = tokens[at]?.clause
  const sentence = tokens[at]?.sentence
  const after = tokens.slice(at + length, at + length + 4)
  if (after.some((token) => token.sentence === sentence && SUFFERS.has(token.stem))) return true
  // "leaks onto the cabinet", "leaks all over the floor"
  return tokens
    .slice(Math.max(0, at - 4), at)
    .some((token) => token.clause === clause && /^(?:onto|over|on|into|through)$/.test(token.word))
}

/** A word that weighs more names a part of the house; "leak" or "crack" alone does not. */
const A_NAME = 3.5

function weigh(
  found: Found,
  tokens: Token[],
  { earlier, isNamed }: { earlier: number; isNamed: boolean },
): number {
  const first = tokens[found.at]
  if (!first) return 0
  let weight = found.weight * (1.3 - Math.min(earlier, 4) * 0.12)
  if (found.length > 1) weight += found.length - 1
  const opening = tokens.findIndex((token) => token.clause === first.clause)
  const opens = tokens[opening]
  if (opens && CIRCUMSTANCE_WORDS.has(opens.word))
    weight *= opens.word === 'because' || opens.word === 'where' ? 0.75 : 0.4
  // At most three words may come between "behind" and the part: "behind the new gas range".
  for (let before = found.at - 1; before >= Math.max(opening, found.at - 4); before--) {
    const word = tokens[before]?.word ?? ''
    if (WHERE.has(word)) {
      const asPlace = (Object.hasOwn(WHERE_WEIGHT, word) ? WHERE_WEIGHT[word] : undefined) ?? 0.35
      // "Leak behind the gutter": nothing is named before it, so the place is the only hint.
      weight *= !isNamed ? Math.max(asPlace, 0.75) : asPlace
      break
    }
    if (DENIED.has(word) && before >= found.at - 2 && found.weight <= A_SYMPTOM) {
      weight *= 0.4
      break
    }
  }
  return first.sentence > 0 ? weight * 0.8 : weight
}
