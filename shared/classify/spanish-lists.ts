import { SPANISH_GENERAL } from './spanish-general.ts'
import { SPANISH_INTERIOR } from './spanish-interior.ts'
import { SPANISH_SHELL } from './spanish-shell.ts'
import { SPANISH_SYSTEMS } from './spanish-systems.ts'

/**
 * The lists have a line for each English word of the lexicon: "english: spanish, spanish". A slash parts words that may
 * stand at one place ("luz/foco de horno"), "@" is "o" or "a", "*" is any
 * ending, "+" joins words of one choice. Words are in the singular and without
 * articles, and spelled in any way that sounds the same. Where two lines have the same phrase the first one counts.
 */
const LISTS = [SPANISH_INTERIOR, SPANISH_SYSTEMS, SPANISH_SHELL, SPANISH_GENERAL]

/** What follows the first word of a phrase, as in the lists and, once it was needed, as places with their choices. */
type Phrase = { rest: string; places?: string[][][]; english: string }
/** The phrases by the words they may begin with, and all words; `prefixes` are those that end with "*". */
type Lists = { phrases: Map<string, Phrase[]>; words: Set<string>; prefixes: Set<string> }

let lists: Lists | undefined

function readLists(): Lists {
  const phrases = new Map<string, Phrase[]>()
  const all = new Set<string>()
  for (const line of LISTS.flatMap((list) => list.trim().split('\n'))) {
    const colon = line.indexOf(':')
    const english = line.slice(0, colon)
    // All at once: a word at a time takes ten times as long.
    const spanish = soundOf(line.slice(colon + 1))
    for (const word of spanish.split(/[\s,/+]+/)) for (const each of withEndings(word)) all.add(each)
    for (const phrase of spanish.split(',')) {
      const [first = '', ...others] = phrase.trim().split(' ')
      const rest = { rest: others.join(' '), english }
      for (const [word = ''] of choicesOf(first)) {
        const known = phrases.get(word)
        if (known) known.push(rest)
        else phrases.set(word, [rest])
      }
    }
  }
  return {
    phrases,
    words: new Set([...all].filter((word) => !word.endsWith('*'))),
    prefixes: new Set([...all].filter((word) => word.endsWith('*'))),
  }
}

const withEndings = (word: string): string[] =>
  word.includes('@') ? [word.replaceAll('@', 'o'), word.replaceAll('@', 'a')] : [word]

/** Returns what may stand at one place of a phrase: "roj@/azul+claro" is "rojo", "roja" and the words "azul claro". */
const choicesOf = (place: string): string[][] =>
  place
    .split('/')
    .flatMap(withEndings)
    .flatMap((words) => {
      const run = words.split('+')
      const verb = run.length === 1 ? verbOf(run[0] ?? '') : undefined
      return verb === undefined ? [run] : [run, [verb]]
    })

/** Verbs of which any form may stand where the lists have one, as they sound. */
const VERBS = new Set(
  'sal entr met tir bot qued junt akumul ech abient abent sopl yeg salt brink dispar baj tunb regres debuelb hund mueb mob sient sint rechin kruj truen tron suen son mark not asom brot inklin lade eskurr korr chorre filtr kuel eskap yen levant infl abonb inund apag prend vibr pierd perd suelt solt sak mand jal falt dej yeb arrank arrastr drop huel apest chup trag drag despeg desprend'.split(
    ' ',
  ),
)
const VERB_ENDING =
  /^(.{2,}?)(?:[aeo]|[aeo]n|[aei]mos|io|ieron|aron|aban?|ian?|ando|iendo|[aei]r|[ai]do)(?:se|me|le|nos)?$/

/** Returns the verb that a word as it sounds is a form of, as "sal~". */
function verbOf(sound: string): string | undefined {
  const stem = VERB_ENDING.exec(sound)?.[1]
  return stem !== undefined && VERBS.has(stem) ? `${stem}~` : undefined
}

/** Returns the text in lower case without accents. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const SOUNDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/(?:x?c|z)(?=[ei])|[xz]/g, 's'],
  [/sh/g, 'ch'],
  [/qu|c(?!h)/g, 'k'],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/(?<!c)h/g, ''],
  [/m(?=[bp])/g, 'n'],
  // "Floor" stays unlike "flor", and "perro" unlike "pero".
  [/([^oer])\1+/g, '$1'],
]

/** Returns a plain word with one letter for each sound, as Spanish is misspelled by those who hear it. */
const soundOf = (word: string): string =>
  SOUNDS.reduce((said, [sound, letter]) => said.replace(sound, letter), word)

/** Shorter words are too much like others for a guess, and so are other forms of verbs. */
const SHORTEST_GUESS = 6
const A_VERB = /(?:[aei]mos|r[oa]n|[ae]ndo|[ai]d[oa]s?|aban?|ian?|er[ae]n?|e)$/

/** Returns the words of the lists that a word as it was written may be, the most likely first. */
function formsOf(written: string, { words, prefixes }: Lists): string[] {
  const sound = soundOf(written)
  const forms = [sound]
  if (sound.length > 3) forms.push(...endings(sound))
  const small = /^(.{2,})it([oa])s?$/.exec(sound)
  if (small?.[1] !== undefined && small[2] !== undefined) {
    const root = small[1].replace(/s$/, '')
    forms.push(small[1] + small[2], small[1], root, `${root}e`, `${small[1]}e`)
  }
  const known = forms.filter((form) => words.has(form))
  for (let length = sound.length; length >= 2; length--) {
    const prefix = `${sound.slice(0, length)}*`
    if (prefixes.has(prefix)) known.push(prefix)
  }
  const verb = verbOf(sound)
  if (verb !== undefined) known.push(verb)
  if (known.length > 0 || sound.length < SHORTEST_GUESS || A_VERB.test(sound)) return known
  return [...words].filter(
    (word) => word.length >= SHORTEST_GUESS - 1 && !A_VERB.test(word) && isOneSlip(sound, word),
  )
}

/** Returns whether words differ by one letter after the first, or by two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false
  let start = 1
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return (
    Math.max(left.length, right.length) <= 1 ||
    (left.length === 2 && left === right.charAt(1) + right.charAt(0))
  )
}

/** Returns the word without the ending of a plural of nouns or verbs. */
const endings = (sound: string): string[] => [
  ...(sound.endsWith('s') ? [sound.slice(0, -1)] : []),
  ...(sound.endsWith('es') ? [sound.slice(0, -2)] : []),
  ...(sound.endsWith('n') ? [sound.slice(0, -1)] : []),
]

/** Words that may stand between the words of a phrase. */
const FILLERS = new Set(
  'el la los las lo un una unos unas mi mis su sus tu nuestro nuestra nuestros nuestras ese esa se me nos le les ya muy bien esta estan tan ve ven quedo quedaron siente sienten todo toda mucho mucha demasiado bastante'.split(
    ' ',
  ),
)
const MOST_FILLERS = 3

/** A word of a text, and the words of the lists that it may be. */
export type Word = { written: string; forms: string[] }
/** A part of a Spanish text: how many of its words it takes, and its English; none when the lists do not know it. */
export type Part = { length: number; english?: string }

/** Returns the words of a plain text as the lists know them. */
export function readWords(written: readonly string[]): Word[] {
  const known = (lists ??= readLists())
  return written.map((word) => ({ written: word, forms: formsOf(word, known) }))
}

/** Returns the longest phrase of the lists that begins at a word of a text. */
export function phraseAt(words: readonly Word[], at: number): Part {
  const { phrases } = (lists ??= readLists())
  let best: Part = { length: 0 }
  for (const form of words[at]?.forms ?? [])
    for (const phrase of phrases.get(form) ?? []) {
      phrase.places ??= phrase.rest === '' ? [] : phrase.rest.split(' ').map(choicesOf)
      const length = endOf(words, phrase.places, { at: at + 1, fillers: 0 }) - at
      if (length > best.length) best = { length, english: phrase.english }
    }
  return best.length > 0 ? best : { length: 1 }
}

type Place = { at: number; fillers: number }

/** Returns where a phrase that begins at a place ends, at the latest; -1 when it is not there. */
function endOf(words: readonly Word[], [place, ...rest]: string[][][], from: Place): number {
  if (!place) return from.at
  const ends = place.map((choice) => {
    const after = afterWords(words, choice, from)
    return after ? endOf(words, rest, after) : -1
  })
  return Math.max(-1, ...ends)
}

function afterWords(words: readonly Word[], choice: readonly string[], from: Place): Place | undefined {
  let { at, fillers } = from
  for (const wanted of choice) {
    const isThere = (word: Word | undefined) => word?.forms.includes(wanted)
    for (; !isThere(words[at]); at++) {
      if (fillers === MOST_FILLERS || !FILLERS.has(words[at]?.written ?? '')) return undefined
      fillers++
    }
    at++
  }
  return { at, fillers }
}
