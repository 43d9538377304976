import { BuilderProfile, HomeProfile, Profile, ProfileInput } from '#shared/profile.ts'
import { AppError } from '#server/errors.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'

export const profileRouter = router({
  get: userProcedure.output(Profile).query(({ ctx }) => ctx.services.profile.get(ctx.user.id)),

  /** The forms of the profile page, one or both. */
  save: userProcedure
    .input(ProfileInput)
    .output(Profile)
    .mutation(({ ctx, input }) => ctx.services.profile.save(ctx.user.id, input)),

  home: userProcedure
    .output(HomeProfile)
    .query(async ({ ctx }) => present((await ctx.services.profile.get(ctx.user.id)).home, 'home')),
  createHome: userProcedure
    .input(HomeProfile)
    .output(HomeProfile)
    .mutation(({ ctx, input }) => ctx.services.profile.saveHome(ctx.user.id, input, 'create')),
  updateHome: userProcedure
    .input(HomeProfile)
    .output(HomeProfile)
    .mutation(({ ctx, input }) => ctx.services.profile.saveHome(ctx.user.id, input, 'update')),

  builder: userProcedure
    .output(BuilderProfile)
    .query(async ({ ctx }) => present((await ctx.services.profile.get(ctx.user.id)).builder, 'builder')),
  createBuilder: userProcedure
    .input(BuilderProfile)
    .output(BuilderProfile)
    .mutation(({ ctx, input }) => ctx.services.profile.saveBuilder(ctx.user.id, input, 'create')),
  updateBuilder: userProcedure
    .input(BuilderProfile)
    .output(BuilderProfile)
    .mutation(({ ctx, input }) => ctx.services.profile.saveBuilder(ctx.user.id, input, 'update')),
})

function present<T>(value: T | null, what: string): T {
  if (value === null) throw new AppError('NOT_FOUND', `There is no ${what} profile yet.`)
  return value
}
