/** The choice of the language, on the sign-in page and in Settings. */
export const language = {
  label: 'Language',
  notLoaded: 'The language could not be loaded. Check your signal and try again.',
  /** A toast; the page is in the new language already. */
  notStored: 'Your choice counts in this browser, but could not be stored in your account.',
  /** A toast; there is no connection. */
  storedLater: 'Changed here. Your account and your emails follow when you’re back online.',
}
