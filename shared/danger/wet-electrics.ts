import type { Clause, Item } from './read.ts'
import type { Concept } from './dictionary.ts'

const REACH = 11
const SHORT_REACH = 7
const NOISE = /^(?:noise|noisy|sounds?|loud|ruido)$/
const PARTED = /^(?:,|and|y|e)$/

const is = (item: Item | undefined, ...concepts: Concept[]): boolean =>
  item !== undefined && !item.isDenied && concepts.some((concept) => item.concepts.has(concept))

const isElectric = (item: Item | undefined) => is(item, 'outlet', 'lightSwitch', 'panel', 'wire', 'light')

/**
 * Finds water that reaches something electric. Both words alone are not enough: it takes a word of place between them
 * ("water in the outlet", "leak above the panel") or the electric thing being or getting wet ("the outlet is wet"), so
 * that "sink drips and the porch light is out" does not match. Returns where it was found, or undefined.
 */
export function findWetElectrics(clause: Clause): { from: number; to: number } | undefined {
  for (let from = 0; from < clause.length; from++) {
    for (let to = from + 1; to < clause.length && to - from <= REACH; to++) {
      const between = clause.slice(from + 1, to)
      const after = clause.slice(to + 1, to + 5)
      if (
        reaches(clause[from], between, clause[to]) ||
        gotWet(clause[from], between, clause[to]) ||
        getsInside(clause[from], clause[to], after) ||
        isInPuddle(clause.slice(from, to + 7), to - from)
      )
        return { from, to }
    }
  }
  return undefined
}

function reaches(wet: Item | undefined, between: Clause, thing: Item | undefined): boolean {
  if (!is(wet, 'wet') || !(isElectric(thing) || is(thing, 'furnaceWet'))) return false
  if (between.some((item) => is(item, 'outdoors') || NOISE.test(item.word))) return false
  if (between.some((item) => is(item, 'wetVerb'))) return true
  if (is(wet, 'wetVerb') && between.length <= 3) return true
  if (between.some(({ word }) => word === ',')) return false
  // "moisture and rust in the panel", but not "faucet drips and I would like a switch moved in the den".
  const after = between.slice(between.findLastIndex(({ word }) => PARTED.test(word)) + 1)
  return after.some((item) => is(item, 'near')) && (after.length === between.length || after.length <= 4)
}

function gotWet(thing: Item | undefined, between: Clause, wet: Item | undefined): boolean {
  if (!is(wet, 'wet')) return false
  // A furnace that leaks is no danger; one that stands in water is.
  if (is(thing, 'furnaceWet') && between.some(({ word }) => word === 'in' || word === 'under')) return true
  if (!isElectric(thing) || between.length > SHORT_REACH) return false
  if (between.some((item) => PARTED.test(item.word) || item.word === 'when' || is(item, 'outdoors')))
    return false
  // "light drips", but not "light water" or "cord wet vac".
  if (between.length === 0) return /^(?:drip|leaking|wet|soak|gote|flood|full)/.test(wet?.word ?? '')
  // Spanish says "se mojó" in one phrase.
  return [...between, wet].some((item) => is(item, 'is'))
}

/** "The rain hits the meter and water goes in." */
function getsInside(thing: Item | undefined, wet: Item | undefined, after: Clause): boolean {
  return (
    isElectric(thing) &&
    is(wet, 'wet') &&
    /^(?:goes|gets?|runs?|comes?) (?:in|inside|into it)/.test(textOf(after))
  )
}

const LIES_IN_IT =
  /^(?:is |are |esta |estan |sits? |sitting |la(?:y|ys|ying) |lying |stands? |standing |right |still |all |both |todos )*(?:in (?:it|that|there)\b|on the floor|en el (?:piso|suelo))/

const IN_THERE = /\b(?:ah?i|alli) (?:mismo )?(?:esta|estan|hay|tengo)\b|\bin there (?:is|are)\b/

/** "The floor is wet and the power strip sits in it." The run begins with what is wet. */
function isInPuddle(run: Clause, thing: number): boolean {
  const isThere = LIES_IN_IT.test(textOf(run.slice(thing + 1))) || IN_THERE.test(textOf(run.slice(0, thing)))
  return isThere && is(run[0], 'wet') && isElectric(run[thing])
}

const textOf = (items: Clause) => items.map(({ word }) => word).join(' ')
