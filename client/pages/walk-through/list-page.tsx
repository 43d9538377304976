import { Fragment, useInsertionEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { STATUS } from '#shared/claims/statuses.ts'
import { roomText } from '#shared/rooms.ts'
import { closedText } from '#shared/walk-through-items.ts'
import type { WalkThrough } from '#shared/walk-through.ts'
import { useAsked } from '#client/parts/claim-forms/requested.ts'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Link, ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { StatusBadge } from '#client/ui/badge.tsx'
import { Time } from '#client/ui/time.tsx'
import { SeverityMark } from './severity-mark.tsx'
import css from './walk-through.css?inline'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'

const ShareList = lazyDialog(
  () => import('./share-list.tsx').then((m) => m.ShareList),
  ({ isOpen }) => isOpen,
)

const backTo = (text: ReturnType<typeof useText<'walkThrough'>>) => ({
  to: paths.dashboard,
  label: text.backToDashboard,
})

/** /walk-through/:id: a walk-through that was filed, its items with where each is, and the link to all of them. */
export function WalkThroughListPage() {
  useInsertionEffect(() => adoptStyle(css), [])
  const { id = '' } = useParams()
  const list = trpc.walkThroughs.byId.useQuery({ id }, { refetchOnMount: 'always' })
  if (list.data) return <List list={list.data} />
  return <Waiting isMissing={list.isError} onRetry={() => void list.refetch()} />
}

function List({ list }: { list: WalkThrough }) {
  const { name, items, builder, shareUrl } = list
  const text = useText('walkThrough')
  usePage({ title: text.title, documentTitle: name, hasOwnHeading: true, back: backTo(text) })
  const [isSharing, setSharing] = useState(useAsked() === 'share')
  const isUnsent = items.some(({ status }) => !STATUS[status].isDelivered)
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const isByHand = isUnsent && facts?.mail === 'local'
  return (
    <div className="wt wt-list">
      <div className="wt-head">
        <h1 className="h1" dir="auto">
          {name}
        </h1>
        {shareUrl && (
          <Button
            look={isByHand ? 'primary' : 'secondary'}
            icon="share"
            aria-haspopup="dialog"
            onClick={() => setSharing(true)}
          >
            {isByHand ? text.list.sendLink : text.list.share}
          </Button>
        )}
      </div>
      <p className="text2">
        {closedText(items)} · <Rich text={text.list.filed} of={{ day: <Time at={list.createdAt} /> }} />
        {builder && (
          <>
            {' '}
            · <bdi>{builder.name}</bdi>
          </>
        )}
      </p>
      <ol className="list" aria-label={text.review.items}>
        {items.map((item, index) => (
          <Fragment key={item.claimId}>
            {items[index - 1]?.room !== item.room && (
              <li className="gh" dir="auto">
                {roomText(item.room)}
              </li>
            )}
            <li className="wt-item wt-filed">
              <span className="wt-no">{item.number}</span>
              <span className="wt-tx">
                <Link to={paths.claim(item.claimId)} dir="auto">
                  {item.title}
                </Link>
                <SeverityMark severity={item.severity} />
              </span>
              <StatusBadge status={item.status} />
            </li>
          </Fragment>
        ))}
      </ol>
      <ShareList list={list} wouldCount={isUnsent} isOpen={isSharing} onClose={() => setSharing(false)} />
    </div>
  )
}

function Waiting({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => void }) {
  const text = useText('walkThrough')
  usePage({ title: text.title, hasOwnHeading: isMissing, back: backTo(text) })
  if (!isMissing)
    return (
      <div className="page-wait" role="status">
        <Spinner />
        <span className="sr">{textOf('common').loading}</span>
      </div>
    )
  return (
    <div className="panel none">
      <h1 className="none-title">{text.list.notFound}</h1>
      <p>{text.list.notFoundText}</p>
      <Button icon="refresh" onClick={onRetry}>
        {textOf('common').tryAgain}
      </Button>
      <ButtonLink to={paths.dashboard}>{text.list.toDashboard}</ButtonLink>
    </div>
  )
}
