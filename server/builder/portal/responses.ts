import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/clock.ts'
import { AppError, ERROR_TABLE, logFailure } from '#server/errors.ts'
import type { PageFiles } from './document.tsx'
import { newFormKey } from './forms.ts'
import { claimDocument, messageDocument, type PageState } from './page.tsx'
import type { BuilderPortalService, BuilderView } from './service.ts'
import { textOf } from '#shared/messages/text.ts'
import { notSent } from './labels.tsx'

/** The dependencies of the routes of the builder's page. */
export type BuilderPages = {
  portal: BuilderPortalService
  clock: Clock
  /** Returns whether replies by email reach the claim, so that the page may say so. */
  canReplyByMail: () => boolean
  /** The addresses of the page's script and style sheet. */
  files: PageFiles
}

export function baseOf(token: string): string {
  return `/b/${encodeURIComponent(token)}`
}

/** Returns whether the page's script sent this: it wants data, where a plain form wants a page. */
export function wantsJson(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('application/json')
}

/** The page of one claim, and what is shown on it beside the claim. */
type Page = { token: string; view: BuilderView; state: Partial<PageState> }

export function sendPage(
  pages: BuilderPages,
  reply: FastifyReply,
  { status = 200, ...page }: Page & { status?: number },
): FastifyReply {
  const state: PageState = {
    now: pages.clock.now(),
    ready: undefined,
    done: undefined,
    isOlderPage: false,
    typed: {},
    errors: {},
    problem: undefined,
    formKey: newFormKey(),
    canReplyByMail: pages.canReplyByMail(),
    translation: pages.portal.canTranslate ? {} : undefined,
    ...page.state,
  }
  const document = claimDocument({ view: page.view, state, base: baseOf(page.token) }, pages.files)
  return sendHtml(reply, document, status)
}

export function sendDeadLink({ files }: BuilderPages, reply: FastifyReply): FastifyReply {
  const { deadLink, deadLinkLine: message } = textOf('builderPage').failures
  return wantsJson(reply.request)
    ? reply.code(404).send({ error: { code: 'NOT_FOUND', message } })
    : sendHtml(reply, messageDocument(deadLink.title, deadLink.text, files), 404)
}

/** Responds to a form that another site sent. */
export function sendForeign({ files }: BuilderPages, reply: FastifyReply): FastifyReply {
  const { title, text } = textOf('builderPage').failures.foreign
  return wantsJson(reply.request)
    ? reply.code(403).send({ error: { code: 'FORBIDDEN', message: title } })
    : sendHtml(reply, messageDocument(title, text, files), 403)
}

/**
 * Shows an error, at its field if there is one, on the page with everything that was typed; on a page of its own if the
 * answer was refused before `page` was read. `hasOwnWords`: what says that nothing was sent would be wrong.
 */
export function sendFailure(
  pages: BuilderPages,
  reply: FastifyReply,
  { error, page, hasOwnWords = false }: { error: unknown; page: Page | undefined; hasOwnWords?: boolean },
): FastifyReply {
  const { request } = reply
  const known = error instanceof AppError ? error : undefined
  const status = known ? ERROR_TABLE[known.code].status : 500
  const isOurs = status >= 500 && known?.code !== 'STORAGE_FULL' && !hasOwnWords
  if (status >= 500) logFailure(request.log, error, { what: 'an answer on the builder page failed' })
  const message = known && !isOurs ? known.message : notSent()
  // Near the limit only photos are refused; a disk that is really full refuses everything.
  const isOnlyPhotos = known?.code === 'STORAGE_FULL' && known.cause === undefined
  const errors = known?.fields ?? (isOnlyPhotos ? { photos: message } : undefined)
  if (known?.retryAfterSeconds) void reply.header('retry-after', String(known.retryAfterSeconds))
  if (wantsJson(request))
    return reply.code(status).send({ error: { code: known?.code ?? 'INTERNAL', message, fields: errors } })
  const title = textOf('builderPage').failures.notSentTitle
  if (!page) return sendHtml(reply, messageDocument(title, message, pages.files), status)
  const state = { ...page.state, ...(errors ? { errors } : { problem: message }) }
  return sendPage(pages, reply, { ...page, state, status })
}

/** Responds to an error of reading: a photo, a document, a damaged form. */
export function sendError(
  { files }: BuilderPages,
  reply: FastifyReply,
  error: Error & { statusCode?: number },
): FastifyReply {
  const { request } = reply
  const status = error instanceof AppError ? ERROR_TABLE[error.code].status : (error.statusCode ?? 500)
  if (status >= 500) logFailure(request.log, error, { what: 'the builder page failed' })
  const hasWords = error instanceof AppError && (status < 500 || error.code === 'STORAGE_FULL')
  const message = hasWords ? error.message : wordsFor(status)
  if (wantsJson(request))
    return reply.code(status).send({
      error: {
        code: hasWords && status >= 500 ? error.code : status >= 500 ? 'INTERNAL' : 'INVALID',
        message,
      },
    })
  const title = textOf('builderPage').failures.notShown
  return sendHtml(reply, messageDocument(title, message, files), status)
}

/** Errors of the HTTP layer have words about the request, which mean nothing to a person. */
function wordsFor(status: number): string {
  const text = textOf('builderPage').failures
  if (status >= 500) return text.ours
  return status === 413 ? text.tooLarge : text.damaged
}

function sendHtml(reply: FastifyReply, document: string, status: number): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(document)
}
