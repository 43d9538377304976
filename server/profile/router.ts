import { BuilderProfile, HomeProfile, Profile, ProfileInput } from '#shared/profile.ts'
import { AppError } from '#server/errors.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { readProfile, saveBuilder, saveHome, saveProfile } from './service.ts'

export const profileRouter = router({
  get: userProcedure.output(Profile).query(({ ctx }) => readProfile(ctx.services.profile, ctx.user.id)),

  /** The forms of the profile page, one or both. */
  save: userProcedure
    .input(ProfileInput)
    .output(Profile)
    .mutation(({ ctx, input }) => saveProfile(ctx.services.profile, ctx.user.id, input)),

  home: userProcedure
    .output(HomeProfile)
    .query(async ({ ctx }) => present((await readProfile(ctx.services.profile, ctx.user.id)).home, 'home')),
  createHome: userProcedure
    .input(HomeProfile)
    .output(HomeProfile)
    .mutation(({ ctx, input }) =>
      saveHome(ctx.services.profile, ctx.user.id, { home: input, mode: 'create' }),
    ),
  updateHome: userProcedure
    .input(HomeProfile)
    .output(HomeProfile)
    .mutation(({ ctx, input }) =>
      saveHome(ctx.services.profile, ctx.user.id, { home: input, mode: 'update' }),
    ),

  builder: userProcedure
    .output(BuilderProfile)
    .query(async ({ ctx }) =>
      present((await readProfile(ctx.services.profile, ctx.user.id)).builder, 'builder'),
    ),
  createBuilder: userProcedure
    .input(BuilderProfile)
    .output(BuilderProfile)
    .mutation(({ ctx, input }) =>
      saveBuilder(ctx.services.profile, ctx.user.id, { builder: input, mode: 'create' }),
    ),
  updateBuilder: userProcedure
    .input(BuilderProfile)
    .output(BuilderProfile)
    .mutation(({ ctx, input }) =>
      saveBuilder(ctx.services.profile, ctx.user.id, { builder: input, mode: 'update' }),
    ),
})

function present<T>(value: T | null, what: string): T {
  if (value === null) throw new AppError('NOT_FOUND', `There is no ${what} profile yet.`)
  return value
}
