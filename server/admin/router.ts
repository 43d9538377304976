import { z } from 'zod'
import {
  ClaimNumber,
  ImapState,
  OutboxEntry,
  OwnMail,
  ReadableMail,
  RegistrationState,
  ServerState,
  UnmatchedMail,
  UserRow,
  UserSearch,
  UsersPage,
} from '#shared/admin.ts'
import {
  listOutbox,
  listOwnMails,
  listUnmatched,
  mailboxState,
  readLocalMail,
  readUnmatchedMail,
  retryMail,
  serverState,
} from './service.ts'
import { listUsers, registrationState, setAdmin, setPremium, setRegistration, signOutUser } from './users.ts'
import { adminProcedure, router, userProcedure } from '#server/trpc/procedures.ts'

const ById = z.object({ id: z.string().max(64) })
const Switch = ById.extend({ isOn: z.boolean() })

export const adminRouter = router({
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
    .input(z.object({ isOpen: z.boolean() }))
    .output(RegistrationState)
    .mutation(({ ctx, input }) => setRegistration(ctx.services.admin, input.isOpen)),
})
