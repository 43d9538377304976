/** Why a passkey was not made or used; the settings of passkeys are in `settings`. */
export const passkeys = {
  alreadyHere: 'This device already has a passkey for your account.',
  tooLarge: 'This is too large.',
  nameMissing: 'Please enter a name.',
  nameTooLong: ({ max }: { max: number }) => `Name must be at most ${max} characters`,
  failed: 'This device could not do that. Please try again.',
}
