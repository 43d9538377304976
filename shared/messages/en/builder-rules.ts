/** Why a form of the builder's page was refused. */
export const builderRules = {
  dayMissing: 'Please choose a day',
  dayPast: 'Please choose a day that is not in the past',
  dayTooFar: 'Please choose a day within two years',
  fromMissing: 'Please choose when it starts',
  toMissing: 'Please choose when it ends',
  endFirst: 'The end must be after the start',
  passed: 'This time has already passed',
  skipped: 'The clocks go forward over this time on that day. Please choose another time',
  tooLong: ({ most }: { most: number }) => `At most ${most} characters`,
}
