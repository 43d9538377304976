import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '#shared/messages/languages.ts'
import { BuilderAction, BuilderDone } from '#shared/builder.ts'
import { MessageId } from '#shared/messages.ts'
import type { Clock } from '#server/clock.ts'
import type { EventStreams, EventStream } from '#server/http/event-streams.ts'
import { CHOICES, menuRoute, answerInKnownLanguage } from '#server/http/request-language.tsx'
import { isForeign, showsOwnPage } from '#server/http/security.ts'
import { sendAttachment, sendPhoto, sendRecording } from '#server/uploads/routes.ts'
import { answerRoutes } from './answer-routes.ts'
import { pageFiles } from './document.tsx'
import { noteFetch, type ListPortal, type Fetches } from './portal.ts'
import { listRoutes, type ListPages } from './list-page.tsx'
import { sendDeadLink, sendError, sendForeign, sendPage, type BuilderPages } from './responses.ts'
import type { BuilderPortalService } from './service.ts'
import { logFailure } from '#server/errors.ts'

type BuilderRoutesOptions = {
  portal: BuilderPortalService
  /** Of whole walk-throughs. */
  lists: ListPortal
  /** Of the pages that are open. */
  streams: EventStreams
  clock: Clock
  /** The address people use; a form may come from there or from the host it was sent to. */
  publicUrl: string
  /** The folder of the built client, which has the page's style sheet and script; undefined in development. */
  clientDir?: string | undefined
  visitorOf: Fetches['visitorOf']
  /** The languages that readers are offered. */
  languages: readonly Language[]
  /** Returns whether a reply to the email reaches the claim, as email is set up now. */
  canReplyByMail: () => boolean
}

/** `blob:` is a photo or a recording that was chosen and not sent yet. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; img-src 'self' blob:; media-src 'self' blob:; style-src 'self'; script-src 'self'; font-src 'self'; form-action 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}
const FORM_LIMIT_BYTES = 256 * 1024

const Query = z.object({
  do: z.catch(z.optional(BuilderAction), undefined),
  done: z.catch(z.optional(BuilderDone), undefined),
  /** The page of the thread before this message. */
  before: z.catch(z.optional(MessageId), undefined),
})
const Token = z.object({ token: z.optional(z.string()) })
type WithToken = { Params: { token: string } }

/**
 * The builder's page of one claim, `/b/TOKEN`. GET and HEAD change nothing of the claim, because scanners follow links;
 * its record says that the page was fetched. Every change is a POST from this page, by plain form or by its script (Accept: application/json).
 */
export async function builderRoutes(app: FastifyInstance, options: BuilderRoutesOptions): Promise<void> {
  const { portal, lists, clock, publicUrl, canReplyByMail } = options
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    if (request.method === 'POST' && isRefused(request, publicUrl)) return sendForeign(pages, reply)
  })
  answerInKnownLanguage(app, options.languages, async (request) => {
    const { token } = Token.parse(request.params)
    if (token === undefined) return undefined
    return request.url.startsWith('/b/list/') ? lists.languageOf(token) : portal.languageOf(token)
  })
  const pages = { portal, lists, clock, canReplyByMail, files: pageFiles(options) }
  readingRoutes(app, pages, options.visitorOf)
  answerRoutes(app, pages, options.visitorOf)
  liveRoutes(app, pages, options.streams)
  listRoutes(app, pages)
  languageRoutes(app, options)
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    sendError(pages, reply, error),
  )
}

/** The menu of languages. A choice is kept for the builder's address: their emails are in it too. */
function languageRoutes(app: FastifyInstance, options: BuilderRoutesOptions): void {
  const { portal, lists, languages: offered, publicUrl, visitorOf } = options
  const choices = portal.limiterOf('languages of builders', CHOICES)
  const onPage = (path: string, pages: Pick<ListPortal, 'keepLanguage' | 'idOf'>) => {
    const tokenOf = (request: FastifyRequest) => Token.parse(request.params).token ?? ''
    menuRoute<FastifyRequest>(app, `${path}:token/language`, {
      offered,
      publicUrl,
      choices,
      async find(request) {
        const name = await pages.idOf(tokenOf(request))
        return name === undefined ? undefined : { name, who: request }
      },
      keep: async (request, chosen) => pages.keepLanguage(tokenOf(request), chosen, await visitorOf(request)),
      back: (request) => `${path}${encodeURIComponent(tokenOf(request))}`,
    })
  }
  onPage('/b/', {
    keepLanguage: (token, chosen, userId) => portal.keepLanguage(token, chosen, userId),
    idOf: (token) => portal.claimIdOf(token),
  })
  onPage('/b/list/', lists)
}

/**
 * Returns whether a POST is another site's, or a touch that no page of ours shows to have sent: only its script sends
 * one, so a browser always says where it comes from. An answer may come from a program of the builder's too.
 */
function isRefused(request: FastifyRequest, publicUrl: string): boolean {
  const options = { publicUrl, sendsNoReferrer: true }
  const isTouch = request.routeOptions.url?.endsWith('/opened') ?? false
  return isTouch ? !showsOwnPage(request, options) : isForeign(request, options)
}

/** Every GET: the page, its photos and documents. */
function readingRoutes(app: FastifyInstance, pages: BuilderPages, visitorOf: Fetches['visitorOf']): void {
  const { portal } = pages
  const fetches = { portal, visitorOf }
  app.get<WithToken>('/b/:token', { config: { answersHead: true } }, async (request, reply) => {
    const { token } = request.params
    // Scanners and previews send HEAD; the page is not rendered for them.
    if (request.method === 'HEAD' && (await portal.claimIdOf(token))) {
      noteFetch(fetches, reply, { token })
      return reply.type('text/html; charset=utf-8').send()
    }
    const { do: ready, done, before } = Query.parse(request.query)
    const view = request.method === 'HEAD' ? undefined : await portal.find(token, { before })
    if (!view) return sendDeadLink(pages, reply)
    noteFetch(fetches, reply, { token, view })
    const state = {
      ready,
      done,
      isOlderPage: before !== undefined,
      ...(portal.canTranslate && { translation: { before } }),
    }
    return sendPage(pages, reply, { token, view, state })
  })
  app.get<{ Params: { token: string; photoId: string; size: string } }>(
    '/b/:token/photos/:photoId/:size',
    async (request, reply) => {
      const { token, photoId } = request.params
      const size = z.enum(['large', 'thumb']).safeParse(request.params.size)
      const photo = size.success ? await portal.openPhoto(token, photoId, size.data) : undefined
      return photo ? sendPhoto(reply, photo) : sendDeadLink(pages, reply)
    },
  )
  app.get<{ Params: { token: string; id: string } }>('/b/:token/attachments/:id', async (request, reply) => {
    const { token, id } = request.params
    const attachment = await portal.openAttachment(token, id)
    return attachment ? sendAttachment(reply, attachment) : sendDeadLink(pages, reply)
  })
  app.get<{ Params: { token: string; id: string } }>(
    '/b/:token/attachments/:id/page',
    async (request, reply) => {
      const { token, id } = request.params
      const page = await portal.openFirstPage(token, id)
      return page ? sendPhoto(reply, page) : sendDeadLink(pages, reply)
    },
  )
  app.get<{ Params: { token: string; id: string } }>('/b/:token/recordings/:id', async (request, reply) => {
    const { token, id } = request.params
    const recording = await portal.openRecording(token, id)
    return recording ? sendRecording(reply, recording) : sendDeadLink(pages, reply)
  })
  app.get<{ Params: { token: string; id: string } }>(
    '/b/:token/recordings/:id/poster',
    async (request, reply) => {
      const { token, id } = request.params
      const poster = await portal.openPoster(token, id)
      return poster ? sendPhoto(reply, poster) : sendDeadLink(pages, reply)
    },
  )
}

/**
 * `GET /b/TOKEN/live` and `GET /b/list/TOKEN/live`: the number of the latest change of the claim, or of those in the list,
 * and again at each change. The token authorizes it; a replaced link ends the stream with `gone`.
 */
function liveRoutes(app: FastifyInstance, pages: ListPages, streams: EventStreams): void {
  const stream = (path: string, changesOf: ChangesOf) =>
    app.get<{ Params: { token: string } }>(path, async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const numbers = await changesOf(request.params.token, gone.signal)
      if (!numbers) return sendDeadLink(pages, reply)
      // What it throws before its first number is a refusal.
      const latest = await numbers.next()
      await pump(streams.open(reply), numbers, latest).catch((error: unknown) => {
        logFailure(request.log, error, { what: 'a stream of the builder’s page broke off' })
        reply.raw.destroy()
      })
      return reply
    })
  stream('/b/:token/live', (token, signal) => pages.portal.changes(token, signal))
  stream('/b/list/:token/live', (token, signal) => pages.lists.changes(token, signal))
}

type ChangesOf = (token: string, signal: AbortSignal) => Promise<AsyncIterator<number> | undefined>

async function pump(
  stream: EventStream,
  numbers: AsyncIterator<number>,
  latest: IteratorResult<number>,
): Promise<void> {
  for (let next = latest; !next.done; next = await numbers.next())
    await stream.send({ data: String(next.value) })
  await stream.send({ event: 'gone', data: '' })
  stream.end()
}
