import { plural } from '../format.ts'

type Deleted = { claims: number; photos: number; messages: number }

/** Dialogs of Settings. */
export const settingsDialogs = {
  save: 'Save',
  saving: 'Saving...',
  changing: 'Changing...',
  name: {
    title: 'Change your name',
    lead: 'Your builder sees it in emails and messages from now on.',
    label: 'Full name',
    changed: 'Your name is changed',
  },
  email: {
    title: 'Change your email address',
    lead: 'We’ll email a link to the new address. It counts once you follow it; until then nothing changes.',
    leadLocal: 'You sign in with the new address from now on.',
    label: 'New email address',
    submit: 'Change address',
    changed: 'Your address is changed',
    sent: ({ email }: { email: string }) => `We sent a link to ${email}`,
  },
  /** Of an account that has one, and of one that gets its first. */
  changePassword: {
    title: 'Change your password',
    lead: 'Every other device is signed out.',
    submit: 'Change password',
    changed: 'Your password is changed',
  },
  setPassword: {
    title: 'Set a password',
    lead: 'With it you can sign in by your email address too. Every other device is signed out.',
    submit: 'Set password',
    busy: 'Setting...',
    set: 'Your password is set',
  },
  addPasskey: {
    title: 'Add a passkey',
    lead: 'Your device keeps it, and asks for your fingerprint, your face or its screen lock when you sign in.',
    submit: 'Continue',
    busy: 'Waiting for your device...',
    added: 'Your passkey is added',
  },
  renamePasskey: { title: 'Rename this passkey', label: 'Name' },
  removal: {
    title: 'Delete your account?',
    /** Until it is known how much is deleted. */
    unknown: 'Your claims, photos and messages go, with every email and your profile.',
    nothing: 'Your profile and every email about your account go.',
    /** At least one of them is there. */
    goes: ({ claims, photos, messages }: Deleted) => {
      const parts = [
        claims > 0 && plural(claims, { one: '1 claim', other: `${claims} claims` }),
        photos > 0 && plural(photos, { one: '1 photo', other: `${photos} photos` }),
        messages > 0 && plural(messages, { one: '1 message', other: `${messages} messages` }),
      ].filter((part) => part !== false)
      const last = parts.at(-1) ?? ''
      const what = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
      return plural(claims + photos + messages, {
        one: `${what} goes, with every email and your profile.`,
        other: `${what} go, with every email and your profile.`,
      })
    },
    links:
      'You are signed out everywhere, and your builder’s links stop working at once. This cannot be undone.',
    subscription: 'Your subscription ends at once, and your card is not charged again. Nothing is paid back.',
    kept: 'Your builder keeps the emails they have. Backups keep their copies for up to a year, and longer where whoever runs Homeclaim here keeps them elsewhere.',
    submit: 'Delete my account',
    busy: 'Deleting...',
    deleted: 'Your account is deleted',
    successor: 'Who will be the admin next?',
    successorHint:
      'You are the only admin, and others have accounts. Enter the email address of one of them.',
  },
}
