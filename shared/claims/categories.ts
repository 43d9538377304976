import { textOf } from '#shared/messages/text.ts'

/** The server's categories in their order of display. */
export const CATEGORIES = [
  'Appliances',
  'Cabinets & Countertops',
  'Doors & Windows',
  'Drainage & Landscaping',
  'Drywall & Paint',
  'Electrical',
  'Exterior & Siding',
  'Flooring & Tile',
  'Foundation & Structure',
  'Garage',
  'Heating & Cooling',
  'Insulation & Ventilation',
  'Plumbing',
  'Roofing & Gutters',
  'Other',
] as const

export type Category = (typeof CATEGORIES)[number]

/** A category in the reader's language. What is stored, sent and compared is its English name. */
export const categoryText = (category: string): string => textOf('claimWords').category({ name: category })
