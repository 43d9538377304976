/** What is opened from the dashboard: the sheets of its rows, filters, keys, and the notice of old claims. */
export const dashboardSheets = {
  titles: { fix: 'Correct the address', reply: 'Reply', reopen: 'What came back?' },
  loading: 'Loading…',
  /** The claim email that came back. */
  fix: {
    cameBack: 'The email came back. Nothing you wrote is lost.',
    because: ({ reason }: { reason: string }) => `${reason} Nothing you wrote is lost.`,
    becauseTo: ({ reason, to }: { reason: string; to: string }) =>
      `${reason} It went to ${to}. Nothing you wrote is lost.`,
    wentTo: ({ to }: { to: string }) => `The email came back. It went to ${to}. Nothing you wrote is lost.`,
    email: 'Builder email',
    hint: 'Also changed on your profile.',
    busy: 'Sending...',
    toNew: 'Send to the new address',
    again: 'Send again',
  },
  filters: { title: 'Filters', clear: 'Clear All', apply: 'Apply Filters', all: 'All', allCategories: 'All' },
  keys: {
    title: 'Keys',
    search: 'Search',
    newClaim: 'New claim',
    next: 'Next claim',
    previous: 'Previous claim',
    open: 'Open the claim',
    list: 'This list',
  },
  /** In place of the rows. */
  noMatch: 'No claims match your filters.',
  noClaims: 'No claims yet.',
  noMatchHint: 'Try fewer words, or another status.',
  /** The claims could not be read again; `at` is a time, "4:12 PM". */
  savedAt: ({ at }: { at: string }) => `These are from ${at}.`,
  offline: ({ at }: { at: string }) => `You’re offline. Showing what was saved at ${at}.`,
}
