import { plural } from '../format.ts'

type Count = { count: number }

/** Notifications of the service worker, once what was saved without a connection is sent. */
export const savedSent = {
  all: 'Everything you saved was sent.',
  claim: ({ count }: Count) =>
    plural(count, {
      one: 'The claim you saved was sent.',
      other: `The ${count} claims you saved were sent.`,
    }),
  walk: ({ count }: Count) =>
    plural(count, {
      one: 'The walk-through you saved was sent.',
      other: `The ${count} walk-throughs you saved were sent.`,
    }),
  message: ({ count }: Count) =>
    plural(count, {
      one: 'The message you wrote was sent.',
      other: `The ${count} messages you wrote were sent.`,
    }),
  /** A push notification whose content cannot be read. */
  something: 'Something happened on one of your claims.',
}
