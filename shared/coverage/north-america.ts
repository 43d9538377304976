import { ALL, ENVELOPE, STRUCTURE, SYSTEMS, tier, Template } from './template.ts'

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

export const NORTH_AMERICA: readonly Template[] = [US, ONTARIO, TEXAS, CALIFORNIA]
