import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { ClaimRow } from '#shared/claims/views.ts'
import type { ClaimPage, ClaimDetail } from '#shared/claims/claims.ts'
import { claimsOf } from '#client/parts/claim-forms/claims-of.ts'
import { PhotoImage } from '#client/parts/photos/photo-image.tsx'
import { appError, isUnreachable } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { calendarDate, clearDateTime, recentDay } from '#shared/dates.ts'
import { useToday } from '#client/lib/use-now.ts'
import { StatusBadge, StatusRail, stepText } from '#client/ui/badge.tsx'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

const back = () => ({ to: paths.dashboard, label: textOf('claim').back })

/** The page's shape while it loads, with what a list already knows of the claim. */
export function ClaimLoading({ id }: { id: string }) {
  const text = useText('claim')
  const row = useKnownRow(id)
  usePage({ title: text.page, back: back(), hasOwnHeading: row !== undefined })
  return (
    <>
      <div className="crumbs desk-only" />
      <div className="claim" aria-busy="true">
        <div className="wide claim-wait">
          <span className="sr" role="status">
            {useText('common').loading}
          </span>
          {row ? (
            <div className="page-h">
              <h1 dir="auto">{row.title}</h1>
              <StatLine claim={row} />
            </div>
          ) : (
            <>
              <Skeleton width="78%" height="1.75rem" />
              <Skeleton width="9rem" height="1.625rem" style={{ borderRadius: '99px' }} />
            </>
          )}
        </div>
        <section className="claim-wait">
          <div className="lines">
            <Skeleton height="1rem" />
            <Skeleton width="94%" height="1rem" />
            <Skeleton width="61%" height="1rem" />
          </div>
          <WaitingPhotos row={row} />
        </section>
        <section className="messages" aria-hidden="true" />
      </div>
    </>
  )
}

/** The first photo where a list has it; nothing where the list knows that there is none. */
function WaitingPhotos({ row }: { row: ClaimRow | undefined }) {
  if (row && !row.thumbUrl) return null
  return (
    <div className="photos">
      {row?.thumbUrl ? (
        <span className="tile">
          <PhotoImage sources={[row.thumbUrl]} alt="" />
        </span>
      ) : (
        [0, 1, 2].map((tile) => (
          <Skeleton key={tile} height="auto" style={{ aspectRatio: '1', borderRadius: '0.5rem' }} />
        ))
      )}
    </div>
  )
}

/** The claim's row in any list that was read. */
function useKnownRow(id: string): ClaimRow | undefined {
  const lists = useQueryClient().getQueriesData<InfiniteData<ClaimPage>>({ queryKey: [['claims', 'list']] })
  return lists.flatMap(([, list]) => claimsOf(list?.pages) ?? []).find((row) => row.id === id)
}

/** Missing, another account's, or not loaded; only the last can be tried again. */
export function ClaimNotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { page, notFound: text } = useText('claim')
  const { tryAgain } = useText('common')
  usePage({ title: page, documentTitle: text.title, hasOwnHeading: true, back: back() })
  return (
    <div className="claim-top">
      {mayReturn(error) && (
        <Notice
          kind="warn"
          title={isUnreachable(error) ? text.offline : text.failed}
          action={
            <Button icon="refresh" onClick={onRetry}>
              {tryAgain}
            </Button>
          }
        >
          {isUnreachable(error) ? text.offlineText : text.failedText}
        </Notice>
      )}
      <div className="panel none">
        <h1 className="none-title">{text.title}</h1>
        <p>{text.text}</p>
        <ButtonLink to={paths.dashboard}>{text.button}</ButtonLink>
      </div>
    </div>
  )
}

/** Returns whether the claim may be there after all. */
function mayReturn(error: unknown): boolean {
  return appError(error).code !== 'NOT_FOUND'
}

/** A claim's status and last update, from its row in a list or from the whole claim. */
export function StatLine({
  claim: { status, updatedAt },
}: {
  claim: Pick<ClaimDetail, 'status' | 'updatedAt'>
}) {
  const text = useText('claim')
  const today = calendarDate(useToday())
  return (
    <div className="statline">
      <StatusBadge status={status} unknownAs="itself" />
      <StatusRail status={status} isLarge />
      <span aria-hidden="true">{stepText(status)}</span>
      <span>
        <Rich
          text={text.lastUpdate}
          of={{
            time: (
              <time dateTime={updatedAt} title={clearDateTime(updatedAt)}>
                {recentDay(calendarDate(updatedAt), today)}
              </time>
            ),
          }}
        />
      </span>
    </div>
  )
}
