/** The tabs of Settings, and the question for the own password that its dialogs share. */
export const settingsParts = {
  title: 'Settings',
  general: 'General',
  notifications: 'Notifications',
  household: 'Household',
  security: 'Security',
  billing: 'Billing',
  ownPassword: {
    label: 'Your password',
    proved: 'Thank you. Now go ahead.',
    setFirst: 'Set a password first: sign out, and use “Forgot password?” to get one.',
    confirmWith: ({ provider }: { provider: string }) => `Confirm with ${provider}`,
  },
}
