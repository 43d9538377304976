import { ALL, ENVELOPE, STRUCTURE, tier, Template } from './template.ts'

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

export const ELSEWHERE: readonly Template[] = [UK, NSW, VICTORIA, QUEENSLAND, SOUTH_AUSTRALIA, OWN]
