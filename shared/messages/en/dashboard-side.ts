/** Beside the list of the dashboard: figures, the next dates. They are loaded later than the claims. */
export const dashboardSide = {
  label: 'Figures and dates',
  comingUp: 'Coming up',
  visitToAnswer: 'Visit to answer',
  visit: ({ window }: { window: string }) => `Visit, ${window}`,
  answerDue: 'Answer due',
  repairDue: 'Repair due',
  warrantyEnds: 'Warranty ends',
  warrantyAdvice: 'Walk your house before then',
  title: 'At a glance',
  refresh: 'Refresh',
  refreshLabel: 'Refresh metrics',
  loadFailed: 'Could not load metrics data. Using default values.',
  refreshFailed: 'Could not refresh the figures. Please try again.',
  total: 'Total Claims',
  openClosed: ({ open, closed }: { open: number; closed: number }) => `${open} open · ${closed} closed`,
  /** Mean time to the builder's first answer; `meaning` explains the name behind a dot. */
  firstResponse: {
    name: 'Avg FRT',
    meaning: 'first response',
    missing: 'No answers yet',
    fast: 'Fast, under 24 h',
    average: 'Average, 24 to 48 h',
    slow: 'Slow, over 48 h',
  },
  /** Mean time to Closed. */
  timeToFix: {
    name: 'Avg ART',
    meaning: 'time to fix',
    missing: 'Nothing fixed yet',
    fast: 'Fast, under 7 days',
    average: 'Average, 7 to 14 days',
    slow: 'Slow, over 14 days',
  },
  reports: 'Reports',
  reportsPremium: 'Reports · Premium',
}
