import type { Category } from '#shared/claims/categories.ts'

const WHOLE = 'One photo from a few steps back, so that the place can be recognized.'
const CLOSE = 'One close-up with a coin or a tape measure beside the defect.'

/** By the category: which photos a builder asks for first. */
const tips: Record<Category, readonly string[]> = {
  Appliances: [
    'The label with model and serial number (often inside the door).',
    'The display or error code, if there is one.',
    WHOLE,
  ],
  'Cabinets & Countertops': [WHOLE, CLOSE, 'The door or drawer once open and once closed.'],
  'Doors & Windows': [
    WHOLE,
    'The gap, lock or hinge close up, with the door or window closed.',
    'Any water or daylight you can see around the frame.',
  ],
  'Drainage & Landscaping': [
    'The place while it is wet, or soon after rain.',
    'A wide photo that shows where the water comes from and where it goes.',
    WHOLE,
  ],
  'Drywall & Paint': [WHOLE, CLOSE, 'A photo with light from the side, which shows dents and seams.'],
  Electrical: [
    'The outlet, switch or fixture, without touching or opening it.',
    'The breaker panel with its labels, if a breaker trips.',
    WHOLE,
  ],
  'Exterior & Siding': [
    'The whole wall or surface from the ground; do not climb.',
    CLOSE,
    'The nearest corner or window, so that the place can be found.',
  ],
  'Flooring & Tile': [WHOLE, CLOSE, 'A straight edge laid over a dip or a raised seam.'],
  'Foundation & Structure': [
    'The whole crack from end to end.',
    CLOSE,
    'A pencil mark with the date at both ends, to show whether it grows.',
  ],
  Garage: [
    'The whole door once open and once closed, if it moves.',
    'The spring, cable, track or sensor, without touching it.',
    'The label on the opener.',
  ],
  'Heating & Cooling': [
    'The thermostat, with the set and the actual temperature.',
    'The label with model and serial number on the unit.',
    'Any water, ice or loose duct.',
  ],
  'Insulation & Ventilation': [
    WHOLE,
    'A thermometer in the cold or damp place, if you have one.',
    'Bare places, mold or a loose duct, from a safe spot.',
  ],
  Plumbing: [
    'The place where the water comes out, while it does.',
    'Everything that got wet, from a few steps back.',
    'The shut-off valve you used, if you closed one.',
  ],
  'Roofing & Gutters': [
    'The roof or gutter from the ground; do not climb.',
    'Stains inside, with the whole ceiling in the picture.',
    'Anything that came down, where it lies.',
  ],
  Other: [WHOLE, CLOSE],
}

/** Which photos to take of a defect, in the suggestion for a claim’s description. */
export const photoTips = {
  /** A line for each photo. */
  of: ({ category }: { category: Category }) => tips[category].join('\n'),
  tooMany: 'Too many suggestions in a row.',
}
