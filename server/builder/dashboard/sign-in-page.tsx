import { EMAIL_MAX } from '#shared/account-lengths.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { NoticeLine } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'
import {
  type BuilderDevice,
  endAllSessions,
  endSession,
  isLinkOpen,
  listDevices,
  sendSignInLink,
  signIn,
} from './sign-in-service.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { EmailAddress } from '#shared/auth.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { fieldsOf, firstOf, type SessionCookie } from './forms.ts'
import { sendPage, type DashboardPages } from './pages.tsx'

type Asking = {
  /** The address that was typed into a rejected form. */
  email?: string | undefined
  error?: string | undefined
  /** Why the page is shown instead of what was asked for. */
  problem?: string | undefined
}

/** Asks for the address to which a sign-in link is sent. */
export function AskForLink({ email, error, problem }: Asking) {
  const text = useText('builderAccount').ask
  return (
    <main className="start" id="main">
      {problem !== undefined && <NoticeLine kind="warn">{problem}</NoticeLine>}
      <div className="start-h">
        <h1 className="h1">{text.title}</h1>
        <p className="text2">{text.text}</p>
      </div>
      <form method="post" action="/builder/link" className="start-f" noValidate>
        <TextField
          label={text.email}
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
          defaultValue={email}
          error={error}
        />
        <Button type="submit" look="primary" isLarge isFull icon="mail">
          {text.submit}
        </Button>
      </form>
      <p className="hint">{text.hint}</p>
    </main>
  )
}

/** The same for every address. */
export function LinkSent() {
  const text = useText('builderAccount').sent
  return (
    <main className="start" id="main">
      <div className="start-h">
        <h1 className="h1">{text.title}</h1>
        <p className="text2">{text.text}</p>
      </div>
      <p className="note">
        <Icon name="info" />
        <span>{text.nothing}</span>
      </p>
      <a className="btn btn-s btn-lg" href="/builder">
        {text.again}
      </a>
    </main>
  )
}

/** Renders the page that the link in the email opens. Only its button signs in, because mail scanners open links. */
export function ConfirmSignIn({ token }: { token: string }) {
  const text = useText('builderAccount').confirm
  return (
    <main className="start" id="main">
      <div className="start-h">
        <h1 className="h1">{text.title}</h1>
        <p className="text2">{text.text}</p>
      </div>
      <form method="post" action="/builder/sign-in" className="start-f">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="primary" isLarge isFull icon="check">
          {text.submit}
        </Button>
      </form>
    </main>
  )
}

export function Devices({ devices }: { devices: readonly BuilderDevice[] }) {
  const text = useText('builderAccount').devices
  return (
    <main className="bd narrow" id="main">
      <h1 className="h1">{text.title}</h1>
      <p className="text2">{text.text}</p>
      <ul className="panel devices">
        {devices.map(({ id, name, isThis, signedInAt, lastSeenAt }) => (
          <li key={id}>
            <p>
              <b>{name}</b>
              {isThis && <span className="muted">{text.thisOne}</span>}
              <span className="sm muted">
                <Rich
                  text={text.times}
                  of={{ since: <Time at={signedInAt} />, last: <Time at={lastSeenAt} /> }}
                />
              </span>
            </p>
            <form method="post" action={`/builder/devices/${id}/end`}>
              <Button
                type="submit"
                aria-label={isThis ? text.signOutOfThis({ name }) : text.signOutOf({ name })}
              >
                {text.signOut}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action="/builder/sign-out-everywhere">
        <Button type="submit" look="destructive" icon="sign-out">
          {text.everywhere}
        </Button>
      </form>
    </main>
  )
}

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
