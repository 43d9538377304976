/** Why an email belongs to no claim, as the admin reads it: stored in English, so every value is a string. */
export const inboxWords = {
  unknownReport: 'A delivery report about no mail of ours.',
  noClaim: 'It does not say which claim it is about.',
  notAdded: ({ reason }: { reason: string }) =>
    `A homeowner’s answer that was not added to a claim. ${reason}`,
  unreadable: 'It could not be read. The original is kept.',
  notTaken: ({ tries, reason, uid }: { tries: string; reason: string; uid: string }) =>
    `It could not be taken from the mailbox in ${tries} tries. ${reason} It may still lie there (UID ${uid}).`,
  notStored: 'It could not be stored.',
  tooLarge: ({ size, most }: { size: string; most: string }) =>
    `It has ${size}; more than ${most} MB are not taken. It lies whole in the mailbox.`,
  /** To a homeowner whose answer was not added. */
  otherSender: ({ sender }: { sender: string }) =>
    `It came from ${sender}, and your account has another address.`,
  noSender: 'Its sender could not be read, and your account has another address.',
  onlyQuotes: 'It only quotes the email that it answers.',
  noWords: 'There were no words in it that could be read.',
  /** To a homeowner whose message was added without some of its files. */
  partly: {
    subject: 'Some files of your email were not kept',
    text: ({ files }: { files: string }) =>
      `Your message reached the claim, but your builder did not get these files of your email: ${files}.`,
    next: 'Please record them again, shorter if need be, and add them on the claim’s page.',
    open: 'Open the claim',
  },
  mail: {
    subject: 'Your email was not added to a claim',
    text: ({ reason }: { reason: string }) =>
      `Your email was not added to a claim, and your builder did not get it.\n${reason}`,
    next: 'Open the claim to write to your builder, or answer an email about that one claim.',
    open: 'Open my claims',
    footer: 'You get this because you answered an email about your home.',
  },
}
