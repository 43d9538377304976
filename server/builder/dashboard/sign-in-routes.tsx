import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { EmailAddress } from '#shared/auth.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { fieldsOf, firstOf, type SessionCookie } from './forms.ts'
import { sendPage, type DashboardPages } from './pages.tsx'
import { AskForLink, ConfirmSignIn, Devices, LinkSent } from './sign-in-page.tsx'
import {
  endAllSessions,
  endSession,
  isLinkOpen,
  listDevices,
  sendSignInLink,
  signIn,
} from './sign-in-service.ts'

const Token = z.catch(z.preprocess(firstOf, z.string().max(100)), '')
const TokenQuery = z.object({ token: Token })

/** A body that anybody may send: an address, or the secret of a link. */
const OPEN_BODY_BYTES = 8 * 1024

/** The page that asks for an address, as the answer to what needs a session or a link that is good. */
export function sendAsking(
  pages: DashboardPages,
  reply: FastifyReply,
  { status, ...asking }: Parameters<typeof AskForLink>[0] & { status: number },
): FastifyReply {
  const body = <AskForLink {...asking} />
  return sendPage(pages, reply, {
    title: textOf('builderAccount').ask.page,
    body,
    session: undefined,
    status,
  })
}

/** Everything that needs no session: asking for a link, and using it. */
export function signInRoutes(app: FastifyInstance, pages: DashboardPages, cookie: SessionCookie): void {
  const { core } = pages
  const options = { bodyLimit: OPEN_BODY_BYTES }

  app.post('/builder/link', options, async (request, reply) => {
    const typed = fieldsOf(request.body).get('email') ?? ''
    const email = EmailAddress.safeParse(typed)
    if (!email.success) {
      const { emailMissing, emailInvalid } = textOf('builderAccount').ask
      const error = typed.trim() === '' ? emailMissing : emailInvalid
      return sendAsking(pages, reply, { status: 400, email: typed, error })
    }
    try {
      await sendSignInLink(core, email.data, request.ip)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY') throw error
      void reply.header('retry-after', String(error.retryAfterSeconds ?? 60))
      return sendAsking(pages, reply, { status: 429, email: typed, error: error.message })
    }
    return reply.redirect('/builder/link-sent', 303)
  })

  app.get('/builder/link-sent', (_request, reply) =>
    sendPage(pages, reply, {
      title: textOf('builderAccount').sent.title,
      body: <LinkSent />,
      session: undefined,
    }),
  )

  app.get('/builder/sign-in', async (request, reply) => {
    const { token } = TokenQuery.parse(request.query)
    if (!(await isLinkOpen(core, token)))
      return sendAsking(pages, reply, { status: 404, problem: textOf('builderAccount').ask.over })
    return sendPage(pages, reply, {
      title: textOf('builderAccount').confirm.page,
      body: <ConfirmSignIn token={token} />,
      session: undefined,
    })
  })

  app.post('/builder/sign-in', options, async (request, reply) => {
    const token = Token.parse(fieldsOf(request.body).get('token') ?? '')
    const visitor = { address: request.ip, userAgent: request.headers['user-agent'] ?? null }
    const secret = await signIn(core, token, visitor)
    if (secret === undefined)
      return sendAsking(pages, reply, { status: 404, problem: textOf('builderAccount').ask.over })
    cookie.set(reply, secret)
    return reply.redirect('/builder', 303)
  })
}

/** The devices of somebody who is signed in. */
export function deviceRoutes(app: FastifyInstance, pages: DashboardPages, cookie: SessionCookie): void {
  const { core } = pages
  const leave = (reply: FastifyReply) => {
    cookie.clear(reply)
    return reply.redirect('/builder', 303)
  }

  app.get('/builder/devices', async (request, reply) => {
    const session = cookie.sessionOf(request)
    const body = <Devices devices={await listDevices(core, session)} />
    return sendPage(pages, reply, { title: textOf('builderAccount').devices.title, body, session })
  })
  app.post('/builder/devices/:id/end', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const session = cookie.sessionOf(request)
    const { id } = request.params
    await endSession(core, session, id)
    return id === session.id ? leave(reply) : reply.redirect('/builder/devices', 303)
  })
  app.post('/builder/sign-out', async (request, reply) => {
    const session = cookie.sessionOf(request)
    await endSession(core, session, session.id)
    return leave(reply)
  })
  app.post('/builder/sign-out-everywhere', async (request, reply) => {
    await endAllSessions(core, cookie.sessionOf(request))
    return leave(reply)
  })
}
