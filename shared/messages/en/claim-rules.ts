/** Errors at the fields of a claim, its answers, and a walk-through. */
export const claimRules = {
  titleMissing: 'Please provide a title for your claim',
  titleTooLong: ({ max }: { max: number }) => `Title must be at most ${max} characters`,
  summaryMissing: 'Please provide a brief summary',
  summaryTooLong: ({ max }: { max: number }) => `Summary must be at most ${max} characters`,
  descriptionTooLong: ({ max }: { max: number }) => `Description must be at most ${max} characters`,
  categoryMissing: 'Please select a category',
  addressMissing: 'Please enter your address',
  addressTooLong: ({ max }: { max: number }) => `Address must be at most ${max} characters`,
  /** A filter of the list. */
  noSuchStatus: 'No such status',
  reasonTooLong: 'Reason is too long',
  noteTooLong: 'Note is too long',
  /** "I sent it" without a date. */
  sentDayMissing: 'Please say on which day',
  /** "Enhance with AI" before anything was written. */
  enhanceSummaryMissing: 'Please provide a summary first',
  tooManyRooms: ({ max }: { max: number }) => `A home has at most ${max} rooms in its list`,
  walkThrough: {
    severityMissing: 'Please choose how bad it is',
    roomMissing: 'Please choose a room',
    roomTooLong: ({ max }: { max: number }) => `Room must be at most ${max} characters`,
    nameMissing: 'Please give it a name',
    nameTooLong: ({ max }: { max: number }) => `Name must be at most ${max} characters`,
    noItems: 'Add at least one item',
    tooManyItems: ({ max }: { max: number }) =>
      `A walk-through can have ${max} items. Send these, then begin another.`,
  },
}
