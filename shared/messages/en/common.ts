/** What every page shows. */
export const common = {
  loading: 'Loading',
  tryAgain: 'Try again',
  reload: 'Reload',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  close: 'Close',
  /** Names of the button that closes a sheet with this title, and the phone's menu. */
  closeSheet: ({ title }: { title: string }) => `Close ${title.toLowerCase()}`,
  closeMenu: 'Close menu',
  /** Read after a link. */
  newTab: '(opens in a new tab)',
  /** Buttons to the link that the homeowner sends, where emails are not sent and where they are. */
  sendLink: 'Send the link',
  sendYourself: 'Send it yourself',
  /** In place of a part of a page whose code did not arrive. */
  partMissing: 'This part did not load',
  /** The whole page, when the server cannot be reached. */
  offlinePage: {
    title: 'You’re offline',
    text: 'Nothing is lost. This page opens as soon as there is a signal.',
  },
  /** Why a call failed, where the server did not say it. */
  failures: {
    offline: 'No connection. Check your signal and try again.',
    tooSlow: 'That took too long. Please try again.',
    signedOut: 'Please sign in again.',
    unknown: 'Something went wrong. Please try again.',
    /** Of a change. */
    notWorked: 'That did not work. Please try again.',
    /** Of a message to the builder, also when it was refused for a reason. */
    message: 'Failed to send your message. Please try again.',
    messageBecause: ({ reason }: { reason: string }) =>
      `Failed to send your message. Please try again. ${reason}`,
    /** Title of a notice in a form, above the reason. */
    title: 'That did not work',
  },
  /** Forms. */
  field: {
    optional: 'optional',
    /** Read to screen readers after "12 / 300". */
    characters: 'characters',
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  /** Who comes to a visit: one, or several. */
  visit: {
    comes: ({ who }: { who: string }) => `${who} comes`,
    come: ({ who }: { who: string }) => `${who} come`,
    wasToCome: ({ who }: { who: string }) => `${who} was to come`,
    wereToCome: ({ who }: { who: string }) => `${who} were to come`,
  },
  /** On the sign-in page, and as a toast when it happens. */
  session: {
    expired: 'Your session has expired. Please log in again.',
    leftElsewhere: 'You were signed out in another tab.',
  },
}

/** Buttons that share or copy a link or a secret. */
export const links = {
  share: 'Share link',
  copyLink: 'Copy link',
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
  /** Below the link. */
  isCopied: 'Copied.',
  byHand: 'Your browser did not copy it. The link above is selected: copy it by hand.',
}
