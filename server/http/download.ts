import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { assertOwnSite } from './security.ts'

/** Returns the signed-in user behind a request, by cookie or bearer token. */
export type CurrentUser = (request: FastifyRequest) => Promise<{ userId: string } | undefined>

/**
 * Returns who follows a link to a download. A link has no bearer token, so the session cookie authenticates. Throws
 * FORBIDDEN for a request of another site, UNAUTHENTICATED without a session.
 */
export async function downloaderOf(
  request: FastifyRequest,
  currentUser: CurrentUser,
): Promise<{ userId: string }> {
  assertOwnSite(request)
  const caller = await currentUser(request)
  if (!caller) throw new AppError('UNAUTHENTICATED', textOf('serverErrors').signIn)
  return caller
}

type Download = {
  stream: Readable
  fileName: string
  type: 'application/pdf' | 'application/zip' | 'message/rfc822'
  sizeBytes?: number
}

/** Sends a file that is for one person: as a download, which no cache stores. `fileName` is ASCII without quotes. */
export function sendDownload(
  reply: FastifyReply,
  { stream, fileName, type, sizeBytes }: Download,
): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      ...(sizeBytes !== undefined && { 'content-length': sizeBytes }),
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(stream)
}
