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
