/** The files of a home's documents: what each is, and why one is not taken. */
export const documentFiles = {
  kinds: {
    contract: 'Contract',
    warranty: 'Warranty book',
    inspection: 'Inspection report',
    other: 'Other',
    proof: 'Proof',
    paper: 'Paper',
  },
  hint: ({ megabytes }: { megabytes: number }) => `PDF or photo, up to ${megabytes} MB each`,
  tooLarge: ({ megabytes }: { megabytes: number }) => `This file is too large. The most is ${megabytes} MB.`,
  wrongType: 'This is not a PDF or a photo (JPEG, PNG or HEIC).',
  noPdf: 'Only a PDF can be added here. Add pictures as photos.',
  full: 'There is no room for this file. Please remove a document first.',
  /** Those that are to go with a claim or a message; counted from 1. */
  tooManyPapers: ({ max }: { max: number }) => `You can add ${max} documents at a time.`,
  paperGone: ({ number }: { number: number }) =>
    `Document ${number} is not there or was used before. Please remove it and add it again.`,
  empty: 'This file is empty.',
  kindMissing: 'Please choose what it is',
  nameMissing: 'Name is required',
  nameTooLong: ({ max }: { max: number }) => `This must be at most ${max} characters`,
  /** Why an upload did not succeed. */
  brokeOff: 'The upload broke off. Check your connection and try again.',
  failed: 'The document could not be added. Please try again.',
}
