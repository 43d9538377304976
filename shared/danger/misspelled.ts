/** Words of dangers that are misspelled often; a word close to one of them counts as it. */
export const OFTEN_MISSPELLED =
  'smell smells smelling smelled odor rotten carbon monoxide monoxido detector alarm furnace heater heating boiler fireplace exhaust headache headaches dizzy electric electrical electricity outlet outlets receptacle receptacles socket sockets switch breaker breakers panel wires wiring cables exposed shock shocks shocked zapped electrocuted sparks sparking sparked buzzing sizzling crackling melted melting burning burned burnt scorched smoke smoking smoked flames water leaking leaks leaked dripping drips soaked flooded flooding puddle overflow overflowing overflowed moisture chandelier fixture ceiling freezing frozen degrees newborn infant elderly toddler sewage sewer toilet basement gushing pouring spraying burst bursted balcony railing handrail banister guardrail collapse collapsing collapsed falling sagging bulging drooping deadbolt trapped locked blocked jammed egress emergency calefaccion enchufe chispas quemado goteando inundando propane natural hissing receptical'.split(
    ' ',
  )

/** Common words that are close to one of those and mean something else. */
export const NO_MISSPELLING = new Set(
  'stock stocks meeting meetings leading selling hearing looked leads frames framed leaving shell shells healing spanking raising walter spoke spokes naturally filling wines sells leasing socks spell spelling naturals buried spreading wives papel calles quedado panes droppings tripped trapping swelling heather flooring reading sever sewed sewing molded sparkle sparkling slashed blacked blocks stacked locket socked rocket pocket docked cocked packed cooling coating seating beating dropping drapes strips string strings toasting bathrooms wafer later parking smite snakes smell sealing feeling peeling caving sailing failing mailing blogged clogged jammer ranking leaping booming purring touring watery latched parched breakfast breaking blazed switches stitch swatch twitch outset outfit outline pained paneling planed flamed frozes fleeing infants baking barking bunking'.split(
    ' ',
  ),
)
