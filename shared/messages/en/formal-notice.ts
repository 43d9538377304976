/** The sheet of a formal notice: a letter to print, sign and mail. */
export const formalNotice = {
  title: 'Formal notice',
  cancel: 'Cancel',
  make: 'Make the letter',
  making: 'Making...',
  over: {
    title: 'Nothing is overdue any more',
    text: 'Your builder has answered, or it is your turn. There is nothing to give notice of.',
  },
  notLoaded: 'The letter could not be loaded',
  pdfNotLoaded: 'The letter could not be loaded. Please try again.',
  /** Once it is made. */
  downloadLabel: 'Download PDF',
  download: 'PDF',
  mailed: 'I mailed it',
  loading: 'Loading...',
  nextFolded:
    'Print it, sign it and mail it. Folded in three, both addresses show in a #10 double-window envelope. Then say that you mailed it: the letter enters the record, with its tracking number.',
  next: 'Print it, sign it and mail it. Write the builder’s address on the envelope. Then say that you mailed it: the letter enters the record, with its tracking number.',
  again: 'Write it again',
  lead: 'A letter to print, sign and mail, from the record of this claim. Making it tells nobody. This letter is not legal advice.',
  address: 'Builder’s name and postal address',
  addressHint: ({ lines, characters }: { lines: number; characters: number }) =>
    `As on the envelope: at most ${lines} lines of ${characters} characters. It is kept for the next letter.`,
  answerBy: 'Ask for an answer by',
  delivery: 'How you’ll mail it',
  certified: 'Certified or registered mail',
  ordinary: 'Ordinary mail',
  preview: 'This is what it will say:',
  letter: 'The letter',
  /** The first words of the statement that it was mailed. */
  mailedWords: ({ subject, request }: { subject: string; request: string }) => `${subject}. ${request}`,
  rules: {
    addressMissing: 'Enter the builder’s postal address',
    tooManyLines: ({ max }: { max: number }) => `Use at most ${max} lines`,
    lineTooLong: ({ max }: { max: number }) => `Use at most ${max} characters a line`,
    dayMissing: 'Please choose a day',
    notAfterToday: 'Choose a day after today',
    tooLate: 'Choose a day within a year',
  },
}
