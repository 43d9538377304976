import { addressOf } from './base.ts'

/** Every path of the app, and the addresses of its downloads. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** The page of a password reset link. */
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  newClaim: '/claims/new',
  walkThrough: '/walk-through',
  /** A walk-through that was filed, with its items. */
  walkThroughList: (id: string) => `/walk-through/${encodeURIComponent(id)}`,
  claim: (id: string) => `/claims/${encodeURIComponent(id)}`,
  /** A new account's first steps. */
  start: (step: 'home' | 'builder' | 'claim') => `/start/${step}`,
  /** The page with the coverage of the warranty. */
  coverage: '/coverage',
  profile: '/profile',
  profileHome: '/profile/home',
  profileBuilder: '/profile/builder',
  addHome: '/profile/add',
  settings: '/settings',
  notifications: '/settings/notifications',
  household: '/settings/household',
  security: '/settings/security',
  billing: '/settings/billing',
  debug: '/debug',
  admin: '/admin',
  adminEmail: '/admin/email',
  emailSetup: '/admin/email/setup',
  adminUsers: '/admin/users',
  adminHealth: '/admin/health',
  /** The page a sign-in provider returns to. */
  welcome: '/welcome',
  /** The page of a registration link. */
  confirm: '/confirm',
  /** The page of an invitation's link. */
  invitation: '/invitation',
  /** The page of the upgrade button without a card provider. */
  checkout: '/checkout',
  /** The page of the link that gives somebody more claims. */
  moreClaims: '/more-claims',
  /** The download of all data of a person. */
  accountExport: addressOf('/account/export.zip'),
  /** The download of a claim's record. */
  claimRecord: (id: string) => addressOf(`/account/claims/${encodeURIComponent(id)}/record.pdf`),
  /** The download of a claim's formal notice. */
  formalNotice: (id: string) => addressOf(`/account/claims/${encodeURIComponent(id)}/formal-notice.pdf`),
  /** The download of a finished evidence file. */
  evidenceFile: (id: string) => addressOf(`/account/evidence/${encodeURIComponent(id)}.zip`),
  /** A document of the home. */
  document: (id: string) => addressOf(`/documents/${encodeURIComponent(id)}`),
  reports: '/reports',
  /** Claims that were kept elsewhere. */
  imports: '/import',
  /** Evidence of several claims, and who was given a link to it. */
  evidence: '/evidence',
  /** An email of the local mailbox, for the admin. */
  localEmail: (id: string) => `/admin/email?letter=${encodeURIComponent(id)}`,
} as const
