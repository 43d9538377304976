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
import { adminProcedure, router, userProcedure } from '#server/trpc/procedures.ts'

const ById = z.object({ id: z.string().max(64) })
const Switch = ById.extend({ isOn: z.boolean() })

export const adminRouter = router({
  state: adminProcedure.output(ServerState).query(({ ctx }) => ctx.services.admin.state()),
  /** Of the mailbox that replies are read from; null without one. */
  mailbox: adminProcedure.output(z.nullable(ImapState)).query(({ ctx }) => ctx.services.admin.mailbox()),
  outbox: adminProcedure.output(z.array(OutboxEntry)).query(({ ctx }) => ctx.services.admin.outboxEntries()),
  retry: adminProcedure.input(ById).mutation(({ ctx, input }) => ctx.services.admin.retry(input.id)),
  /** An email of the local mailbox, as its recipient would read it. */
  letter: adminProcedure
    .input(ById)
    .output(ReadableMail)
    .query(({ ctx, input }) => ctx.services.admin.letter(input.id)),
  unfiled: adminProcedure.output(z.array(UnmatchedMail)).query(({ ctx }) => ctx.services.admin.unmatched()),
  unfiledMail: adminProcedure
    .input(ById)
    .output(ReadableMail)
    .query(({ ctx, input }) => ctx.services.admin.unmatchedMail(input.id)),
  fileUnfiled: adminProcedure
    .input(ById.extend({ claimNumber: ClaimNumber }))
    .mutation(({ ctx, input }) => ctx.services.admin.fileByHand(input.id, input.claimNumber)),
  /** Open to every user: the emails about the caller's own claims and account. */
  ownMails: userProcedure
    .output(z.array(OwnMail))
    .query(({ ctx }) => ctx.services.admin.ownMails(ctx.user.id)),
  users: adminProcedure
    .input(UserSearch)
    .output(UsersPage)
    .query(({ ctx, input }) => ctx.services.users.list(input)),
  setPremium: adminProcedure
    .input(Switch)
    .output(UserRow)
    .mutation(({ ctx, input }) => ctx.services.users.setPremium(input.id, input.isOn)),
  setAdmin: adminProcedure
    .input(Switch)
    .output(UserRow)
    .mutation(({ ctx, input }) => ctx.services.users.setAdmin(input.id, input.isOn)),
  signOutUser: adminProcedure
    .input(ById)
    .output(z.object({ ended: z.number().int() }))
    .mutation(({ ctx, input }) => ctx.services.users.signOut(input.id)),
  registration: adminProcedure
    .output(RegistrationState)
    .query(({ ctx }) => ctx.services.users.registration()),
  setRegistration: adminProcedure
    .input(z.object({ isOpen: z.boolean() }))
    .output(RegistrationState)
    .mutation(({ ctx, input }) => ctx.services.users.setRegistration(input.isOpen)),
})
