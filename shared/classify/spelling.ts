import {
  CAPITALISED,
  CORRECTED_PAIRS,
  CORRECTIONS,
  DOUBTFUL_ABBREVIATIONS,
  LOOKALIKES,
  RUDE_OR_NOISE,
  TRADE_WORDS,
} from './spelling-words.ts'

const KNOWN = new Set([...TRADE_WORDS, ...CORRECTIONS.values()])
const LONGEST_WORTH_A_GUESS = 20
const SHORTEST_WORTH_A_GUESS = 7

/** Invisible characters: controls, zero-width marks, emoji and their modifiers. */
const INVISIBLE_OR_EMOJI =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\uFE0F\u20E3]/gu

const WORD = /[\p{L}\p{M}\p{N}'’/-]+/gu

/**
 * Corrects the spelling of the homeowner's words: misspellings, abbreviations, missing apostrophes, capitals
 * throughout, emoji and swearing. Adds no word that was not meant. Idempotent; never throws.
 */
export function correctSpelling(text: string): string {
  const readable = text
    .normalize('NFC')
    .replace(/[\r\n]+/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE_OR_EMOJI, (mark: string) => (mark === '\n' ? mark : ' '))
  const calm = isShouting(readable) ? readable.replace(WORD, lowerUnlessCode) : readable
  const words = calm
    .replace(/\bw\/(?=\s)/gi, 'with')
    .replace(/\bw\/(?=[a-z]{3})(?!out\b)/gi, 'with ')
    .replace(WORD, correctWord)
  return CORRECTED_PAIRS.reduce((said, [wrong, right]) => said.replace(wrong, right), words)
    .replace(/([!?,])[!?,]*\1/g, '$1')
    .replace(/!+\?+|\?+!+/g, '?')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ +([.,!?;:])(?=\s|$)/g, '$1')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** Returns the text with ambiguous short forms written out; for the classifier only, never shown. */
export function expandAbbreviations(text: string): string {
  return text.replace(WORD, (word) => own(DOUBTFUL_ABBREVIATIONS, word.toLowerCase()) ?? word)
}

/** Returns the entry of a word; "constructor" has none, though every object inherits that name. */
const own = (entries: Record<string, string>, word: string): string | undefined =>
  Object.hasOwn(entries, word) ? entries[word] : undefined

function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  return letters.length >= 6 && capitals.length > letters.length * 0.7
}

/** "E24" on a display stays unchanged. */
function lowerUnlessCode(word: string): string {
  return /\p{N}/u.test(word) ? word : word.toLowerCase()
}

function correctWord(word: string): string {
  if (word.length > LONGEST_WORTH_A_GUESS) return word
  const lower = word.toLowerCase().replace(/’/g, "'")
  if (RUDE_OR_NOISE.has(lower)) return ''
  const capitalised = own(CAPITALISED, lower)
  if (capitalised !== undefined) return capitalised
  const right = CORRECTIONS.get(lower) ?? nearestTradeWord(lower)
  if (right === undefined) return word
  return /^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right
}

/**
 * Returns the only term with one letter wrong; undefined when there are several, because a doubtful guess is worse than
 * none.
 */
function nearestTradeWord(word: string): string | undefined {
  if (word.length < SHORTEST_WORTH_A_GUESS || KNOWN.has(word) || LOOKALIKES.has(word)) return undefined
  if (!/^[a-z]+$/.test(word)) return undefined
  const near = TRADE_WORDS.filter((right) => right[0] === word[0] && isOneSlipAway(word, right))
  return near.length === 1 ? near[0] : undefined
}

/**
 * Returns whether two words differ by one letter added, missing, wrong or swapped; an added or lost final s or d is
 * grammar and does not count.
 */
function isOneSlipAway(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === right[start]) start++
  let end = 0
  while (end < Math.min(word.length, right.length) - start && word.at(-1 - end) === right.at(-1 - end)) end++
  const rest = word.slice(start, word.length - end)
  const wanted = right.slice(start, right.length - end)
  if (end === 0 && (rest === '' || wanted === '' || 'sd'.includes(rest))) return false
  if (rest.length <= 1 && wanted.length <= 1) return true
  return rest.length === 2 && wanted.length === 2 && rest[0] === wanted[1] && rest[1] === wanted[0]
}

/** Words whose last letters look like an ending but are none. */
const WHOLE = new Set(
  'spidering siding ceiling flooring railing wiring lighting building opening molding moulding landing nothing something anything morning evening during spring string ring thing king plumbing housing footing decking sheathing flashing glass gas grass access always this us is was has his its yes series bus his gable hinge need feed seed weed reed bed red shed speed bleed tired address pass process mess less loss moss cross across'.split(
    ' ',
  ),
)
const IRREGULAR: Record<string, string> = {
  // Unlike "pan".
  pane: 'pane',
  panes: 'pane',
  // Unlike "tap".
  tape: 'tape',
  taped: 'tape',
  shelves: 'shelf',
  leaves: 'leaf',
  mice: 'mouse',
  blew: 'blow',
  blown: 'blow',
  broke: 'break',
  broken: 'break',
  came: 'come',
  fell: 'fall',
  fallen: 'fall',
  froze: 'freeze',
  frozen: 'freeze',
  freezing: 'freeze',
  ran: 'run',
  stuck: 'stick',
  sunk: 'sink-down',
  sank: 'sink-down',
  sinking: 'sink-down',
  torn: 'tear',
  tore: 'tear',
  wobbly: 'wobble',
  wobbles: 'wobble',
  wobbling: 'wobble',
  wobbled: 'wobble',
  squeaky: 'squeak',
  creaky: 'creak',
  leaky: 'leak',
  drafty: 'draft',
  moldy: 'mold',
  windy: 'wind',
  rainy: 'rain',
  muddy: 'mud',
  dying: 'die',
  died: 'die',
  dead: 'die',
}

/** Returns a word without its inflection, so that "leaks", "leaking" and "leaked" are equal. Input in lower case. */
export function stem(word: string): string {
  const bare = word.replace(/'s$/, '')
  // A plain object would answer "constructor" with what it inherits.
  const irregular = Object.hasOwn(IRREGULAR, bare) ? IRREGULAR[bare] : undefined
  if (irregular !== undefined) return irregular === bare ? bare : stem(irregular)
  if (bare.endsWith("n't")) return bare === "can't" || bare === "won't" ? bare : 'not'
  if (bare.length <= 3 || WHOLE.has(bare)) return bare
  if (/(ss|x|ch|sh|z)es$/.test(bare)) return bare.slice(0, -2)
  if (bare.endsWith('ies') && bare.length > 4) return `${bare.slice(0, -3)}y`
  const singular = /[^su]s$/.test(bare) ? bare.slice(0, -1) : bare
  if (WHOLE.has(singular)) return singular
  const ending = /^(.*[aeiouy].*?)(ing|ed)$/.exec(singular)
  const root = ending?.[1] !== undefined && ending[1].length >= 3 ? ending[1] : singular
  const single = root === singular ? root : root.replace(/([bdgmnprt])\1$/, '$1')
  return single.replace(/e$/, '')
}
