import { z } from 'zod'
import { ChangedCopyAddress, CopyAddress, CopyAddressOf, NewCopyAddress } from '#shared/copies.ts'
import { HomeId } from '#shared/homes.ts'
import { BuilderProfile, HomeProfile, Profile, ProfileInput } from '#shared/profile.ts'
import { AppError } from '#server/errors.ts'
import { homeProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import {
  addHome,
  chooseOwnHome,
  readOwnProfile,
  readProfile,
  saveBuilder,
  saveHome,
  saveProfile,
} from './service.ts'
import { addCopyAddress, changeCopyAddress, readCopyAddresses, removeCopyAddress } from './copies.ts'
import { textOf } from '#shared/messages/text.ts'

const Copies = z.array(CopyAddress)

export const profileRouter = router({
  get: userProcedure.output(Profile).query(({ ctx }) => readOwnProfile(ctx.services.profile, ctx.actor)),

  /** The forms of the profile page, one or both. */
  save: homeProcedure
    .input(ProfileInput)
    .output(Profile)
    .mutation(({ ctx, input }) => saveProfile(ctx.services.profile, ctx.actor, input)),

  /** Adds another home, and shows it from then on. */
  addHome: userProcedure
    .input(ProfileInput)
    .output(Profile)
    .mutation(({ ctx, input }) => addHome(ctx.services.profile, ctx.actor, input)),
  /** Shows another home of the caller from then on. */
  choose: userProcedure
    .input(HomeId)
    .mutation(({ ctx, input }) => chooseOwnHome(ctx.services.profile, { ...ctx.actor, ...input })),

  /** Who is told of the home's claims beside its builder; each change returns the new list. */
  copies: homeProcedure.output(Copies).query(({ ctx }) => readCopyAddresses(ctx.services.profile, ctx.actor)),
  addCopy: homeProcedure
    .input(NewCopyAddress)
    .output(Copies)
    .mutation(({ ctx, input }) => addCopyAddress(ctx.services.profile, ctx.actor, input)),
  changeCopy: homeProcedure
    .input(ChangedCopyAddress)
    .output(Copies)
    .mutation(({ ctx, input }) => changeCopyAddress(ctx.services.profile, ctx.actor, input)),
  removeCopy: homeProcedure
    .input(CopyAddressOf)
    .output(Copies)
    .mutation(({ ctx, input }) => removeCopyAddress(ctx.services.profile, ctx.actor, input)),

  home: userProcedure
    .output(HomeProfile)
    .query(async ({ ctx }) =>
      present((await readProfile(ctx.services.profile, ctx.actor.homeId)).home, 'home'),
    ),
  createHome: userProcedure
    .input(HomeProfile)
    .output(HomeProfile)
    .mutation(({ ctx, input }) => saveHome(ctx.services.profile, ctx.actor, { home: input, mode: 'create' })),
  updateHome: userProcedure
    .input(HomeProfile)
    .output(HomeProfile)
    .mutation(({ ctx, input }) => saveHome(ctx.services.profile, ctx.actor, { home: input, mode: 'update' })),

  builder: userProcedure
    .output(BuilderProfile)
    .query(async ({ ctx }) =>
      present((await readProfile(ctx.services.profile, ctx.actor.homeId)).builder, 'builder'),
    ),
  createBuilder: userProcedure
    .input(BuilderProfile)
    .output(BuilderProfile)
    .mutation(({ ctx, input }) =>
      saveBuilder(ctx.services.profile, ctx.actor, { builder: input, mode: 'create' }),
    ),
  updateBuilder: userProcedure
    .input(BuilderProfile)
    .output(BuilderProfile)
    .mutation(({ ctx, input }) =>
      saveBuilder(ctx.services.profile, ctx.actor, { builder: input, mode: 'update' }),
    ),
})

function present<T>(value: T | null, what: 'home' | 'builder'): T {
  if (value === null) throw new AppError('NOT_FOUND', textOf('homeRules').profile[what].missing)
  return value
}
