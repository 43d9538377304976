import { plural } from '../format.ts'

/** What was submitted on this device and is not sent yet, on the dashboard and in toasts. */
export const waiting = {
  label: 'Saved on this device',
  title: 'Waiting to send',
  /** In the notice that there is no connection. */
  claims: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 claim will be sent when you’re back online.',
      other: `${count} claims will be sent when you’re back online.`,
    }),
  /** `photos` is "2 photos". */
  photos: ({ photos }: { photos: string }) => `${photos} will be sent when you’re back online.`,
  saved: 'Saved. It will be sent when you’re back online.',
  sending: 'Sending…',
  sendingPhotos: ({ photos, percent }: { photos: string; percent: number }) =>
    `Sending ${photos}, ${percent}%`,
  sendingItem: ({ number, of }: { number: number; of: number }) => `Sending item ${number} of ${of}…`,
  notSent: ({ reason }: { reason: string }) => `Not sent: ${reason}`,
  edit: 'Edit',
  otherClaim: 'You have begun another claim. Submit or discard it first.',
  otherWalk: 'You have begun another walk-through. Send it first.',
  /** In place of a status. */
  badge: { notSent: 'Not sent', sending: 'Sending', waiting: 'Waiting for signal' },
  /** Photos of a claim that is on record already; the slot is its title. */
  follow: {
    notSent: ({ photos }: { photos: string }) => `Not sent: ${photos} of <title/>`,
    sending: ({ photos, percent }: { photos: string; percent: number }) =>
      `Sending ${photos} of <title/>, ${percent}%`,
    saved: ({ photos }: { photos: string }) => `${photos} of <title/> will be sent when you’re back online.`,
    leaveOut: 'Leave them out',
    open: 'Open',
  },
  begun: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Continue <name/>, 1 item not sent yet',
      other: `Continue <name/>, ${count} items not sent yet`,
    }),
  /** Toasts when a walk-through was sent. */
  filed: ({ count }: { count: number }) =>
    plural(count, { one: 'Walk-through filed, 1 item', other: `Walk-through filed, ${count} items` }),
  filedSendLink: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Walk-through filed, 1 item. Now send your builder the link.',
      other: `Walk-through filed, ${count} items. Now send your builder the link.`,
    }),
  sendLink: 'Send the link',
  open: 'Open it',
}

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

/** Questions about this device: notifications when the builder answers, and signing out with unsent text. */
export const thisDevice = {
  push: {
    ask: 'Tell you when they answer?',
    turnOn: 'Turn on notifications',
    notNow: 'Not now',
    on: 'We’ll tell you on this device',
    off: 'Notifications stay off. You can turn them on in Settings.',
    failed: 'Notifications could not be turned on. Try again in Settings.',
  },
  signOut: {
    title: 'Sign out without sending?',
    text: 'Something you wrote or a photo isn’t sent yet. Signing out deletes it from this device. Claims and messages you sent stay.',
    submit: 'Sign out and delete it',
    busy: 'Signing out...',
    stay: 'Keep writing',
  },
}
