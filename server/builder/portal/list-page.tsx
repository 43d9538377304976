import { Fragment } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { NoticeLine } from '#client/ui/notice.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Time } from '#client/ui/time.tsx'
import { firstName } from '#shared/person-name.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { roomText } from '#shared/rooms.ts'
import { severityText, ITEMS_MAX } from '#shared/walk-through-items.ts'
import { STATUS } from '#shared/claims/statuses.ts'
import type { BuilderItem, BuilderList } from '#server/walk-throughs/builder.ts'
import { pageDocument, type PageFiles } from './document.tsx'
import { focusWhen } from './labels.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, ERROR_TABLE } from '#server/errors.ts'
import { consume } from '#server/http/rate-limit.ts'
import { sendPhoto } from '#server/uploads/routes.ts'
import { sendDeadLink, type BuilderPages } from './responses.ts'
import type { ListPortal } from './portal.ts'

type ListPageProps = {
  list: BuilderList & { latestChange: number }
  /** The page's path, `/b/list/TOKEN`. */
  base: string
  /** Message about what could not be done. */
  problem?: string | undefined
  /** The email's link asked to acknowledge. */
  isReady: boolean
}

/** The builder's page of a whole walk-through as a document. */
export function listDocument(props: ListPageProps, files: PageFiles): string {
  const isUnopened = props.list.items.some(({ status }) => !STATUS[status].isSeen)
  return pageDocument({
    title: props.list.name,
    files,
    skipTo: 'the list',
    body: <ListPage {...props} />,
    menu: { action: `${props.base}/language` },
    attributes: {
      'data-list': '',
      'data-base': props.base,
      'data-seen': String(props.list.latestChange),
      'data-unopened': isUnopened ? '' : undefined,
    },
  })
}

function ListPage({ list, base, problem, isReady }: ListPageProps) {
  const text = useText('builderPage').list
  const first = firstName(list.homeownerName)
  const left = list.items.filter(({ mayAcknowledge }) => mayAcknowledge).length
  return (
    <main className="bp wl" id="main">
      <div className="head">
        {problem !== undefined && <NoticeLine kind="bad">{problem}</NoticeLine>}
        <div className="from">
          <Avatar name={list.homeownerName} />
          <div>
            <p>
              <Rich
                text={text.filed({ count: list.items.length })}
                of={{ name: <b dir="auto">{list.homeownerName}</b> }}
              />
            </p>
            <p className="muted sm">
              <Rich
                text={text.filedFor}
                of={{
                  builder: <>{list.builder.name}</>,
                  at: <Time at={list.createdAt} zone={list.timeZone} />,
                }}
              />
            </p>
          </div>
        </div>
        <div className="page-h">
          <h1 dir="auto" lang="">
            {list.name}
          </h1>
          <div className="statline">
            <span dir="auto">{list.address}</span>
            <span>{text.items({ count: list.items.length })}</span>
          </div>
        </div>
        {left > 0 && (
          <form method="post" id="acknowledge" action={`${base}/acknowledge`}>
            <Button type="submit" look="primary" isLarge isFull icon="check" {...focusWhen(isReady)}>
              {text.acknowledgeAll({ count: left })}
            </Button>
            <p className="hint">{text.acknowledgeHint({ first })}</p>
          </form>
        )}
      </div>
      <ol className="wl-items">
        {list.items.map((item, index) => (
          <Fragment key={item.number}>
            {list.items[index - 1]?.room !== item.room && (
              <li className="wl-room">
                <h2 dir="auto">{roomText(item.room)}</h2>
              </li>
            )}
            <Item item={item} base={base} first={first} />
          </Fragment>
        ))}
      </ol>
      <div className="note">
        <Icon name="lock" />
        <p className="text2">{text.privateLink({ email: list.builder.email })}</p>
      </div>
    </main>
  )
}

function Item({ item, base, first }: { item: BuilderItem; base: string; first: string }) {
  const text = useText('builderPage').list
  const { number, title, severity, category, claimNumber, status, thumbPhotoId, href } = item
  return (
    <li className="wl-item" id={`item-${number}`} value={number}>
      <span className="wl-no" aria-hidden="true">
        {number}
      </span>
      {thumbPhotoId ? (
        <a
          className="wl-th"
          href={`${base}/photos/${encodeURIComponent(thumbPhotoId)}/large`}
          target="_blank"
          rel="noopener"
          aria-label={text.openPhoto({ number })}
        >
          <img
            src={`${base}/photos/${encodeURIComponent(thumbPhotoId)}/thumb`}
            alt=""
            width="72"
            height="72"
          />
        </a>
      ) : (
        <span className="wl-th" />
      )}
      <div className="wl-tx">
        <h3 dir="auto" lang="">
          <a href={href}>{title}</a>
        </h3>
        <p className="muted sm">
          {text.facts({
            severity: severityText(severity),
            category: categoryText(category),
            claim: claimNumber,
          })}
        </p>
        <StatusBadge status={status} />
        <ItemAnswers item={item} base={base} first={first} />
      </div>
    </li>
  )
}

function ItemAnswers({ item, base, first }: { item: BuilderItem; base: string; first: string }) {
  const text = useText('builderPage').list
  const { number, pending, mayAcknowledge, mayMarkFixed, fixReportedAt } = item
  const path = `${base}/items/${number}`
  if (fixReportedAt) return <p className="hint">{text.youMarkedFixed({ first })}</p>
  return (
    <div className="wl-acts">
      {pending && (
        <form
          method="post"
          id={`undo-${number}`}
          action={`${path}/${pending === 'fix' ? 'undo-fixed' : 'undo-acknowledge'}`}
        >
          <p className="hint" role="status">
            {pending === 'fix' ? text.fixPending({ first }) : text.acknowledged({ first })}
          </p>
          <Button type="submit" look="tinted" icon="undo" aria-label={text.undoItem({ number })}>
            {text.undo}
          </Button>
        </form>
      )}
      {mayAcknowledge && (
        <form method="post" id={`acknowledge-${number}`} action={`${path}/acknowledge`}>
          <Button type="submit" look="secondary" icon="check" aria-label={text.acknowledgeItem({ number })}>
            {text.acknowledge}
          </Button>
        </form>
      )}
      {mayMarkFixed && (
        <form method="post" id={`fixed-${number}`} action={`${path}/fixed`}>
          <Button type="submit" look="secondary" icon="wrench" aria-label={text.fixedItem({ number })}>
            {text.fixed}
          </Button>
        </form>
      )}
    </div>
  )
}

/** A list has fifty items, each answered a few times. */
const ANSWERS_AN_HOUR = 400
/** The forms have no fields. */
const BODY_LIMIT_BYTES = 1_024

type WithToken = { Params: { token: string } }
type WithItem = { Params: { token: string; number: string } }
export type ListPages = BuilderPages & { lists: ListPortal }

const Query = z.object({ do: z.catch(z.optional(z.literal('acknowledge')), undefined) })
const ItemNumber = z.coerce.number().int().min(1).max(ITEMS_MAX)

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
      const number = ItemNumber.safeParse(params.number).data
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
