import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BuilderDone } from '#shared/builder.ts'
import { MAX_PHOTO_BYTES } from '#shared/photo-files.ts'
import { removeUnlessAdded } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { TooManyBytes } from '#server/storage/storage.ts'
import { claimFull, recordingsFull, type AnswerRoom } from '#server/uploads/quota.ts'
import {
  createAdmission,
  type Admission,
  formKeyOf,
  MAX_REPLY_BYTES,
  readRefusedWords,
  readSaid,
  readVisit,
  type Read,
  type StoredFiles,
} from './forms.ts'
import type { Fetches } from './portal.ts'
import type { PageState } from './page.tsx'
import { baseOf, sendDeadLink, sendFailure, sendPage, wantsJson, type BuilderPages } from './responses.ts'
import type { BuilderPortalService, BuilderView } from './service.ts'
import { WantedTranslation } from './thread.tsx'
import { language } from '#shared/messages/text.ts'
import { Translation } from '#shared/translation.ts'
import { notSent } from './labels.tsx'

/** Messages shown on a page that refuses an answer unread: a flood of refusals must not render long threads. */
const MESSAGES_BESIDE_REFUSAL = 5

type WithToken = { Params: { token: string } }

/** One answer of the builder: how its form is read, and what it does. */
type Answer<T> = {
  path: string
  done: BuilderDone | undefined
  /** `stored` collects what was stored for this answer and belongs to no message yet. */
  read: (request: FastifyRequest, view: BuilderView, stored: StoredFiles) => Read<T> | Promise<Read<T>>
  /** Performs the answer. The page's script gets the result. */
  act: (
    token: string,
    value: T,
    by: { stored: StoredFiles; request: FastifyRequest },
  ) => Promise<object | void>
  keep?: (value: T | undefined) => Partial<PageState>
  /** The page that a form without script gets, where it is not the one of `done`. */
  show?: (value: T, result: object | void) => { state: Partial<PageState>; before: string | undefined }
  /** It sends nothing, so that its errors have words of their own. */
  hasOwnWords?: boolean
}

type Answering = BuilderPages & {
  admission: Admission
  /** Refused before their body, but still to be shown with the words that were typed. */
  refusals: WeakMap<FastifyRequest, AppError>
  /** The number and size of the files that each may bring. */
  rooms: WeakMap<FastifyRequest, AnswerRoom>
}

/** Every POST of the builder's page. */
export function answerRoutes(
  app: FastifyInstance,
  pages: BuilderPages,
  visitorOf: Fetches['visitorOf'],
): void {
  const { portal, clock } = pages
  const admission = createAdmission(portal, { takesRecordings: true })
  const answering: Answering = { ...pages, admission, refusals: new WeakMap(), rooms: new WeakMap() }
  const on = <T>(answer: Answer<T>) => addAnswer(app, answering, answer)
  on(tap('opened', undefined, async (token, request) => portal.opened(token, await visitorOf(request))))
  on(tap('acknowledge', 'acknowledged', (token) => portal.acknowledge(token)))
  on(tap('fixed', 'fixed', (token) => portal.markFixed(token)))
  on(tap('undo-acknowledge', 'taken-back', (token) => portal.undo(token, 'acknowledgement')))
  on(tap('undo-fixed', 'undone', (token) => portal.undo(token, 'fix')))
  on(tap('extend-undo', undefined, async (token) => ({ left: await portal.extendUndo(token) })))
  on(tap('wrong-address', 'wrong-address', (token) => portal.wrongAddress(token)))
  on({
    path: 'visit',
    done: 'visit',
    read: (request, { timeZone }) => readVisit(request.body, { now: clock.now(), timeZone }),
    act: (token, visit) => portal.proposeVisit(token, visit),
  })
  on({
    path: 'say',
    done: 'said',
    read(request, _view, stored) {
      const room = answering.rooms.get(request)
      return readSaid(request, collecting(portal, { token: tokenOf(request), room, stored }))
    },
    async act(token, said, { stored }) {
      const sent = { photos: stored.photos.splice(0), recordings: stored.recordings.splice(0) }
      await removeUnlessAdded(
        () => portal.discard(sent),
        () => portal.say(token, said),
      )
    },
    // Tried again after a failure, it is still the same message.
    keep: (said) => ({ formKey: formKeyOf(said) }),
  })
  on(translation(portal))
}

/** An answer without fields. */
function tap(
  path: string,
  done: BuilderDone | undefined,
  act: (token: string, request: FastifyRequest) => Promise<object | void>,
): Answer<true> {
  return {
    path,
    done,
    read: () => ({ typed: {}, errors: {}, value: true }),
    act: (token, _value, { request }) => act(token, request),
  }
}

/** Changes nothing: the page shows the translation, and without script has it once. */
function translation(portal: BuilderPortalService): Answer<WantedTranslation> {
  return {
    path: 'translate',
    done: undefined,
    hasOwnWords: true,
    read: ({ body }) => ({ typed: {}, errors: {}, value: WantedTranslation.safeParse(body).data }),
    act: (token, { message }) => portal.translate(token, { messageId: message, to: language() }),
    show: ({ message, before }, result) => ({
      before,
      state: {
        isOlderPage: before !== undefined,
        translation: { before, shown: { id: message, translation: Translation.parse(result) } },
      },
    }),
  }
}

/** Stores the files of an answer within the room that it was admitted with, and keeps what was stored in `stored`. */
function collecting(
  portal: BuilderPortalService,
  { token, room, stored }: { token: string; room: AnswerRoom | undefined; stored: StoredFiles },
): Parameters<typeof readSaid>[1] {
  return {
    takesMarks: true,
    async photo(body, fileName, copyOf) {
      const left = (room?.photos ?? Infinity) - sizeOf(stored.photos)
      const maxBytes = Math.min(MAX_PHOTO_BYTES, left)
      const photo = await orFull(
        () => portal.storePhoto(body, { fileName, maxBytes, copyOf }),
        left < MAX_PHOTO_BYTES ? claimFull : undefined,
      )
      stored.photos.push(photo)
      return photo
    },
    async recording(body, { fileName, maxBytes }) {
      const already = stored.recordings.length
      const left = (room?.recordings ?? Infinity) - sizeOf(stored.recordings)
      const file = { fileName, maxBytes: Math.min(maxBytes, left), already }
      const recording = await orFull(
        () => portal.storeRecording(token, body, file),
        left < maxBytes ? recordingsFull : undefined,
      )
      stored.recordings.push(recording)
      return recording
    },
  }
}

const sizeOf = (files: readonly { sizeBytes: number }[]): number =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/** Throws `full` in place of TooManyBytes, where it is the room and not the file's own limit that is exceeded. */
async function orFull<T>(store: () => Promise<T>, full: (() => AppError) | undefined): Promise<T> {
  try {
    return await store()
  } catch (error) {
    throw error instanceof TooManyBytes && full ? full() : error
  }
}

const WithToken = z.object({ token: z.string() })
const tokenOf = ({ params }: FastifyRequest): string => WithToken.parse(params).token

function addAnswer<T>(app: FastifyInstance, answering: Answering, answer: Answer<T>): void {
  const options = {
    onRequest: (request: FastifyRequest<WithToken>, reply: FastifyReply) => admit(answering, request, reply),
    config: { refusesLengths: true },
  }
  app.post<WithToken>(`/b/:token/${answer.path}`, options, (request, reply) =>
    handleAnswer({ answering, answer }, request, reply),
  )
}

/** Reads the form, acts, and redirects to the page; after any error the typed text stays. */
async function handleAnswer<T>(
  { answering, answer }: { answering: Answering; answer: Answer<T> },
  request: FastifyRequest<WithToken>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { portal, refusals } = answering
  const { token } = request.params
  const refusal = refusals.get(request)
  const view = await portal.find(token, refusal ? { limit: MESSAGES_BESIDE_REFUSAL } : {})
  if (!view) return sendDeadLink(answering, reply)
  const stored: StoredFiles = { photos: [], recordings: [] }
  let state: Partial<PageState> = {}
  try {
    if (refusal && request.isMultipart()) {
      state = await readRefusedWords(request)
      throw refusal
    }
    const { typed, errors, value, failure } = await answer.read(request, view, stored)
    state = { typed, ...answer.keep?.(value) }
    if (refusal ?? failure) throw refusal ?? failure
    if (value === undefined) {
      const message = Object.values(errors)[0] ?? notSent()
      return wantsJson(request)
        ? reply.code(400).send({ error: { code: 'INVALID', message, fields: errors } })
        : sendPage(answering, reply, { token, view, state: { ...state, errors }, status: 400 })
    }
    const result = await answer.act(token, value, { stored, request })
    if (answer.show && !wantsJson(request)) {
      const { state: shown, before } = answer.show(value, result)
      const page = before === undefined ? view : await portal.find(token, { before })
      if (page) return sendPage(answering, reply, { token, view: page, state: { ...state, ...shown } })
    }
    return sendDone(reply, { token, done: answer.done, result })
  } catch (error) {
    const { hasOwnWords } = answer
    return sendFailure(answering, reply, {
      error,
      page: { token, view, state },
      ...(hasOwnWords && { hasOwnWords }),
    })
  } finally {
    await portal.discard(stored)
  }
}

function sendDone(
  reply: FastifyReply,
  { token, done, result }: { token: string; done: BuilderDone | undefined; result: object | void },
): FastifyReply {
  const next = `${baseOf(token)}${done ? `?done=${done}` : ''}${done === 'said' ? '#reply' : ''}`
  if (!wantsJson(reply.request)) return reply.redirect(next, 303)
  return reply.send(done ? { next } : (result ?? {}))
}

/**
 * Checks the link, the rate and the declared size before the body; a page with a script gets its response at once.
 */
async function admit(
  answering: Answering,
  request: FastifyRequest<WithToken>,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const { token } = request.params
  const claimId = await answering.portal.claimIdOf(token)
  if (!claimId) return sendDeadLink(answering, reply)
  try {
    const room = await answering.admission.admit(request, reply, { token, claimId })
    if (room) answering.rooms.set(request, room)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A body that may never end is not drained.
    const isEndless = Number(request.headers['content-length'] ?? Infinity) > 2 * MAX_REPLY_BYTES
    if (isEndless) void reply.header('connection', 'close')
    if (wantsJson(request) || isEndless) return sendFailure(answering, reply, { error, page: undefined })
    answering.refusals.set(request, error)
  }
}
