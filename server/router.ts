import { accountRouter } from './account/router.ts'
import { adminRouter } from './admin/router.ts'
import { authRouter } from './auth/router.ts'
import { billingRouter } from './billing/router.ts'
import { claimsRouter } from './claims/router.ts'
import { identityRouter } from './identity/router.ts'
import { mailCheckRouter } from '#server/mail/diagnostics/router.ts'
import { messagesRouter } from './messages/router.ts'
import { metricsRouter } from './metrics/router.ts'
import { profileRouter } from './profile/router.ts'
import { mergeRouters, router } from './trpc/procedures.ts'
import { uploadsRouter } from './uploads/router.ts'

/** The router of all modules, one line each. */
export const appRouter = router({
  auth: mergeRouters(authRouter, identityRouter),
  claims: claimsRouter,
  messages: messagesRouter,
  profile: profileRouter,
  metrics: metricsRouter,
  uploads: uploadsRouter,
  account: accountRouter,
  billing: billingRouter,
  admin: adminRouter,
  mailCheck: mailCheckRouter,
})

export type AppRouter = typeof appRouter
