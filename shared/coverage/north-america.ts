import { ALL, ENVELOPE, STRUCTURE, SYSTEMS, tier, type Template } from './template.ts'

const SYSTEMS_TIER = {
  id: 'systems',
  name: 'Systems',
  covers: 'Plumbing, electrical, heating and cooling',
  categories: SYSTEMS,
} as const

const US: Template = {
  id: 'us-1-2-10',
  name: '1-2-10 warranty (US)',
  about:
    'What many US builders give. No law sets it, so your warranty book decides. Many books accept a claim for some days after a year ends: enter yours.',
  source: 'Federal Trade Commission, consumer advice “Warranties for New Homes”',
  tiers: [
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
  ],
}

const ONTARIO: Template = {
  id: 'ontario',
  name: 'Ontario 1/2/7',
  about:
    'The statutory warranty that Tarion runs, from the date of possession. Each year ends the day before its anniversary. Forms and their grace days have changed several times: Tarion’s MyHome shows yours. Claims go to Tarion on its own forms.',
  source:
    'Ontario New Home Warranties Plan Act, R.S.O. 1990, c. O.31; Tarion, “When can I submit a warranty form?”, notice of September 14, 2020',
  tiers: [
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
  ],
}

const TEXAS: Template = {
  id: 'texas',
  name: 'Texas 1/2/6/10',
  about:
    'The least that a written warranty gives for a builder to be sued for six years only; without one it is ten from substantial completion. Not every home has such a warranty, and suits need a notice first.',
  source: 'Texas Civil Practice and Remedies Code § 16.009, as amended by H.B. 2024, effective June 9, 2023',
  tiers: [
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
  ],
}

const CALIFORNIA: Template = {
  id: 'california',
  name: 'California (SB 800)',
  about:
    'Times in which a court case can be begun, from the close of escrow; the ten years count from substantial completion, which may be earlier. A notice to the builder comes first. Drainage and irrigation end after one year, landscaping after two.',
  source: 'California Civil Code §§ 895–945.5 (SB 800 of 2002): §§ 896, 900 and 941',
  tiers: [
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
  ],
}

export const NORTH_AMERICA: readonly Template[] = [US, ONTARIO, TEXAS, CALIFORNIA]
