import { type DangerKind, DANGER_KINDS, type Rule } from './kinds.ts'
import { textOf } from '#shared/messages/text.ts'
import { readClauses, type Clause, type Item } from './read.ts'
import { RULES, findWetElectrics } from './rules.ts'
import { holds, IS_NOW, isTakenBack, withoutClosing, wordsOf, type Span } from './taken-back.ts'
import { CONCEPTS, type Concept } from './dictionary.ts'

export { DANGER_KINDS, type DangerKind } from './kinds.ts'
export type UrgentDanger = { kind: DangerKind; message: string }

/**
 * Looks for danger in a homeowner's own words, English or Spanish, misspelled or not. Prefers silence when the danger
 * is denied, over or the words mean something else ("gas log won't light"), and a warning when they are unsure. Accepts
 * any text. Returns the most pressing danger with a calm line to show at once, or null. Never throws.
 */
export function findDanger(text: string): UrgentDanger | null {
  const kind = findKind(text)
  return kind ? { kind, message: textOf('dangers')[kind] } : null
}

/** Degrees Fahrenheit: freezing outside, too cold to live in inside. */
const FREEZING = 35
const TOO_COLD_INSIDE = 58
const OLD_AGE = 65
/** Degrees at which water burns within minutes; a smaller number of Spanish degrees may be Fahrenheit and lukewarm. */
const SCALDING = 125
const BOILING = 212
const SCALDING_CELSIUS = 52
const HOTTEST_CELSIUS = 79
const CELSIUS = /^(?:grados?|°?c|celsius|celcius|centigrados)$/
const WISHED = /^(?:set|want|should|only|barely|quiero|apenas|solo|deberia|puesto)$/
/** Words by which a number is a difference or a count, not a temperature. */
const NOT_A_TEMPERATURE =
  /^(?:colder|cooler|warmer|hotter|less|more|lower|higher|difference|off|days?|weeks?|months?|hours?|minutes?|years?|feet|ft|inch|inches|times|rooms?|percent|dias|horas|apart)$/
const DEGREES = /^(?:degrees?|degress|grados?|deg|f|c|celsius|celcius|fahrenheit|farenheit|°)$/
const OUTSIDE = /^(?:outside|outdoors|tonight|afuera|overnight|weather|fuera|wind)/
const INSIDE =
  /^(?:inside|indoors?|here|adentro|dentro|house|home|casa|thermostat|termostato|falling|dropping|room|living|bedroom|kitchen|sala|cuarto|recamara|cocina|adentro)/
const COUNTED_UP_TO = /^(?:to|hit|hits|at|minus|menos|only|feels?)$/

const RELATIVE =
  /^(?:mother|mom|father|dad|parents?|grandma|grandpa|grandmother|grandfather|husband|wife|aunt|uncle|madre|padre|mama|papa|abuel[ao]|suegr[ao])$/

/** Returns whether the clause names a temperature that is dangerous without heat. */
function saysCold(clause: Clause): boolean {
  const words = clause.flatMap(({ word }) => word.split(' '))
  return words.some((word, at) => {
    const found = /^(-?)(\d{1,2})(°?[fc]?)$/.exec(word)
    if (!found) return false
    const [, minus, digits, unit] = found
    const degrees = Number(digits)
    const after = words.slice(at + 1, at + 6)
    const before = words.slice(Math.max(0, at - 3), at)
    const isMeasured = unit !== '' || after.slice(0, 1).some((next) => DEGREES.test(next))
    if (after.slice(0, isMeasured ? 3 : 1).some((next) => NOT_A_TEMPERATURE.test(next))) return false
    if (minus === '-' || /^(?:minus|menos|negative)$/.test(before.at(-1) ?? '')) return true
    const near = [...before, ...after]
    if (near.some((next) => INSIDE.test(next))) return degrees <= TOO_COLD_INSIDE
    if (degrees > FREEZING) return false
    return isMeasured || near.some((next) => OUTSIDE.test(next) || COUNTED_UP_TO.test(next))
  })
}

/** Returns whether the clause tells of water at a tap that was measured hot enough to burn at once. */
function saysScalding(clause: Clause): boolean {
  if (!clause.some((item) => holds(item, ['waterAtTap']))) return false
  const words = clause.flatMap(({ word }) => word.split(' '))
  const isMeasured = words.some((word) => /^(?:thermometers?|termometros?|measured|medi|medimos)$/.test(word))
  return words.some((word, at) => {
    const found = /^(\d{2,3})(°?[fc]?)$/.exec(word)
    if (!found) return false
    const degrees = Number(found[1])
    const unit = found[2] || (words[at + 1] ?? '')
    if (!isMeasured && !DEGREES.test(unit)) return false
    if (words.slice(Math.max(0, at - 3), at).some((before) => WISHED.test(before))) return false
    if (degrees >= SCALDING && degrees <= BOILING) return true
    return CELSIUS.test(unit) && degrees >= SCALDING_CELSIUS && degrees <= HOTTEST_CELSIUS
  })
}

/** Returns whether the clause names the age of somebody whom cold endangers. */
function saysOldAge(clause: Clause): boolean {
  const words = clause.flatMap(({ word }) => word.split(' '))
  return words.some(
    (word, at) =>
      /^\d{2}$/.test(word) &&
      Number(word) >= OLD_AGE &&
      (words.slice(at + 1, at + 4).some((next) => /^(?:old|years?|yr|yrs|anos)$/.test(next)) ||
        words.slice(Math.max(0, at - 3), at).some((before) => RELATIVE.test(before))),
  )
}

type Term = readonly { concept: Concept; isDenied: boolean }[]
type Compiled = Omit<Rule, 'all' | 'unless' | 'also' | 'unlessAnywhere'> & {
  all: readonly Term[]
  unless: readonly Concept[]
  also: readonly Concept[]
  unlessAnywhere: readonly Concept[]
}

/** The maximum number of words between the first and the last term of a rule. */
const DEFAULT_REACH = 12
/** Words between a match and an exception to it; further away it is about something else. */
const EXCEPTION_REACH = 6
const ABOVE =
  /^(?:over|above|under|beneath|weight|to|by|after|since|outside|sobre|encima|arriba|bajo|debajo|peso)\b/
const isConcept = (name: string): name is Concept => name in CONCEPTS

function conceptOf(name: string): Concept {
  if (!isConcept(name)) throw new Error(`A rule names the unknown concept ${name}`)
  return name
}
const conceptsOf = (list = '') => list.split(' ').filter(Boolean).map(conceptOf)
const termOf = (term: string): Term =>
  term
    .split('|')
    .map((name) => ({ concept: conceptOf(name.replace('!', '')), isDenied: name.startsWith('!') }))
const COMPILED: readonly Compiled[] = RULES.map((rule) => ({
  ...rule,
  all: rule.all.split(' ').map(termOf),
  unless: conceptsOf(rule.unless),
  also: conceptsOf(rule.also),
  unlessAnywhere: conceptsOf(rule.unlessAnywhere),
}))

/** Questions about what to do some day, not reports. */
const HYPOTHETICAL =
  /\b(?:what if|what (?:happens|would happen) if|in case|if .*\b(?:ever|warranty)|(?:if|when) (?:it|i|we|a|an|the|there)\b[^,.]{0,40}\b(?:ever|who|what do|should|whom)\b|who (?:do|should|would|pays)|should (?:i|we)|how (?:do|can|would|should) (?:i|we|you) (?!stop|shut|turn|get)|can you (?:tell|show|explain)|where (?:is|are|does|do) (?:the|my|our)|do (?:i|we) need|before winter|would like to (?:add|know)|want to add|a quien (?:le )?llam\w+|que (?:pasa|pasaria|hago|hacemos) (?:si|cuando)|si hubiera|if there (?:was|were) an?|si (?:algun dia|alguna vez|un dia)|(?:quiero|queremos|quisiera|me gustaria) (?:agregar|anadir|poner|saber|instalar)|^donde (?:esta|queda|estan) (?:la|el|los|las))\b/

/** "Condensation by the outlet, not electrical" names what it is not about. */
const NOT_ELECTRICAL =
  /\b(?:not|isnt|nothing|no es|no es nada|nada) (?:an? |really |even |anything |algo )?electric(?:al|o|a)?\b/
const REPAIR =
  /^(?:(?:they |he |was |been )?replaced|(?:lo|la|se lo) cambi\w+|repar\w+|arregl\w+|passed|is fine|said its normal)$/
const NO_LONGER = /^(?:any ?more|no longer|ya no|ya)$/
/** "Ya quedó" says that it is done, "ya quedó en el aire" that it hangs. */
const LEFT_BAD =
  /\bya quedo (?:en el aire|al aire|colgando|volando|guindando|sin|abierto|abierta|suelt\w+|torcid\w+|ladead\w+|atrapad\w+|encerrad\w+|destapad\w+)\b/
const GOOD: readonly Concept[] = [
  'touch',
  'holdsUp',
  'works',
  'fastens',
  'lock',
  'opens',
  'shutOff',
  'reaches',
]
const SINCE_REACH = 5
const SINCE = /^(?:since|after|when|because|desde|though|although|hasta)$/

/**
 * Returns the most pressing kind of danger in the text, or undefined. What is denied, over or only asked about does not
 * count; a doubt ("not sure if I smell gas") does.
 */
function findKind(text: string): DangerKind | undefined {
  const clauses = readClauses(text)
  const evidence = evidenceOf(clauses)
  const told = evidence.has('closesCase') ? clauses.flatMap(withoutClosing) : clauses
  const isNotElectrical = clauses.some((clause) => NOT_ELECTRICAL.test(wordsOf(clause)))
  const found = new Set<DangerKind>()
  told.forEach((clause, at) => {
    if (HYPOTHETICAL.test(wordsOf(clause))) return
    const next = told[at + 1]
    const isBack = told.slice(at + 1, at + 3).some(comesBack)
    const keep = (kind: DangerKind, span: Span | undefined) => {
      if (
        span &&
        (isBack || !isOver(clause, span, next)) &&
        !isTakenBack({ kind, span, isBack }, clause, told.slice(at + 1))
      )
        found.add(kind)
    }
    if (!isNotElectrical) keep('water-near-electrics', findWetElectrics(clause))
    for (const rule of COMPILED) {
      if (found.has(rule.kind) || isAnywhere(clauses, rule.unlessAnywhere)) continue
      if (rule.also.length > 0 && !rule.also.some((concept) => evidence.has(concept))) continue
      const span = findTogether(clause, rule)
      if (span && !isExcepted(clause, span, rule)) keep(rule.kind, span)
    }
  })
  return DANGER_KINDS.find((kind) => found.has(kind))
}

const COMES_BACK =
  /\b(?:it|this|that|y|pero|smell|olor) (?:keeps?|(?:came|comes|is coming|is) (?:right )?back|happen(?:s|ed) again|sigue|siguen|volvi\w+|vuelve|regres\w+)\b|\bits back\b|^(?:sigue|volvi\w+|vuelve|regres\w+)\b/
/** "They found nothing, but it keeps coming back"; not "they replaced it, the wall still needs paint". */
const comesBack = (clause: Clause): boolean =>
  clause.some((item) => holds(item, ['ongoing'])) && COMES_BACK.test(wordsOf(clause))

/** "It no longer touches the ground" ends something good, "it no longer smells" a danger. */
const endsSomethingGood = (clause: Clause, at: number): boolean =>
  clause
    .slice(Math.max(0, at - 4), at + 3)
    .some(({ isDenied, concepts }) => isDenied && GOOD.some((concept) => concepts.has(concept)))

/** Returns what the whole text speaks of, for rules that need a sign from another sentence. */
function evidenceOf(clauses: readonly Clause[]): ReadonlySet<Concept> {
  const evidence = new Set(
    clauses.flatMap((clause) => clause.flatMap(({ concepts, isDenied }) => (isDenied ? [] : [...concepts]))),
  )
  evidence.delete('isOff')
  if (clauses.some(saysCold)) evidence.add('frost')
  if (clauses.some(saysScalding)) evidence.add('scaldingDegrees')
  if (clauses.some(isShutOff)) evidence.add('isOff')
  if (clauses.some(saysOldAge)) evidence.add('vulnerable')
  return evidence
}

/** "We turned the main off." */
const isShutOff = (clause: Clause): boolean =>
  (['mainValve', 'isOff'] as const).every((concept) => clause.some((item) => holds(item, [concept])))

const isBelow = (clause: Clause, at: number): boolean =>
  clause.slice(Math.max(0, at - 2), at).some(({ word }) => ABOVE.test(word))

/** Returns whether something close by makes the match harmless. */
function isExcepted(clause: Clause, { from, to }: Span, { unless }: Compiled): boolean {
  const start = Math.max(0, from - EXCEPTION_REACH)
  return clause.some(
    (item, at) =>
      at >= start &&
      at <= to + EXCEPTION_REACH &&
      // "The stone over the door comes down" is not about the door.
      holds(item, isBelow(clause, at) ? unless.filter((concept) => concept !== 'light2') : unless),
  )
}

const isAnywhere = (clauses: readonly Clause[], any: readonly Concept[]): boolean =>
  any.length > 0 && clauses.some((clause) => clause.some((item) => holds(item, any)))

const means = (item: Item, term: Term): boolean =>
  term.some(({ concept, isDenied }) => item.isDenied === isDenied && item.concepts.has(concept))

/** Returns the first run of words, short enough for the rule, that holds each of its terms. */
function findTogether(clause: Clause, { all, within = DEFAULT_REACH, inOrder }: Compiled): Span | undefined {
  if (!all.every((term) => clause.some((item) => means(item, term)))) return undefined
  for (let from = 0; from < clause.length; from++) {
    const first = clause[from]
    if (!first || !all.some((term) => means(first, term))) continue
    const at = places(clause.slice(from, from + within + 1), all)
    if (at && (!inOrder || at.every((place, index) => index === 0 || place >= (at[index - 1] ?? 0))))
      return { from, to: from + Math.max(...at) }
  }
  return undefined
}

/** Returns the first position in the run for each term; undefined when one has none. */
function places(run: Clause, all: readonly Term[]): number[] | undefined {
  const at = all.map((term) => run.findIndex((item) => means(item, term)))
  return at.includes(-1) ? undefined : at
}

const SINCE_THEN =
  /\b(?:today|tonight|this morning|this afternoon|last night|just now|now|hoy|anoche|ahorita|ahora|esta (?:manana|tarde|noche)|ours (?:is|are|has)|(?:el nuestro|la nuestra) (?:esta|se))\b/
const PUT_IN_THEN =
  /\b(?:installed|replaced|built|put in|bought|serviced|repaired|instal\w+|cambi\w+|pus\w+|compr\w+|repar\w+|arregl\w+)$/

/** "It was installed in June and snapped", "repaired last month, today it smokes": the danger came after. */
const isSincePast = (clause: Clause, span: Span, past: number): boolean =>
  span.to > past &&
  (SINCE_THEN.test(wordsOf(clause.slice(past + 1, span.to + 1))) ||
    PUT_IN_THEN.test(wordsOf(clause.slice(0, past))))

/** Returns whether it was long ago, or was fixed after it happened. */
function isOver(clause: Clause, span: Span, next: Clause | undefined): boolean {
  const last = (concept: Concept) => clause.findLastIndex((item) => holds(item, [concept]))
  const isOngoing = clause
    .slice(Math.max(0, span.from - 3), span.to + 3)
    .some((item) => holds(item, ['ongoing']))
  if (last('past') >= 0 && !isOngoing && !isSincePast(clause, span, last('past'))) return true
  // "fixed the burst pipe"
  const isObject = clause
    .slice(Math.max(0, span.from - 2), span.from)
    .some((item) => holds(item, ['resolved']))
  if (isObject && !clause.slice(span.from, span.to).some(({ word }) => /^(?:,|and|y|e)$/.test(word)))
    return true
  // "It doesn't hold anymore" is about what stopped working, "it doesn't smell anymore" about what has stopped.
  const isLoss = clause.slice(span.from, span.to + 1).some(({ isDenied }) => isDenied)
  // "It buzzes. They replaced the breaker." buzzes all the same.
  const isNow = IS_NOW.test(wordsOf(clause.slice(Math.max(0, span.from - 2), span.to + 2)))
  const isMended = (item: Item) => holds(item, ['resolved']) && !(isNow && REPAIR.test(item.word))
  const mended = clause.findLastIndex(
    (item, at) => isMended(item) && !(NO_LONGER.test(item.word) && (isLoss || endsSomethingGood(clause, at))),
  )
  if (mended > span.from && !isOngoing && !LEFT_BAD.test(wordsOf(clause))) {
    const since = clause
      .slice(Math.max(span.to, mended - SINCE_REACH), mended)
      .some(({ word }) => SINCE.test(word))
    if (!since) return true
  }
  if (!next || isOngoing || LEFT_BAD.test(wordsOf(next)) || next.some((item) => holds(item, ['ongoing'])))
    return false
  const comma = next.findIndex(({ word }) => word === ',')
  const answer = comma > 0 ? next.slice(0, comma) : next
  return answer.length <= 8 && answer.some(isMended)
}
