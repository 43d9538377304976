/** What forms about a claim say when something is missing: a message, a statement, own targets. */
export const actRules = {
  messageMissing: 'Please write a message',
  messageTooLong: 'Message is too long',
  wayMissing: 'Please choose what you did',
  dateMissing: 'Please say on which day',
  stillToCome: 'This day is still to come',
  wordsMissing: 'Please say what you told them',
  wordsTooLong: ({ max }: { max: number }) => `This must be at most ${max} characters`,
  trackingTooLong: ({ max }: { max: number }) => `Tracking number must be at most ${max} characters`,
  wholeDays: ({ max }: { max: number }) => `Enter a whole number from 1 to ${max}`,
}
