import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MessageId } from '#shared/messages.ts'
import type { Language } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import { networkOf } from '#server/auth/sessions.ts'
import { messageDocument } from '#server/builder/portal/page.tsx'
import { pageFiles, pageDocument, Recordings, type PageFiles } from '#server/builder/portal/document.tsx'
import { AppError, ERROR_TABLE, notFound, logFailure } from '#server/errors.ts'
import { chooseInMenu } from '#server/http/request-language.tsx'
import { consume, createLimiter } from '#server/http/rate-limit.ts'
import { isRobot } from '#server/http/user-agent.ts'
import { sendRecording, sendPhoto } from '#server/uploads/routes.ts'
import type { DocumentsCore } from './module.ts'
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
  type SharedClaim,
} from './links-service.ts'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { Quoting } from '#client/ui/quoting.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Time } from '#client/ui/time.tsx'
import type { EvidenceChoice } from '#shared/evidence.ts'
import { Part, RecordSections } from './record-sections.tsx'
import { markedCopyText } from './record-view.ts'

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

type OfLink = {
  link: OpenLink
  /** The link's path, `/e/SECRET`. */
  base: string
}

/** The cover: who shares what, and until when. Shows nothing of the claims: scanners of emails open links too. */
function coverDocument({ link, base }: OfLink, files: PageFiles): string {
  const { title, cover } = textOf('sharedEvidence')
  const name = <bdi>{link.madeBy}</bdi>
  return asDocument(
    { link, title, path: base, files },
    <main className="ev-main ev-cover" id="main">
      <h1>
        <Rich text={cover.title({ count: link.claimIds.length })} of={{ name }} />
      </h1>
      <p className="text2">{cover.text}</p>
      <form action={`${base}/claims`}>
        <button className="btn btn-p btn-lg" type="submit">
          {cover.open}
        </button>
      </form>
      <p className="hint">
        <Rich text={cover.hint} of={{ name, date: <Time at={link.expiresAt} zone={link.timeZone} /> }} />
      </p>
    </main>,
  )
}

/** The claims of a link, and everything as one ZIP. */
function listDocument(
  { link, base, claims }: OfLink & { claims: readonly EvidenceChoice[] },
  files: PageFiles,
): string {
  const { title: page, list } = textOf('sharedEvidence')
  return asDocument(
    { link, title: page, path: `${base}/claims`, files },
    <main className="ev-main" id="main">
      <h1>{list.title({ count: claims.length })}</h1>
      <ul className="ev-list">
        {claims.map(({ id, number, title, status, createdAt }) => (
          <li key={id}>
            <div>
              <h2 dir="auto">
                <a href={`${base}/claims/${id}`} lang="">
                  {title}
                </a>
              </h2>
              <p className="muted sm">
                <Rich
                  text={list.filed({ number })}
                  of={{ date: <Time at={createdAt} zone={link.timeZone} /> }}
                />
              </p>
            </div>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <section className="panel pad">
        <h2 className="h2">{list.zip}</h2>
        <p className="text2">{list.zipText}</p>
        <a className="btn btn-s" href={`${base}/evidence.zip`} rel="nofollow">
          <Icon name="download" />
          {list.download}
        </a>
      </section>
    </main>,
  )
}

function asDocument(
  { link, title, path, files }: { link: OpenLink; title: string; path: string; files: PageFiles },
  body: ReactNode,
): string {
  const aside = (
    <span className="muted sm">
      <Rich
        text={textOf('sharedEvidence').readOnly}
        of={{ date: <Time at={link.expiresAt} zone={link.timeZone} /> }}
      />
    </span>
  )
  return pageDocument({ title, files, skipTo: 'the evidence', aside, body, menu: { path } })
}

/** Returns whether a claim's page plays recordings. */
const hasRecordings = ({ recordings, recordingsOf }: SharedClaim): boolean =>
  recordings.length > 0 || recordingsOf.size > 0

/** Renders a claim's page for who has the link: its record, with the PDF to download. */
function claimDocument({ link, base, shared }: OfLink & { shared: SharedClaim }, files: PageFiles): string {
  const { id, view, photos, recordings, recordingsOf, hasEarlierMessages, isOlderPage } = shared
  const path = `${base}/claims/${id}`
  const { claim } = textOf('sharedEvidence')
  const around = {
    files: photos.map((photo) => ({
      href: `${base}/photos/${photo.id}/large`,
      name: photo.fileName,
      picture: `${base}/photos/${photo.id}/thumb`,
      note: markedCopyText(photo, photos),
    })),
    recordings: recordings.length > 0 && (
      <Part title={textOf('recordingParts').title}>
        <Recordings recordings={recordings} />
      </Part>
    ),
    recordingsOf: (messageId: string) => {
      const its = recordingsOf.get(messageId)
      return its && <Recordings recordings={its} />
    },
    earlier: hasEarlierMessages && (
      <p>
        <a href={`${path}?before=${view.messages[0]?.id}#messages`} rel="nofollow">
          {claim.earlier}
        </a>
      </p>
    ),
    latest: isOlderPage && (
      <p>
        <a href={`${path}#messages`} rel="nofollow">
          {claim.latest}
        </a>
      </p>
    ),
  }
  return asDocument(
    { link, title: view.title, path, files },
    <main className="ev-main" id="main">
      <p>
        <a href={`${base}/claims`}>{claim.all}</a>
      </p>
      <div className="page-h">
        <h1 lang="" dir="auto">
          {view.title}
        </h1>
        <div className="statline">
          <StatusBadge status={view.status} />
          <span>{view.category}</span>
          {view.room && (
            <span dir="auto">
              <Quoting text={view.room} />
            </span>
          )}
          <span>{claim.number(view)}</span>
        </div>
      </div>
      <p>
        <a className="btn btn-s" href={`${path}/record.pdf`} rel="nofollow">
          <Icon name="download" />
          {claim.download}
        </a>
      </p>
      <RecordSections view={view} around={around} />
    </main>,
  )
}
