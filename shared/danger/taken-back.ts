import { DENIALS, type Concept } from './dictionary.ts'
import type { DangerKind } from './kinds.ts'
import type { Clause, Item } from './read.ts'

/** The words of a clause in which a danger was found. */
export type Span = { from: number; to: number }
/** `isBack`: what follows says that it goes on. */
type Sign = { kind: DangerKind; span: Span; isBack: boolean }

export const wordsOf = (clause: Clause): string => clause.map(({ word }) => word).join(' ')

/** Returns the words as they were said: a denying phrase is followed by its own words ("no esta", "esta"). */
const spokenOf = (clause: Clause): string =>
  clause
    .map(({ word }, at) => {
      const [first = '', second] = word.split(' ')
      const isSaidTwice =
        second !== undefined && DENIALS.has(first) && clause[at + 1]?.word.startsWith(second)
      return isSaidTwice ? first : word
    })
    .join(' ')

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
  /\b(?:thought|believed|assumed|suspected|seemed|looked like|worried|scared|afraid|swore|swears|jur(?:o|a|aba)|cre(?:i|yo|imos|yeron|ia|ian|iamos)|pens(?:e|o|amos|aron|aba|aban|abamos)|parecian?|imagin(?:e|o|amos)|preocup\w+|asust\w+)\b/
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
  /\b(?:(?<!\b(?:there|it smells like) )(?:was|were|is|its|turns? out|turned out|eran?|fue|fueron|son?|es|resulto|resultaron)(?: (?:only|just|to be|from|ser|solo|nada mas|puros?|an?|the|some|somebodys?|someones?|next door|our|my|el|la|los|las|un|una|unos|unas|de|del|their|his|her|neighbors?|dead|old))* (?:fireworks?|firecrackers?|sparklers?|skunks?|grill|grilling|bbq|barbe[cq]ue|cookout|campfires?|candles?|incense|fire ?pits?|bonfires?|fireplace|chimney|wood ?stove|cooking|steaks?|burgers?|toast|toaster|popcorn|bacon|dinner|cologne|perfume|fertilizer|manure|compost|mouse|mice|rat|trash|garbage|dumpster|nail polish|paint|cohetes?|cuetes?|fuegos artificiales|pirotecnia|zorrillos?|asador|anafre|brasero|fogon|carne asada|parrillada|fogata|velas?|veladoras?|incienso|tostad\w+|palomitas|tocino|abono|fertilizante|estiercol|composta|raton|rata|basura|pintura|esmalte|perfume)|, (?:nada (?:de|que ver con) (?:la|mi|nuestra|esta) casa|nothing to do with (?:the|our|my|this) (?:house|home|place)))\b/
/** "It turned out to be the neighbor's paving crew." */
const FROM_NEXT_DOOR =
  /\b(?:turned out to be|it was (?:just |only |from )+|resulto (?:ser )?|era (?:solo )?(?:de|del) )(?: ?(?:the|our|my|from|de|del|el|los|la|mi|una?|an?))* ?(?:neighbou?rs?|vecin[oa]s?|next door)\b/
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
  /\b(?:got (?:him|her|them|us|me|everyone|everybody|the \w+|my \w+) (?:right )?out|(?:he|she|they|we|i) (?:got|climbed|came) out|(?:hes|shes|theyre|were) out\b(?! of)|(?:let|pulled|broke) (?:him|her|them|us|me) (?:right )?out|(?:came|got) out (?:on|by|fine|ok|right)|salio (?:sol[oa]|bien|rapido)|opened it (?:with|from|in)|(?:lo|la|los|las|nos|me) (?:sacamos|saque|sacaron|saco|abrieron|abrimos)|(?:ya|pudo|pudimos|pudieron|logro|logramos) (?:pudo |pudimos )?sali(?:o|r|mos|eron))\b/
/** A cable that hangs on a wall does not bring the wall down. */
const HANGS = /^(?:hang|hung|cuelg|colg)/
const isWiring = (item: Item) => holds(item, ['wire', 'lowVoltage'])
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

/** It goes on; not "the opener still needs replacing". */
const GOES_ON =
  /\b(?:(?:now|today|tonight|this morning|hoy|ahora|ahorita) (?:(?:its|it|is|the|they|esta|estan) )*(?:\w+ )?(?:buzz|hot\b|spark|smok|smell|leak|drip|sagg|crack|zumba|calient|chispa|humo|huele|gote)\w*|(?:goes|went|is going) off too|new one (?:does|did|goes|is|went)|(?:la nueva|el nuevo) tambien|tambien suena|again|keeps?|(?:came|comes|is|its) back|worse|stronger|same thing|not fixed|not helping|since then|otra vez|volvio|de nuevo|peor|continu\w+|(?:sigue|siguen)(?! sin (?:servir|funcionar|jalar|prender|pintar))|still (?!needs?|have|has|want|waiting|works?|fine|looks?|missing|a (?:hole|stain)))\b/
/** "I already put in a new one", "he tightened it", "everything is dry": done after it happened. */
const DONE_SINCE =
  /\b(?:already|ya)(?: (?:la|lo|las|los|me|nos|se|le|the|all|been|had|it|got))* (?:replaced|fixed|repaired|swapped|changed|installed|patched|mopped|tightened|put in|cambi\w+|repar\w+|arregl\w+|compus\w+|apret\w+|puse|pusimos|pusieron|quit(?:e|o|amos|aron))\b(?! (?:the |la |las |el |los )?(?:batter\w*|bater\w+|pilas?|filter|filtro|bulbs?|focos?))|\b(?:everything|its all|all|todo)(?: (?:is|esta|quedo|ya))* (?:dry|dried|clean|cleaned|sec[oa]|limpi[oa])\b|\beverythings (?:dry|clean)\b|\bsec(?:o|amos|aron|ado) tod[oa]s?\b|\bseque (?:todo|bien|el|la)\b|\bno (?:hay )?(?:nada )?mojad[oa]\b|\b(?:tightened|swapped|bolted|screwed|glued|nailed|welded|capped|snaked|reattached|rehung|unclogged) (?:it|them|that|both)\b|\b(?:threw (?:it|that one|the \w+) (?:away|out)|tossed (?:it|the \w+)|tested and (?:its|is|was|it was) (?:good|fine|ok|okay))\b|\b(?:la|lo|las|los) (?:apret\w+|atornill\w+|sold(?:o|aron)|cambi(?:o|e|amos|aron)|tir(?:e|amos)|taparon|sac(?:o|aron|amos) y)\b|\b(?:no|not any|zero) (?:smell|odor|leaks?|sparks?|problems?|issues?|noise) since\b|\b(?:hasnt|havent|hadnt) (?:\w+ ){0,3}since\b|\b(?:its|it is|it has|it|they|and) stopped(?: now| after| completely| by itself)?(?: ,|$)|\b(?:goes|went) away\b(?! (?:when|once|if|outside|as soon))|\b(?:luego|despues) se (?:quita|quito|va)\b(?! (?:cuando|si|al|afuera))|\bya (?:se (?:quito|callo|fue)|no (?:lo |la |se )?(?:huele|zumba|hace|parpadea|ha vuelto|usamos|gotea))\b|\bno ha(?:n)? vuelto a\b|\b(?:restoration|work|job|repair) (?:is|was) (?:all )?(?:done|finished|complete)\b|\bya (?:acab|termin)\w+\b|\bput in (?:a |an |another )?(?:new|different|another)\b|\b(?:puso|pusieron|pusimos) (?:un[oa]s? nuev|otr[oa])\w*|\b(?:cambiaron|repararon|arreglaron) (?:l[oa]s )?(?:dos|tres|amb[oa]s|tod[oa]s)\b|\breplaced (?:both|all|the pair)\b|\b(?:now it|it now|ya) (?:drains?|corre|desagua|drena)\b/
/** Money for what somebody repaired. */
const REPAID =
  /\b(?:reimburs\w*|refund\w*|invoice|receipt|(?:his|her|their|the) bill|reembols\w*|factura|recibo)\b/
const REPAIRED =
  /\b(?:fixed|repaired|replaced|swapped|tightened|serviced|put in|installed|arregl\w+|repar\w+|cambi\w+|apret\w+|instal\w+|sacaron|saco|servicio)\b/
const WHO_KNOWS =
  /\b(?:fire ?(?:dept|department|fighters?|men|man|marshal)|firefighters?|gas (?:company|guy|man|co)|utility|utilities|electrician|plumber|engineers?|inspectors?|technicians?|tech|roofer|contractor|pest guy|bomberos?|compania|electricista|plomero|ingenier[oa]|inspector|tecnico|fumigador|el del gas|los del gas)\b/
const SAYS_SAFE =
  /\b(?:(?:says?|said|told|tells|wrote|writes|thinks?|letter|stated|marked|called|deemed|rated|marco|califico|confirmed|dice|dijo|dijeron|dicen|escribio|confirmo|carta)\b(?![^,]*\b(?:not|isnt|arent|no es|no esta|ni esta) (?:\w+ )?(?:safe|fine|ok|okay|normal|good|sound|segur[oa]|bien))[^,]*\b(?:fine|ok|okay|safe|normal|good|sound|cosmetic|(?:not|isnt|arent|non) structural|not (?:urgent|dangerous)|no danger|nothing (?:wrong|to worry)|sensor|bien|buen[oa]s?|segur[oa]|estetic[oa]|no es estructural|no hay (?:peligro|riesgo|fugas?|problema)|no urge)|(?:found|measured|got|read|hall(?:o|aron)|midi(?:o|eron)|salio|encontr(?:o|aron)) (?:\w+ )?(?:nothing|zero|0|none|no (?:leaks?|gas|co|carbon|smoke|problem|issue)|nada|cero|en cero)|no (?:hall|encontr)\w+ (?:nada|fugas?|ningun\w*))\b/
/** "My neighbor's basement", "the house two doors down", "ours stayed dry": not this home. */
const ANOTHER_HOME =
  /\b(?:(?:my|our|the|a) (?:neighbou?rs?|friends?|sisters?|brothers?|cousins?|aunts?|uncles?|coworkers?|parents|moms|dads|in ?laws|boss) (?:house|home|basement|place|condo|apartment|garage|kitchen|roof|cabin)|house (?:\w+ )?(?:doors? down|down the (?:road|street|block)|on the (?:corner|next street)|up the street)|(?:my|a) (?:friend|cousin|coworker|boss|neighbor) (?:got|had|was|lost) [^,]*\b(?:his|her|their)\b(?![^,]*\b(?:our|my)\b)|(?:sotano|casa|cocina|cochera|garaje|techo|departamento|bano) de(?:l| la| el| mi| mis| los| un| una) (?:vecin\w+|herman\w+|amig\w+|prim[oa]s?|papas|suegr\w+|ti[oa]s?|cunad\w+|comadre|compadre)|(?:una|la) casa (?:a \w+ puertas|de la (?:esquina|otra cuadra)|de (?:enfrente|junto|al lado))|a un[a]? (?:amig[oa]|vecin[oa]|prim[oa]|conocid[oa]) (?:le|se le) [^,]*\b(?:su|sus)\b)/
const OURS_IS_FINE =
  /\b(?:ours? (?:house |home |basement |place )?(?:stayed|is|was|has been|did not) (?:\w+ )?(?:dry|fine|ok|okay|good|safe)|we(?: are|re) (?:all )?(?:ok|okay|fine|safe)|(?:el|la|los|las) nuestr[oa]s? (?:\w+ )?(?:sec[oa]|bien)|(?:nosotros )?estamos (?:todos )?bien)\b/
/** Nobody is still locked in from one of these days. */
const BYGONE =
  /(?<!\b(?:since|desde) )\b(?:yesterday|the other day|last (?:week|weekend|sunday|monday|tuesday|wednesday|thursday|friday|saturday)|on (?:sunday|monday|tuesday|wednesday|thursday|friday|saturday)|(?:a few|two|three) days ago|ayer|el otro dia|la semana pasada|el (?:domingo|lunes|martes|miercoles|jueves|viernes|sabado)|hace (?:unos|dos|tres) dias)\b/
/** "The latch is bent but the door locks fine." */
const LOCKS_WELL =
  /(?<!\b(?:no|not|doesnt|dont|wont|never|ni|nunca|tampoco) (?:se )?)\b(?:(?:locks?|closes?|latches|shuts?) (?:\w+ )?(?:after (?:an?|some)|fine|good|well|okay|ok|tight|normal(?:ly)?|every time|securely)|(?:deadbolt|bolt|lock|latch) (?:itself |still )?(?:works|holds|locks)|(?:cerrojo|chapa|seguro|pasador) si (?:cierra|sirve|funciona|agarra)|cierran? (?:con (?:llave|seguro) )?(?:muy )?(?:bien|siempre|perfecto|normal)|(?:house|outside|other) doors? (?:are|is) (?:all )?(?:fine|good|ok|okay)|puertas? de la casa (?:esta|estan) bien)\b/
const UNRELATED = /\b(?:nothing to do with|not related to|unrelated|nada que ver)\b/
const WATER_OFF =
  /\b(?:(?:i|we|and|husband|wife|he|she) (?:just )?(?:shut|turned|closed) (?:off )?(?:the|it|its|that|our) ?(?:\w+ ){0,2}(?:off|valve|water|shutoff)|(?:turned|shut) off (?:the|its|that) (?:water|valve|zone)|(?:waters|water is) off|(?:ya )?cerr(?:e|amos|o) (?:la|el|esa) (?:llave|agua|paso|valvula|zona))\b/
const MOPPED =
  /\b(?:dry|dried|mopped|bucket|(?:cleaned|wiped|mopped|soaked) (?:it|everything|all)? ?up|sec[oa]|seque|secamos|trape\w+|cubeta)\b/

/** "The panel is hot": it happens as they write, whatever was tried. */
export const IS_NOW =
  /\b(?:is|are|its|theyre|theres|keeps?|smells|stinks|reeks|sparks|buzz(?:es)?|hums|gets?|feels?|comes?|coming|going|pouring|shocks|zaps|crackles|dont|doesnt|wont|cant|have|esta|estan|estamos|huelen?|apestan?|echan?|salen?|zumban?|truenan?|se (?:sienten?|esta|estan|calientan?)|dan?|cae|caen|tenemos|no (?:hay|tenemos|prende|cierra)|sin)\b|\b(?:i|we) smell\b/
/** "They changed the outlet that had sparked": the repair comes first, and what it was for in one word of the past. */
const THAT_HAD =
  /\b(?:that|which|que)(?: (?:se|nos|le|me|lo|la))* (?:had|was|were|kept|habian?|\w+(?:aba|aban|ia|ian))\b/
const REPAIRED_BEFORE =
  /\b(?:fixed|repaired|replaced|swapped|reinforced|arregl(?:o|aron)|repar(?:o|aron)|cambi(?:o|aron)|reforz(?:o|aron)|revis(?:o|aron) (?:y (?:cambi|repar|arregl)(?:o|aron))?)\b/

/** The words of the danger, of the sentence around it, and of what follows. */
type Telling = { match: string; sentence: string; told: string }

/** Returns whether the rest of the text tells that it has been dealt with, found safe or happened elsewhere. */
function isSettled(kind: DangerKind, { match, sentence, told }: Telling): boolean {
  if (GOES_ON.test(told)) return false
  const all = `${sentence} , ${told}`
  if (
    ANOTHER_HOME.test(sentence) &&
    (OURS_IS_FINE.test(told) || !/\b(?:our|we|us|nuestr[oa]s?|nos)\b/.test(all))
  )
    return true
  if (kind === 'open-house' && LOCKS_WELL.test(all)) return true
  if (UNRELATED.test(told)) return true
  if (IS_NOW.test(match)) return false
  if (DONE_SINCE.test(told) || (REPAID.test(told) && REPAIRED.test(all))) return true
  if (WHO_KNOWS.test(told) && REPAIRED.test(told)) return true
  if (WHO_KNOWS.test(all) && SAYS_SAFE.test(told)) return true
  if (kind === 'blocked-exit' && BYGONE.test(all) && !TODAY.test(all)) return true
  return kind === 'running-water' && WATER_OFF.test(all) && MOPPED.test(all)
}

/** How many sentences may follow until it is told how it ended. */
const SENTENCES_AFTER = 3
/** How far from the danger a long sentence is read, so that a text without full stops costs no more. */
const WORDS_AROUND = 60

/** Returns whether the homeowner takes it back: mistaken for something else, looked into, or known to be sound. */
export function isTakenBack({ kind, span, isBack }: Sign, clause: Clause, rest: readonly Clause[]): boolean {
  const [next = []] = rest
  const around = (words: number) => clause.slice(Math.max(0, span.from - words), span.to + words)
  const telling = {
    match: spokenOf(around(2)),
    sentence: spokenOf(around(WORDS_AROUND)),
    told: [clause.slice(span.to + 1), ...rest.slice(0, SENTENCES_AFTER)]
      .map((told) => spokenOf(told.slice(0, WORDS_AROUND)))
      .join(' , '),
  }
  if (!isBack && isSettled(kind, telling)) return true
  const upTo = wordsOf(clause.slice(0, span.to + 1))
  const after = wordsOf(clause.slice(span.to + 1))
  const match = clause.slice(span.from, span.to + 1)
  const isSource = (item: Item) => holds(item, SOURCES)
  const repair = REPAIRED_BEFORE.exec(upTo)
  const mended = repair ? upTo.slice(repair.index) : ''
  const isNow = IS_NOW.test(telling.match) || TODAY.test(mended) || /\bnow\b/.test(mended)
  if (THAT_HAD.test(mended) && !isNow && !isBack && !GOES_ON.test(telling.told)) return true
  if (RULED_OUT.test(wordsOf(clause.slice(0, span.from)))) return true
  const later = [...clause.slice(span.to + 1), ...next]
  const goesOn = isBack || later.some((item) => holds(item, ['ongoing']))
  const told = wordsOf(later)
  const isFoundSound = LOOKED_FOR.test(`${upTo} ${told}`) && FOUND_NOTHING.test(told)
  if (
    !goesOn &&
    (isFoundSound ||
      CLEARED.test(told) ||
      FROM_ELSEWHERE.test(told) ||
      FROM_NEXT_DOOR.test(told) ||
      WAS_AN_ANIMAL.test(wordsOf(clause)))
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
  const ensuing = `${after} ${wordsOf(next)}`.replace(/\b(\w+) \1\b/g, '$1')
  const isWire =
    match.some((item) => holds(item, ['wire'])) && !match.some((item) => holds(item, ['shock', 'spark']))
  if (kind === 'collapse' && match.some(({ word }) => HANGS.test(word)) && clause.some(isWiring)) return true
  if (kind === 'blocked-exit' && !goesOn && GOT_OUT.test(told)) return true
  if (kind === 'electricity' && isWire && LOOKED_AT.test(ensuing) && NOT_LIVE.test(ensuing)) return true
  if (kind === 'collapse' && NOISE.test(wordsOf(match)) && IS_SOUND.test(ensuing)) return true
  return (
    kind === 'open-house' && PUSHED_TO_LOCK.test(wordsOf(clause)) && !match.some(({ isDenied }) => isDenied)
  )
}
