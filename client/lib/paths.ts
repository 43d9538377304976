/** Every address of the app, once. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** Where the mail for a forgotten password leads. */
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  newClaim: '/claims/new',
  claim: (id: string) => `/claims/${encodeURIComponent(id)}`,
  profile: '/profile',
  profileHome: '/profile/home',
  profileBuilder: '/profile/builder',
  settings: '/settings',
  billing: '/settings/billing',
  debug: '/debug',
  admin: '/admin',
  /** Where a sign-in provider's page leads back to. */
  welcome: '/welcome',
  /** Where the mail to a new account leads. */
  confirm: '/confirm',
  /** What the upgrade button opens where no card provider is set. */
  checkout: '/checkout',
  /** Everything of a person, as a download. */
  accountExport: '/account/export.zip',
  /** The whole record of a claim, as a download. */
  claimRecord: (id: string) => `/account/claims/${encodeURIComponent(id)}/record.pdf`,
  reports: '/reports',
  localMailbox: '/debug?tab=email',
} as const
