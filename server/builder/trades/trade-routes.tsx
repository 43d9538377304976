import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import multipart from '@fastify/multipart'
import { z } from 'zod'
import { claimForSystem } from '#server/claims/access.ts'
import { pageFiles, type PageFiles } from '#server/builder/portal/document.tsx'
import { createAdmission, MAX_PHOTO_REPLY_BYTES, readSaid, readVisit } from '#server/builder/portal/forms.ts'
import { messageDocument } from '#server/builder/portal/page.tsx'
import { notSent } from '#server/builder/portal/labels.tsx'
import { removeUnlessAdded } from '#server/core.ts'
import { AppError, ERROR_TABLE, logFailure } from '#server/errors.ts'
import { keepLanguageAt } from '#server/builder/dashboard/sign-in-service.ts'
import {
  languageOfTrade,
  answerAsTrade,
  noteTrade,
  openTradePhoto,
  proposeAsTrade,
  readForTrade,
  tradeOf,
  withdrawAsTrade,
  type TradeView,
} from './trade-service.ts'
import { createLimiter } from '#server/http/rate-limit.ts'
import { CHOICES, menuRoute, answerInKnownLanguage } from '#server/http/request-language.tsx'
import { isForeign } from '#server/http/security.ts'
import { discardStored, storePhoto, type StoredPhoto } from '#server/uploads/attachments.ts'
import { roomForAnswer } from '#server/uploads/quota.ts'
import { sendPhoto } from '#server/uploads/routes.ts'
import { textOf } from '#shared/messages/text.ts'
import { MAX_PHOTO_BYTES } from '#shared/photo-files.ts'
import type { DashboardCore } from '#server/builder/dashboard/module.ts'
import type { DashboardOptions } from '#server/builder/dashboard/routes.ts'
import { tradeDocument, type TradePageState } from './trade-page.tsx'

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; img-src 'self' blob:; style-src 'self'; script-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
}
const FORM_LIMIT_BYTES = 64 * 1024

const Query = z.object({
  do: z.catch(z.optional(z.literal('visit')), undefined),
  before: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined),
})
type WithToken = { Params: { token: string } }
type TradePages = { core: DashboardCore; files: PageFiles }

/**
 * One claim for the trade it was given to, `/t/TOKEN`: plain forms, no script needed. GET changes nothing of the claim,
 * because mail scanners follow links; it only stores that the link was opened. The link, the rate and the size are decided
 * before a body is read.
 */
export async function tradePageRoutes(app: FastifyInstance, options: DashboardOptions): Promise<void> {
  const { dashboard: core, publicUrl } = options
  const pages: TradePages = { core, files: pageFiles(options) }
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS)
    const isRefused = request.method === 'POST' && isForeign(request, { publicUrl, sendsNoReferrer: true })
    done(isRefused ? new AppError('FORBIDDEN', textOf('tradePage').failures.otherSite) : undefined)
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    sendError(pages, reply, error),
  )
  answerInKnownLanguage(app, options.languages, (request) => languageOfTrade(core, tokenOf(request)))
  app.get<WithToken>('/t/:token', async (request, reply) => {
    const { do: ready, before } = Query.parse(request.query)
    const view = await readForTrade(core, request.params.token, before)
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
  answerRoutes(app, pages)
  languageRoute(app, options)
}

/** The menu of languages. A choice is kept for the trade's address: their emails are in it too. */
function languageRoute(
  app: FastifyInstance,
  { dashboard: core, languages: offered, publicUrl }: DashboardOptions,
): void {
  menuRoute<{ email: string }>(app, '/t/:token/language', {
    offered,
    publicUrl,
    choices: createLimiter(core, 'languages of trades', CHOICES),
    async find(request) {
      const assignment = await tradeOf(core, tokenOf(request))
      return assignment && { name: assignment.trade.id, who: assignment.trade }
    },
    keep: ({ email }, chosen) => keepLanguageAt(core, email, chosen),
    back: (request) => `/t/${encodeURIComponent(tokenOf(request))}`,
  })
}

const Token = z.object({ token: z.optional(z.string()) })
const tokenOf = ({ params }: FastifyRequest): string => Token.parse(params).token ?? ''

/** Decides by the link, the rate and the size before a body is read. Who sends a form has confirmed their email. */
function admission(pages: TradePages) {
  const { core } = pages
  const portal = {
    limiterOf: (name: string, options: Parameters<typeof createLimiter>[2]) =>
      createLimiter(core, `trade ${name}`, options),
    async roomOf(token: string) {
      const assignment = await tradeOf(core, token)
      const claim = assignment && (await claimForSystem(core, assignment.claimId))
      const of = claim && { claimId: claim.id, userId: claim.userId }
      return of && roomForAnswer(core, of, { recordings: 0 })
    },
  }
  const bodies = createAdmission(portal, { takesRecordings: false })
  return async (request: FastifyRequest<WithToken>, reply: FastifyReply) => {
    const { token } = request.params
    const assignment = await tradeOf(core, token)
    if (!assignment) return sendDead(pages, reply)
    await core.dashboardLimits.beforeTradeAnswer(assignment.claimId)
    await bodies.admit(request, reply, { token, claimId: assignment.claimId })
    await noteTrade(core, assignment, 'opened_at')
    await noteTrade(core, assignment, 'answered_at')
  }
}

/** "Done" and questions for the office, with photos, and taking them back. */
function answerRoutes(app: FastifyInstance, pages: TradePages): void {
  const { core } = pages
  const onRequest = admission(pages)
  for (const kind of ['done', 'question'] as const)
    app.post<WithToken>(
      `/t/:token/${kind}`,
      { onRequest, bodyLimit: MAX_PHOTO_REPLY_BYTES },
      async (request, reply) => {
        const { token } = request.params
        const view = await readForTrade(core, token)
        if (!view) return sendDead(pages, reply)
        const photos: StoredPhoto[] = []
        let state: ClaimShown['state'] = { isVisitOpen: false }
        try {
          const store = async (body: Readable, fileName: string) => {
            const photo = await storePhoto(core, body, { fileName, maxBytes: MAX_PHOTO_BYTES })
            if (photo) photos.push(photo)
            return photo
          }
          const whenEmpty = kind === 'done' ? textOf('tradePage').form.doneWords : undefined
          const { typed, errors, value, failure } = await readSaid(request, { photo: store }, { whenEmpty })
          state = { ...state, typed, errors, formKey: value?.formKey }
          if (failure) throw failure
          if (!value) return sendClaim(pages, reply, { view, state, status: 400 })
          const { content, formKey } = value
          const sent = photos.splice(0)
          await removeUnlessAdded(
            () => discardStored(core, { photos: sent }),
            () => answerAsTrade(core, token, { kind, content, formKey, photos: sent }),
          )
          return reply.redirect(`/t/${token}`, 303)
        } catch (error) {
          return sendRefused(pages, reply, { view, state, error })
        } finally {
          await discardStored(core, { photos })
        }
      },
    )
  app.post<{ Params: { token: string; id: string } }>(
    '/t/:token/answers/:id/withdraw',
    { onRequest },
    async (request, reply) => {
      const { token, id } = request.params
      const view = await readForTrade(core, token)
      if (!view) return sendDead(pages, reply)
      try {
        await withdrawAsTrade(core, token, id)
      } catch (error) {
        return sendRefused(pages, reply, { view, state: { isVisitOpen: false }, error })
      }
      return reply.redirect(`/t/${token}`, 303)
    },
  )
}

/** Shows the page again with why something was not done, and what was typed. */
function sendRefused(
  pages: TradePages,
  reply: FastifyReply,
  { view, state, error }: ClaimShown & { error: unknown },
): FastifyReply {
  if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
  const { status } = ERROR_TABLE[error.code]
  if (status >= 500 && error.code !== 'STORAGE_FULL') throw error
  const shown = error.fields ? { errors: error.fields } : { problem: error.message }
  return sendClaim(pages, reply, { view, state: { ...state, ...shown }, status })
}

function visitRoute(app: FastifyInstance, pages: TradePages): void {
  const { core } = pages
  app.post<WithToken>('/t/:token/visit', { onRequest: admission(pages) }, async (request, reply) => {
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
      return sendRefused(pages, reply, { view, state: { isVisitOpen: false }, error })
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
  const whole = {
    now: core.clock.now(),
    typed: {},
    errors: {},
    problem: undefined,
    formKey: undefined,
    ...state,
  }
  const { token } = z.object({ token: z.string() }).parse(reply.request.params)
  return sendHtml(reply, tradeDocument({ view, state: whole, base: `/t/${token}` }, files), status)
}

function sendDead({ files }: TradePages, reply: FastifyReply): FastifyReply {
  const { title, text } = textOf('tradePage').failures.deadLink
  return sendHtml(reply, messageDocument(title, text, files), 404)
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
  const message = hasWords ? known.message : notSent()
  const title = textOf('tradePage').failures.notSentTitle
  return sendHtml(reply, messageDocument(title, message, pages.files), status)
}

function sendHtml(reply: FastifyReply, document: string, status: number): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(document)
}
