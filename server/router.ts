import { accountRouter } from './account/router.ts'
import { limitRouter, adminRouter, mailSetupRouter, mailCheckRouter } from '#server/admin/router.ts'
import { authRouter } from './auth/router.ts'
import { billingRouter } from './billing/routes.ts'
import { calendarRouter } from './calendars/routes.ts'
import { claimsRouter, targetsRouter, followUpsRouter } from './claims/router.ts'
import { walkThroughsRouter } from './walk-throughs/router.ts'
import { coverageRouter, householdRouter, roomsRouter, thingsRouter } from '#server/homes/household-router.ts'
import { documentsRouter } from './homes/documents/routes.ts'
import { evidenceRouter } from './documents/evidence/service.ts'
import { formalNoticesRouter } from '#server/documents/letter-service.ts'
import { identityRouter } from '#server/auth/openid/routes.ts'
import { importRouter } from '#server/imports/router.ts'
import { liveRouter } from './live/router.ts'
import { messagesRouter } from './messages/router.ts'
import { metricsRouter } from './metrics/service.ts'
import { notifyRouter, pushRouter } from '#server/delivery/notify-router.ts'
import { passkeysRouter } from '#server/auth/passkeys/router.ts'
import { profileRouter } from './profile/router.ts'
import { mergeRouters, router } from './trpc/procedures.ts'
import { uploadsRouter } from './uploads/router.ts'

/** The router of all modules, one line each. */
export const appRouter = router({
  auth: mergeRouters(authRouter, identityRouter),
  claims: claimsRouter,
  followUps: followUpsRouter,
  targets: targetsRouter,
  walkThroughs: walkThroughsRouter,
  coverage: coverageRouter,
  rooms: roomsRouter,
  calendar: calendarRouter,
  documents: documentsRouter,
  household: householdRouter,
  things: thingsRouter,
  imports: importRouter,
  live: liveRouter,
  messages: messagesRouter,
  passkeys: passkeysRouter,
  profile: profileRouter,
  notify: notifyRouter,
  push: pushRouter,
  metrics: metricsRouter,
  uploads: uploadsRouter,
  account: accountRouter,
  evidence: evidenceRouter,
  formalNotices: formalNoticesRouter,
  billing: billingRouter,
  admin: adminRouter,
  limit: limitRouter,
  mailCheck: mailCheckRouter,
  mailSetup: mailSetupRouter,
})

export type AppRouter = typeof appRouter
