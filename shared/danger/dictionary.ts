import { BUILDING_WORDS } from './words-building.ts'
import { HARM_WORDS } from './words-harm.ts'
import { SERVICE_WORDS } from './words-services.ts'

/** Words of dangers that are misspelled often; a word close to one of them counts as it. */
export const OFTEN_MISSPELLED =
  'smell smells smelling smelled odor rotten carbon monoxide monoxido detector alarm furnace heater heating boiler fireplace exhaust headache headaches dizzy electric electrical electricity outlet outlets receptacle receptacles socket sockets switch breaker breakers panel wires wiring cables exposed shock shocks shocked zapped electrocuted sparks sparking sparked buzzing sizzling crackling melted melting burning burned burnt scorched smoke smoking smoked flames water leaking leaks leaked dripping drips soaked flooded flooding puddle overflow overflowing overflowed moisture chandelier fixture ceiling freezing frozen degrees newborn infant elderly toddler sewage sewer toilet basement gushing pouring spraying burst bursted balcony railing handrail banister guardrail collapse collapsing collapsed falling sagging bulging drooping deadbolt trapped locked blocked jammed egress emergency calefaccion enchufe chispas quemado goteando inundando propane natural hissing receptical'.split(
    ' ',
  )

/** Common words that are close to one of those and mean something else. */
export const NO_MISSPELLING = new Set(
  'picket pickets stock stocks meeting meetings leading selling hearing looked leads frames framed leaving shell shells healing spanking raising walter spoke spokes naturally filling wines sells leasing socks spell spelling naturals buried spreading wives papel calles quedado panes droppings tripped trapping swelling heather flooring reading sever sewed sewing molded sparkle sparkling slashed blacked blocks stacked locket socked rocket pocket docked cocked packed cooling coating seating beating dropping drapes strips string strings toasting bathrooms wafer later parking smite snakes smell sealing feeling peeling caving sailing failing mailing blogged clogged jammer ranking leaping booming purring touring watery latched parched breakfast breaking blazed switches stitch swatch twitch outset outfit outline pained paneling planed flamed frozes fleeing infants baking barking bunking'.split(
    ' ',
  ),
)

/**
 * English and Spanish words of homeowners for the things, signs and places of dangers, without accents and apostrophes.
 * Entries are separated by commas; `*` stands for any ending. When several entries begin at the same word only the
 * longest counts, so that "smoke detector" is not smoke and "gas bill" not gas. An entry may belong to several
 * concepts. Names under `harmless` only use up words that would mean something else on their own.
 */
export const CONCEPTS = { ...SERVICE_WORDS, ...BUILDING_WORDS, ...HARM_WORDS } as const

export type Concept = keyof typeof CONCEPTS

/** Words that deny what follows. Contractions come without their apostrophe. */
export const DENIALS = new Set(
  'no not nobody nadie dont doesnt didnt isnt arent wasnt werent cant cannot wont wouldnt couldnt shouldnt hasnt havent hadnt aint never none nor ni without nothing nothings neither sin nunca ningun ninguna tampoco unable fails refuses dosent doesn don won'.split(
    ' ',
  ),
)
