import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import { pageFiles } from '#server/builder/portal/document.tsx'
import { AppError, notFound, logFailure } from '#server/errors.ts'
import type { EventStreams, EventStream } from '#server/http/event-streams.ts'
import { networkOf } from '#server/auth/sessions.ts'
import { keepLanguageAt, languageAt } from './sign-in-service.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { CHOICES, menuRoute, answerInKnownLanguage } from '#server/http/request-language.tsx'
import { isForeign, assertOwnSite } from '#server/http/security.ts'
import { calendarRoutes, feedRoute } from './calendar.tsx'
import { claimRoutes } from './claim-page.tsx'
import { acknowledgeRoutes, listRoutes } from './list-page.tsx'
import type { DashboardCore } from './module.ts'
import { sendError, type DashboardPages } from './pages.tsx'
import { tradeRoutes } from '#server/builder/trades/trades-routes.tsx'
import { deviceRoutes, sendAsking, signInRoutes } from './sign-in-page.tsx'
import { createSessionCookie, firstOf, type SessionCookie } from './forms.ts'
import { z } from 'zod'
import { changesForBuilder } from '#server/live/service.ts'

const Query = z.object({
  since: z.catch(z.preprocess(firstOf, z.coerce.number().int().min(0)), 0),
})

/**
 * `GET /builder/live`: an event whenever a claim addressed to the builder has changed, first when one did after `since`.
 * It says nothing about the claim; the page reads the list again. The session is looked up at each event, and the stream
 * ends with `gone` when it is over.
 */
function liveRoute(
  app: FastifyInstance,
  { core }: DashboardPages,
  { cookie, streams }: { cookie: SessionCookie; streams: EventStreams },
): void {
  app.get('/builder/live', async (request, reply) => {
    assertOwnSite(request)
    const { email } = cookie.sessionOf(request)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const { since } = Query.parse(request.query)
    const changes = changesForBuilder(core.live, { builderEmail: email, since }, gone.signal)
    // What it throws before its first value is a refusal.
    const first = await changes.next()
    const stream = streams.open(reply)
    const isSignedIn = async () => (await cookie.authenticate(request)) !== undefined
    await pump(stream, { changes, first, isSignedIn }).catch((error: unknown) => {
      logFailure(request.log, error, { what: 'a stream of the builder’s dashboard broke off' })
      reply.raw.destroy()
    })
    return reply
  })
}

type Source = {
  changes: AsyncGenerator<boolean>
  first: IteratorResult<boolean>
  isSignedIn: () => Promise<boolean>
}

async function pump(stream: EventStream, { changes, first, isSignedIn }: Source): Promise<void> {
  for (let result = first; !result.done; result = await changes.next()) {
    if (!result.value) continue
    if (!(await isSignedIn())) {
      await stream.send({ event: 'gone', data: '' })
      break
    }
    await stream.send({ data: 'changed' })
  }
  await changes.return(undefined)
  stream.end()
}

export type DashboardOptions = {
  dashboard: DashboardCore
  /** Of the lists that are open. */
  streams: EventStreams
  publicUrl: string
  /** The folder of the built client; undefined in development. */
  clientDir?: string | undefined
  /** The languages that readers are offered. */
  languages: readonly Language[]
}

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; font-src 'self'; form-action 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}
const FORM_LIMIT_BYTES = 64 * 1024

/**
 * The builder's dashboard, `/builder`: all claims addressed to one email. GET changes nothing; every change is a POST of
 * a form on these pages. What is not about signing in needs a session, which is looked up before a body is read.
 */
export async function dashboardRoutes(app: FastifyInstance, options: DashboardOptions): Promise<void> {
  const { dashboard: core, publicUrl } = options
  const pages: DashboardPages = { core, files: pageFiles(options, 'builder-pages/dashboard') }
  const cookie = createSessionCookie(core, publicUrl)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS)
    const isRefused = request.method === 'POST' && isForeign(request, { publicUrl })
    done(isRefused ? new AppError('FORBIDDEN', textOf('builderAccount').failures.otherSite) : undefined)
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) =>
    sendError(pages, reply, { error, session: cookie.findSession(request) }),
  )
  languageRoute(app, options, cookie)
  signInRoutes(app, pages, cookie)
  feedRoute(app, pages)
  await app.register((signedIn, _options, done) => {
    signedIn.addHook('onRequest', (request, reply) => requireSession({ pages, cookie }, request, reply))
    answerInKnownLanguage(signedIn, options.languages, (request) =>
      languageAt(core, cookie.sessionOf(request).email),
    )
    listRoutes(signedIn, pages, cookie)
    acknowledgeRoutes(signedIn, pages, cookie)
    liveRoute(signedIn, pages, { cookie, streams: options.streams })
    claimRoutes(signedIn, pages, cookie)
    tradeRoutes(signedIn, pages, cookie)
    calendarRoutes(signedIn, pages, cookie)
    deviceRoutes(signedIn, pages, cookie)
    signedIn.get('/builder/*', () => {
      throw notFound('page')
    })
    done()
  })
}

const Back = z.catch(z.string().regex(/^\/builder(?:[/?][^\\]*)?$/), '/builder')

/** The menu of languages. The choice of who is signed in is kept for their address: their emails are in it too. */
function languageRoute(
  app: FastifyInstance,
  { dashboard, languages: offered, publicUrl }: DashboardOptions,
  cookie: SessionCookie,
): void {
  menuRoute<{ email: string | undefined }>(app, '/builder/language', {
    offered,
    publicUrl,
    choices: createLimiter(dashboard, 'languages of dashboards', CHOICES),
    async find(request) {
      const email = (await cookie.authenticate(request))?.email
      return { name: email ?? networkOf(request.ip), who: { email } }
    },
    async keep({ email }, chosen) {
      if (email !== undefined) await keepLanguageAt(dashboard, email, chosen)
    },
    back: (_request, back) => Back.parse(back),
  })
}

type SignedIn = { pages: DashboardPages; cookie: ReturnType<typeof createSessionCookie> }

/** Without a session the page asks for an address; 200 only where that is what the address is for. */
async function requireSession(
  { pages, cookie }: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const session = await cookie.authenticate(request)
  if (session) {
    if (request.method === 'POST') await pages.core.dashboardLimits.beforeChange(session.email)
    return
  }
  const isStart = request.routeOptions.url === '/builder'
  return sendAsking(
    pages,
    reply,
    isStart ? { status: 200 } : { status: 401, problem: textOf('builderAccount').failures.signInFirst },
  )
}
