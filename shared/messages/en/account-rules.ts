/** Errors at the fields of an account: name, address and passwords. */
export const accountRules = {
  allRequired: 'All fields are required',
  /** At sign-in. */
  credentialsMissing: 'Email and password are required',
  emailInvalid: 'Invalid email address',
  newAddressMissing: 'Please enter the new address.',
  nameMissing: 'Please enter your name.',
  nameTooLong: 'Name is too long',
  nameHasLinks: 'Please write your name without web addresses.',
  passwordMissing: 'Please enter your password.',
  newPasswordMissing: 'Please enter a new password.',
  passwordTooShort: ({ min }: { min: number }) => `Password must be at least ${min} characters`,
  passwordTooLong: ({ max }: { max: number }) => `Password must be at most ${max} characters`,
  passwordPattern:
    'Repeated letters and runs like 12341234 or qwertyui are guessed first. Please choose another password.',
  /** Of the second, repeated one. */
  passwordsDiffer: 'Passwords do not match',
  /** The two fields for a new password. */
  newPassword: 'New password',
  newPasswordHint: ({ min }: { min: number }) => `At least ${min} characters.`,
  repeatPassword: 'Repeat new password',
  helpMissing: 'Please say what you need help with.',
  helpTooLong: ({ max }: { max: number }) => `Please use at most ${max} characters.`,
  successorMissing: 'Please say who will be the admin next.',
  /** Of a date of another century. */
  checkYear: 'Please check the year',
}
