import type { TemplateId } from './tier.ts'
import { Template, ALL, ENVELOPE, STRUCTURE, SYSTEMS, tier } from './template.ts'

const SYSTEMS_TIER = {
  id: 'systems',
  name: 'Systems',
  covers: 'Plumbing, electrical, heating and cooling',
  categories: SYSTEMS,
} as const

const US = new Template('us-1-2-10', [
  tier({
    id: 'workmanship',
    name: 'Workmanship',
    covers: 'Paint, doors, flooring, trim, grading',
    categories: ALL,
    years: 1,
  }),
  tier({ ...SYSTEMS_TIER, categories: [...SYSTEMS], years: 2 }),
  tier({
    id: 'structure',
    name: 'Structure',
    covers: 'Foundation, framing, load-bearing walls',
    categories: STRUCTURE,
    years: 10,
  }),
])

const ONTARIO = new Template('ontario', [
  tier({
    id: 'year-1',
    name: 'Workmanship',
    covers: 'Work and materials, fit to live in, Ontario Building Code',
    categories: ALL,
    years: 1,
    lastDay: 'day-before',
    filings: [
      { name: '30-Day Form', from: 'start', opens: 0, closes: 30 },
      { name: 'Year-End Form', from: 'end', opens: -29, closes: 0 },
    ],
  }),
  tier({
    id: 'year-2',
    name: 'Water and systems',
    covers: 'Water through basement or walls; plumbing, electrical and heating; exterior cladding',
    categories: [...SYSTEMS, ...ENVELOPE, 'Foundation & Structure', 'Insulation & Ventilation'],
    years: 2,
    lastDay: 'day-before',
  }),
  tier({
    id: 'year-7',
    name: 'Major structural defects',
    covers: 'Failure of load-bearing parts, or use of the home seriously affected',
    categories: STRUCTURE,
    years: 7,
    lastDay: 'day-before',
  }),
])

const TEXAS = new Template('texas', [
  tier({
    id: 'workmanship',
    name: 'Workmanship',
    covers: 'Workmanship and materials',
    categories: ALL,
    years: 1,
  }),
  tier({ ...SYSTEMS_TIER, categories: [...SYSTEMS], years: 2 }),
  tier({
    id: 'structure',
    name: 'Structure',
    covers: 'Major structural components',
    categories: STRUCTURE,
    years: 6,
  }),
  tier({
    id: 'repose',
    name: 'Last year to sue',
    covers:
      'Only without a written 1-2-6 warranty. Counts from substantial completion, which may be earlier.',
    categories: STRUCTURE,
    years: 10,
  }),
])

const CALIFORNIA = new Template('california', [
  tier({
    id: 'finish',
    name: 'Fit and finish',
    covers: 'Cabinets, countertops, flooring, walls, trim; drainage and irrigation',
    categories: [
      'Appliances',
      'Cabinets & Countertops',
      'Drainage & Landscaping',
      'Drywall & Paint',
      'Flooring & Tile',
      'Garage',
      'Other',
    ],
    years: 1,
  }),
  tier({
    id: 'landscaping',
    name: 'Landscaping and dryer ducts',
    covers: 'Landscaping systems, untreated wood posts, dryer ducts',
    categories: ['Drainage & Landscaping', 'Insulation & Ventilation'],
    years: 2,
  }),
  tier({
    id: 'systems',
    name: 'Plumbing and electrical',
    covers: 'Plumbing, sewer, electrical; driveways, paths and patios',
    categories: ['Electrical', 'Plumbing'],
    years: 4,
  }),
  tier({
    id: 'paint',
    name: 'Paint and stains',
    covers: 'Paint and stains that deteriorate the surface',
    categories: ['Drywall & Paint'],
    years: 5,
  }),
  tier({
    id: 'structure',
    name: 'Structure and water',
    covers: 'Foundation, roof, windows, siding, water intrusion',
    categories: [...STRUCTURE, ...ENVELOPE, 'Heating & Cooling', 'Insulation & Ventilation'],
    years: 10,
  }),
])

const UK = new Template('uk-nhbc', [
  tier({
    id: 'builder',
    name: 'Builder warranty',
    covers: 'Defects where NHBC requirements were not met',
    categories: ALL,
    years: 2,
    lastDay: 'day-before',
  }),
  tier({
    id: 'insurance',
    name: 'Insurance',
    covers: 'Damage to structure, roof, outer walls, drains below ground and others named in the policy',
    categories: [...STRUCTURE, ...ENVELOPE, 'Drainage & Landscaping'],
    from: 2,
    years: 8,
    // The first day is the anniversary, so that no day is without cover.
    lastDay: 'day-before',
  }),
])

const NSW = new Template('new-south-wales', [
  tier({
    id: 'other',
    name: 'Other defects',
    covers: 'Any breach of a statutory warranty',
    categories: ALL,
    years: 2,
    lastDay: 'day-before',
  }),
  tier({
    id: 'major',
    name: 'Major defects',
    covers: 'Load-bearing parts, fire safety, waterproofing, when the home cannot be used or may fail',
    categories: [...STRUCTURE, ...ENVELOPE, 'Plumbing'],
    years: 6,
    lastDay: 'day-before',
  }),
])

const VICTORIA = new Template('victoria', [
  tier({
    id: 'warranties',
    name: 'Statutory warranties',
    covers: 'Work and materials under the building contract',
    categories: ALL,
    years: 10,
    lastDay: 'day-before',
  }),
])

const QUEENSLAND = new Template('queensland', [
  tier({
    id: 'other',
    name: 'Other defects',
    covers: 'Defects that are not structural',
    categories: ALL,
    years: 1,
    lastDay: 'day-before',
  }),
  tier({
    id: 'structural',
    name: 'Structural defects',
    covers: 'Structural defects, as the Act defines them',
    categories: [...STRUCTURE, ...ENVELOPE],
    years: 6,
    lastDay: 'day-before',
  }),
])

const SOUTH_AUSTRALIA = new Template('south-australia', [
  tier({
    id: 'warranties',
    name: 'Statutory warranties',
    covers: 'Proper work, good materials, fit to live in',
    categories: ALL,
    years: 5,
    lastDay: 'day-before',
  }),
])

const OWN = new Template('own', [])

/** Every template, in the order in which they are offered. Facts and their sources, never legal advice. */
export const TEMPLATES: readonly Template[] = [
  US,
  ONTARIO,
  TEXAS,
  CALIFORNIA,
  UK,
  NSW,
  VICTORIA,
  QUEENSLAND,
  SOUTH_AUSTRALIA,
  OWN,
]

/** Returns a template; undefined for 'profile', which is none. */
export function templateOf(id: TemplateId): Template | undefined {
  return TEMPLATES.find((template) => template.id === id)
}
