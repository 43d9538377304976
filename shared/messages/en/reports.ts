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
