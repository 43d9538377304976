const completion =
  'It counts from completion of the work, often the date of the occupation certificate: enter that date as the start if it differs from your profile’s.'

/**
 * The templates of warranties, by their id: the name, a short one for sentences, when it fits and what it leaves open,
 * and the public source with its date.
 */
export const coverageTemplates = {
  'us-1-2-10': {
    name: '1-2-10 warranty (US)',
    short: '1-2-10',
    about:
      'What many US builders give. No law sets it, so your warranty book decides. Many books accept a claim for some days after a year ends: enter yours.',
    source: 'Federal Trade Commission, consumer advice “Warranties for New Homes”',
  },
  ontario: {
    name: 'Ontario 1/2/7',
    short: 'Ontario 1/2/7',
    about:
      'The statutory warranty that Tarion runs, from the date of possession. Each year ends the day before its anniversary. Forms and their grace days have changed several times: Tarion’s MyHome shows yours. Claims go to Tarion on its own forms.',
    source:
      'Ontario New Home Warranties Plan Act, R.S.O. 1990, c. O.31; Tarion, “When can I submit a warranty form?”, notice of September 14, 2020',
  },
  texas: {
    name: 'Texas 1/2/6/10',
    short: 'Texas 1/2/6/10',
    about:
      'The least that a written warranty gives for a builder to be sued for six years only; without one it is ten from substantial completion. Not every home has such a warranty, and suits need a notice first.',
    source:
      'Texas Civil Practice and Remedies Code § 16.009, as amended by H.B. 2024, effective June 9, 2023',
  },
  california: {
    name: 'California (SB 800)',
    short: 'California',
    about:
      'Times in which a court case can be begun, from the close of escrow; the ten years count from substantial completion, which may be earlier. A notice to the builder comes first. Drainage and irrigation end after one year, landscaping after two.',
    source: 'California Civil Code §§ 895–945.5 (SB 800 of 2002): §§ 896, 900 and 941',
  },
  'uk-nhbc': {
    name: 'UK 2+8 (NHBC-style)',
    short: 'UK 2+8',
    about:
      'Two years in which the builder puts defects right, then eight years of insurance for certain parts. It usually starts at legal completion; your certificate has the dates. Tell the builder within the two years.',
    source:
      'NHBC, “What does Buildmark cover” and the Buildmark policy for homes registered from October 1, 2019',
  },
  'new-south-wales': {
    name: 'New South Wales 2/6',
    short: 'New South Wales 2/6',
    about: `Statutory warranties: times in which a court case can be begun. ${completion} What counts as a major defect is defined by the Act.`,
    source: 'Home Building Act 1989 (NSW), s 18E, as amended from January 15, 2015',
  },
  victoria: {
    name: 'Victoria 10',
    short: 'Victoria 10',
    about:
      'Building actions can be begun for ten years from the occupancy permit or the certificate of final inspection. The law is being reformed, and insurance has shorter times (six years structural, two years other defects is common): check your policy.',
    source: 'Building Act 1993 (Vic), s 134; Domestic Building Contracts Act 1995 (Vic), s 8',
  },
  queensland: {
    name: 'Queensland 1/6',
    short: 'Queensland 1/6',
    about: `Statutory warranties for residential work. ${completion} Complaints to the QBCC have times of their own that may be shorter: check them there.`,
    source: 'Queensland Building and Construction Commission Act 1991, Schedule 1B, s 29',
  },
  'south-australia': {
    name: 'South Australia 5',
    short: 'South Australia 5',
    about: `Statutory warranties: a court case can be begun for five years. ${completion}`,
    source: 'Building Work Contractors Act 1995 (SA), s 32',
  },
  own: {
    name: 'My own',
    short: '',
    about: 'Starts empty. Add what your papers say, part by part.',
    source: '',
  },
}
