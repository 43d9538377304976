import { NO_MISSPELLING, OFTEN_MISSPELLED } from './misspelled.ts'
import { CONCEPTS, DENIALS, type Concept } from './words.ts'

/** One word or fixed phrase of the text with what it means; a denied one ("no smell") means its absence. */
export type Item = { word: string; concepts: ReadonlySet<Concept>; isDenied: boolean }
/** A sentence, or one side of "but". */
export type Clause = readonly Item[]

type Entry = { words: readonly string[]; concepts: Set<Concept> }

/** "Gas stove" does not mean gas, "carbon monoxide detector" not carbon monoxide. */
const USES_UP: ReadonlySet<Concept> = new Set<Concept>([
  'harmless',
  'gasAppliance',
  'coAlarm',
  'sewerSmell',
  'light',
])
const NOTHING: ReadonlySet<Concept> = new Set()
const LONGEST_PHRASE = 4
/** Longer words may be two edits away from the right one, shorter ones one; the shortest are too similar to guess. */
const SHORTEST_GUESS = 5
const SHORTEST_GUESS_BY_TWO = 9

type Vocabulary = {
  /** By the first two letters of their first word. */
  entries: ReadonlyMap<string, Entry[]>
  exact: ReadonlySet<string>
  stems: readonly string[]
}

let vocabulary: Vocabulary | undefined

/** Returns the vocabulary, which is built with the first text: few pages and no start need it. */
const known = (): Vocabulary => (vocabulary ??= buildVocabulary())

function buildVocabulary(): Vocabulary {
  const entries = new Map<string, Entry[]>()
  const all = new Set<string>()
  for (const [concept, list] of Object.entries(CONCEPTS)) {
    for (const words of list.split(', ').map((entry) => entry.split(' '))) {
      for (const word of words) all.add(word)
      const start = words[0]?.slice(0, 2) ?? ''
      const bucket = entries.get(start) ?? []
      entries.set(start, bucket)
      const same = bucket.find((entry) => entry.words.join(' ') === words.join(' '))
      if (same) same.concepts.add(concept as Concept)
      else bucket.push({ words, concepts: new Set([concept as Concept]) })
    }
  }
  return {
    entries,
    exact: new Set([...all].filter((word) => !word.endsWith('*'))),
    stems: [...all].filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
  }
}

const fits = (word: string | undefined, entry: string): boolean =>
  word !== undefined && (entry.endsWith('*') ? word.startsWith(entry.slice(0, -1)) : word === entry)

/** Phrases that deny as "not" does. */
const DENYING_PHRASES =
  /\b(?:not (?:even |anywhere )?(?:close|near)(?: to)?|nowhere near|far from|free of|nothing like|ni cerca de|lejos de)\b/g

/** Reads a text into clauses of items: lower case without accents and apostrophes, misspellings corrected. */
export function readClauses(text: string): Clause[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/\bco ?2\b/g, 'co2')
    .replace(DENYING_PHRASES, 'not')
    .split(/[!?;\n]+|\.(?!\d)|\b(?:but|except|however|pero|aunque)\b/)
    .map((clause) => clause.match(/(?<!\S)-\d+|[\p{L}\p{N}°]+|,/gu) ?? [])
    .filter((words) => words.length > 0)
    .map((words) => withDenials(toItems(words.map(inVocabulary))))
}

function toItems(words: readonly string[]): Item[] {
  const items: Item[] = []
  for (let at = 0; at < words.length;) {
    const entry = longestEntry(words, at)
    const length = entry?.words.length ?? 1
    items.push({
      word: words.slice(at, at + length).join(' '),
      concepts: entry ? conceptsWithin(entry) : NOTHING,
      isDenied: false,
    })
    at += length
  }
  return items
}

/** A fixed phrase means what its words mean as well, unless it exists to use them up. */
function conceptsWithin({ words, concepts }: Entry): ReadonlySet<Concept> {
  if (words.length === 1 || [...concepts].some((concept) => USES_UP.has(concept))) return concepts
  return new Set([...concepts, ...words.flatMap((word) => [...(longestEntry([word], 0)?.concepts ?? [])])])
}

/** Returns the entry of most words; the concepts of several with the same words are joined. */
function longestEntry(words: readonly string[], at: number): Entry | undefined {
  const bucket = known().entries.get(words[at]?.slice(0, 2) ?? '') ?? []
  let longest = 0
  const concepts = new Set<Concept>()
  for (const entry of bucket) {
    const { length } = entry.words
    if (length < longest || length > LONGEST_PHRASE) continue
    if (!entry.words.every((part, offset) => fits(words[at + offset], part))) continue
    if (length > longest) concepts.clear()
    longest = length
    for (const concept of entry.concepts) concepts.add(concept)
  }
  return longest > 0 ? { words: words.slice(at, at + longest), concepts } : undefined
}

/** Returns the word itself, or the one word of the vocabulary that it misspells. */
function inVocabulary(word: string): string {
  if (word.length < SHORTEST_GUESS || DENIALS.has(word) || NO_MISSPELLING.has(word)) return word
  const { exact, stems } = known()
  if (exact.has(word) || stems.some((stem) => word.startsWith(stem)) || /\d/.test(word)) return word
  const slips = word.length >= SHORTEST_GUESS_BY_TWO ? 2 : 1
  return OFTEN_MISSPELLED.find((right) => right[0] === word[0] && isWithin(word, right, slips)) ?? word
}

/** Returns whether at most this many letters inserted, deleted, changed or swapped turn one word into the other. */
function isWithin(word: string, right: string, slips: number): boolean {
  if (word === right) return true
  if (slips === 0 || Math.abs(word.length - right.length) > slips) return false
  let at = 0
  while (at < word.length && word[at] === right[at]) at++
  const rest = word.slice(at)
  const wanted = right.slice(at)
  return (
    isWithin(rest.slice(1), wanted.slice(1), slips - 1) ||
    isWithin(rest.slice(1), wanted, slips - 1) ||
    isWithin(rest, wanted.slice(1), slips - 1) ||
    (rest.length > 1 &&
      rest[0] === wanted[1] &&
      rest[1] === wanted[0] &&
      isWithin(rest.slice(2), wanted.slice(2), slips - 1))
  )
}

const DENIAL_REACH = 4
const DENIAL_ENDS = new Set(', and y e so because porque when cuando if si since desde que that'.split(' '))
/** "No smell of smoke" denies the smoke as well. */
const OF = new Set(['of', 'a', 'de', 'like'])
const DENIAL_GOES_ON = new Set(['or', 'nor', 'ni', 'o'])
/** Concepts that only place or link; a denial skips them to the thing or sign it is about. */
const PASSED_OVER: ReadonlySet<Concept> = new Set<Concept>([
  'near',
  'is',
  'inside',
  'person',
  'rooms',
  'threat',
  'now',
  'ongoing',
  'harmless',
  'light2',
  'high',
  'outdoors',
  'cosmetic',
  'drip',
])

/** Marks what each denial is about: the first thing or sign within reach, and what "or" adds to it. */
function withDenials(items: readonly Item[]): Clause {
  const denied = new Set<number>()
  items.forEach(({ word }, start) => {
    const [first = '', ...others] = word.split(' ')
    if (word !== 'ya no' && (!DENIALS.has(first) || others.length > 0)) return
    let left = DENIAL_REACH
    for (let at = start + 1; at < items.length && left > 0; at++, left--) {
      const item = items[at]
      if (!item || DENIAL_ENDS.has(item.word)) return
      if (item.concepts.has('doubt')) return
      if (![...item.concepts].some((concept) => !PASSED_OVER.has(concept))) continue
      denied.add(at)
      const next = items[at + 1]?.word ?? ''
      const namesSmell = item.concepts.has('smell') && OF.has(next)
      if (!namesSmell && !DENIAL_GOES_ON.has(next)) return
      at += 1
      left = DENIAL_REACH + 1
    }
  })
  return items.map((item, at) => (denied.has(at) ? { ...item, isDenied: true } : item))
}
