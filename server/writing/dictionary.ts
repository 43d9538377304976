import dictionaryEn from 'dictionary-en'
import nspell from 'nspell'
import { TRADE_WORDS } from '#shared/classify/spelling-words.ts'
import { COMMON, TRADE } from './dictionary-words.ts'

const COMMON_WORDS: ReadonlySet<string> = new Set(COMMON.split(' '))
const TRADE_TERMS: ReadonlySet<string> = new Set([...TRADE.split(' '), ...TRADE_WORDS])
const LIKELY: ReadonlySet<string> = new Set([...COMMON_WORDS, ...TRADE_TERMS])
const speller = nspell({ aff: Buffer.from(dictionaryEn.aff), dic: Buffer.from(dictionaryEn.dic) })

/** Shorter words have too many neighbors to guess. */
const SHORTEST = 4
const LONGEST = 20
const SHORTEST_BY_ANY_SLIP = 6
/** Words from this length on may be two letters away from a likely word. */
const SHORTEST_BY_TWO = 7
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Quoted words, addresses and tokens with digits or signs; then words, with the apostrophes inside them. */
const TOKEN = /"[^"]*"|“[^”]*”|\S*[\d@/\\_#&+:.]\S*\p{L}\S*|[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu
const WORD = /^\p{L}[a-z]+$/u

/**
 * Corrects misspelled English words where the dictionary has one likely word for them. Leaves names, abbreviations,
 * quoted words, addresses and everything with a digit; a doubtful word stays as it was typed. Idempotent.
 */
export function correctWithDictionary(text: string): string {
  return text.replace(TOKEN, (token, at: number) => {
    if (!WORD.test(token) || token.length < SHORTEST || token.length > LONGEST) return token
    const lower = token.toLowerCase()
    // A capital inside a sentence is a name's.
    if (token !== lower && !/(?:^|[.!?\n]\s*)$/.test(text.slice(0, at))) return token
    if (isKnown(lower)) return token
    const right = bestOf(lower)
    if (right === undefined) return token
    return token === lower ? right : right.charAt(0).toUpperCase() + right.slice(1)
  })
}

const isKnown = (word: string): boolean =>
  TRADE_TERMS.has(word) ||
  COMMON_WORDS.has(word) ||
  speller.correct(word) ||
  // A name in lower case, or an abbreviation.
  speller.correct(word.charAt(0).toUpperCase() + word.slice(1)) ||
  (word.length <= 5 && speller.correct(word.toUpperCase()))

/** Returns the one likely word; undefined when there are several or none. The first letter is rarely wrong. */
function bestOf(word: string): string | undefined {
  const slips = slipsOf(word).map((words) => [...new Set(words)].filter(isKnownLower))
  const common = slips.map((words) => words.filter((right) => COMMON_WORDS.has(right)))
  const likeliest = [...common, ...slips].find((words) => words.length > 0)
  if (likeliest) return likeliest.length === 1 ? likeliest[0] : undefined
  if (word.length < SHORTEST_BY_TWO) return undefined
  const near = [...LIKELY].filter((right) => right[0] === word[0] && isWithinTwo(word, right))
  return near.length === 1 ? near[0] : undefined
}

const isKnownLower = (word: string): boolean => TRADE_TERMS.has(word) || speller.correct(word)

/** What people write who write as they speak, and how it may be spelled: "foundashun", "beem", "joyst", "noize". */
const RESPELLINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/shun/, 'tion'],
  [/shun/, 'sion'],
  [/z/, 's'],
  [/ee/, 'ea'],
  [/ea/, 'ee'],
  [/oy/, 'oi'],
  [/ay/, 'ai'],
  [/k$/, 'ck'],
  [/kk/, 'ck'],
  [/kk/, 'cc'],
  [/sh$/, 'ch'],
  [/oak$/, 'oke'],
  [/ey$/, 'y'],
  [/k/, 'c'],
  [/ck/, 'k'],
  [/c(?=[aeiy])/, 's'],
  [/s(?=[eiy])/, 'c'],
  [/f/, 'ph'],
  [/(?<=[^aeiou])d$/, 'ed'],
  [/eing$/, 'ing'],
]

const respellingsOf = (word: string): string[] =>
  RESPELLINGS.map(([wrong, right]) => word.replace(wrong, right)).filter(
    (right) => right !== word && LIKELY.has(right),
  )

/** Returns the words one slip away, the most frequent kind of slip first: doubling, order, a missing, wrong, added letter. */
function slipsOf(word: string): string[][] {
  const doubled: string[] = []
  const swapped: string[] = []
  const missing: string[] = []
  const vowel: string[] = []
  const wrong: string[] = []
  const added: string[] = []
  for (let at = 1; at <= word.length; at++) {
    const before = word.slice(0, at)
    const [here = '', next = ''] = word.slice(at, at + 2)
    const previous = word.charAt(at - 1)
    doubled.push(before + previous + word.slice(at))
    for (const letter of LETTERS) missing.push(before + letter + word.slice(at))
    if (here === '') continue
    const without = before + word.slice(at + 1)
    ;(here === previous ? doubled : added).push(without)
    if (next) swapped.push(before + next + here + word.slice(at + 2))
    for (const letter of LETTERS)
      (isVowel(letter) && isVowel(here) ? vowel : wrong).push(before + letter + word.slice(at + 1))
  }
  // A wrong or added letter leads from short words to any other word, and elsewhere only to a likely one.
  const sounds = respellingsOf(word)
  if (word.length < SHORTEST_BY_ANY_SLIP)
    return [sounds, doubled, swapped, missing, vowel.filter((right) => LIKELY.has(right))]
  return [sounds, doubled, swapped, missing, vowel, [...wrong, ...added].filter((right) => LIKELY.has(right))]
}

const isVowel = (letter: string): boolean => 'aeiouy'.includes(letter)

/** Returns whether at most two letters added, missing, wrong or swapped turn one word into the other. */
function isWithinTwo(word: string, right: string, left = 2): boolean {
  if (word === right) return true
  if (left === 0 || Math.abs(word.length - right.length) > left) return false
  let at = 0
  while (at < word.length && word[at] === right[at]) at++
  const [rest, wanted] = [word.slice(at), right.slice(at)]
  return (
    isWithinTwo(rest.slice(1), wanted.slice(1), left - 1) ||
    isWithinTwo(rest.slice(1), wanted, left - 1) ||
    isWithinTwo(rest, wanted.slice(1), left - 1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && isWithinTwo(rest.slice(2), wanted.slice(2), left - 1))
  )
}
