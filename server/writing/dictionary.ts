import dictionaryEn from 'dictionary-en'
import nspell from 'nspell'
import { TRADE_WORDS } from '#shared/classify/spelling-words.ts'

/** Words that the spelling dictionary lacks, and those that homeowners use most. Data only; `dictionary.ts` applies it. */

/** The trade's words, and makers of what is built in: never a misspelling. */
const TRADE =
  'mould moulds moulding mouldings mouldy odour odours colour colours coloured neighbour neighbours grey centre metre metres aluminium kerb storey storeys fibre gapping yall legos mosquitos absorber absorbers spall spalls paver batt batts thinset diverter wifi bluetooth app apps roomba alexa escutcheons epoxied dehumidify afci airflow anode arbor azek backdraft backfill backflow backplate backsplash backsplashes balusters baseboard baseboards bathtub bibb bidet bifold bifolds bonderize breezeway bulkhead bullnose bypass cabinetry caissons caulk caulked caulking cleanout cleanouts clearcoat closeout cooktop cooktops countertop countertops countersunk covebase crawlspace cripple cupping damper dampers deadbolt deadbolts debris defrost dehumidifier delaminate delaminated delaminates delaminating delamination dimmer dimmers dishwasher ditra doorbell doorframe doorjamb doorknob doorknobs doorstop dormer dormers downdraft downlight downlights downspout downspouts drywall drywaller drywallers ductwork eave eaves efflorescence elastomeric escutcheon faceplate fascia faucet faucets fiberglass flashing floorboard floorboards fluorescent flushmount footer footers formica furring galvanized gasket gaskets gfci grading granite grout grouted grouting gutter gutters gypsum handrail handrails handset hardboard hardie hardieplank hardscape heatpump hinge hinges hosebib humidistat icemaker igniter inspector installer installers insulate joist joists kerdi laminate ledger linoleum lintel lippage louver louvers lowboy luan manifold mansard masonite melamine mildew millwork minisplit miter mitered mulch mullion mullions muntin muntins nosing nosings offgassing outlet outlets overspray parging pavers peephole pex plenum plumb plumber plumbers polyurethane porcelain preheat prehung primed primer punchlist quarterround quartz quartzite rafter rafters rebar recaulk recaulked receptacle receptacles recirc regrade regraded regrout regrouted relevel repaint repainted resod reseed retape retaped rewire ridgeline romex roughin rowlock schluter sconce sconces scupper sealant sealants sealcoat sheathing sheetrock shims shiplap sidelight sidelights sidelite silestone silicone sistered slab soffit soffits spackle spackled spackling spalling spigot spigots splashback standpipe stippled stormwater striker strikeplate stucco subfloor subfloors sump swale swales tankless telegraphing thermofoil thermostat threshold tileboard tinted toekick touchup touchups trapway travertine treads truss trusses tub tyvek uncaulked underlayment undermount unlevel unpainted unsealed valance valve vanities vanity vapor vinyl wainscot wainscoting walkthrough wallboard wallpaper warrantied weatherhead weatherproof weatherstrip weatherstripping weephole weepholes windowpane windowsill windowsills xeriscape zeroscape ' +
  'andersen aprilaire blanco bosch broan caesarstone cambria carrier cartridge chamberlain corian costco culligan daikin daltile delta ecobee elkay eufy frigidaire generac genie goodman grohe honeywell hunter ikea insinkerator jeld kenmore kidde kitchenaid kohler kwikset lennox leviton liftmaster linear lowes lutron maytag milgard mitsubishi moen mohawk navien panasonic pella pergo pfister rheem rinnai ryobi samsung schlage shaw sherwin siemens simplisafe sonos sterling thermador toto trane trex velux viking whirlpool wyze zillow'

/** Common words of summaries: the likelier ones where a misspelling could be several. */
const COMMON =
  'patio spigot flicker wobbly oven ovens spring springs beam beams lock locks brick bricks column columns condenser sparks spark bubbling leaked vibrating porch vent vents fan fans deck railing rail stucco roof shingle shingles gutter gutters driveway sidewalk gate lawn knob hinges latch threshold counter countertop drawer drawers cabinet faucet tub grout wall glass lamp wire wires smoke burning mold gap gaps about above across actually added afraid after again against almost along already also although always another anymore anything anyone around asked attic away back balcony basically basement bathroom because bedroom been before began beginning behind believe below beside between bottom breaker broke broken brown bubble builder building came cannot carpet ceiling cement chipped cleaned close closed closet closing cold comes coming completely concrete constantly corner could couple covered crack cracked cracking cracks crew crooked damage damaged dangerous definitely diagonal didn different dining dirty does door downstairs drain dries drip dripping drips dryer during easily either electric electrical electrician empty enough entire entrance especially even evening ever every everything everywhere exposed exterior fall falling family fell fence few finally finish finished first fixed fixture flooded floor flooring freezing fridge from front frozen furnace garage getting gone guest hallway handle hanging happen happened happening happens having heard heater heating heavy hallway hinge house hours immediately inside inspection installed insulation interior isn jammed kitchen know knocked laundry leak leaking leaks leave leaves left light lights like little living loose loud lower make making maybe middle minutes missing moisture month months morning move moved much need needs neighbor never new next night noise noisy notice noticeable noticed nothing occasionally occurred office often only open opened opening opens other outlet outside over paint painted painter panel peeling people piece pieces pipe please plumber pressure probably problem properly properly pulled pushed quite rain rained raining really received recently refrigerator repair repaired replace replaced right room rusted said scared scratch scratched scratches screen screws second seems separate separated separating several shower should shower shut side siding since sink sleep slightly small smell smells someone something sometimes soon sound sounds spots stain stained stains stairs started starts stays still stopped stops stuck suddenly surface switch temperature than that their them then there these thermostat they thing think this those though thought through tile tiles toilet tomorrow tonight took touch towards trees tried under underneath uneven until upper upstairs usually very visible walls want warped warranty washer water weather weird week weeks were what when where which while white window windows winter with without won worse would wrong yard year yellow yesterday'

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

/** Spellings by ear, and how they may be spelled: "foundashun", "beem", "joyst", "noize". */
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
