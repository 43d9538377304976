import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BuilderAction, BuilderDone } from '#shared/builder.ts'
import { MessageId } from '#shared/messages.ts'
import type { Clock } from '#server/clock.ts'
import { AppError, ERROR_TABLE } from '#server/errors.ts'
import { isForeign } from '#server/http/security.ts'
import { sendAttachment, sendPhoto } from '#server/uploads/routes.ts'
import type { StoredPhoto } from '#server/uploads/attachments.ts'
import { createAdmission } from './admission.ts'
import { serveAssets } from './assets.ts'
import {
  formKeyOf,
  MAX_REPLY_BYTES,
  newFormKey,
  readRefusedWords,
  readSaid,
  readVisit,
  type Read,
} from './forms.ts'
import { claimDocument, messageDocument, type PageState } from './page.tsx'
import type { BuilderPortalService, BuilderView } from './service.ts'
import { NOT_SENT } from './words.tsx'

export type BuilderRoutesOptions = {
  portal: BuilderPortalService
  clock: Clock
  /** The address people use; a form may come from there or from the host it was sent to. */
  publicUrl: string
  /** Where page.js is. */
  assetsDir: string
  /** Where the built client is, which has the page's style sheet; undefined in development. */
  clientDir?: string | undefined
  /** Whether replies by email reach the claim, so that the page may say so. */
  canReplyByMail: boolean
}

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; font-src 'self'; form-action 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}
const FORM_LIMIT_BYTES = 256 * 1024

/** Messages shown on a page that refuses an answer unread: a flood of refusals must not render long threads. */
const MESSAGES_BESIDE_REFUSAL = 5

const DEAD_LINK = {
  title: 'This link no longer works.',
  text: 'Ask the homeowner to send it again.',
}
const FOREIGN = {
  title: 'This was not sent from the claim’s page.',
  text: 'Open the link in the e-mail again and answer there.',
}

const Query = z.object({
  do: z.catch(z.optional(BuilderAction), undefined),
  done: z.catch(z.optional(BuilderDone), undefined),
  /** The page of the thread before this message. */
  before: z.catch(z.optional(MessageId), undefined),
})
type WithToken = { Params: { token: string } }

/**
 * The builder's page of one claim, `/b/TOKEN`. GET and HEAD change nothing, because scanners follow links; every change
 * is a POST from this page, by plain form or by its script (Accept: application/json).
 */
export async function builderRoutes(app: FastifyInstance, options: BuilderRoutesOptions): Promise<void> {
  const { portal, clock, publicUrl } = options
  const admission = createAdmission(portal)
  /** Refused before their body, but still to be shown with the words that were typed. */
  const refusals = new WeakMap<FastifyRequest, AppError>()
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    if (request.method === 'POST' && isForeign(request, { publicUrl, sendsNoReferrer: true })) {
      return wantsJson(request)
        ? reply.code(403).send({ error: { code: 'FORBIDDEN', message: FOREIGN.title } })
        : reply
            .code(403)
            .type('text/html; charset=utf-8')
            .send(messageDocument(FOREIGN.title, FOREIGN.text, files))
    }
  })
  const files = serveAssets(app, options)
  const baseOf = (token: string) => `/b/${encodeURIComponent(token)}`

  function sendPage(
    reply: FastifyReply,
    token: string,
    view: BuilderView,
    state: Partial<PageState>,
    status = 200,
  ): FastifyReply {
    const whole: PageState = {
      now: clock.now(),
      ready: undefined,
      done: undefined,
      isOlderPage: false,
      typed: {},
      errors: {},
      problem: undefined,
      formKey: newFormKey(),
      canReplyByMail: options.canReplyByMail,
      ...state,
    }
    const page = claimDocument({ view, state: whole, base: baseOf(token) }, files)
    return reply.code(status).type('text/html; charset=utf-8').send(page)
  }

  function sendDeadLink(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return wantsJson(request)
      ? reply
          .code(404)
          .send({ error: { code: 'NOT_FOUND', message: `${DEAD_LINK.title} ${DEAD_LINK.text}` } })
      : reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(messageDocument(DEAD_LINK.title, DEAD_LINK.text, files))
  }

  app.get<WithToken>('/b/:token', { config: { answersHead: true } }, async (request, reply) => {
    const { token } = request.params
    // Scanners and previews send HEAD; the page is not rendered for them.
    if (request.method === 'HEAD' && (await portal.claimIdOf(token)))
      return reply.type('text/html; charset=utf-8').send()
    const { do: ready, done, before } = Query.parse(request.query)
    const view = request.method === 'HEAD' ? undefined : await portal.find(token, { before })
    if (!view) return sendDeadLink(request, reply)
    return sendPage(reply, token, view, { ready, done, isOlderPage: before !== undefined })
  })

  /** One answer: reads the form, acts, and redirects to the page; after any error the typed text stays. */
  function onAnswer<T>(answer: {
    path: string
    done: BuilderDone | undefined
    /** `photos` collects what was stored for this answer and belongs to no message yet. */
    read: (request: FastifyRequest, view: BuilderView, photos: StoredPhoto[]) => Read<T> | Promise<Read<T>>
    act: (token: string, value: T, photos: StoredPhoto[]) => Promise<void>
    keep?: (value: T | undefined) => Partial<PageState>
  }): void {
    const options = { onRequest: admit, config: { refusesLengths: true } }
    app.post<WithToken>(`/b/:token/${answer.path}`, options, async (request, reply) => {
      const { token } = request.params
      const refusal = refusals.get(request)
      const view = await portal.find(token, refusal ? { limit: MESSAGES_BESIDE_REFUSAL } : {})
      if (!view) return sendDeadLink(request, reply)
      const photos: StoredPhoto[] = []
      let kept: Partial<PageState> = {}
      try {
        if (refusal && request.isMultipart()) {
          kept = await readRefusedWords(request)
          throw refusal
        }
        const { typed, errors, value, failure } = await answer.read(request, view, photos)
        kept = { typed, ...answer.keep?.(value) }
        if (refusal ?? failure) throw refusal ?? failure
        if (value === undefined) {
          return wantsJson(request)
            ? reply.code(400).send({
                error: { code: 'INVALID', message: Object.values(errors)[0] ?? NOT_SENT, fields: errors },
              })
            : sendPage(reply, token, view, { ...kept, errors }, 400)
        }
        await answer.act(token, value, photos)
      } catch (error) {
        return sendFailure(reply, { token, view, kept }, error)
      } finally {
        await portal.discardPhotos(photos)
      }
      const { done } = answer
      const next = `${baseOf(token)}${done ? `?done=${done}` : ''}${done === 'said' ? '#reply' : ''}`
      if (!wantsJson(request)) return reply.redirect(next, 303)
      return reply.send(done ? { next } : {})
    })
  }

  /**
   * The link, the rate and the declared size are checked before the body; a page with a script gets its response at
   * once.
   */
  async function admit(
    request: FastifyRequest<WithToken>,
    reply: FastifyReply,
  ): Promise<FastifyReply | void> {
    const { token } = request.params
    const claimId = await portal.claimIdOf(token)
    if (!claimId) return sendDeadLink(request, reply)
    try {
      await admission.admit(request, reply, { token, claimId })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // A body that may never end is not drained.
      const isEndless = Number(request.headers['content-length'] ?? Infinity) > 2 * MAX_REPLY_BYTES
      if (isEndless) void reply.header('connection', 'close')
      if (wantsJson(request) || isEndless) return sendFailure(reply, undefined, error)
      refusals.set(request, error)
    }
  }

  /** Shows an error, at its field if there is one, on the page with everything that was typed. */
  function sendFailure(
    reply: FastifyReply,
    page: { token: string; view: BuilderView; kept: Partial<PageState> } | undefined,
    error: unknown,
  ): FastifyReply {
    const { request } = reply
    const known = error instanceof AppError ? error : undefined
    const status = known ? ERROR_TABLE[known.code].status : 500
    const isOurs = status >= 500 && known?.code !== 'STORAGE_FULL'
    if (isOurs) request.log.error({ err: error }, 'an answer on the builder page failed')
    const message = known && !isOurs ? known.message : NOT_SENT
    // Only photos need room on the disk.
    const errors = known?.fields ?? (known?.code === 'STORAGE_FULL' ? { photos: message } : undefined)
    if (known?.retryAfterSeconds) void reply.header('retry-after', String(known.retryAfterSeconds))
    if (wantsJson(request))
      return reply.code(status).send({ error: { code: known?.code ?? 'INTERNAL', message, fields: errors } })
    if (!page)
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(messageDocument('This was not sent.', message, files))
    const { token, view, kept } = page
    return sendPage(reply, token, view, errors ? { ...kept, errors } : { ...kept, problem: message }, status)
  }

  const nothing = (): Read<true> => ({ typed: {}, errors: {}, value: true })
  onAnswer({ path: 'opened', done: undefined, read: nothing, act: (token) => portal.opened(token) })
  onAnswer({
    path: 'acknowledge',
    done: 'acknowledged',
    read: nothing,
    act: (token) => portal.acknowledge(token),
  })
  onAnswer({ path: 'fixed', done: 'fixed', read: nothing, act: (token) => portal.markFixed(token) })
  onAnswer({ path: 'undo-fixed', done: 'undone', read: nothing, act: (token) => portal.undoFixed(token) })
  onAnswer({
    path: 'wrong-address',
    done: 'wrong-address',
    read: nothing,
    act: (token) => portal.wrongAddress(token),
  })
  onAnswer({
    path: 'visit',
    done: 'visit',
    read: (request, { timeZone }) => readVisit(request.body, { now: clock.now(), timeZone }),
    act: (token, visit) => portal.proposeVisit(token, visit),
  })
  onAnswer({
    path: 'say',
    done: 'said',
    read: (request, _view, photos) =>
      readSaid(request, async (body, fileName) => {
        const photo = await portal.storePhoto(body, fileName)
        if (photo) photos.push(photo)
        return photo
      }),
    async act(token, said, photos) {
      if (await portal.say(token, said)) photos.length = 0
    },
    // Tried again after a failure, it is still the same message.
    keep: (said) => ({ formKey: formKeyOf(said) }),
  })

  app.get<{ Params: { token: string; photoId: string; size: string } }>(
    '/b/:token/photos/:photoId/:size',
    async (request, reply) => {
      const { token, photoId } = request.params
      const size = z.enum(['large', 'thumb']).safeParse(request.params.size)
      const photo = size.success ? await portal.openPhoto(token, photoId, size.data) : undefined
      return photo ? sendPhoto(reply, photo) : sendDeadLink(request, reply)
    },
  )
  app.get<{ Params: { token: string; id: string } }>('/b/:token/attachments/:id', async (request, reply) => {
    const { token, id } = request.params
    const attachment = await portal.openAttachment(token, id)
    return attachment ? sendAttachment(reply, attachment) : sendDeadLink(request, reply)
  })

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error instanceof AppError ? ERROR_TABLE[error.code].status : (error.statusCode ?? 500)
    if (status >= 500) request.log.error({ err: error }, 'the builder page failed')
    const text = error instanceof AppError && status < 500 ? error.message : wordsFor(status)
    if (wantsJson(request))
      return reply
        .code(status)
        .send({ error: { code: status >= 500 ? 'INTERNAL' : 'INVALID', message: text } })
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(messageDocument('This page could not be shown.', text, files))
  })
}

/** Errors of the HTTP layer have words about the request, which mean nothing to a person. */
function wordsFor(status: number): string {
  if (status >= 500) return 'Something went wrong on our side. Please try again in a moment.'
  if (status === 413) return 'This is too large.'
  return 'This form arrived damaged or incomplete. Please send it again.'
}

function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json')
}
