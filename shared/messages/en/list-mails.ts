import { plural } from '../format.ts'

type First = { first: string }

const items = (count: number): string => plural(count, { one: '1 item', other: `${count} items` })

/** Emails to the builder about a walk-through. `first` is the homeowner’s first name. */
export const listMails = {
  subject: ({ count, street }: { count: number; street: string }) =>
    `${plural(count, { one: '1 warranty item', other: `${count} warranty items` })}, ${street}`,
  view: ({ count }: { count: number }) => `View all ${items(count)}`,
  /** Emails that are prepared for the answer. `allLine` and `takenBack` are recognized when they come back. */
  prepared: {
    all: 'Acknowledge all',
    allLine: 'All: acknowledged',
    byNumber: 'Answer by number',
    notFixed: 'It’s not fixed',
    takenBack: 'not fixed',
  },
  preview: ({ name, count }: { name: string; count: number }) =>
    `${name} filed ${items(count)} after a walk-through. You can answer each by its number.`,
  hello: ({
    builder,
    name,
    street,
    count,
  }: {
    builder: string
    name: string
    street: string
    count: number
  }) =>
    `Hello ${builder},\n${name} walked through ${street} and found ${items(count)}. Each is a claim of its own, with its own dates.`,
  /** By its end a quotation is recognized, which answers no item. */
  about: (item: { room: string; severity: string; category: string; number: number }) =>
    `${item.room} · ${item.severity} · ${item.category} · Claim ${item.number}`,
  recordedOf: ({ words, number }: { words: string; number: number }) => `${words} · Claim ${number}`,
  /** `attached`: a sentence without its period. */
  attached: ({ attached }: { attached: string }) => `${attached}.`,
  photosOfList: ({ first, last }: { first: number; last: number }) =>
    `${first === last ? `Photo ${first}` : `Photos ${first} to ${last}`} of this list, attached to this email.`,
  reply: {
    onlyInbox: ({ first }: First) =>
      `No account needed. To answer, reply to this email: your reply reaches ${first}'s own inbox.`,
    inbox: ({ first }: First) =>
      `No account needed. A reply to this email reaches ${first}'s own inbox; the page puts your answers on the record.`,
    byNumber: ({ first, number }: First & { number: number }) =>
      `No account needed. You can also just reply with the numbers, one item a line: "1: done" or "${number}: we come on Tuesday". "All: acknowledged" answers every item. ${first} will see each answer at its item.`,
  },
  footer: ({ name, email }: { name: string; email: string }) =>
    `You get this because ${name} named ${email} as the warranty contact for this home. Acknowledging says you have received a claim; it does not accept responsibility.`,
  onRecord: 'Each item is kept on record, so that both sides can show later what was said.',
  recorded: ({ count, of, first }: First & { count: number; of: number }) =>
    `Recorded: your email answers ${items(count)} of ${of}. ${first} sees your words at each.`,
  /** What was recorded of one item. */
  outcome: {
    acknowledged: 'Acknowledged',
    passedOn: 'Your words were passed on',
    closed: 'Closed: nothing was changed',
    fixed: ({ first }: First) =>
      `Fixed: ${first} was asked to confirm it. For ten minutes you can take it back`,
    notFixed: 'Not fixed',
    tooLate: ({ first }: First) => `Too late to take back: ${first} has been asked`,
    wrongAddress: ({ first }: First) => `Not your job, or the wrong address: ${first} was asked to check it`,
  },
}
