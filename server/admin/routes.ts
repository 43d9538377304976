import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { textOf } from '#shared/messages/text.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { AdminCore } from './module.ts'
import { htmlOf } from './service.ts'

type AdminRoutesOptions = {
  admin: AdminCore
  /** The signed-in user behind a request, by cookie or bearer token. */
  currentUser: (request: FastifyRequest) => Promise<{ isAdmin: boolean } | undefined>
}

/**
 * The HTML of a mail as a document of its own, which the admin's page shows in a frame. Mails are laid out with style
 * attributes, which the policy of our pages does not allow; this policy allows those and nothing else: no script, no
 * form and no request to another host. It keeps our origin, which without scripts gives it nothing, so that the page can
 * read how long it is.
 */
export const adminRoutes: FastifyPluginCallback<AdminRoutesOptions> = (app, { admin, currentUser }, done) => {
  app.get<{ Params: { source: string; id: string } }>(
    '/account/mails/:source/:id',
    async (request, reply) => {
      const caller = await currentUser(request)
      if (!caller) throw new AppError('UNAUTHENTICATED', textOf('serverErrors').signIn)
      if (!caller.isAdmin) throw new AppError('FORBIDDEN', textOf('serverErrors').adminOnly)
      const { source, id } = request.params
      const html = source === 'local' || source === 'unmatched' ? await htmlOf(admin, source, id) : null
      if (html === null) throw notFound('email')
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy':
            "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
          'x-frame-options': 'SAMEORIGIN',
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(`<!doctype html><base target="_blank">${html}`)
    },
  )
  done()
}
