import { z } from 'zod'
import {
  ClaimNumber,
  ImapState,
  OutboxEntry,
  OwnMail,
  ReadableMail,
  ServerState,
  UnmatchedMail,
  UserRow,
  UserSearch,
  UsersPage,
  LimitLink,
  LimitRequest,
  LimitState,
} from '#shared/admin.ts'
import {
  Invitation,
  MadeInvitation,
  NewInvitation,
  RegistrationMode,
  RegistrationState,
} from '#shared/auth.ts'
import { AddressCheck, Health, NewPublicAddress, PublicAddress } from '#shared/health.ts'
import { listInvitations, makeInvitation, revokeInvitation } from '#server/auth/invitations.ts'
import { backUpNow, healthOf } from './health.ts'
import { checkPublicAddress, publicAddress, setPublicAddress } from './public-address.ts'
import {
  listOutbox,
  listOwnMails,
  listUnmatched,
  mailboxState,
  readLocalMail,
  readUnmatchedMail,
  retryMail,
  serverState,
  htmlOf,
} from './service.ts'
import { listUsers, registrationState, setAdmin, setPremium, setRegistration, signOutUser } from './users.ts'
import { adminProcedure, router, userProcedure, publicProcedure } from '#server/trpc/procedures.ts'
import {
  MailSetup,
  MailSetupSaved,
  MailSetupState,
  MailSignIn,
  NewMailSignIn,
  MailCheckProgress,
} from '#shared/mail-setup.ts'
import {
  allowByLink,
  answerRequest,
  askForMore,
  limitState,
  listLimitRequests,
  requestOfLink,
} from './limit-requests.ts'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { textOf } from '#shared/messages/text.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { AdminCore } from './module.ts'

/** Asking the admin for more claims, and the admin's answer. */
export const limitRouter = router({
  state: userProcedure.output(LimitState).query(({ ctx }) => limitState(ctx.services.admin, ctx.user.id)),
  ask: userProcedure.output(LimitState).mutation(({ ctx }) => askForMore(ctx.services.admin, ctx.user.id)),
  requests: adminProcedure
    .output(z.array(LimitRequest))
    .query(({ ctx }) => listLimitRequests(ctx.services.admin)),
  answer: adminProcedure
    .input(z.object({ id: z.string().max(64), isAllowed: z.boolean() }))
    .mutation(({ ctx, input }) => answerRequest(ctx.services.admin, input)),
  /** The request behind an email's link, whose secret authorizes; reading it changes nothing. */
  ofLink: publicProcedure
    .input(LimitLink)
    .output(LimitRequest)
    .query(async ({ ctx, input }) => {
      await ctx.services.auth.limits.beforeConfirmation(ctx.visitor.address)
      return requestOfLink(ctx.services.admin, input.token)
    }),
  allow: publicProcedure.input(LimitLink).mutation(async ({ ctx, input }) => {
    await ctx.services.auth.limits.beforeConfirmation(ctx.visitor.address)
    await allowByLink(ctx.services.admin, input.token)
  }),
})

export const mailSetupRouter = router({
  state: adminProcedure.output(MailSetupState).query(({ ctx }) => ctx.services.mailSetup.state()),
  save: adminProcedure
    .input(MailSetup)
    .output(MailSetupSaved)
    .mutation(({ ctx, input }) => ctx.services.mailSetup.save(input)),
  beginSignIn: adminProcedure
    .input(NewMailSignIn)
    .output(MailSignIn)
    .mutation(({ ctx, input }) => ctx.services.mailSetup.beginSignIn(input)),
  /** Asks the provider whether somebody has signed in meanwhile. */
  proceedSignIn: adminProcedure
    .output(z.nullable(MailSignIn))
    .mutation(({ ctx }) => ctx.services.mailSetup.proceedSignIn()),
  finishSignIn: adminProcedure
    .input(z.object({ address: z.string().max(8_000) }))
    .output(z.nullable(MailSignIn))
    .mutation(({ ctx, input }) => ctx.services.mailSetup.finishSignIn(input.address)),
})

const ById = z.object({ id: z.string().max(64) })
const Switch = ById.extend({ isOn: z.boolean() })

export const adminRouter = router({
  health: adminProcedure.output(Health).query(({ ctx }) => healthOf(ctx.services.admin)),
  /** Begins a backup in the background. */
  backUp: adminProcedure.output(Health.shape.backups).mutation(({ ctx }) => backUpNow(ctx.services.admin)),
  publicAddress: adminProcedure.output(PublicAddress).query(({ ctx }) => publicAddress(ctx.services.admin)),
  setPublicAddress: adminProcedure
    .input(NewPublicAddress)
    .output(PublicAddress)
    .mutation(({ ctx, input }) => setPublicAddress(ctx.services.admin, input.url)),
  /** Requests this server at its public address. */
  checkPublicAddress: adminProcedure
    .output(AddressCheck)
    .mutation(({ ctx }) => checkPublicAddress(ctx.services.admin)),
  state: adminProcedure.output(ServerState).query(({ ctx }) => serverState(ctx.services.admin)),
  /** Of the mailbox that replies are read from; null without one. */
  mailbox: adminProcedure.output(z.nullable(ImapState)).query(({ ctx }) => mailboxState(ctx.services.admin)),
  outbox: adminProcedure.output(z.array(OutboxEntry)).query(({ ctx }) => listOutbox(ctx.services.admin)),
  retry: adminProcedure.input(ById).mutation(({ ctx, input }) => retryMail(ctx.services.admin, input.id)),
  /** An email of the local mailbox, as its recipient would read it. */
  letter: adminProcedure
    .input(ById)
    .output(ReadableMail)
    .query(({ ctx, input }) => readLocalMail(ctx.services.admin, input.id)),
  unfiled: adminProcedure
    .output(z.array(UnmatchedMail))
    .query(({ ctx }) => listUnmatched(ctx.services.admin)),
  unfiledMail: adminProcedure
    .input(ById)
    .output(ReadableMail)
    .query(({ ctx, input }) => readUnmatchedMail(ctx.services.admin, input.id)),
  fileUnfiled: adminProcedure
    .input(ById.extend({ claimNumber: ClaimNumber }))
    .mutation(({ ctx, input }) => ctx.services.admin.inbox.fileByHand(input.id, input.claimNumber)),
  /** The mail belongs to no claim, so says the admin: it is deleted. */
  removeUnfiled: adminProcedure
    .input(ById)
    .mutation(({ ctx, input }) => ctx.services.admin.inbox.removeByHand(input.id)),
  /** Open to every user: the emails about the caller's own claims and account. */
  ownMails: userProcedure
    .output(z.array(OwnMail))
    .query(({ ctx }) => listOwnMails(ctx.services.admin, ctx.user.id)),
  users: adminProcedure
    .input(UserSearch)
    .output(UsersPage)
    .query(({ ctx, input }) => listUsers(ctx.services.admin, input)),
  setPremium: adminProcedure
    .input(Switch)
    .output(UserRow)
    .mutation(({ ctx, input }) => setPremium(ctx.services.admin, input.id, input.isOn)),
  setAdmin: adminProcedure
    .input(Switch)
    .output(UserRow)
    .mutation(({ ctx, input }) => setAdmin(ctx.services.admin, input.id, input.isOn)),
  signOutUser: adminProcedure
    .input(ById)
    .output(z.object({ ended: z.number().int() }))
    .mutation(({ ctx, input }) => signOutUser(ctx.services.admin, input.id)),
  registration: adminProcedure
    .output(RegistrationState)
    .query(({ ctx }) => registrationState(ctx.services.admin)),
  setRegistration: adminProcedure
    .input(z.object({ mode: RegistrationMode }))
    .output(RegistrationState)
    .mutation(({ ctx, input }) => setRegistration(ctx.services.admin, input.mode)),
  invitations: adminProcedure
    .output(z.array(Invitation))
    .query(({ ctx }) => listInvitations(ctx.services.auth)),
  /** Its link is shown once. */
  invite: adminProcedure
    .input(NewInvitation)
    .output(MadeInvitation)
    .mutation(({ ctx, input }) => makeInvitation(ctx.services.auth, input)),
  revokeInvitation: adminProcedure
    .input(ById)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.services.auth, input.id)),
})

export const mailCheckRouter = router({
  start: adminProcedure.mutation(({ ctx }) => ctx.services.mailCheck.start()),
  progress: adminProcedure.output(MailCheckProgress).query(({ ctx }) => ctx.services.mailCheck.progress()),
})

type AdminRoutesOptions = {
  admin: AdminCore
  /** The signed-in user behind a request, by cookie or bearer token. */
  currentUser: (request: FastifyRequest) => Promise<{ isAdmin: boolean } | undefined>
}

/**
 * The HTML of a mail as a document of its own, which the admin's page shows in a frame. Mails are laid out with style
 * attributes, which the policy of our pages does not allow; this policy allows those and nothing else: no script, no
 * form and no request to another host. It keeps our origin, which without scripts gives it nothing, so that the page can
 * read how long it is.
 */
export const adminRoutes: FastifyPluginCallback<AdminRoutesOptions> = (app, { admin, currentUser }, done) => {
  app.get<{ Params: { source: string; id: string } }>(
    '/account/mails/:source/:id',
    async (request, reply) => {
      const caller = await currentUser(request)
      if (!caller) throw new AppError('UNAUTHENTICATED', textOf('serverErrors').signIn)
      if (!caller.isAdmin) throw new AppError('FORBIDDEN', textOf('serverErrors').adminOnly)
      const { source, id } = request.params
      const html = source === 'local' || source === 'unmatched' ? await htmlOf(admin, source, id) : null
      if (html === null) throw notFound('email')
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy':
            "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
          'x-frame-options': 'SAMEORIGIN',
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(`<!doctype html><base target="_blank">${html}`)
    },
  )
  done()
}
