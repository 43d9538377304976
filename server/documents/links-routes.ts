import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MessageId } from '#shared/messages.ts'
import type { Language } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import { networkOf } from '#server/auth/sessions.ts'
import { messageDocument } from '#server/builder/portal/page.tsx'
import { pageFiles } from '#server/builder/portal/document.tsx'
import { AppError, ERROR_TABLE, notFound, logFailure } from '#server/errors.ts'
import { chooseInMenu } from '#server/http/request-language.tsx'
import { consume, createLimiter } from '#server/http/rate-limit.ts'
import { isRobot } from '#server/http/user-agent.ts'
import { sendRecording } from '#server/uploads/recordings/recording-routes.ts'
import { sendPhoto } from '#server/uploads/routes.ts'
import type { DocumentsCore } from './module.ts'
import { claimDocument, coverDocument, hasRecordings, listDocument } from './links-page.tsx'
import {
  claimsOf,
  openLink,
  openSharedPhoto,
  openSharedPoster,
  openSharedRecording,
  readShared,
  recordOpening,
  sharedPdf,
  sharedZip,
  type LinkLimits,
  type OpenLink,
} from './links-service.ts'

type SharedEvidenceOptions = {
  documents: DocumentsCore
  publicUrl: string
  /** The folder of the built client, which has the page's style sheet; undefined in development. */
  clientDir: string | undefined
  /** The languages that readers are offered. */
  languages: readonly Language[]
}

const HOUR = 60 * 60
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** The only page with a script, which says that a recording cannot be played. */
const PLAYS_RECORDINGS = `${POLICY}; media-src 'self'; script-src 'self'`
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'x-content-type-options': 'nosniff',
  'content-security-policy': POLICY,
}
type WithToken = { Params: { token: string } }
type WithClaim = { Params: { token: string; id: string } }
type WithPhoto = { Params: { token: string; photoId: string; size: string } }

/** The page of the messages before this one. */
const ThreadQuery = z.object({ before: z.catch(z.optional(MessageId), undefined) })
const Photo = z.object({ photoId: z.string(), size: z.enum(['large', 'thumb']) })

/**
 * Registers the pages of a link to evidence, `/e/SECRET`: a cover, which shows nothing of the claims and leads on by a
 * button that no robot presses; the claims, each with its evidence; their PDFs and one ZIP. Nothing can be changed
 * here.
 */
export function sharedEvidenceRoutes(
  app: FastifyInstance,
  { documents, ...site }: SharedEvidenceOptions,
  done: () => void,
): void {
  const withScript = pageFiles(site, 'builder-pages/evidence')
  const files = { ...withScript, script: undefined }
  const requests = createLimiter(documents, 'evidence pages', { points: 2_000, duration: HOUR })
  const limits: LinkLimits = {
    pdfs: createLimiter(documents, 'evidence pdfs', { points: 60, duration: HOUR }),
    zips: createLimiter(documents, 'evidence zips', { points: 10, duration: HOUR }),
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS)
    // Before anything is looked up, so that nobody can try secrets.
    await consume(requests, networkOf(request.ip))
  })
  chooseInMenu(app, { offered: site.languages, publicUrl: site.publicUrl })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error instanceof AppError ? ERROR_TABLE[error.code].status : (error.statusCode ?? 500)
    if (status >= 500) logFailure(request.log, error, { what: 'the page of an evidence link failed' })
    if (error instanceof AppError && error.retryAfterSeconds)
      void reply.header('retry-after', String(error.retryAfterSeconds))
    const { title, text } = wordsFor(error, status)
    return sendHtml(reply, messageDocument(title, text, files), status)
  })

  app.get<WithToken>('/e/:token', async ({ params: { token } }, reply) => {
    const link = await openLink(documents, token)
    return sendHtml(reply, coverDocument({ link, base: baseOf(token) }, files))
  })
  app.get<WithToken>('/e/:token/claims', async (request, reply) => {
    const { token } = request.params
    const link = await openedBy(documents, request, token)
    const claims = await claimsOf(documents, link)
    await recordOpening(documents, link, { what: 'list', ...programOf(request) })
    return sendHtml(reply, listDocument({ link, claims, base: baseOf(token) }, files))
  })
  app.get<WithClaim>('/e/:token/claims/:id', async (request, reply) => {
    const { token, id } = request.params
    const link = await openedBy(documents, request, token)
    const { before } = ThreadQuery.parse(request.query)
    const recordingsAt = `${baseOf(token)}/recordings`
    const shared = await readShared(documents, link, { claimId: id, before, recordingsAt })
    await recordOpening(documents, link, { what: 'claim', claimId: id, ...programOf(request) })
    const plays = hasRecordings(shared)
    if (plays) void reply.header('content-security-policy', PLAYS_RECORDINGS)
    return sendHtml(reply, claimDocument({ link, shared, base: baseOf(token) }, plays ? withScript : files))
  })
  app.get<WithPhoto>('/e/:token/photos/:photoId/:size', async (request, reply) => {
    const link = await openedBy(documents, request, request.params.token)
    const photo = Photo.safeParse(request.params)
    if (!photo.success) throw notFound('photo')
    return sendPhoto(reply, await openSharedPhoto(documents, link, photo.data))
  })
  app.get<WithClaim>('/e/:token/recordings/:id', async (request, reply) => {
    const link = await openedBy(documents, request, request.params.token)
    return sendRecording(reply, await openSharedRecording(documents, link, request.params.id))
  })
  app.get<WithClaim>('/e/:token/recordings/:id/poster', async (request, reply) => {
    const link = await openedBy(documents, request, request.params.token)
    return sendPhoto(reply, await openSharedPoster(documents, link, request.params.id))
  })
  app.get<WithClaim>('/e/:token/claims/:id/record.pdf', async (request, reply) => {
    const { token, id } = request.params
    const link = await openedBy(documents, request, token)
    const { stream, fileName } = await sharedPdf(documents, { link, claimId: id, limits })
    await recordOpening(documents, link, { what: 'pdf', claimId: id, ...programOf(request) })
    return sendFile(reply, { type: 'application/pdf', fileName }).send(stream)
  })
  app.get<WithToken>('/e/:token/evidence.zip', async (request, reply) => {
    const link = await openedBy(documents, request, request.params.token)
    const { stream, fileName } = await sharedZip(documents, { link, limits })
    await recordOpening(documents, link, { what: 'zip', ...programOf(request) })
    return sendFile(reply, { type: 'application/zip', fileName }).send(stream)
  })
  done()
}

/** Returns the link for a reader. Throws NOT_FOUND when it does not work, FORBIDDEN for a robot. */
async function openedBy(
  documents: DocumentsCore,
  { headers }: FastifyRequest,
  token: string,
): Promise<OpenLink> {
  const link = await openLink(documents, token)
  // One that passes for a browser stops at the cover.
  if (isRobot(headers['user-agent']))
    throw new AppError('FORBIDDEN', textOf('sharedEvidence').failures.robots)
  return link
}

const programOf = ({ headers }: FastifyRequest) => ({ userAgent: headers['user-agent'] })

const baseOf = (token: string): string => `/e/${encodeURIComponent(token)}`

function sendHtml(reply: FastifyReply, document: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(document)
}

function sendFile(reply: FastifyReply, { type, fileName }: { type: string; fileName: string }): FastifyReply {
  return reply.headers({ 'content-type': type, 'content-disposition': `attachment; filename="${fileName}"` })
}

function wordsFor(error: Error, status: number): { title: string; text: string } {
  const { dead, ours, notNow } = textOf('sharedEvidence').failures
  if (status === 404) return dead
  const hasWords = error instanceof AppError && error.code !== 'INTERNAL'
  if (status >= 500 && !hasWords) return ours
  return { title: notNow, text: error.message }
}
