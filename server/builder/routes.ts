import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { BuilderAction, BuilderDone } from '#shared/builder.ts'
import { consume } from '#server/rate-limit.ts'
import type { Clock } from '#server/clock.ts'
import { AppError, ERROR_TABLE } from '#server/errors.ts'
import { isForeign } from '#server/security.ts'
import { sendAttachment, sendPhoto } from '#server/uploads/routes.ts'
import { serveAssets } from './assets.ts'
import { formKeyOf, newFormKey, readSaid, readVisit, type Read } from './forms.ts'
import { claimDocument, messageDocument, type PageState } from './page.tsx'
import type { BuilderDesk, BuilderView } from './service.ts'

export type BuilderRoutesOptions = {
  desk: BuilderDesk
  clock: Clock
  /** The address people use; a form may come from there or from the host it was sent to. */
  publicUrl: string
  /** Where page.css, page.js and the fonts lie. */
  assetsDir: string
  /** A reply to our mails lands in the claim: the page may then say so. */
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
/** Whoever holds the link needs no account; a person answers a claim a few times a day. */
const ANSWERS_AN_HOUR = 120
const FORM_LIMIT_BYTES = 256 * 1024

const DEAD_LINK = {
  title: 'This link no longer works.',
  text: 'Ask the homeowner to send it again.',
}
const FOREIGN = {
  title: 'This was not sent from the claim’s page.',
  text: 'Open the link in the e-mail again and answer there.',
}
const NOT_DONE = 'This was not sent. Everything you wrote is still here. Please try again.'

const Query = z.object({
  do: BuilderAction.optional().catch(undefined),
  done: BuilderDone.optional().catch(undefined),
})
type WithToken = { Params: { token: string } }

/**
 * The builder's page of one claim, `/b/TOKEN`. GET and HEAD change nothing, whoever follows the link; every change is
 * a POST from this page, by plain form or by its script (Accept: application/json).
 */
export async function builderRoutes(app: FastifyInstance, options: BuilderRoutesOptions): Promise<void> {
  const { desk, clock, publicUrl } = options
  const answers = new RateLimiterMemory({ points: ANSWERS_AN_HOUR, duration: 3_600 })
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
  const files = serveAssets(app, options.assetsDir)
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

  app.get<WithToken>('/b/:token', async (request, reply) => {
    const { token } = request.params
    const view = await desk.find(token)
    if (!view) return sendDeadLink(request, reply)
    const { do: ready, done } = Query.parse(request.query)
    return sendPage(reply, token, view, { ready, done })
  })

  /** One answer: read the form, do it, and come back to the page; whatever goes wrong, what was typed stays. */
  function onAnswer<T>(answer: {
    path: string
    done: BuilderDone | undefined
    read: (request: FastifyRequest, view: BuilderView) => Read<T> | Promise<Read<T>>
    act: (token: string, value: T) => Promise<void>
    keep?: (value: T | undefined) => Partial<PageState>
  }): void {
    app.post<WithToken>(`/b/:token/${answer.path}`, async (request, reply) => {
      const { token } = request.params
      const view = await desk.find(token)
      if (!view) return sendDeadLink(request, reply)
      const { typed, errors, value } = await answer.read(request, view)
      const kept = { typed, ...answer.keep?.(value) }
      if (value === undefined) {
        return wantsJson(request)
          ? reply.code(400).send({
              error: { code: 'INVALID', message: Object.values(errors)[0] ?? NOT_DONE, fields: errors },
            })
          : sendPage(reply, token, view, { ...kept, errors }, 400)
      }
      try {
        await consume(answers, view.claimId)
        await answer.act(token, value)
      } catch (error) {
        const known = error instanceof AppError ? error : undefined
        const status = known ? ERROR_TABLE[known.code].status : 500
        if (status >= 500) request.log.error({ err: error }, 'an answer on the builder page failed')
        const message = known && status < 500 ? known.message : NOT_DONE
        if (wantsJson(request))
          return reply
            .code(status)
            .send({ error: { code: known?.code ?? 'INTERNAL', message, fields: known?.fields } })
        const fields = known?.fields
        return sendPage(
          reply,
          token,
          view,
          fields ? { ...kept, errors: fields } : { ...kept, problem: message },
          status,
        )
      }
      if (wantsJson(request)) return reply.send({})
      const fragment = answer.done === 'said' ? '#reply' : ''
      return reply.redirect(`${baseOf(token)}${answer.done ? `?done=${answer.done}` : ''}${fragment}`, 303)
    })
  }

  const nothing = (): Read<true> => ({ typed: {}, errors: {}, value: true })
  onAnswer({ path: 'opened', done: undefined, read: nothing, act: (token) => desk.opened(token) })
  onAnswer({
    path: 'acknowledge',
    done: 'acknowledged',
    read: nothing,
    act: (token) => desk.acknowledge(token),
  })
  onAnswer({ path: 'fixed', done: 'fixed', read: nothing, act: (token) => desk.reportFixed(token) })
  onAnswer({
    path: 'wrong-address',
    done: 'wrong-address',
    read: nothing,
    act: (token) => desk.wrongAddress(token),
  })
  onAnswer({
    path: 'visit',
    done: 'visit',
    read: (request, { timeZone }) => readVisit(request.body, { now: clock.now(), timeZone }),
    act: (token, visit) => desk.proposeVisit(token, visit),
  })
  onAnswer({
    path: 'say',
    done: 'said',
    read: readSaid,
    act: (token, said) => desk.say(token, said),
    // Tried again after a failure, it is still the same message.
    keep: (said) => ({ formKey: formKeyOf(said) }),
  })

  app.get<{ Params: { token: string; photoId: string; size: string } }>(
    '/b/:token/photos/:photoId/:size',
    async (request, reply) => {
      const { token, photoId } = request.params
      const size = z.enum(['large', 'thumb']).safeParse(request.params.size)
      const photo = size.success ? await desk.openPhoto(token, photoId, size.data) : undefined
      return photo ? sendPhoto(reply, photo) : sendDeadLink(request, reply)
    },
  )
  app.get<{ Params: { token: string; id: string } }>('/b/:token/attachments/:id', async (request, reply) => {
    const { token, id } = request.params
    const attachment = await desk.openAttachment(token, id)
    return attachment ? sendAttachment(reply, attachment) : sendDeadLink(request, reply)
  })

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error instanceof AppError ? ERROR_TABLE[error.code].status : (error.statusCode ?? 500)
    if (status >= 500) request.log.error({ err: error }, 'the builder page failed')
    const text =
      status >= 500 ? 'Something went wrong on our side. Please try again in a moment.' : error.message
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

function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json')
}
