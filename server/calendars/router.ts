import { HomeCalendar } from '#shared/homes.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { endAddress, readAddress, renewAddress } from './service.ts'

/** The secret address at which calendar programs read the dates of the caller's home. */
export const calendarRouter = router({
  get: userProcedure.output(HomeCalendar).query(({ ctx }) => readAddress(ctx.services.calendars, ctx.actor)),

  renew: userProcedure
    .output(HomeCalendar)
    .mutation(({ ctx }) => renewAddress(ctx.services.calendars, ctx.actor)),

  end: userProcedure
    .output(HomeCalendar)
    .mutation(({ ctx }) => endAddress(ctx.services.calendars, ctx.actor)),
})
