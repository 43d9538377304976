import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#shared/messages/text.ts'
import { openClaim } from '#server/claims/access.ts'
import { AppError, notFound } from '#server/errors.ts'
import { fieldsOf, readForm, type Refused, type SessionCookie } from '#server/builder/dashboard/forms.ts'
import { listPath, readBack } from '#server/builder/dashboard/list-filters.ts'
import { eachOwn, actorOf } from '#server/builder/dashboard/list-service.ts'
import { SELECTED_MAX } from '#server/builder/dashboard/list-page.tsx'
import { sendPage, type DashboardPages } from '#server/builder/dashboard/pages.tsx'
import { AssignPage, TradePage, TradesPage } from './trades-page.tsx'
import {
  NOBODY,
  SOMEONE_NEW,
  TradeForm,
  addTrade,
  assign,
  assignedTrades,
  changeTrade,
  listTrades,
  readTrade,
  removeTrade,
} from './trades-service.ts'

type WithId = FastifyRequest<{ Params: { id: string } }>

/** The builder's list of trades, and who of them works on what. */
export function tradeRoutes(app: FastifyInstance, pages: DashboardPages, cookie: SessionCookie): void {
  const { core } = pages
  const sendTrades = async (request: FastifyRequest, reply: FastifyReply, refused?: Refused) => {
    const session = cookie.sessionOf(request)
    const body = (
      <TradesPage
        languages={pages.files.languages}
        trades={await listTrades(core, session)}
        refused={refused}
      />
    )
    return sendPage(pages, reply, {
      title: textOf('builderOffice').trades.title,
      body,
      session,
      status: statusOf(refused),
    })
  }
  const sendTrade = async (request: WithId, reply: FastifyReply, refused?: Refused) => {
    const session = cookie.sessionOf(request)
    const trade = await readTrade(core, session, request.params.id)
    const body = <TradePage languages={pages.files.languages} trade={trade} refused={refused} />
    return sendPage(pages, reply, { title: trade.name, body, session, status: statusOf(refused) })
  }
  app.get('/builder/trades', (request, reply) => sendTrades(request, reply))
  app.post('/builder/trades', async (request, reply) => {
    const session = cookie.sessionOf(request)
    const refused = await saving(request.body, (form) => addTrade(core, session, form))
    return refused ? sendTrades(request, reply, refused) : reply.redirect('/builder/trades', 303)
  })
  app.get('/builder/trades/:id', (request: WithId, reply) => sendTrade(request, reply))
  app.post('/builder/trades/:id', async (request: WithId, reply) => {
    const { id } = request.params
    const session = cookie.sessionOf(request)
    const refused = await saving(request.body, (form) => changeTrade(core, session, { id, form }))
    return refused ? sendTrade(request, reply, refused) : reply.redirect('/builder/trades', 303)
  })
  app.post('/builder/trades/:id/remove', async (request: WithId, reply) => {
    await removeTrade(core, cookie.sessionOf(request), request.params.id)
    return reply.redirect('/builder/trades', 303)
  })
  assignRoutes(app, pages, cookie)
}

function assignRoutes(app: FastifyInstance, pages: DashboardPages, cookie: SessionCookie): void {
  const { core } = pages
  const sendAssign = async (request: FastifyRequest, reply: FastifyReply, sent: Sent) => {
    const session = cookie.sessionOf(request)
    const claims = await eachOwn(sent.ids, (id) => openClaim(core, actorOf(session, id), id))
    const assigned = await assignedTrades(
      core,
      claims.map(({ id }) => id),
    )
    const current = new Set(assigned)
    const body = (
      <AssignPage
        trades={await listTrades(core, session)}
        claims={claims}
        current={current.size === 1 ? assigned[0] : undefined}
        hasAssigned={assigned.some(Boolean)}
        back={sent.back}
        languages={pages.files.languages}
        refused={sent.refused}
      />
    )
    return sendPage(pages, reply, {
      title: textOf('builderOffice').assign.title,
      body,
      session,
      status: statusOf(sent.refused),
    })
  }
  app.get('/builder/assign', (request, reply) =>
    sendAssign(request, reply, chosenIn(new URLSearchParams(request.url.split('?')[1]))),
  )
  app.post('/builder/assign', async (request, reply) => {
    const session = cookie.sessionOf(request)
    const sent = chosenIn(fieldsOf(request.body))
    // Looked up first, so that nothing is added for a claim of somebody else.
    await eachOwn(sent.ids, (id) => openClaim(core, actorOf(session, id), id))
    let tradeId: string | null = sent.trade === NOBODY ? null : sent.trade
    if (sent.trade === SOMEONE_NEW) {
      const refused = await saving(request.body, async (form) => {
        tradeId = await addTrade(core, session, form)
      })
      if (refused) return sendAssign(request, reply, { ...sent, refused })
    } else if (sent.trade === '') {
      const refused = { typed: {}, errors: { trade: textOf('builderOffice').assign.missing } }
      return sendAssign(request, reply, { ...sent, refused })
    }
    try {
      await assign(core, session, { claimIds: sent.ids, tradeId })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY') throw error
      // Somebody new is in the list by now, and stays chosen.
      const refused = {
        typed: { trade: tradeId ?? NOBODY },
        errors: { trade: error.message },
        isTooMany: true,
      }
      return sendAssign(request, reply, { ...sent, refused })
    }
    return reply.redirect(`/builder${sent.back}`, 303)
  })
}

const statusOf = (refused: Refused | undefined): number => (refused?.isTooMany ? 429 : refused ? 400 : 200)

type Sent = { ids: string[]; trade: string; back: string; refused?: Refused }

/** The claims that are named, the chosen trade, and the list to go back to. Throws NOT_FOUND without a claim. */
function chosenIn(fields: URLSearchParams): Sent {
  const ids = [...new Set(fields.getAll('claim'))].slice(0, SELECTED_MAX)
  if (ids.length === 0) throw notFound()
  const query = readBack(fields.get('back') ?? '')
  return { ids, trade: fields.get('trade') ?? '', back: listPath(query, { page: query.page }, '') }
}

/** Validates a trade and saves it. Returns what to show again when it is refused, at its field. */
async function saving(
  body: unknown,
  save: (form: TradeForm) => Promise<unknown>,
): Promise<Refused | undefined> {
  const { value, refused } = readForm(TradeForm, body)
  if (refused) return refused
  try {
    await save(value)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isTooMany = error.code === 'TOO_MANY'
    const errors = isTooMany ? { email: error.message } : error.fields
    if (!errors) throw error
    return { typed: Object.fromEntries(fieldsOf(body)), errors, isTooMany }
  }
  return undefined
}
