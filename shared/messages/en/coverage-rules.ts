/** Errors at the fields of a warranty's part. */
export const coverageRules = {
  wholeNumber: 'Enter a whole number',
  tooSmall: 'Too small',
  tooLarge: 'Too large',
  nameMissing: 'Name is required',
  tooLong: 'Too long',
  categoryMissing: 'Choose at least one category',
  dateInvalid: 'Please enter a valid date',
  atMost: ({ max }: { max: number }) => `At most ${max}`,
  endBeforeStart: 'The last day must not be before the first',
  closesBeforeOpens: 'It must not close before it opens',
}
