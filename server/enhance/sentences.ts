import type { Clause } from './clauses.ts'
import { FRAMES, GLUE } from './phrases.ts'

/** Nouns that name a part of the house: a note that begins with one can take "The". */
const PARTS = new Set(
  'dishwasher fridge refrigerator microwave oven range stove cooktop washer dryer freezer disposal cabinet cabinets countertop countertops counter drawer drawers vanity granite island door doors window windows screen slider deadbolt lock yard backyard lawn fence gate sprinkler sprinklers swale drain drywall paint ceiling wall walls trim baseboard baseboards outlet outlets breaker light lights switch fan doorbell receptacle siding stucco brick soffit deck driveway porch patio walkway shutters floor floors carpet grout tile tiles stairs tread laminate vanity foundation slab beam joist truss basement garage opener keypad furnace thermostat duct vent compressor condenser ac hvac fireplace insulation hatch faucet toilet tub shower sink heater pump pipe pipes hose spigot roof gutter gutters downspout downspouts shingle shingles flashing chimney skylight handrail mirror mailbox blinds shelf rod bar knob handle hinge hinges hood detector seam panel spring sensor remote unit pressure zone seal wall button backsplash'.split(
    ' ',
  ),
)
/** What may stand before the noun: the room, the side, the kind. */
const BEFORE_PARTS = new Set(
  'front back side upper lower upstairs downstairs main master guest kids hall powder kitchen bathroom bedroom bath living dining family laundry room garage basement attic patio porch closet pantry entry left right top bottom middle inside outside outer exterior interior overhead sliding glass pocket bifold storm screen shower tub sink toilet water gas electric heat air ceiling floor wall door window cabinet smoke sump hot cold light recessed pendant exhaust dryer towel wood hardwood vinyl carpet crown quartz granite deck roof gutter ridge attic crawl garbage ice range microwave smart doorbell bay big new soft close exit return supply'.split(
    ' ',
  ),
)
const MANY_BUT_SINGULAR = /(?:ss|gas|ac|us)$/i
const VERBS =
  "is are was were isn't aren't wasn't weren't has have hasn't haven't had does do doesn't don't did didn't won't will can can't cannot couldn't keeps runs stops stopped sticks leaks drips makes trips flickers wobbles rubs comes came goes went fell falls feels sounds smells blows blew squeals squeaks creaks bounces buzzes hums rocks rattles whistles sags scrapes opens closes shuts starts started broke breaks cracked clicks turns gets got looks needs quit never stays moves reverses overflows backs sits ran always"
const VERB = new Set(VERBS.split(' '))
/** Also nouns in the singular ("roof leak"), so verbs only after a plural ("pipes leak"). */
const PLURAL_VERB = new Set(
  'keep run stop stick leak drip make trip flicker wobble rub come go fall feel sound smell bang buzz hum rock rattle whistle sag scrape open close shut start break turn get look need stay move back sit squeak creak bounce squeal click'.split(
    ' ',
  ),
)
/** What nobody counts: takes no article ("Water is coming in"). */
const MASS = new Set(
  'water paint grout mold mortar insulation caulk caulking siding air concrete stucco sod mulch sealant plaster foam dirt'.split(
    ' ',
  ),
)
const STATE =
  /^(?:not (?:working|cooling|heating|draining|closing|opening|level|installed|attached|connected|insulated|sealed)|broken|loose|torn|dead|crooked|warped|clogged|stuck|missing|bent|dented|cracked|cracking|scratched|chipped|chipping|gapping|showing|blinking|shooting|growing|bubbling|fading|rusting|sticking|getting|beeping|grinding|seeping|pouring|settling|swelling|separated|collapsed|lifted|stained|peeling|leaking|dripping|sagging|buckling|lifting|flickering|squeaking|rotting|separating|coming|falling|pulling|overflowing|running|making|leaning|bowing|sinking|shaking|off (?:its |the )?track|uneven|disconnected|unfinished)$/
const STATE_FIRST_WORD = /^(?:not|off)$/

/** Complaints that begin a note without a verb: "leak under the sink" → "There is a leak under the sink." */
const COMPLAINTS = new Set(
  'leak crack cracks gap gaps hole holes stain draft drip mold dent dents scratch scratches chip squeak condensation erosion noise smell puddle water ants mice shingles scuff scuffs'.split(
    ' ',
  ),
)
const COMPLAINT_KINDS = new Set(
  'water roof faucet pipe sink toilet plumbing hairline nail sewer brown cold big large small long bad weird loud musty paint standing diagonal horizontal'.split(
    ' ',
  ),
)
const COMPLAINTS_AFTER_KIND = new Set([...COMPLAINTS, 'pops', 'pop', 'spot', 'spots', 'ring', 'marks'])
const UNCOUNTED = new Set(['mold', 'condensation', 'erosion', 'water', 'noise'])
const NOT_A_NOUN =
  /^(?:and|or|but|it|we|i|you|they|he|she|who|that|this|there|not|always|just|still|is|are|if|so|as)$/i
const PREPOSITION =
  /^(?:in|on|at|under|above|below|behind|by|near|around|between|from|through|all|over|next|inside|along|running)$/

/** A clause as a sentence of its own: framed if it is a fragment, with a capital and a full stop. */
export function toSentence(clause: Clause): string {
  const words = clause.role === 'when' ? frameWhen(clause.text) : frame(clause)
  return finish(words)
}

function frame({ role, text }: Clause): string {
  if (role === 'where') return text.startsWith(FRAMES.where) ? text : `${FRAMES.where} ${lowerFirst(text)}`
  if (role === 'effect' && /^so /i.test(text)) return `${FRAMES.effect} ${text.slice(3)}`
  if (role === 'request') return /^needs\b/i.test(text) ? `${FRAMES.started} ${lowerFirst(text)}` : text
  return role === 'what' ? mendNote(text) : text
}

function frameWhen(text: string): string {
  const said = lowerFirst(text)
  if (/^(?:ever )?since\b|^for\b/.test(said)) return `${FRAMES.lasting} ${said}`
  if (
    /^(?:even |only |mostly |especially |right |almost |about )?(?:when|whenever|after|during|every)\b/.test(
      said,
    )
  )
    return `${FRAMES.when} ${said}`
  if (/^(?:started|began)\b/.test(said)) return `${FRAMES.started} ${said}`
  if (/^(?:first )?noticed (?:it|this)\b/.test(said)) return `I ${said}`
  if (/^noticed\b/.test(said)) return `${FRAMES.noticed} ${said.slice('noticed '.length)}`
  return text
}

/** Gives a note the article and the verb it left out; leaves whole sentences alone. */
function mendNote(text: string): string {
  const words = text.split(' ')
  const first = bare(words[0])
  const second = bare(words[1])
  const third = bare(words[2])
  if (COMPLAINTS.has(first) && PREPOSITION.test(second)) return thereIs(text, first, first)
  if (
    COMPLAINT_KINDS.has(first) &&
    COMPLAINTS_AFTER_KIND.has(second) &&
    PREPOSITION.test(third) &&
    !hasVerb(words)
  )
    return thereIs(text, first, second)

  const end = endOfPart(words)
  if (end === 0) return mendOtherNote(words)
  const head = bare(words[end - 1])
  const next = bare(words[end])
  const state = STATE_FIRST_WORD.test(next)
    ? words
        .slice(end, end + 2)
        .map(bare)
        .join(' ')
    : next
  const after = words.slice(end)
  if ((VERB.has(next) || (PLURAL_VERB.has(next) && isPlural(head))) && !STATE.test(next))
    return `${GLUE.the} ${lowerFirst(text)}`
  if ((STATE.test(state) || STATE.test(after.map(bare).join(' '))) && !hasFiniteVerb(after))
    return [
      GLUE.the,
      lowerFirst(words.slice(0, end).join(' ')),
      isPlural(head) ? GLUE.are : GLUE.is,
      ...after,
    ].join(' ')
  return text
}

/** "Water coming in from the valley", "Stone veneer pieces falling off": a thing in the plural or uncounted. */
function mendOtherNote(words: readonly string[]): string {
  const at = words.findIndex(
    (word, index) => index > 0 && index < 5 && word.endsWith('ing') && STATE.test(word),
  )
  const before = words.slice(0, Math.max(at, 0))
  const head = before.at(-1) ?? ''
  const isBare = before.every(
    (word) =>
      /^\p{L}+$/u.test(word) && !PREPOSITION.test(word) && !VERB.has(bare(word)) && !NOT_A_NOUN.test(word),
  )
  if (at < 1 || !isBare || !(isPlural(head) || MASS.has(bare(head))) || hasFiniteVerb(words.slice(at)))
    return words.join(' ')
  return [...before, isPlural(head) ? GLUE.are : GLUE.is, ...words.slice(at)].join(' ')
}

function thereIs(text: string, first: string, head: string): string {
  const many = isPlural(head) || head === 'mice' || head === 'ants'
  if (many) return `${GLUE.thereAre} ${lowerFirst(text)}`
  if (UNCOUNTED.has(head)) return `${GLUE.thereIs} ${lowerFirst(text)}`
  return `${GLUE.thereIs} ${/^[aeiou]/.test(first) ? GLUE.an : GLUE.a} ${lowerFirst(text)}`
}

/** How many words at the start name a part of the house ("kitchen sink" → 2); 0 if they do not. */
function endOfPart(words: readonly string[]): number {
  let end = 0
  while (end < words.length - 1 && end < 5) {
    const word = words[end] ?? ''
    if (/[,:;]$/.test(word)) return 0
    const next = bare(words[end + 1])
    if (
      PARTS.has(bare(word)) &&
      (VERB.has(next) ||
        (PLURAL_VERB.has(next) && isPlural(bare(word))) ||
        STATE_FIRST_WORD.test(next) ||
        STATE.test(next))
    )
      return end + 1
    if (!BEFORE_PARTS.has(bare(word)) && !PARTS.has(bare(word))) return 0
    end++
  }
  return 0
}

function hasVerb(words: readonly string[]): boolean {
  return words.some((word) => VERB.has(bare(word)))
}

/** Another verb of its own further on ("… cracked and won't close") makes the inserted one wrong only before a noun. */
function hasFiniteVerb(words: readonly string[]): boolean {
  const before = words.findIndex((word) => /[,]$|^(?:and|but|so|when|after|because)$/.test(word))
  return hasVerb(before === -1 ? words.slice(1) : words.slice(1, before))
}

function isPlural(noun: string): boolean {
  return /s$/i.test(noun) && !MANY_BUT_SINGULAR.test(noun)
}

function bare(word: string | undefined): string {
  return (word ?? '').toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, '')
}

/** "Kitchen" → "kitchen", but "I", "AC" and "Monday" stay. */
function lowerFirst(text: string): string {
  const [first = ''] = text.split(/[\s,]/)
  const isName =
    /^(?:I|I'\w+)$/.test(first) || /\p{Lu}.*\p{Lu}|\d/u.test(first) || DAYS_AND_MONTHS.test(first)
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
const DAYS_AND_MONTHS =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Thanksgiving|Christmas|Easter|Halloween)/

function finish(text: string): string {
  const first = text.charAt(0).toUpperCase()
  // A few letters become two when they are made capital, and would not be the homeowner's word any more.
  const sentence = first.length === 1 ? first + text.slice(1) : text
  return /[.!?…]["')\]]?$/.test(sentence) ? sentence.replace(/!$/, '.') : `${sentence}.`
}
