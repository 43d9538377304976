import { Button, buttonClass } from '#client/ui/button.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { StatusBadge } from '#client/ui/badge.tsx'
import { clearDateTime } from '#shared/dates.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { AUTHOR_MAX } from '#shared/builder.ts'
import { Paragraphs } from '#server/builder/portal/labels.tsx'
import { undeliveredWords } from '#server/builder/trades/trades-send.ts'
import {
  type Refused,
  NOTE_MAX,
  fieldsOf,
  ConversationForm,
  NoteForm,
  readForm,
  type SessionCookie,
} from './forms.ts'
import {
  type Note,
  type OfficeClaim,
  addNote,
  openTradesPhoto,
  readOfficeClaim,
  removeNote,
} from './claim-service.ts'
import { TradeAnswers } from './trade-answers.tsx'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { latestChange } from '#server/live/service.ts'
import { sendPhoto } from '#server/uploads/routes.ts'
import { sendPage, type DashboardPages } from './pages.tsx'
import { actorOf } from './list-service.ts'
import { confirmAnswer, dismissAnswer } from '#server/builder/trades/trades-answers.ts'
import { showConversation } from '#server/builder/trades/trades-service.ts'

type OfficePageProps = { office: OfficeClaim; refused?: Refused | undefined }

/** Renders a builder's own page about a claim, in addition to the claim's page. */
export function OfficePage({ office, refused }: OfficePageProps) {
  const { claim, homeownerName } = office
  const text = useText('builderOffice')
  return (
    <main className="bd narrow" id="main">
      <a className="back" href="/builder">
        <Icon name="back" />
        {text.back}
      </a>
      <div className="page-h">
        <h1 dir="auto" lang="">
          {claim.title}
        </h1>
        <p className="statline">
          <StatusBadge status={claim.status} />
          <span dir="auto">
            <bdi>{homeownerName}</bdi> · <bdi>{claim.address}</bdi>
          </span>
          <span>{text.number({ number: claim.number })}</span>
        </p>
      </div>
      <a
        className={buttonClass({ look: 'primary', isLarge: true })}
        href={`/builder/claims/${claim.id}/open`}
      >
        {text.open}
      </a>
      <TradeAnswers office={office} />
      <AssignedTo office={office} />
      <Notes office={office} refused={refused} />
    </main>
  )
}

/** Which trade works on the claim. */
function AssignedTo({ office: { claim, assignment, homeownerName, timeZone } }: { office: OfficeClaim }) {
  const text = useText('builderOffice').assigned
  const path = `/builder/assign?claim=${claim.id}`
  if (!assignment)
    return isOpen(claim.status) ? (
      <a className={buttonClass({ isLarge: true })} href={path}>
        <Icon name="wrench" />
        {text.start}
      </a>
    ) : null
  const { trade, assignedAt, failure, showsConversation } = assignment
  return (
    <section className="office-part" aria-labelledby="trade">
      <h2 className="h2" id="trade">
        {text.title}
      </h2>
      <div className="panel pad assigned">
        <p dir="auto">
          <b dir="auto">{trade.name}</b>
          <span className="sm muted">
            {[trade.work, trade.email, trade.phone].filter(Boolean).join(' · ')}
          </span>
          <span className="sm muted">{text.sent({ at: clearDateTime(assignedAt, timeZone) })}</span>
        </p>
        <a className={buttonClass({})} href={path}>
          {text.change}
        </a>
      </div>
      <form method="post" action={`/builder/claims/${claim.id}/conversation`} className="start-f">
        <input type="hidden" name="trade" value={trade.id} />
        {!showsConversation && <input type="hidden" name="show" value="yes" />}
        <p className="text2">
          <Rich
            text={showsConversation ? text.shown : text.hidden}
            of={{ trade: <bdi>{trade.name}</bdi>, homeowner: <bdi>{homeownerName}</bdi> }}
          />
        </p>
        <Button type="submit">{showsConversation ? text.hide : text.show}</Button>
      </form>
      {failure !== null && isOpen(claim.status) && (
        <p className="undelivered" dir="auto">
          {undeliveredWords(trade.name, failure)}{' '}
          <Rich text={text.correct} of={{ a: <a href={`/builder/trades/${trade.id}`}>…</a> }} />
        </p>
      )}
    </section>
  )
}

function Notes({ office: { claim, notes, timeZone }, refused }: OfficePageProps) {
  const text = useText('builderOffice').notes
  return (
    <section className="office-part" aria-labelledby="notes">
      <h2 className="h2" id="notes">
        {text.title}
      </h2>
      <p className="note">
        <Icon name="lock" />
        <span>{text.hint}</span>
      </p>
      {notes.length > 0 && (
        <ul className="panel notes">
          {notes.map((note) => (
            <OneNote key={note.id} note={note} claimId={claim.id} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <form method="post" action={`/builder/claims/${claim.id}/notes`} className="start-f" noValidate>
        <TextArea
          label={text.label}
          id="content"
          name="content"
          maxLength={NOTE_MAX}
          defaultValue={refused?.typed['content']}
          error={refused?.errors['content']}
          required
        />
        <TextField
          label={text.name}
          isOptional
          id="author"
          name="author"
          autoComplete="name"
          maxLength={AUTHOR_MAX}
          defaultValue={refused?.typed['author'] ?? notes[0]?.author ?? ''}
          error={refused?.errors['author']}
        />
        <Button type="submit">{text.submit}</Button>
      </form>
    </section>
  )
}

function OneNote({ note, claimId, timeZone }: { note: Note; claimId: string; timeZone: string }) {
  const at = clearDateTime(note.createdAt, timeZone)
  return (
    <li>
      <div>
        <Paragraphs text={note.content} />
        <p className="sm muted">{[note.author, at].filter(Boolean).join(' · ')}</p>
      </div>
      <form method="post" action={`/builder/claims/${claimId}/notes/${note.id}/delete`}>
        <Button
          type="submit"
          look="ghost"
          icon="close"
          isIconOnly
          aria-label={useText('builderOffice').notes.remove({ at })}
        />
      </form>
    </li>
  )
}

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
