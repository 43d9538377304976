import { plural } from '../format.ts'

/** The reports of a home's claims, their CSV file, and what they would bring. */
export const reports = {
  title: 'Reports',
  loading: 'Loading your reports',
  notLoaded: 'Your reports did not load',
  tryLater: 'Please try again in a moment.',
  none: {
    title: 'Nothing to report yet',
    text: 'With your first claim, how fast it is answered and fixed shows here.',
  },
  over: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Over your one claim you have filed.',
      other: `Over all ${count} claims you have filed.`,
    }),
  evidence: 'Evidence file',
  download: 'Download CSV',
  offer: {
    title: 'Reports come with Premium',
    text: 'Your claims and the figures on your dashboard stay as they are. Reports would add:',
    months: 'Claims opened and closed in each of the last twelve months',
    times: 'Time to the first answer and to the fix, by builder and by category',
    ages: 'How long open claims have been waiting',
    shares: 'The share that was answered within 24 and 48 hours',
    csv: 'All of it as a CSV file for your own spreadsheet',
    compare: 'Compare the plans',
  },
  answered: {
    title: 'Answered in time',
    within: ({ hours }: { hours: number }) => `Within ${hours} hours`,
    hint: 'Of the claims that a builder has had as long as that, or has answered.',
    share: ({ inTime, of }: { inTime: number; of: number }) =>
      plural(of, { one: `${inTime} of 1 claim`, other: `${inTime} of ${of} claims` }),
    none: 'No claim has waited that long',
    notKnown: 'N/A',
  },
  months: {
    title: 'Claims by month',
    opened: 'Opened',
    closed: 'Closed',
    openedSum: ({ count }: { count: number }) => `Opened: ${count}`,
    closedSum: ({ count }: { count: number }) => `Closed: ${count}`,
    bar: ({ month, opened, closed }: { month: string; opened: number; closed: number }) =>
      `${month}: ${opened} opened, ${closed} closed`,
    asTable: 'As a table',
    month: 'Month',
  },
  ages: {
    title: 'Open claims by age',
    age: 'Age',
    /** By the names of `OPEN_AGES`. */
    names: {
      week: 'Under a week',
      month: '1 to 4 weeks',
      quarter: '4 to 12 weeks',
      longer: 'Over 12 weeks',
    },
  },
  cameBack: {
    title: 'What came back',
    repairs: 'Repairs',
    cameBack: 'Came back',
    hint: 'Repairs that you or your builder said were done, and those you had to report again.',
  },
  byBuilder: 'By builder',
  byCategory: 'By category',
  builder: 'Builder',
  category: 'Category',
  claims: 'Claims',
  firstResponse: 'First response',
  timeToFix: 'Time to fix',
  csv: {
    head: { report: 'Report', group: 'Group', figure: 'Figure', value: 'Value' },
    byMonth: 'By month',
    cameBack: 'Came back',
    openByAge: 'Open by age',
    answered: 'Answered',
    meanResponse: 'Mean first response (hours)',
    meanResolution: 'Mean resolution (days)',
    inTime: 'Claims in time',
  },
}

/** The page on which claims are chosen for an evidence file, or for a link by which somebody reads them. */
export const evidencePage = {
  title: 'Evidence file',
  back: 'Dashboard',
  notLoaded: 'Your claims could not be loaded.',
  lead: 'Everything about your claims in one file, for somebody who was not there: an arbitrator, a lawyer, your insurer.',
  most: ({ max }: { max: number }) => `One file holds ${max} claims at most; these are the newest.`,
  zip: 'One ZIP',
  zipText:
    'For each claim its record as a PDF, the original photos and every email, with checksums that anybody can verify without us.',
  /** A home without claims. */
  nothing: {
    title: 'Nothing to hand over yet',
    text: 'With your first claim, its record, photos and emails can be downloaded here.',
    button: 'New Claim',
  },
  choice: {
    title: 'Which claims',
    none: 'None chosen',
    chosen: ({ chosen, all }: { chosen: number; all: number }) => `${chosen} of ${all} chosen`,
    all: ({ count }: { count: number }) =>
      plural(count, { one: 'Your one claim', other: `All ${count} claims` }),
    /** Below a claim’s title. */
    filed: ({ number }: { number: number }) => `No. ${number} · <date/>`,
  },
  links: {
    title: 'Or a link to read it',
    lead: 'Whoever has the link reads the chosen claims and downloads their files, without an account. They can change nothing, and you see each time it is opened.',
    notLoaded: 'Your links could not be loaded.',
    none: 'No link was made yet.',
    days: 'It works for',
    daysOf: ({ days }: { days: number }) => `${days} days`,
    make: 'Make a link',
    making: 'Making...',
    notMade: 'The link could not be made. Please try again.',
    /** The field with a link that was just made, and what screen readers say. */
    address: 'Link to the evidence',
    addressHint: 'Copy it now: it is shown only this once. It works until <date/>.',
    ready: 'The link is ready',
    copy: 'Copy',
    copied: 'Copied',
  },
  /** A link that was made: which claims, whether it works, who opened it. */
  link: {
    claim: ({ number }: { number: number | null }) => `Claim ${number ?? ''}`,
    claims: ({ count }: { count: number }) => `${count} claims`,
    /** `which`: one of the two above. */
    ended: ({ which }: { which: string }) => `<b>${which}</b> · Ended <date/>`,
    expired: ({ which }: { which: string }) => `<b>${which}</b> · Expired <date/>`,
    works: ({ which }: { which: string }) => `<b>${which}</b> · Works until <date/>`,
    numbers: ({ numbers }: { numbers: string }) => `No. ${numbers}`,
    madeBy: 'Made by <name/>, <date/>',
    end: 'End',
    endOf: ({ numbers }: { numbers: string }) => `End the link of ${numbers}`,
    notOpened: 'Not opened yet',
    opened: ({ count }: { count: number }) =>
      plural(count, { one: 'Opened once', other: `Opened ${count} times` }),
    latest: ({ count }: { count: number }) => `The latest ${count} are listed.`,
    /** Each opening; `device` is a program, `number` null for a claim that is not there any more. */
    openings: {
      list: '<date/> · Opened the link · <device/>',
      claim: ({ number }: { number: number | null }) => `<date/> · Read claim ${number ?? ''} · <device/>`,
      pdf: ({ number }: { number: number | null }) =>
        `<date/> · Downloaded the PDF of claim ${number ?? ''} · <device/>`,
      zip: '<date/> · Downloaded the ZIP · <device/>',
    },
  },
  endLink: {
    title: 'End this link?',
    lead: 'It stops working at once, for everybody who has it. What they downloaded stays with them.',
    submit: 'End the link',
    ending: 'Ending...',
    failed: 'That did not work. Please try again.',
  },
}
