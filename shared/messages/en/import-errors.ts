/** Why something of an import was not done; only the server writes these. */
export const importErrors = {
  stillReading: 'Your files are still being read. Please wait a moment.',
  stillMissing: 'Some things are still missing.',
  itemImported: 'This was imported already.',
  claimImported: 'This claim was imported already.',
  tooManyClaims: ({ max }: { max: number }) => `An import has at most ${max} claims.`,
  inUse: ({ name }: { name: string }) =>
    `${name} is importing claims for this home. Please wait until that is finished.`,
  /** In place of a name. */
  somebodyElse: 'Somebody else',
  arriving: 'Other files are still arriving. Please try again in a moment.',
  ended: 'This import has ended. Please begin again.',
  /** Below the files of a ZIP that could not be used. */
  more: ({ count }: { count: number }) => `… and ${count} more`,
}
