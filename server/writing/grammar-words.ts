const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Countable parts, rooms and places of a house: the singular needs an article. */
export const NOUNS = list(
  'dishwasher fridge refrigerator microwave oven range stove cooktop washer dryer freezer disposal cabinet countertop counter drawer vanity island door window screen slider deadbolt lock yard backyard lawn fence gate sprinkler swale drain ceiling wall baseboard outlet breaker light switch fan doorbell bell receptacle soffit deck driveway porch patio walkway sidewalk floor carpet tile tread stair slab beam joist truss basement garage opener keypad furnace thermostat duct vent register compressor condenser fireplace hatch faucet toilet tub bathtub shower sink heater pump pipe hose spigot roof gutter downspout shingle chimney skylight handrail railing mirror mailbox shelf rod bar knob handle hinge hood detector seam panel spring sensor remote unit button backsplash kitchen bathroom bedroom bath room office nursery hallway hall entry foyer pantry closet mudroom den study loft attic house crawlspace stairwell landing window sill windowsill frame threshold jamb latch track blind battery seat tank lid valve line filter ladder base edge corner bottom middle side end board plank bulb fixture lamp foundation column post rail step stoop alarm plug cord head sprayer showerhead burner igniter rack basin cord motor belt remote box cover plate ac hvac granite bay',
)
/** Words that can come before such a noun: the kind, the side, the room, the look of it. */
export const MODIFIERS = list(
  'front back side upper lower upstairs downstairs main master guest kids hall powder kitchen bathroom bedroom bath living dining family laundry room garage basement attic patio porch closet pantry entry left right top bottom middle inside outside outer exterior interior overhead sliding glass pocket bifold storm screen shower tub sink toilet gas electric ceiling floor wall door window cabinet smoke sump recessed pendant exhaust dryer towel wood hardwood vinyl carpet crown quartz granite deck roof gutter ridge crawl garbage ice range microwave smart doorbell bay big new soft exit return supply utility great bonus first second third north south east west old small large whole spare rear dishwasher fridge oven stove furnace heater ac attic vent pipe sprinkler driveway fence yard house linen water stair half primary mirror motion carbon monoxide',
)
/** Plurals that need "the" at the beginning of a sentence. */
export const PLURAL_NOUNS = list(
  'doors windows cabinets countertops drawers outlets lights switches floors tiles stairs treads walls ceilings gutters downspouts shingles shutters baseboards pipes faucets toilets sinks vents ducts registers hinges handles knobs blinds shelves boards planks joists beams sprinklers steps railings fixtures bulbs breakers burners screens locks closets bedrooms bathrooms',
)
/** Uncountable nouns, which need no article. */
export const MASS = list(
  'water paint grout mold mildew mortar insulation caulk caulking siding air concrete stucco sod mulch sealant plaster foam dirt drywall grass trim wiring hardwood laminate tile heat condensation moisture carpeting lint flashing',
)
/** Countable defects: a single one needs "a". */
export const DEFECTS = list(
  'crack gap hole stain dent scratch chip leak puddle squeak drip bump bulge noise smell draft bubble dip',
)
/** Defects that have no singular. */
export const DEFECTS_IN_PLURAL = list(
  'cracks gaps holes stains dents scratches chips leaks bumps bubbles ants mice scuffs',
)
export const DEFECTS_UNCOUNTED = list('mold mildew condensation water moisture rust rot erosion pressure')
export const DEFECT_KINDS = list(
  'low weak poor small big large long hairline brown black wet damp deep tiny little bad loud weird musty roof faucet pipe plumbing drywall grinding popping squeaking diagonal horizontal vertical standing water cold rusty nail',
)

export const DETERMINERS = list(
  "a an the this that these those my our your his her its their some any no each every all both another one two three four five six seven eight nine ten which what whose other several many few more most half such same kid's builder's",
)
export const PREPOSITIONS = list(
  'in on at under underneath above below behind by near around between from through over inside along against across beside into onto of off to toward towards with without outside past beneath',
)
export const CONJUNCTIONS = list(
  'when whenever because since after before if while so but that where until once',
)
export const LINKS = list(
  'very so too really always still completely totally almost all not just extremely badly',
)
export const AUXILIARIES = list(
  "is are was were be been am has have had do does did don't doesn't didn't won't will would can can't cannot could couldn't should must isn't aren't wasn't weren't hasn't haven't may might to let lets not never please",
)
/** Verbs that need an "s" after a singular noun. */
export const BASE_VERBS = list(
  'keep run stop stick leak drip make trip flicker wobble rub come go fall feel sound bang buzz hum rock rattle whistle sag scrape open close shut start break turn get look need stay move sit creak bounce squeal click work seem blow shake reverse overflow fill smell hit touch swing slam spin show beep chirp catch let drop lift seep',
)
export const S_VERBS = list(
  "keeps runs stops sticks leaks drips makes trips flickers wobbles rubs comes goes falls feels sounds bangs buzzes hums rocks rattles whistles sags scrapes opens closes shuts starts breaks turns gets looks needs stays moves sits creaks bounces squeals clicks works seems blows shakes reverses overflows fills smells hits touches swings slams spins shows beeps chirps catches lets drops lifts seeps backs doesn't isn't won't is has was can't",
)
/** Verbs with an object. */
export const TAKES_OBJECT = list(
  'has have had notice noticed see saw found find hit hits touch touches rub rubs need needs changed replaced cleaned checked scrape scrapes tripped trips scratched damaged makes make fix fixed got get gets left leaves shows show',
)
/** States that follow "is" or "are", which notes leave out. */
export const STATES = list(
  'broken loose torn dead crooked warped clogged stuck missing bent dented cracked cracking scratched chipped chipping gapping showing blinking growing bubbling fading rusting sticking beeping chirping grinding pouring settling swelling separated separating collapsed lifted lifting stained peeling leaking dripping sagging buckling flickering squeaking rotting rotten coming falling pulling overflowing running making leaning bowing sinking shaking uneven disconnected unfinished blank slow hard loud wet damp dry cold hot warm dirty rusty noisy weak dark dim foggy moldy wavy hollow soft bouncy squeaky sticky stiff tight crumbling ringing working cooling heating draining closing opening spinning turning moving getting connected installed attached insulated sealed level',
)
/** States that can also be verbs ("tile cracked") or adjectives before a noun; only whole words follow them. */
export const MASS_AFTER_STATE = list('air water spot spots noise floor')
