/** Characters of a reason for reopening a claim or disputing a fix. */
export const REASON_MAX = 1_000
export const REASON_MISSING = 'Please say what is still wrong'

/** Characters of a reason for withdrawing a claim. */
export const WITHDRAWAL_REASON_MAX = 500

/** Characters of a note with the answer to a proposed visit. */
export const NOTE_MAX = 500
