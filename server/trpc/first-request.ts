import type { FastifyRequest } from 'fastify'
import { authenticateCookie } from '#server/auth/service.ts'
import { assertOwnSite } from '#server/http/security.ts'
import type { Context } from './context.ts'

/** The call that exchanges the cookie for a token. */
const EXCHANGE = 'auth.session'

/**
 * Returns the context of a request for several calls. A page that opens asks for its session and its first data
 * together: in a GET that begins with the exchange the cookie authorizes the other calls too, as the token it is
 * exchanged for would. A GET only reads. Throws FORBIDDEN when another site led here.
 */
export async function withFirstRequest(
  context: Context,
  request: FastifyRequest,
  calls: readonly string[],
): Promise<Context> {
  const { services, caller, cookies } = context
  if (caller || request.method !== 'GET' || calls.length < 2 || calls[0] !== EXCHANGE) return context
  assertOwnSite(request)
  return { ...context, caller: await authenticateCookie(services.auth, cookies.session) }
}
