import {
  Household,
  Invitation,
  InvitationLink,
  InvitationToken,
  MemberId,
  NewInvitation,
  RoleChange,
} from '#shared/homes.ts'
import { checked } from '#server/trpc/checked.ts'
import { homeProcedure, publicProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import { acceptInvitation, cancelInvitation, invitationOf, invite } from './invitations.ts'
import { changeRole, leave, readHousehold, removeMember } from './members.ts'

/** Who shares the caller's home. */
export const householdRouter = router({
  get: userProcedure
    .output(checked(Household))
    .query(({ ctx }) => readHousehold(ctx.services.auth, ctx.actor)),

  invite: homeProcedure
    .input(NewInvitation)
    .output(checked(InvitationLink))
    .mutation(({ ctx, input }) => invite(ctx.services.auth, ctx.actor, input)),
  cancel: homeProcedure
    .input(MemberId)
    .mutation(({ ctx, input }) => cancelInvitation(ctx.services.auth, ctx.actor, input.id)),

  /** What an invitation's link is for; its secret authorizes. Reading it changes nothing. */
  invitation: publicProcedure
    .input(InvitationToken)
    .output(checked(Invitation))
    .query(async ({ ctx, input }) => {
      await ctx.services.auth.limits.beforeConfirmation(ctx.visitor.address)
      return invitationOf(ctx.services.auth, input.token)
    }),
  accept: userProcedure
    .input(InvitationToken)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.services.auth, ctx.user.id, input.token)),

  changeRole: homeProcedure
    .input(RoleChange)
    .mutation(({ ctx, input }) => changeRole(ctx.services.auth, ctx.actor, input)),
  remove: homeProcedure
    .input(MemberId)
    .mutation(({ ctx, input }) => removeMember(ctx.services.auth, ctx.actor, input.id)),
  leave: homeProcedure.mutation(({ ctx }) => leave(ctx.services.auth, ctx.actor)),
})
