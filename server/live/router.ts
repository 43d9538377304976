import { tracked } from '@trpc/server'
import { LiveSince } from '#shared/live.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { changesFor } from './service.ts'

export const liveRouter = router({
  /** Streams the changes in the caller's claims as they happen. */
  changes: userProcedure.input(LiveSince).subscription(async function* ({ ctx, input, signal }) {
    const who = { userId: ctx.actor.userId, sessionId: ctx.caller.sessionId }
    const since = { cursor: input.lastEventId, ageMs: input.ageMs, signal }
    for await (const { cursor, event } of changesFor(ctx.services.live, who, since))
      yield tracked(cursor, event)
  }),
})
