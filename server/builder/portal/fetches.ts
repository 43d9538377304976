import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFetchRecorded } from '#server/claims/fetches.ts'
import { fetchedBy } from '#server/http/robots.ts'
import type { BuilderPortalService, BuilderView } from './service.ts'

export type Fetches = {
  portal: Pick<BuilderPortalService, 'fetched'>
  /** Returns the account that a browser is signed in to, without using its session. */
  visitorOf: (request: FastifyRequest) => Promise<string | undefined>
}

/**
 * Records that a page is fetched, once it is sent: neither a slow disk nor a failure keeps anybody from reading it. `view`
 * is what the page shows, if it was read: a fetch that it has already costs nothing.
 */
export function noteFetch(
  { portal, visitorOf }: Fetches,
  reply: FastifyReply,
  { token, view }: { token: string; view?: BuilderView | undefined },
): void {
  const { request } = reply
  const by = fetchedBy(request)
  if (view && isFetchRecorded(view, by)) return
  const note = async () => portal.fetched({ token, by, userId: await visitorOf(request) })
  reply.raw.once('close', () => {
    note().catch((error: unknown) => request.log.warn({ err: error }, 'a fetch was not recorded'))
  })
}
