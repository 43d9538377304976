import {
  AUXILIARIES,
  BASE_VERBS,
  CONJUNCTIONS,
  DEFECTS,
  DEFECTS_IN_PLURAL,
  DEFECTS_UNCOUNTED,
  DEFECT_KINDS,
  DETERMINERS,
  LINKS,
  MASS,
  MASS_AFTER_STATE,
  MODIFIERS,
  NOUNS,
  PLURAL_NOUNS,
  PREPOSITIONS,
  S_VERBS,
  STATES,
  TAKES_OBJECT,
} from './grammar-words.ts'

const LONGEST_NAME = 5
/** After "off" these words describe a state and not a place. */
const OFF_TRACK = /^(?:track|its|the|hinges?)$/

/** A run of words that names a thing: its first word, the index of its noun, and whether it is plural. */
type Thing = { from: number; to: number; isMany: boolean; isMass: boolean }

/**
 * Adds the articles, verb endings and small verbs that an English note leaves out: "outlet in garage not work" becomes
 * "the outlet in the garage does not work". Adds function words only, and only between words it recognizes; the rest
 * stays as it was typed. Takes one sentence without its full stop. Idempotent.
 */
export function fixGrammar(sentence: string): string {
  const steps = [mendPhrases, mendStart, mendVerbs, addArticles]
  return steps.reduce((said, step) => step(said), sentence)
}

/** Fixes set phrases. */
function mendPhrases(text: string): string {
  return text
    .replace(
      /\bsince ((?:about |over )?(?:\d+|two|three|four|five|six|several|a few) (?:days?|weeks?|months?|years?|hours?))\b(?! ago)/gi,
      'for $1',
    )
    .replace(/\b(when|whenever|if) rains?\b/gi, '$1 it rains')
    .replace(/\bin (morning|evening|afternoon)\b/gi, 'in the $1')
    .replace(/\b(think|believe|guess) is\b/gi, '$1 it is')
}

/** Adds the missing beginning of a sentence: "leak under the sink", "makes noise", "is cold in the office". */
function mendStart(text: string): string {
  const words = text.split(' ')
  const first = bare(words[0])
  const rest = lowerFirst(text)
  if (text.endsWith('?')) return text
  if (
    S_VERBS.has(first) &&
    !/^(?:can't|won't|doesn't|isn't)$/.test(first) &&
    !NOUNS.has(first) &&
    bare(words[1]) !== 'there'
  )
    return `It ${rest}`
  if (first === 'no' && words.length > 2 && !hasVerb(firstPart(words).slice(1))) return `There is ${rest}`
  if (isFaultyThing(words)) return `There is ${aOrAn(first)} ${rest}`
  const defect = defectAt(words)
  if (!defect || hasVerb(firstPart(words).slice(defect.length))) return text
  if (defect.isMany) return `There are ${rest}`
  return defect.isUncounted ? `There is ${rest}` : `There is ${aOrAn(first)} ${rest}`
}

/** Handles a state before one thing, and its place: "broken tile in the shower". */
function isFaultyThing(words: readonly string[]): boolean {
  if (!/^(?:broken|loose|torn|bent|cracked|missing|clogged|leaky|wobbly)$/.test(bare(words[0]))) return false
  const thing = thingAt(words, 1)
  if (!thing || thing.isMany || thing.isMass || endsPart(words[0]) || endsPart(words[thing.to])) return false
  const rest = firstPart(words).slice(thing.to + 1)
  return PREPOSITIONS.has(bare(rest[0])) && !hasVerb(rest)
}

/** Handles a defect at the start that is followed by its place only. */
function defectAt(
  words: readonly string[],
): { length: number; isMany: boolean; isUncounted: boolean } | undefined {
  const length = words.findIndex((word) => !DEFECT_KINDS.has(bare(word))) + 1
  const head = bare(words[length - 1])
  const isMany = DEFECTS_IN_PLURAL.has(head)
  const isUncounted = DEFECTS_UNCOUNTED.has(head)
  if (length < 1 || !(DEFECTS.has(head) || isMany || isUncounted)) return undefined
  return PREPOSITIONS.has(bare(words[length])) && !endsPart(words[length - 1])
    ? { length, isMany, isUncounted }
    : undefined
}

/** Completes the verb whose subject is the thing at the start of a clause. */
function mendVerbs(text: string): string {
  const words = text.split(' ')
  for (let at = 0; at < words.length; at++) {
    const isStart = at === 0 || endsPart(words[at - 1]) || CONJUNCTIONS.has(bare(words[at - 1]))
    const pronoun = /^(?:it|this|that|everything)$/.test(bare(words[at]))
    if (pronoun && (isStart || /^(?:hard|much|loud|bad)$/.test(bare(words[at - 1])))) {
      mendVerb(words, at + 1, { isMany: false, mayLackVerb: false })
      continue
    }
    if (!isStart) continue
    const begin =
      DETERMINERS.has(bare(words[at])) && !/^(?:no|all|both|one|two|three)$/.test(bare(words[at]))
        ? at + 1
        : at
    const thing = thingAt(words, begin)
    if (!thing) continue
    mendVerb(words, afterPlaces(words, thing.to + 1), { isMany: thing.isMany, mayLackVerb: true })
  }
  return words.join(' ')
}

function mendVerb(
  words: string[],
  at: number,
  { isMany, mayLackVerb }: { isMany: boolean; mayLackVerb: boolean },
): void {
  const raw = words[at]
  if (raw === undefined || at === 0 || endsPart(words[at - 1])) return
  const verb = bare(raw)
  const next = bare(words[at + 1])
  if ((verb === "don't" || verb === 'dont') && !isMany) words[at] = raw.replace(/don'?t/i, "doesn't")
  else if ((verb === 'not' || verb === 'no') && BASE_VERBS.has(next))
    words[at] = isMany ? 'do not' : 'does not'
  else if (verb === 'have' && !isMany) words[at] = 'has'
  else if (BASE_VERBS.has(verb) && !isMany && !STATES.has(verb))
    words[at] = raw.replace(/\p{L}+/u, thirdPerson)
  else if (mayLackVerb && lacksVerb(words, at)) words[at] = `${isMany ? 'are' : 'is'} ${raw}`
  else return
  mendSecondVerb(words, at + 1, isMany)
}

/** Adds the ending to a second verb of the same subject: "doesn't close all the way, reverse". */
function mendSecondVerb(words: string[], from: number, isMany: boolean): void {
  if (isMany) return
  for (let at = from; at < words.length; at++) {
    if (CONJUNCTIONS.has(bare(words[at]))) return
    const verb = bare(words[at])
    if (words[at - 1]?.endsWith(',') && BASE_VERBS.has(verb) && !NOUNS.has(verb) && !DEFECTS.has(verb)) {
      words[at] = (words[at] ?? '').replace(/\p{L}+/u, thirdPerson)
      return
    }
  }
}

/** Returns whether a state follows at once, without "is". */
function lacksVerb(words: readonly string[], from: number): boolean {
  let at = from
  while (LINKS.has(bare(words[at])) && !endsPart(words[at])) at++
  const state = bare(words[at])
  if (state === 'off') return OFF_TRACK.test(bare(words[at + 1]))
  if (!STATES.has(state)) return false
  const next = bare(words[at + 1])
  if (!endsPart(words[at]) && (NOUNS.has(next) || MASS_AFTER_STATE.has(next)) && !state.endsWith('ing'))
    return false
  // "tile cracked and fell off" needs no verb; "hinge broken" does.
  return !(
    state.endsWith('ed') &&
    state !== 'crooked' &&
    /^(?:and|when|after|by)$/.test(next) &&
    hasVerb(words.slice(at + 1))
  )
}

/** Adds "a" or "the" before a thing that has no article. */
function addArticles(text: string): string {
  const words = text.split(' ')
  const out: string[] = []
  for (let at = 0; at < words.length;) {
    const isNamed = at > 0 && !endsPart(words[at - 1]) && DETERMINERS.has(bare(words[at - 1]))
    const thing = isNamed ? undefined : thingAt(words, at)
    const article = thing ? articleFor(words, thing) : defectArticle(words, at)
    const to = thing?.to ?? (isNamed ? at + Math.max(runLength(words, at), 1) - 1 : at)
    if (article) {
      const named = words.slice(at, to + 1).join(' ')
      out.push(article, at === 0 ? lowerFirst(named) : named)
    } else out.push(...words.slice(at, to + 1))
    at = to + 1
  }
  return out.join(' ')
}

function articleFor(words: readonly string[], { from, to, isMany, isMass }: Thing): string | undefined {
  const before = bare(words[from - 1])
  const after = bare(words[to + 1])
  if (isMass || (!endsPart(words[to]) && /^(?:\d+|one|two|three)$/.test(after))) return undefined
  if (before === 'off' && OFF_TRACK.test(bare(words[from]))) return undefined
  const isStart = from === 0
  if (isMany) return isStart && (hasVerb(words.slice(to + 1)) || PREPOSITIONS.has(after)) ? 'the' : undefined
  if (isStart) return words.length > to + 1 ? 'the' : undefined
  if (endsPart(words[from - 1])) return hasVerb(words.slice(to + 1, to + 3)) ? 'the' : undefined
  if (before === 'to' && !/^(?:next|close|close|attached|connected|door)$/.test(bare(words[from - 2])))
    return undefined
  if (PREPOSITIONS.has(before)) return /^(?:top|front)$/.test(bare(words[to])) ? undefined : 'the'
  if (CONJUNCTIONS.has(before) || TAKES_OBJECT.has(before)) return 'the'
  return undefined
}

/** Returns the article of a defect that is one among others: "has scratch near the stove", "there's crack". */
function defectArticle(words: readonly string[], at: number): string | undefined {
  const before = bare(words[at - 1])
  // "crack in the wall is getting longer"
  if (at === 0 && DEFECTS.has(bare(words[0])) && PREPOSITIONS.has(bare(words[1]))) return 'the'
  if (!/^(?:has|have|had|notice|noticed|see|saw|found|there's|is|with|makes|make)$/.test(before))
    return undefined
  if (before === 'is' && !/^there$/.test(bare(words[at - 2]))) return undefined
  if (endsPart(words[at - 1])) return undefined
  let head = at
  while (DEFECT_KINDS.has(bare(words[head])) && !endsPart(words[head]) && !DEFECTS.has(bare(words[head])))
    head++
  return DEFECTS.has(bare(words[head])) ? aOrAn(bare(words[at])) : undefined
}

/** Returns the longest run of modifiers and nouns from here that ends in a noun. */
function thingAt(words: readonly string[], from: number): Thing | undefined {
  const before = bare(words[from - 1])
  if (
    from > 0 &&
    !endsPart(words[from - 1]) &&
    (DETERMINERS.has(before) || (AUXILIARIES.has(before) && before !== 'to'))
  )
    return undefined
  const to = from + runLength(words, from) - 1
  if (to < from) return undefined
  const head = bare(words[to])
  return { from, to, isMany: PLURAL_NOUNS.has(head), isMass: MASS.has(head) && !NOUNS.has(head) }
}

/** Returns how many words from here name a thing; 0 for none. */
function runLength(words: readonly string[], from: number): number {
  let length = 0
  for (let at = from; at < words.length && at < from + LONGEST_NAME; at++) {
    const word = bare(words[at])
    if (NOUNS.has(word) || PLURAL_NOUNS.has(word) || MASS.has(word)) length = at - from + 1
    else if (!MODIFIERS.has(word)) break
    if (endsPart(words[at])) break
  }
  return length
}

/** Returns the index after places such as "in the garage", "of the house". */
function afterPlaces(words: readonly string[], from: number): number {
  let at = from
  while (PREPOSITIONS.has(bare(words[at])) && !endsPart(words[at - 1]) && !endsPart(words[at])) {
    if (bare(words[at]) === 'off' && OFF_TRACK.test(bare(words[at + 1]))) return at
    const begin = DETERMINERS.has(bare(words[at + 1])) ? at + 2 : at + 1
    const length = runLength(words, begin)
    if (length === 0) return from
    at = begin + length
  }
  return at
}

/** Returns the words up to the first comma. */
function firstPart(words: readonly string[]): readonly string[] {
  const end = words.findIndex(endsPart)
  return end < 0 ? words : words.slice(0, end + 1)
}

const hasVerb = (words: readonly string[]): boolean =>
  words.some((word) => {
    const verb = bare(word)
    return (
      S_VERBS.has(verb) || (AUXILIARIES.has(verb) && verb !== 'to' && verb !== 'not') || BASE_VERBS.has(verb)
    )
  })

/** Returns whether punctuation ends the part of the sentence here. */
const endsPart = (word: string | undefined): boolean => word !== undefined && /[,;:.!?)]$/.test(word)

function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has'
  if (/(?:s|x|ch|sh|go|do)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

const aOrAn = (word: string): string => (/^[aeiou]/.test(word) ? 'an' : 'a')

function bare(word: string | undefined): string {
  return (word ?? '')
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{N}'-]/gu, '')
}

/** Makes the first letter lower case: "Kitchen" → "kitchen", but "I", "AC" and "Monday" stay. */
export function lowerFirst(text: string): string {
  const [first = ''] = text.split(/[\s,]/)
  const isName =
    /^(?:I|I'\w+)$/.test(first) || /\p{Lu}.*\p{Lu}|\d/u.test(first) || DAYS_AND_MONTHS.test(first)
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
const DAYS_AND_MONTHS =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Thanksgiving|Christmas|Easter|Halloween)/
