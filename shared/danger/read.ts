import { NO_MISSPELLING, OFTEN_MISSPELLED, CONCEPTS, DENIALS, type Concept } from './dictionary.ts'

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
const LONGEST_PHRASE = 6
/** Longer words may be two edits away from the right one, shorter ones one; the shortest are too similar to guess. */
const SHORTEST_GUESS = 5
const SHORTEST_GUESS_BY_TWO = 9

type Vocabulary = {
  /** By the first two letters of their first word. */
  entries: ReadonlyMap<string, Entry[]>
  exact: ReadonlySet<string>
  stems: readonly string[]
  /** The words and stems by how they sound in Spanish. */
  exactBySound: ReadonlyMap<string, string>
  stemsBySound: readonly (readonly [sound: string, stem: string])[]
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
  const exact = [...all].filter((word) => !word.endsWith('*'))
  const stems = [...all].filter((word) => word.endsWith('*') && word !== '*').map((word) => word.slice(0, -1))
  const bySound = (words: readonly string[]) =>
    words.filter((word) => word.length >= SHORTEST_GUESS).map((word) => [soundOf(word), word] as const)
  return {
    entries,
    exact: new Set(exact),
    stems,
    exactBySound: new Map(bySound(exact)),
    stemsBySound: bySound(stems),
  }
}

/** Returns a word as Spanish sounds, which write h, b and v, s, c and z, ll and y, g and j in more than one way. */
const soundOf = (word: string): string =>
  word
    .replace(/ch/g, 'x')
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/z|c(?=[ei])/g, 's')
    .replace(/qu|c|q/g, 'k')
    .replace(/gu(?=[ei])/g, 'G')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/ll/g, 'y')
    .replace(/(.)\1/g, '$1')

const fits = (word: string | undefined, entry: string): boolean =>
  word !== undefined && (entry.endsWith('*') ? word.startsWith(entry.slice(0, -1)) : word === entry)

/** Phrases that deny as "not" does. */
const DENYING_PHRASES =
  /\b(?:not (?:even |anywhere )?(?:close|near)(?: to)?|nowhere near|far from|free of|nothing like|ni cerca de|lejos de)\b/g

/** Words that add force and no meaning; without them more fixed phrases fit ("went right through"). */
const FILLERS =
  /\b(?:(?:right|straight|clean) (?=through|off|out|behind|above|below|under|over|next|on|at|in|into|down|open)|(?:really|literally|basically|actually|totally|kinda|kind of|sort of|pretty much|freaking|damn|como que|literalmente|realmente|practicamente|medio) )/g

/** Reads a text into clauses of items: lower case without accents and apostrophes, misspellings corrected. */
export function readClauses(text: string): Clause[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/\bco ?2\b/g, 'co2')
    .replace(/\bc\.\s?o\./g, 'co ')
    .replace(/\bb4\b/g, 'before')
    .replace(/\bthru\b/g, 'through')
    .replace(FILLERS, '')
    .replace(DENYING_PHRASES, 'not')
    .split(/[!?;\n]+|\.(?!\d)|\b(?:but|except|however|pero|aunque)\b/)
    .map((clause) => clause.match(/(?<!\S)-\d+|[\p{L}\p{N}°]+|,/gu) ?? [])
    .filter((words) => words.length > 0)
    .map((words) => withDenials(toItems(words.map(inVocabulary))))
}

function toItems(words: readonly string[]): Item[] {
  const items: Item[] = []
  for (let at = 0; at < words.length;) {
    const found = longestEntry(words, at)
    const before = found ? wordsBeforeHarmless(words, at, found) : undefined
    const entry = before === undefined ? found : longestEntry(words.slice(at, at + before), 0)
    const length = before ?? entry?.words.length ?? 1
    const word = words.slice(at, at + length).join(' ')
    // "Won't close" means a valve that is stuck, and denies "close" as well.
    const isDenial = entry !== undefined && isDenyingPhrase(entry)
    items.push({
      word,
      concepts:
        entry && !isDenial
          ? conceptsWithin(entry, words.slice(at, at + length + LONGEST_PHRASE))
          : (entry?.concepts ?? NOTHING),
      isDenied: false,
    })
    at += isDenial ? 1 : length
  }
  return items
}

/** "A fire" ends where "fire pit" begins: returns how many of its words come before, if a harmless phrase outlasts it. */
function wordsBeforeHarmless(words: readonly string[], at: number, entry: Entry): number | undefined {
  if (usesUp(entry.concepts)) return undefined
  for (let from = 1; from < entry.words.length; from++) {
    const inner = longestEntry(words, at + from)
    if (inner?.concepts.has('harmless') && from + inner.words.length > entry.words.length) return from
  }
  return undefined
}

const usesUp = (concepts: ReadonlySet<Concept>): boolean =>
  [...concepts].some((concept) => USES_UP.has(concept))

const isDenyingPhrase = ({ words, concepts }: Entry): boolean =>
  words.length > 1 && DENIALS.has(words[0] ?? '') && !usesUp(concepts)

/**
 * A fixed phrase means what its words mean as well, and what a phrase that begins within it means ("came out of the
 * wall"), unless it exists to use them up.
 */
function conceptsWithin({ words, concepts }: Entry, text: readonly string[]): ReadonlySet<Concept> {
  if (words.length === 1 || usesUp(concepts)) return concepts
  return new Set([
    ...concepts,
    ...words.flatMap((word, at) => [
      ...(longestEntry([word], 0)?.concepts ?? []),
      ...(longestEntry(at > 0 ? text : words.slice(0, -1), at)?.concepts ?? []),
    ]),
  ])
}

/** Returns the entry of most words; the concepts of several with the same words are joined. */
function longestEntry(words: readonly string[], at: number): Entry | undefined {
  const bucket = known().entries.get(words[at]?.slice(0, 2) ?? '') ?? []
  let longest = 0
  const concepts = new Set<Concept>()
  for (const entry of bucket) {
    const { length } = entry.words
    if (length < longest || length > LONGEST_PHRASE || !fits(words[at], entry.words[0] ?? '')) continue
    if (!entry.words.every((part, offset) => fits(words[at + offset], part))) continue
    if (length > longest) concepts.clear()
    longest = length
    for (const concept of entry.concepts) concepts.add(concept)
  }
  return longest > 0 ? { words: words.slice(at, at + longest), concepts } : undefined
}

/** "Se quebraron" is "se quebró" of several. */
const PLURAL_PAST = /(aron|ieron)$/

/** Returns the word itself, its singular, or the one word of the vocabulary that it misspells. */
function inVocabulary(word: string): string {
  if (word.length < SHORTEST_GUESS || DENIALS.has(word) || NO_MISSPELLING.has(word)) return word
  const { exact, stems, exactBySound, stemsBySound } = known()
  if (exact.has(word)) return word
  const one = word.replace(PLURAL_PAST, (_, verb: string) => (verb === 'aron' ? 'o' : 'io'))
  if (one !== word && exact.has(one)) return one
  if (stems.some((stem) => word.startsWith(stem)) || /\d/.test(word)) return word
  const sound = soundOf(word)
  const same = exactBySound.get(sound) ?? stemsBySound.find(([start]) => sound.startsWith(start))?.[1]
  if (same !== undefined) return same
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
const UNABLE_REACH = 7
const DENIAL_ENDS = new Set(', and y e so because porque when cuando if si since desde que that'.split(' '))
/** "No smell of smoke" denies the smoke as well. */
const OF = new Set(['of', 'a', 'de', 'like'])
const DENIAL_GOES_ON = new Set(['or', 'nor', 'ni', 'o'])
/** Concepts that only place or link; a denial skips them to the thing or sign it is about. */
const PASSED_OVER: ReadonlySet<Concept> = new Set<Concept>([
  'near',
  'fromIt',
  'overhead',
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

/** Denials of what can be done: "can't get the door to open" is about opening, not about the door. */
const UNABLE =
  /^(?:cant|cannot|couldnt|wont|wouldnt|unable|pued\w*|podemos|pude|pudimos|logro|logramos|neither|nor|ni|ningun|ninguna)$/
const THINGS: ReadonlySet<Concept> = new Set<Concept>([
  'outDoor',
  'anyDoor',
  'entry',
  'exit',
  'bedroomWindow',
  'garageDoor',
  'water',
  'wet',
  'pipe',
  'mainValve',
])
const DOINGS: ReadonlySet<Concept> = new Set<Concept>([
  'opens',
  'stop',
  'shutOff',
  'lock',
  'fastens',
  'works',
  'getsOut',
])
/** "No smoke comes out" and "no sale humo" deny what appears, not its appearing. */
const APPEARS =
  /^(?:sale|salen|saliendo|salio|hay|see|seen|echan?|tiran?|saca|llegan?|coming out|comes out|came out)$/

/** Marks what each denial is about: the first thing or sign within reach, and what "or" adds to it. */
function withDenials(items: readonly Item[]): Clause {
  const denied = new Set<number>()
  items.forEach(({ word }, start) => {
    const [first = ''] = word.split(' ')
    if (word !== 'ya no' && !DENIALS.has(first)) return
    const isUnable = UNABLE.test(first) || UNABLE.test(items[start + 1]?.word ?? '')
    let left = isUnable ? UNABLE_REACH : DENIAL_REACH
    for (let at = start + 1; at < items.length && left > 0; at++, left--) {
      const item = items[at]
      if (!item || DENIAL_ENDS.has(item.word)) return
      if (item.concepts.has('doubt')) return
      const about = [...item.concepts].filter((concept) => !PASSED_OVER.has(concept))
      if (
        about.length === 0 ||
        (isUnable &&
          about.some((concept) => THINGS.has(concept)) &&
          !about.some((concept) => DOINGS.has(concept)))
      )
        continue
      denied.add(at)
      if (APPEARS.test(item.word)) continue
      const next = items[at + 1]?.word ?? ''
      const namesSmell = item.concepts.has('smell') && OF.has(next)
      if (!namesSmell && !DENIAL_GOES_ON.has(next)) return
      at += 1
      left = DENIAL_REACH + 1
    }
  })
  return items.map((item, at) => (denied.has(at) ? { ...item, isDenied: true } : item))
}
