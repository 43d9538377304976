/** The page of an evidence file that verifies it, on anybody’s computer: the page itself, and what its program says. */
export const verifier = {
  title: 'Verify this evidence file',
  lead: 'Everything below is checked by this page alone, on this device: nothing is sent anywhere. A record is a chain: each entry holds the checksum of the one before, so a changed, missing or inserted entry shows.',
  noScript: 'This page needs JavaScript. The same check by hand: sha256sum -c SHA256SUMS',
  files: 'The files',
  unpack: 'Unpack the ZIP, then choose its folder to compare every file with its checksum.',
  choose: 'Choose the folder',
  /** Each claim, and the result. */
  claim: ({ number, title }: { number: number; title: string }) => `Claim ${number}: ${title}`,
  noRecord: 'This claim has no record.',
  unchanged: ({ count }: { count: number }) =>
    `Verified: this record is unchanged. All ${count} entries match their checksums.`,
  checksum: ({ hash }: { hash: string }) =>
    `Checksum of the latest entry: ${hash}. Emails to the builder name it as it was then.`,
  /** A file of a record; `path` is its name in the folder. */
  notHere: ({ path }: { path: string }) => `${path} is recorded, but not here.`,
  notRecorded: ({ path }: { path: string }) => `${path} is not the file that was recorded.`,
  missing: ({ path }: { path: string }) => `${path} is missing.`,
  changed: ({ path }: { path: string }) => `${path} was changed.`,
  allMatch: ({ count }: { count: number }) => `All ${count} files match their checksums.`,
  someMatch: ({ matching, all }: { matching: number; all: number }) =>
    `${matching} of ${all} files match their checksums.`,
}
