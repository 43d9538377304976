/** Refusals about tokens for scripts. */
export const tokenRules = {
  nameMissing: 'Give the token a name',
  nameTooLong: ({ max }: { max: number }) => `At most ${max} characters`,
  tooMany: ({ max }: { max: number }) =>
    `There are ${max} tokens already. End one that is not used any more.`,
  needed: 'This address needs a token for scripts.',
  notAllowed: 'A token may not do this.',
  readsOnly: 'This token may only read.',
}
