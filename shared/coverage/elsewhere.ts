import { ALL, ENVELOPE, STRUCTURE, tier, type Template } from './template.ts'

const UK: Template = {
  id: 'uk-nhbc',
  name: 'UK 2+8 (NHBC-style)',
  about:
    'Two years in which the builder puts defects right, then eight years of insurance for certain parts. It usually starts at legal completion; your certificate has the dates. Tell the builder within the two years.',
  source:
    'NHBC, “What does Buildmark cover” and the Buildmark policy for homes registered from October 1, 2019',
  tiers: [
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
  ],
}

const completion =
  'It counts from completion of the work, often the date of the occupation certificate: enter that date as the start if it differs from your profile’s.'

const NSW: Template = {
  id: 'new-south-wales',
  name: 'New South Wales 2/6',
  about: `Statutory warranties: times in which a court case can be begun. ${completion} What counts as a major defect is defined by the Act.`,
  source: 'Home Building Act 1989 (NSW), s 18E, as amended from January 15, 2015',
  tiers: [
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
  ],
}

const VICTORIA: Template = {
  id: 'victoria',
  name: 'Victoria 10',
  about:
    'Building actions can be begun for ten years from the occupancy permit or the certificate of final inspection. The law is being reformed, and insurance has shorter times (six years structural, two years other defects is common): check your policy.',
  source: 'Building Act 1993 (Vic), s 134; Domestic Building Contracts Act 1995 (Vic), s 8',
  tiers: [
    tier({
      id: 'warranties',
      name: 'Statutory warranties',
      covers: 'Work and materials under the building contract',
      categories: ALL,
      years: 10,
      lastDay: 'day-before',
    }),
  ],
}

const QUEENSLAND: Template = {
  id: 'queensland',
  name: 'Queensland 1/6',
  about: `Statutory warranties for residential work. ${completion} Complaints to the QBCC have times of their own that may be shorter: check them there.`,
  source: 'Queensland Building and Construction Commission Act 1991, Schedule 1B, s 29',
  tiers: [
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
  ],
}

const SOUTH_AUSTRALIA: Template = {
  id: 'south-australia',
  name: 'South Australia 5',
  about: `Statutory warranties: a court case can be begun for five years. ${completion}`,
  source: 'Building Work Contractors Act 1995 (SA), s 32',
  tiers: [
    tier({
      id: 'warranties',
      name: 'Statutory warranties',
      covers: 'Proper work, good materials, fit to live in',
      categories: ALL,
      years: 5,
      lastDay: 'day-before',
    }),
  ],
}

const OWN: Template = {
  id: 'own',
  name: 'My own',
  about: 'Starts empty. Add what your papers say, part by part.',
  source: null,
  tiers: [],
}

export const ELSEWHERE: readonly Template[] = [UK, NSW, VICTORIA, QUEENSLAND, SOUTH_AUSTRALIA, OWN]
