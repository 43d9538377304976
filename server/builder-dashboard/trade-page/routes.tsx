import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pageFiles } from '#server/builder-portal/assets.ts'
import type { PageFiles } from '#server/builder-portal/document.tsx'
import { readVisit } from '#server/builder-portal/forms.ts'
import { messageDocument } from '#server/builder-portal/page.tsx'
import { NOT_SENT } from '#server/builder-portal/words.tsx'
import { AppError, ERROR_TABLE, logFailure } from '#server/errors.ts'
import { isForeign } from '#server/http/security.ts'
import { sendPhoto } from '#server/uploads/routes.ts'
import type { DashboardCore } from '../module.ts'
import type { DashboardOptions } from '../routes.ts'
import { DEAD_LINK, tradeDocument, type TradePageState } from './page.tsx'
import {
  noteTrade,
  openTradePhoto,
  proposeAsTrade,
  readForTrade,
  tradeOf,
  type TradeView,
} from './service.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}
const FORM_LIMIT_BYTES = 8 * 1024

const Query = z.object({ do: z.catch(z.optional(z.literal('visit')), undefined) })
type WithToken = { Params: { token: string } }
type TradePages = { core: DashboardCore; files: PageFiles }

/**
 * One claim for the trade it was given to, `/t/TOKEN`: plain forms, no script needed. GET changes nothing of the claim,
 * because mail scanners follow links; only that the link was opened is noted. The link, the rate and the size are decided before a body is read.
 */
export async function tradePageRoutes(app: FastifyInstance, options: DashboardOptions): Promise<void> {
  const { dashboard: core, publicUrl } = options
  const pages: TradePages = { core, files: pageFiles(options.clientDir) }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS)
    const isRefused = request.method === 'POST' && isForeign(request, { publicUrl, sendsNoReferrer: true })
    done(isRefused ? new AppError('FORBIDDEN', 'This request came from another site.') : undefined)
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    sendError(pages, reply, error),
  )
  app.get<WithToken>('/t/:token', async (request, reply) => {
    const view = await readForTrade(core, request.params.token)
    const { do: ready } = Query.parse(request.query)
    if (!view) return sendDead(pages, reply)
    await noteTrade(core, view.assignment, 'opened_at')
    return sendClaim(pages, reply, { view, state: { isVisitOpen: ready === 'visit' } })
  })
  app.get<{ Params: { token: string; photoId: string; size: string } }>(
    '/t/:token/photos/:photoId/:size',
    async (request, reply) => {
      const { token, photoId } = request.params
      const size = z.enum(['large', 'thumb']).safeParse(request.params.size)
      const photo = size.success && (await openTradePhoto(core, token, { photoId, size: size.data }))
      return photo ? sendPhoto(reply, photo) : sendDead(pages, reply)
    },
  )
  visitRoute(app, pages)
}

function visitRoute(app: FastifyInstance, pages: TradePages): void {
  const { core } = pages
  const admit = async (request: FastifyRequest<WithToken>, reply: FastifyReply) => {
    const assignment = await tradeOf(core, request.params.token)
    if (!assignment) return sendDead(pages, reply)
    await core.dashboardLimits.beforeTradeAnswer(assignment.claimId)
    await noteTrade(core, assignment, 'opened_at')
    await noteTrade(core, assignment, 'answered_at')
  }
  app.post<WithToken>('/t/:token/visit', { onRequest: admit }, async (request, reply) => {
    const { token } = request.params
    const view = await readForTrade(core, token)
    if (!view) return sendDead(pages, reply)
    const now = core.clock.now()
    const { typed, errors, value } = readVisit(request.body, { now, timeZone: view.claim.timeZone })
    if (!value) {
      const state = { isVisitOpen: true, typed, errors }
      return sendClaim(pages, reply, { view, state, status: 400 })
    }
    try {
      await proposeAsTrade(core, token, value)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
      const state = { isVisitOpen: false, problem: error.message }
      return sendClaim(pages, reply, { view, state, status: ERROR_TABLE[error.code].status })
    }
    return reply.redirect(`/t/${token}`, 303)
  })
}

type ClaimShown = {
  view: TradeView
  state: Pick<TradePageState, 'isVisitOpen'> & Partial<TradePageState>
  status?: number
}

function sendClaim(
  { core, files }: TradePages,
  reply: FastifyReply,
  { view, state, status = 200 }: ClaimShown,
): FastifyReply {
  const whole = { now: core.clock.now(), typed: {}, errors: {}, problem: undefined, ...state }
  const { token } = z.object({ token: z.string() }).parse(reply.request.params)
  return sendHtml(reply, tradeDocument({ view, state: whole, base: `/t/${token}` }, files), status)
}

function sendDead({ files }: TradePages, reply: FastifyReply): FastifyReply {
  return sendHtml(reply, messageDocument(DEAD_LINK.title, DEAD_LINK.text, files), 404)
}

function sendError(
  pages: TradePages,
  reply: FastifyReply,
  error: Error & { statusCode?: number },
): FastifyReply {
  const known = error instanceof AppError ? error : undefined
  const status = known ? ERROR_TABLE[known.code].status : (error.statusCode ?? 500)
  if (status === 404) return sendDead(pages, reply)
  if (status >= 500) logFailure(reply.request.log, error, { what: 'a trade’s page failed' })
  if (known?.retryAfterSeconds) void reply.header('retry-after', String(known.retryAfterSeconds))
  const hasWords = known && (status < 500 || known.code === 'STORAGE_FULL')
  const message = hasWords ? known.message : NOT_SENT
  return sendHtml(reply, messageDocument('This was not sent.', message, pages.files), status)
}

function sendHtml(reply: FastifyReply, document: string, status: number): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(document)
}
