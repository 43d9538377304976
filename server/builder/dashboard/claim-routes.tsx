import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { latestChange } from '#server/live/service.ts'
import { sendPhoto } from '#server/uploads/routes.ts'
import { fieldsOf, ConversationForm, NoteForm, readForm, type Refused, type SessionCookie } from './forms.ts'
import { sendPage, type DashboardPages } from './pages.tsx'
import { OfficePage } from './claim-page.tsx'
import { actorOf } from './list-service.ts'
import { confirmAnswer, dismissAnswer } from '#server/builder/trades/trades-answers.ts'
import { showConversation } from '#server/builder/trades/trades-service.ts'
import { addNote, openTradesPhoto, readOfficeClaim, removeNote } from './claim-service.ts'

type OfClaim = FastifyRequest<{ Params: { id: string } }>
type OfAnswer = FastifyRequest<{ Params: { id: string; answer: string } }>
type OfPhoto = FastifyRequest<{ Params: { id: string; photoId: string; size: string } }>
type OfNote = FastifyRequest<{ Params: { id: string; note: string } }>

/** Registers the builder's own page about one claim, with its forms and photos. */
export function claimRoutes(app: FastifyInstance, pages: DashboardPages, cookie: SessionCookie): void {
  const { core } = pages
  const sendOffice = async (request: OfClaim, reply: FastifyReply, refused?: Refused) => {
    const session = cookie.sessionOf(request)
    // Read before the claim, so that the stream reports when it leaves in between.
    const attributes = { 'data-seen': String(await latestChange(core)) }
    const office = await readOfficeClaim(core, session, request.params.id)
    const body = <OfficePage office={office} refused={refused} />
    const { title, builder } = office.claim
    const page = { title, body, session, brand: builder?.name }
    // What was refused is at the address of the form, which cannot be read again.
    return refused
      ? sendPage(pages, reply, { ...page, status: 400 })
      : sendPage(pages, reply, { ...page, attributes })
  }
  app.get('/builder/claims/:id', (request: OfClaim, reply) => sendOffice(request, reply))
  app.post('/builder/claims/:id/notes', async (request: OfClaim, reply) => {
    const { value, refused } = readForm(NoteForm, request.body)
    if (refused) return sendOffice(request, reply, refused)
    await addNote(core, cookie.sessionOf(request), { claimId: request.params.id, note: value })
    return reply.redirect(`/builder/claims/${request.params.id}#notes`, 303)
  })
  app.post('/builder/claims/:id/notes/:note/delete', async (request: OfNote, reply) => {
    const { id, note } = request.params
    await removeNote(core, cookie.sessionOf(request), { claimId: id, id: note })
    return reply.redirect(`/builder/claims/${id}#notes`, 303)
  })
  app.post('/builder/claims/:id/conversation', async (request: OfClaim, reply) => {
    const { id: claimId } = request.params
    const { trade: tradeId, show } = ConversationForm.parse(Object.fromEntries(fieldsOf(request.body)))
    await showConversation(core, cookie.sessionOf(request), { claimId, tradeId, isShown: show === 'yes' })
    return reply.redirect(`/builder/claims/${claimId}#trade`, 303)
  })
  answerRoutes(app, pages, cookie)
}

/** Registers what the office can do with a trade's answer. */
function answerRoutes(app: FastifyInstance, { core }: DashboardPages, cookie: SessionCookie): void {
  app.get('/builder/claims/:id/answers/photos/:photoId/:size', async (request: OfPhoto, reply) => {
    const { id: claimId, photoId } = request.params
    const size = z.enum(['large', 'thumb']).safeParse(request.params.size)
    if (!size.success) throw notFound('photo')
    const photo = { claimId, photoId, size: size.data }
    return sendPhoto(reply, await openTradesPhoto(core, cookie.sessionOf(request), photo))
  })
  // The claim's own page has the Undo.
  app.post('/builder/claims/:id/answers/:answer/fixed', async (request: OfAnswer, reply) => {
    const { id, answer } = request.params
    await confirmAnswer(core, actorOf(cookie.sessionOf(request), id), answer)
    return reply.redirect(`/builder/claims/${id}/open`, 303)
  })
  app.post('/builder/claims/:id/answers/:answer/dismiss', async (request: OfAnswer, reply) => {
    const { id, answer } = request.params
    await dismissAnswer(core, actorOf(cookie.sessionOf(request), id), answer)
    return reply.redirect(`/builder/claims/${id}#answers`, 303)
  })
}
