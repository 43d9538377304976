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

/** The documents of a home, on its page and in the sheets that add or change one. */
export const homeDocuments = {
  title: 'Documents',
  add: 'Add a document',
  notLoaded: 'Your documents could not be loaded.',
  importThem: 'Emails and photos of earlier claims? <a>Import them as claims</a>',
  noneReadOnly: 'There are no documents yet.',
  none: 'Keep your contract, warranty book and inspection reports here, as PDFs or photos. Only your household sees them.',
  find: 'Find a document',
  notFound: 'No document has this in its name.',
  change: ({ name }: { name: string }) => `Change ${name}`,
  rename: 'Rename',
  remove: 'Remove',
  askRemove: {
    title: 'Remove this document?',
    lead: '<name/> can’t be brought back afterwards.',
    failed: 'It could not be removed. Please try again.',
    busy: 'Removing...',
  },
  sheet: {
    titleChange: 'Change this document',
    titleAdd: 'Add a document',
    save: 'Save',
    add: 'Add',
    saving: 'Saving...',
    adding: ({ percent }: { percent: number }) => `Adding... ${percent}%`,
    name: 'Name',
    file: 'File',
    fileMissing: 'Please choose a file',
    choose: 'Choose a file',
    chooseAnother: 'Choose another',
    kind: 'What it is',
  },
}

/** Documents that are chosen for a claim or a message, and sent to wait for it. */
export const paperField = {
  /** The dialog that adds them. */
  title: 'Add a document',
  choose: 'Choose a PDF',
  limits: ({ max, megabytes }: { max: number; megabytes: number }) =>
    `Up to ${max} at a time, ${megabytes} MB each.`,
  asItIs: 'It goes to the builder as it is. If the file names its author and title, they go with it.',
  shelf: 'From the home’s documents',
  noShelf: 'No documents are kept for this home yet. Those under Coverage are offered here.',
  shelfFailed: 'The home’s documents could not be loaded.',
  done: 'Done',
  /** Beside what was chosen. */
  toSend: 'Documents to send',
  reading: 'Looking at it…',
  percent: ({ percent }: { percent: number }) => `${percent}% sent`,
  waiting: 'Kept on this device. It is sent when there is a connection.',
  arrived: 'Ready to send',
  notArrived: 'The connection was lost too often. Nothing is lost: try again.',
  remove: ({ name }: { name: string }) => `Remove ${name}`,
  retry: ({ name }: { name: string }) => `Try ${name} again`,
  /** In place of sending. */
  notReady: 'A document has not arrived yet. Try again, or remove it.',
  removeFirst: 'A document could not be added. Remove it to send the rest.',
}
