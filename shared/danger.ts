/** What a homeowner's words can mean that must not wait for a builder (product.md, Enhance with AI). */
export const DANGER_KINDS = [
  'carbon-monoxide',
  'gas',
  'water-near-electrics',
  'sparks',
  'no-heat',
  'running-water',
] as const
export type DangerKind = (typeof DANGER_KINDS)[number]
export type UrgentDanger = { kind: DangerKind; message: string }

const MESSAGES: Record<DangerKind, string> = {
  'carbon-monoxide':
    'This sounds like carbon monoxide. Take everyone outside into fresh air now, then call 911. File the claim once you are safe.',
  gas: 'This sounds like a gas leak. Leave the house without touching any switch, then call 911 or your gas company from outside. File the claim once you are safe.',
  'water-near-electrics':
    'Water near electricity is dangerous. Keep away from it, switch off the power only if you can reach the panel without touching anything wet, and call an electrician; call 911 if you see sparks or smoke.',
  sparks:
    'This sounds like an electrical or fire danger. Keep away from it, switch off its breaker if that is safe, and leave and call 911 if you see smoke or flames.',
  'no-heat':
    'No heat in freezing weather is dangerous for people and pipes. Go somewhere warm if you need to and call your builder’s emergency number or a heating company now.',
  'running-water':
    'Close the main water valve if you can reach it safely, keep away from outlets that got wet, and call your builder’s emergency number or a plumber now.',
}

/** Letters, digits and single spaces; a full stop where a thought ends. So the patterns below stay short. */
function plain(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/\b(\w+)n'?t\b/g, (whole, stem: string) => (NEGATED_VERBS.has(stem) ? `${stem} not` : whole))
    .replace(/[.!?;\n]+|\bbut\b/g, ' . ')
    .replace(/[^\p{L}\p{N}.,°-]+/gu, ' ')
    .split(' . ')
    .map((clause) => clause.trim())
    .filter(Boolean)
}

const NEGATED_VERBS = new Set('do does did is are was were have has had ca could wo would should'.split(' '))

/** A doubt is no denial: "not sure if I smell gas" must warn; neither is "can't stop smelling gas". */
const DOUBT = /\b(not (sure|certain|know|stop|stand|believe|figure)|no idea|(do|did) not know)\b/g
const DENIAL = /\b(no|not|never|nor|without|none|zero)\b/

/** Finds the pattern, unless the words just before it deny it ("no smell of gas", "we never saw sparks"). */
function says(clause: string, pattern: RegExp): boolean {
  const found = pattern.exec(clause)
  if (!found) return false
  const before = clause.slice(0, found.index).split(',').at(-1) ?? ''
  const justBefore = before.replace(DOUBT, ' ').split(' ').slice(-6).join(' ')
  if (DENIAL.test(justBefore)) return false
  return !/\b(no|not|never) (\w+ ){0,2}(smell\w*|odor|sparks?|smoke|leak\w*)\b/.test(found[0])
}

const GAS_SMELL =
  /\b(smell\w*|odou?r|stinks?|reeks?|whiff)\b( [\w-]+){0,4} gas\b|\bgas\b( \w+){0,1} (smell\w*|odou?r|hissing)\b|\bgas( (line|pipe|meter|valve|fitting|main|connector))?( (is|was|seems|might be|may be|keeps|to be))? leak\w*|\bleak\w*( (in|at|from|on|of))?( the| a| our| my)? gas( line| pipe| meter| valve| main)?\b(?! (range|stove|fireplace|dryer|water|furnace|grill))|\b(smell\w*|stinks?|odou?r)\b( \w+){0,3} rotten eggs?\b|\brotten eggs? (smell|odou?r)/
const OTHER_GAS =
  /\bsewer gas\b|\bgas (bill|logs?)\b|\bwater( \w+){0,3} smell\w*|\b(gas )?water heater (is )?leak/

function gas(clause: string): boolean {
  return says(clause.replace(OTHER_GAS, ' '), GAS_SMELL)
}

/** One beep a minute asks for a battery; the alarm itself does not pause. */
const LOW_BATTERY = /\bchirp|\bbatter(y|ies)\b|\b(once|one|every|each) (a |per )?(\d+ )?(minutes?|seconds?)\b/

function carbonMonoxide(clause: string): boolean {
  const text = clause.replace(/\bmonoxi?de?\b/, 'monoxide')
  const acts =
    /\b(going off|went off|goes off|go off|gone off|alarming|alarmed|sounding|sounded|sounds|beep\w*|blaring|screaming|detected|reading|reads|ppm|leak\w*|levels?|poison\w*|in the (house|air))\b/
  const named = /\bcarbon monoxide\b|\bco (alarm|detector|monitor|sensor|level|levels|leak|poisoning)\b/
  if (!named.test(text)) return false
  if (/\b(alarm|detector|monitor|sensor)s?\b/.test(text)) return says(text, acts) && !LOW_BATTERY.test(text)
  return says(text, named)
}

const WET =
  'water|rain ?water|leak\\w*|dripp?\\w*|flood\\w*|soak\\w*|wet|pouring|seep\\w*|moisture|water stains?|puddle'
const ELECTRICS =
  '(electrical )?outlets?|receptacles?|sockets?|light fixtures?|light switch(es)?|switch plate|(ceiling|recessed|can|pendant) lights?|lights? in the ceiling|light bulbs?|chandelier|ceiling fan|breaker box|breakers?|(electric|electrical|breaker|fuse) (panel|box)|junction box|wires|wiring|electrics|electrical|power strip|extension cord'
const WET_THEN_ELECTRICS = new RegExp(
  `\\b(${WET})\\b[^,]{0,30}\\b(from|through|thru|on|onto|into|in|inside|near|around|by|behind|over|out of|next to|at|above|under|hitting|touching)\\b( the| an| a| my| our| that)?( \\w+){0,2} (${ELECTRICS})\\b`,
)
const ELECTRICS_THEN_WET = new RegExp(
  `\\b(${ELECTRICS})\\b( \\w+){0,4} (is|are|was|were|full of|filled with|gets?|got|has|have|keeps?|with)( \\w+){0,2} (water|wet|dripping|leaking|soaked|damp)\\b|\\bwet (${ELECTRICS})\\b|\\b(${ELECTRICS}) (drips|leaks)\\b`,
)
const NOT_WATER =
  /\bwater (heater|pressure|softener|meter|bill)s?\b|\blight rain\b|\bhot water\b|\bdishwasher\b|\brust( \w+){0,2} dripp\w*/g

function waterNearElectrics(clause: string): boolean {
  const text = clause.replace(NOT_WATER, ' ')
  return says(text, WET_THEN_ELECTRICS) || says(text, ELECTRICS_THEN_WET)
}

const SPARKS =
  /\b(spark|sparks|sparked|sparking|arcing|electric shock|electrical fire|caught (on )?fire|on fire)\b|\b(saw|see|shot|shooting) flames?\b|\bflames\b( \w+){0,3} (from|out of|coming|shooting)\b|\bshock(ed|s|ing) (me|us|my|him|her|when)\b|\bgot (a |an )?(electric )?shock(ed)?\b/
const BURNING =
  /\b(smell\w*|odou?r)\b( \w+){0,5} (burn(ing|t|ed)?|smoke)\b|\bburn(ing|t) (smell|odou?r|plastic|wires?|rubber|electrical)\b|\bsmok(e|ing)\b( \w+){0,3} (from|out of|coming)\b|\b(outlet|plug|panel|breaker|switch|socket|wires?|furnace) (is |was |started |keeps )?smoking\b/
const HOT_ELECTRICS =
  /\b(outlets?|receptacles?|sockets?|switch|switches|plugs?|breakers?|breaker box|wires?|electrical panel|cover plate)\b( \w+){0,5} (is|are|feels?|felt|gets?|got|getting|runs|was|were)( \w+){0,2} (hot|warm|scorched|melted|melting|charred|burnt)\b|\b(scorch|burn|char) marks?\b( \w+){0,4} (outlet|plug|switch|panel|plate)|\b(scorched|melted|charred|burnt) (outlet|plug|switch|socket|wire|plate)/
const HARMLESS_FIRE =
  /\bspark plugs?\b|\bsmoke (detector|alarm)s?\b|\bfire ?(place|pit|door|wall|alarm|extinguisher)s?\b/g
/** Things that are meant to spark or burn. */
const MEANT_TO_BURN = /\b(igniter|ignitor|burner|pilot|fireplace|grill)s?\b/

function sparks(clause: string): boolean {
  const text = clause.replace(HARMLESS_FIRE, ' ')
  const patterns = MEANT_TO_BURN.test(text) ? [BURNING, HOT_ELECTRICS] : [SPARKS, BURNING, HOT_ELECTRICS]
  return patterns.some((pattern) => says(text, pattern))
}

const NO_HEAT =
  /\bno heat(ing)?\b|\bwithout heat\b|\b(heat|heater|heating|furnace|boiler|heat pump)\b( \w+){0,3} (out|off|dead|broken|died|quit|stopped|failed|not (work\w*|start\w*|turn\w*|come|coming|run\w*|kick\w*|heat\w*))\b|\b(furnace|heater|heat pump)( \w+){0,3} (blow\w*|blasting) cold\b/
const FROST =
  /\b(freezing|below (zero|freezing)|frost|frozen|snow(ing|ed|storm)?|blizzard|ice storm|single digits|in the teens|sub ?zero|minus \d+)\b|(?<!\d)-\d+|\b([0-3]?\d)( ?°| degrees?| ?f\b)(?! ?f? ?(colder|cooler|warmer|hotter|less|more|lower|higher|below|difference))/
const OTHER_HEAT =
  /\b(dryer|oven|range|stove|cooktop|burner|water heater|heater hose|towel|heated floor|floor heat|dishwasher|hot tub)\b/

/** Cold and the missing heat may stand in two sentences; the appliance that has none of its own may not. */
function noHeat(clauses: string[]): boolean {
  if (!clauses.some((clause) => FROST.test(clause))) return false
  return clauses.some((clause) => {
    if (OTHER_HEAT.test(clause)) return false
    const found = NO_HEAT.exec(clause)
    if (!found) return false
    return !DENIAL.test(clause.slice(0, found.index).split(' ').slice(-4).join(' '))
  })
}

const RUNNING_WATER =
  /\b(pipe|hose|line|water heater|supply line)s? (has |have |just |is )?burst\b|\bburst (water )?(pipe|line|hose)\b|\bwater( \w+){0,6} (gushing|will not stop|wo not stop|can ?not (be )?(stop|turn|shut)|ca not (be )?(stop|turn|shut)\w*|spraying|pouring (out|into|in|from|through|down))\b|\b(can ?not|ca not|unable to|how to) (stop|shut off|turn off|shut)( \w+){0,2} water\b|\b(house|basement|kitchen|floor|room) (is |keeps )(flooding|flooded|under water)\b/
const OUTDOORS =
  /\b(gutters?|downspouts?|sprinklers?|rains?|rained|raining|storms?|yard|driveway|lawn|grill|porch)\b/

function runningWater(clause: string): boolean {
  return !OUTDOORS.test(clause) && says(clause, RUNNING_WATER)
}

/**
 * Looks for danger in a homeowner's own words. Errs towards silence when the danger is denied or the word
 * means something else ("gas log won't light"), towards warning when she is unsure.
 * Input: any text. Output: the most pressing danger with a calm line to show at once, or null. Never throws.
 */
export function findDanger(text: string): UrgentDanger | null {
  const clauses = plain(text)
  const some = (test: (clause: string) => boolean) => clauses.some((clause) => test(clause))
  const kind: DangerKind | undefined = some(carbonMonoxide)
    ? 'carbon-monoxide'
    : some(gas)
      ? 'gas'
      : some(waterNearElectrics)
        ? 'water-near-electrics'
        : some(sparks)
          ? 'sparks'
          : noHeat(clauses)
            ? 'no-heat'
            : some(runningWater)
              ? 'running-water'
              : undefined
  return kind ? { kind, message: MESSAGES[kind] } : null
}
