/** Errors at the fields of who else is told. */
export const copyRules = {
  nameMissing: 'Name is required',
  roleMissing: 'Say who they are, such as “Site manager”',
  emailMissing: 'Email is required',
  tooLong: 'Too long',
  isBuilder: 'This is your builder’s address already',
  known: 'This address is in the list already',
  ownAddress: 'This address is Homeclaim’s own: emails to it would only come back',
  most: ({ most }: { most: number }) =>
    `Beside your builder ${most} addresses can be told. Remove one to add another.`,
  confirmFirst: 'Please confirm your own email address first. Until then only your builder is written to.',
  missing: 'This address is not in the list any more',
}
