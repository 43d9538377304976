/** Every path of the app. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** The page of a password reset link. */
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
  /** The page a sign-in provider returns to. */
  welcome: '/welcome',
  /** The page of a registration link. */
  confirm: '/confirm',
  /** The page of the upgrade button without a card provider. */
  checkout: '/checkout',
  /** The download of all data of a person. */
  accountExport: '/account/export.zip',
  /** The download of a claim's record. */
  claimRecord: (id: string) => `/account/claims/${encodeURIComponent(id)}/record.pdf`,
  reports: '/reports',
  localMailbox: '/debug?tab=email',
} as const
