import {
  HandoverConfirmation,
  Household,
  Invitation,
  InvitationLink,
  InvitationToken,
  MemberId,
  NewHandover,
  NewInvitation,
  NewMember,
  RoleChange,
} from '#shared/homes.ts'
import { Session } from '#shared/auth.ts'
import { beginSession } from '#server/auth/router.ts'
import { homeProcedure, publicProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import { cancelHandover, confirmHandover, startHandover } from './handover.ts'
import {
  withdrawAcceptance,
  acceptInvitation,
  cancelInvitation,
  invitationOf,
  invite,
  joinHome,
} from './invitations.ts'
import { changeRole, leave, readHousehold, removeMember } from './members.ts'
import { Coverage, CoverageInput } from '#shared/coverage/tier.ts'
import { RoomList } from '#shared/claims/claims.ts'
import { changeRooms, readRooms } from './rooms.ts'
import { z } from 'zod'
import { readOwnCoverage, saveOwnCoverage } from './coverage-service.ts'
import { SavedThing, ThingId, Things } from '#shared/things.ts'
import { readThings, removeOwnThing, saveOwnThing } from './things.ts'

/** Procedures for the coverage of the caller's home: what its warranty covers, and until when. */
export const coverageRouter = router({
  get: userProcedure.output(Coverage).query(({ ctx }) => readOwnCoverage(ctx.services.profile, ctx.actor)),

  save: userProcedure
    .input(CoverageInput)
    .output(Coverage)
    .mutation(({ ctx, input }) => saveOwnCoverage(ctx.services.profile, ctx.actor, input)),
})

/** Procedures for the things of the caller's home that have a warranty of their own. */
export const thingsRouter = router({
  list: userProcedure.output(Things).query(({ ctx }) => readThings(ctx.services.profile, ctx.actor)),

  save: userProcedure
    .input(SavedThing)
    .output(Things)
    .mutation(({ ctx, input }) => saveOwnThing(ctx.services.profile, ctx.actor, input)),

  remove: userProcedure
    .input(ThingId)
    .output(Things)
    .mutation(({ ctx, input }) => removeOwnThing(ctx.services.profile, ctx.actor, input.id)),
})

/** Procedures for the rooms that the caller's home is offered. */
export const roomsRouter = router({
  list: homeProcedure.output(z.array(z.string())).query(({ ctx }) => readRooms(ctx.services.auth, ctx.actor)),

  save: homeProcedure
    .input(z.object({ rooms: RoomList }))
    .output(z.array(z.string()))
    .mutation(({ ctx, input }) => changeRooms(ctx.services.auth, ctx.actor, input.rooms)),
})

/** Procedures for the people who share the caller's home, and for invitations to it. */
export const householdRouter = router({
  get: userProcedure.output(Household).query(({ ctx }) => readHousehold(ctx.services.auth, ctx.actor)),

  invite: homeProcedure
    .input(NewInvitation)
    .output(InvitationLink)
    .mutation(({ ctx, input }) => invite(ctx.services.auth, ctx.actor, input)),
  cancel: homeProcedure
    .input(MemberId)
    .mutation(({ ctx, input }) => cancelInvitation(ctx.services.auth, ctx.actor, input.id)),

  /** Returns what an invitation's link is for; its secret authorizes. Changes nothing. */
  invitation: publicProcedure
    .input(InvitationToken)
    .output(Invitation)
    .query(async ({ ctx, input }) => {
      await ctx.services.auth.limits.beforeConfirmation(ctx.visitor.address)
      return invitationOf(ctx.services.auth, input.token, ctx.caller?.user.id)
    }),
  /** A new account by the emailed link, which joins at once. */
  join: publicProcedure
    .input(NewMember)
    .output(Session)
    .mutation(async ({ ctx, input }) =>
      beginSession(ctx, await joinHome(ctx.services.auth, input, ctx.visitor)),
    ),
  accept: userProcedure
    .input(InvitationToken)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.services.auth, ctx.user.id, input.token)),

  /** Hands the home over when it is sold: the owner starts it, the buyer accepts by its link, the owner confirms. */
  handOver: homeProcedure
    .input(NewHandover)
    .output(InvitationLink)
    .mutation(({ ctx, input }) => startHandover(ctx.services.auth, ctx.actor, input)),
  cancelHandover: homeProcedure.mutation(({ ctx }) => cancelHandover(ctx.services.auth, ctx.actor)),
  confirmHandover: homeProcedure
    .input(HandoverConfirmation)
    .mutation(({ ctx, input }) => confirmHandover(ctx.services.auth, ctx.actor, input)),
  /** The buyer takes their acceptance back. */
  withdrawAcceptance: userProcedure
    .input(MemberId)
    .mutation(({ ctx, input }) => withdrawAcceptance(ctx.services.auth, ctx.user.id, input.id)),

  changeRole: homeProcedure
    .input(RoleChange)
    .mutation(({ ctx, input }) => changeRole(ctx.services.auth, ctx.actor, input)),
  remove: homeProcedure
    .input(MemberId)
    .mutation(({ ctx, input }) => removeMember(ctx.services.auth, ctx.actor, input.id)),
  leave: homeProcedure.mutation(({ ctx }) => leave(ctx.services.auth, ctx.actor)),
})
