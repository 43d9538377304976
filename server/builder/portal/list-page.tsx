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
import { severityText } from '#shared/walk-through-items.ts'
import { STATUS } from '#shared/claims/statuses.ts'
import type { BuilderItem, BuilderList } from '#server/walk-throughs/builder.ts'
import { pageDocument, type PageFiles } from './document.tsx'
import { focusWhen } from './labels.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

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
