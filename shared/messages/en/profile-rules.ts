/** Errors at the fields of a home's profile. */
export const profileRules = {
  addressMissing: 'Address is required',
  cityMissing: 'City is required',
  stateMissing: 'State is required',
  zipCodeMissing: 'ZIP Code is required',
  startMissing: 'Start date is required',
  endMissing: 'End date is required',
  dateInvalid: 'Please enter a valid date',
  endBeforeStart: 'End date must be after start date',
  builderNameMissing: 'Builder name is required',
  builderEmailMissing: 'Builder email is required',
  tooLong: 'Too long',
  webAddress: 'Please enter a web address that starts with http:// or https://',
  phone: 'Please enter a phone number',
}
