import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ITEMS_MAX } from '#shared/walk-through-items.ts'
import { AppError, ERROR_TABLE } from '#server/errors.ts'
import { consume } from '#server/http/rate-limit.ts'
import { sendPhoto } from '#server/uploads/routes.ts'
import { listDocument } from './list-page.tsx'
import { sendDeadLink, type BuilderPages } from './responses.ts'
import type { ListPortal } from './portal.ts'

/** A list has fifty items, each answered a few times. */
const ANSWERS_AN_HOUR = 400
/** The forms have no fields. */
const BODY_LIMIT_BYTES = 1_024

type WithToken = { Params: { token: string } }
type WithItem = { Params: { token: string; number: string } }
export type ListPages = BuilderPages & { lists: ListPortal }

const Query = z.object({ do: z.catch(z.optional(z.literal('acknowledge')), undefined) })
const Item = z.coerce.number().int().min(1).max(ITEMS_MAX)

/** The builder's page of a walk-through, `/b/list/TOKEN`: plain forms; a GET changes nothing. */
export function listRoutes(app: FastifyInstance, pages: ListPages): void {
  const { lists } = pages
  app.get<WithToken>('/b/list/:token', { config: { answersHead: true } }, async (request, reply) => {
    const { token } = request.params
    if (request.method === 'HEAD' && (await lists.idOf(token)))
      return reply.type('text/html; charset=utf-8').send()
    return sendList(pages, reply, { token, isReady: Query.parse(request.query).do === 'acknowledge' })
  })
  app.get<{ Params: { token: string; photoId: string; size: string } }>(
    '/b/list/:token/photos/:photoId/:size',
    async (request, reply) => {
      const { token, photoId } = request.params
      const size = z.enum(['large', 'thumb']).safeParse(request.params.size)
      const photo = size.success ? await lists.openPhoto(token, photoId, size.data) : undefined
      return photo ? sendPhoto(reply, photo) : sendDeadLink(pages, reply)
    },
  )
  listAnswers(app, pages)
}

function listAnswers(app: FastifyInstance, pages: ListPages): void {
  const { lists } = pages
  const answers = pages.portal.limiterOf('list answers', { points: ANSWERS_AN_HOUR, duration: 3_600 })
  const options = {
    bodyLimit: BODY_LIMIT_BYTES,
    config: { refusesLengths: true },
    onRequest: async (request: FastifyRequest<WithToken>, reply: FastifyReply) => {
      const id = await lists.idOf(request.params.token)
      if (!id) return sendDeadLink(pages, reply)
      await consume(answers, id)
    },
  }
  const onList = (path: string, act: (token: string) => Promise<void>) =>
    app.post<WithToken>(`/b/list/:token/${path}`, options, ({ params: { token } }, reply) =>
      answered(pages, reply, { token, anchor: '', act: () => act(token) }),
    )
  const onItem = (path: string, act: (token: string, number: number) => Promise<void>) =>
    app.post<WithItem>(`/b/list/:token/items/:number/${path}`, options, ({ params }, reply) => {
      const number = Item.safeParse(params.number).data
      if (number === undefined) return sendDeadLink(pages, reply)
      return answered(pages, reply, {
        token: params.token,
        anchor: `#item-${number}`,
        act: () => act(params.token, number),
      })
    })
  onList('opened', (token) => lists.opened(token))
  onList('acknowledge', (token) => lists.answer(token, { answer: 'acknowledgement' }))
  onItem('acknowledge', (token, number) => lists.answer(token, { answer: 'acknowledgement', number }))
  onItem('fixed', (token, number) => lists.answer(token, { answer: 'fix', number }))
  onItem('undo-acknowledge', (token, number) => lists.undo(token, { answer: 'acknowledgement', number }))
  onItem('undo-fixed', (token, number) => lists.undo(token, { answer: 'fix', number }))
}

/** Acts, and redirects to the list; what could not be done is shown above it. */
async function answered(
  pages: ListPages,
  reply: FastifyReply,
  { token, anchor, act }: { token: string; anchor: string; act: () => Promise<void> },
): Promise<FastifyReply> {
  try {
    await act()
    return reply.redirect(`${baseOf(token)}${anchor}`, 303)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return sendList(pages, reply, {
      token,
      isReady: false,
      problem: error.message,
      status: ERROR_TABLE[error.code].status,
    })
  }
}

async function sendList(
  pages: ListPages,
  reply: FastifyReply,
  { token, status = 200, ...state }: { token: string; isReady: boolean; problem?: string; status?: number },
): Promise<FastifyReply> {
  const list = await pages.lists.find(token)
  if (!list) return sendDeadLink(pages, reply)
  const document = listDocument({ list, base: baseOf(token), ...state }, pages.files)
  return reply.code(status).type('text/html; charset=utf-8').send(document)
}

const baseOf = (token: string): string => `/b/list/${encodeURIComponent(token)}`
