import type { Concept } from './dictionary.ts'
import type { DangerKind } from './kinds.ts'
import type { Clause, Item } from './read.ts'

/** The words of a clause in which a danger was found. */
export type Span = { from: number; to: number }
/** `isBack`: what follows says that it goes on. */
type Sign = { kind: DangerKind; span: Span; isBack: boolean }

export const wordsOf = (clause: Clause): string => clause.map(({ word }) => word).join(' ')

export const holds = ({ concepts, isDenied }: Item, any: readonly Concept[]): boolean =>
  !isDenied && any.some((concept) => concepts.has(concept))

const TOLD_OF_BEFORE =
  /\b(?:was|were|had|thought|looked at|came (?:by|over|out and|and)|checked|inspected|tested|found (?:nothing|no)|stopped|turned out|estaba|estaban|habia|era|eran|fue|fueron|tenia|olia|salia|goteaba|echaba|sonaba|revis(?:o|aron)|vino|vinieron|cre(?:i|imos|ia|iamos|yo)|pens(?:e|amos|aba|o)|report(?:e|amos))\b/
const TODAY =
  /\b(?:today|tonight|this (?:morning|afternoon|evening)|last night|hoy|anoche|ahora|ahorita|esta (?:manana|tarde|noche))\b/

/**
 * Returns what a clause of a text that asks to close a claim says besides: not the request with what that claim was
 * about, and nothing told of before.
 */
export function withoutClosing(clause: Clause): Clause[] {
  const words = wordsOf(clause)
  const isBefore =
    TOLD_OF_BEFORE.test(words) && !TODAY.test(words) && !clause.some((item) => holds(item, ['ongoing']))
  if (isBefore) return []
  const from = clause.findIndex((item) => holds(item, ['closesCase']))
  if (from < 0) return [clause]
  const length = clause.slice(from).findIndex(({ word }) => PARTED.test(word))
  return length < 0 ? [clause.slice(0, from)] : [clause.slice(0, from), clause.slice(from + length)]
}

const PARTED = /^(?:,|and|y|e)$/
const BELIEVED =
  /\b(?:thought|believed|assumed|suspected|seemed|looked like|worried|scared|afraid|cre(?:i|yo|imos|yeron|ia|ian|iamos)|pens(?:e|o|amos|aron|aba|aban|abamos)|parecian?|imagin(?:e|o|amos)|preocup\w+|asust\w+)\b/
/** "It was only steam", but not "it was coming from our wall". */
const CORRECTED =
  /(?:^|, )(?:(?:no|nope|and|y|then|later|luego|al final|solo|only|just|nada mas|,) )*(?:(?:it|that|they) (?:was|is|were)|its|turned out|it turned out|era|eran|fue|fueron|resulto|resultaron|es|son)(?: (?:only|just|to be|ser|solo|nada mas|puro|pura))* (?!coming|from|in\b|inside|out\b|our|getting|worse|true|real|nuestr|verdad|cierto|peor|dentro|adentro|saliendo|de\b|del\b|not\b)/
const TURNED_OUT = /\b(?:turned out|resulto|resultaron)(?: to be| ser)?\b/
/** Things that burn, leak or spark: to be mistaken about which is no all-clear. */
const SOURCES: readonly Concept[] = [
  'burnsFuel',
  'gas',
  'gasAppliance',
  'outlet',
  'panel',
  'wire',
  'machine',
  'frame',
]
/** "It was the neighbors' fireworks", "it is nothing of our house". */
const FROM_ELSEWHERE =
  /\b(?:(?<!\b(?:there|it smells like) )(?:was|were|is|its|turns? out|turned out|eran?|fue|fueron|son?|es|resulto|resultaron)(?: (?:only|just|to be|ser|solo|nada mas|puros?|an?|the|some|somebodys?|someones?|next door|our|my|el|la|los|las|un|una|unos|unas|de|del|their|his|her|neighbors?|dead|old))* (?:fireworks?|firecrackers?|sparklers?|skunks?|grill|grilling|bbq|barbe[cq]ue|cookout|campfires?|candles?|incense|fire ?pits?|bonfires?|fireplace|chimney|wood ?stove|cooking|steaks?|burgers?|toast|toaster|popcorn|bacon|dinner|cologne|perfume|fertilizer|manure|compost|mouse|mice|rat|trash|garbage|dumpster|nail polish|paint|cohetes?|cuetes?|fuegos artificiales|pirotecnia|zorrillos?|asador|anafre|brasero|fogon|carne asada|parrillada|fogata|velas?|veladoras?|incienso|tostad\w+|palomitas|tocino|abono|fertilizante|estiercol|composta|raton|rata|basura|pintura|esmalte|perfume)|, (?:nada (?:de|que ver con) (?:la|mi|nuestra|esta) casa|nothing to do with (?:the|our|my|this) (?:house|home|place)))\b/
/** Smells like gas, and is the cause when it was one. */
const WAS_AN_ANIMAL =
  /\b(?:(?<!there )(?:was|were)|turns? out|turned out(?: to be)?|eran?|fue|resulto(?: ser)?)(?: (?:just|only|an?|the|some|dead|un|una|el|solo|puro))* (?:skunks?|zorrillos?|mouse|mice|rats?|raton|rata)\b(?! (?:smell|odor|stink))/
const WAS_STEAM = /\b(?:its|is|was|es|era|fue) (?:just |only |solo |puro )*(?:steam|vapor)\b/
const LOOKED_FOR =
  /\b(?:checked|tested|measured|inspected|scanned|sniffed|meter|sensor|revis\w+|midi\w+|chec(?:o|aron)|inspeccion\w+|medidor|aparato|prob(?:o|aron))\b/
/** "They measured and nothing": somebody looked for it and did not find it. */
const FOUND_NOTHING =
  /(?:\b(?:and|y)|,) (?:nothing|nada|all (?:clear|good|clean)|clean|zero|cero|todo (?:bien|normal|en orden|limpio|correcto)|limpio)(?= ,|$| was\b| wrong\b| unusual\b| there\b| raro\b)|\b(?:(?:came|come) (?:back|up|out) (?:clean|clear|empty|zero|negative|normal)|salio (?:limpio|bien|en cero|negativo|normal)|sin novedad(?:es)?|no encontr\w+|no (?:hallaron|hallo))\b/
/** "The utility cleared us": whoever was called out says that it is safe. */
const CLEARED =
  /\b(?:cleared (?:us|it|the house|the place)|gave (?:us |it )?(?:the |an )all[- ]clear|nos dieron (?:el visto bueno|luz verde)|dijeron que ya es segur[oa]|dij(?:o|eron) que (?:ya )?todo (?:esta|estaba) bien)\b/
/** Nobody is locked in any more. */
const GOT_OUT =
  /\b(?:got (?:him|her|them|us|me|everyone|everybody|the \w+|my \w+) (?:right )?out|(?:he|she|they|we|i) (?:got|climbed|came) out|(?:hes|shes|theyre|were) out\b(?! of)|(?:let|pulled|broke) (?:him|her|them|us|me) (?:right )?out|opened it (?:with|from|in)|(?:lo|la|los|las|nos|me) (?:sacamos|saque|sacaron|saco|abrieron|abrimos)|(?:ya|pudo|pudimos|pudieron|logro|logramos) (?:pudo |pudimos )?sali(?:o|r|mos|eron))\b/
/** A door that is "desplomada" is out of plumb, a ceiling has come down. */
const OUT_OF_PLUMB = /^(?:desplomad[oa]s?|out of plumb)$/
/** "They ruled out any leak". */
const RULED_OUT = /\b(?:ruled out (?:any|all|every|a)|descart\w+ (?:cualquier|que|un|una|toda?))\b[^,]*$/
const LOOKED_AT =
  /\b(?:disconnect\w*|tested|checked|measured|verified|confirmed|electrician|technician|desconect\w+|prob(?:o|aron|e)|midi(?:o|eron)|revis\w+|comprob\w+|verific\w+|confirm\w+|electricista|tecnico)\b/
const NOT_LIVE =
  /\b(?:(?:it|they|that|its|which|and) (?:is |are |was |were )?(?:not|isnt|arent) (?:live|hot|energized)|(?:it|they) (?:has|have) no (?:power|current|voltage)|no power (?:to|in|on) it|no (?:lleva|llevan|trae|traen)(?: ya)? corriente|que (?:ya )?no (?:tienen?|hay|pasa)(?: ya)? corriente)\b/
const NOISE =
  /\b(?:tr(?:ue|o)n\w*|cruj\w*|rechin\w*|crack|cracks|cracking|pops?|popping|creak\w*|groan\w*|snapping)\b/
const IS_SOUND =
  /(?<!\b(?:no|ni) )\b(?:(?:is|are|feels?|seems?|still) (?:very |perfectly |all )?(?:solid|sturdy|firm|safe|stable)|(?:only|just) (?:a |the )?(?:noise|sound|wood)|nothing (?:moves|shifts)|(?:esta|estan|sigue|siguen|se sienten?) (?:muy |bien |toda |todo )*(?:firmes?|solid[oa]s?|segur[oa]s?|estables?)|pur[oa] (?:ruido|madera)|solo (?:es )?(?:el )?ruido|nada se mueve)\b/
const PUSHED_TO_LOCK =
  /\b(?:(?:have|has|need|needs) (?:to (?:push|pull|lift|shove|press)|an? (?:\w+ )?(?:push|shove|lift))\b.*\b(?:to|before|so|for|until)\b|(?:(?:hay|tengo|tenemos|tiene|tienes) que (?:empujar|jalar|levantar|apretar)\w*|(?:falta|necesita) un empuj\w+)\b.*\b(?:para|antes de)\b)(?!.*\b(?:couch|sofa|chair|table|against|mueble|silla|mesa|contra)\b)/

/** Returns whether the homeowner takes it back: mistaken for something else, looked into, or known to be sound. */
export function isTakenBack({ kind, span, isBack }: Sign, clause: Clause, next: Clause = []): boolean {
  const upTo = wordsOf(clause.slice(0, span.to + 1))
  const after = wordsOf(clause.slice(span.to + 1))
  const match = clause.slice(span.from, span.to + 1)
  const isSource = (item: Item) => holds(item, SOURCES)
  if (RULED_OUT.test(wordsOf(clause.slice(0, span.from)))) return true
  const later = [...clause.slice(span.to + 1), ...next]
  const goesOn = isBack || later.some((item) => holds(item, ['ongoing']))
  const told = wordsOf(later)
  const isFoundSound = LOOKED_FOR.test(`${upTo} ${told}`) && FOUND_NOTHING.test(told)
  if (
    !goesOn &&
    (isFoundSound || CLEARED.test(told) || FROM_ELSEWHERE.test(told) || WAS_AN_ANIMAL.test(wordsOf(clause)))
  )
    return true
  if (kind === 'fire' && !goesOn && WAS_STEAM.test(told)) return true
  const isDoor = clause.some((item) => holds(item, ['anyDoor', 'anyWindow']))
  if (kind === 'collapse' && isDoor && match.some(({ word }) => OUT_OF_PLUMB.test(word))) return true
  if (BELIEVED.test(upTo)) {
    if (CORRECTED.test(wordsOf(next)) && !next.slice(0, 8).some(isSource)) return true
    const isCorrected = TURNED_OUT.test(after) || CORRECTED.test(after)
    if (isCorrected && !clause.slice(span.to + 1).some(isSource)) return true
  }
  // A denying phrase repeats its last word: "no esta", "esta".
  const rest = `${after} ${wordsOf(next)}`.replace(/\b(\w+) \1\b/g, '$1')
  const isWire =
    match.some((item) => holds(item, ['wire'])) && !match.some((item) => holds(item, ['shock', 'spark']))
  if (kind === 'blocked-exit' && !goesOn && GOT_OUT.test(told)) return true
  if (kind === 'electricity' && isWire && LOOKED_AT.test(rest) && NOT_LIVE.test(rest)) return true
  if (kind === 'collapse' && NOISE.test(wordsOf(match)) && IS_SOUND.test(rest)) return true
  return (
    kind === 'open-house' && PUSHED_TO_LOCK.test(wordsOf(clause)) && !match.some(({ isDenied }) => isDenied)
  )
}
