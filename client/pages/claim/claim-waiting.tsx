import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { ClaimRow } from '#shared/claims/views.ts'
import type { ClaimPage, ClaimDetail } from '#shared/claims/claims.ts'
import { claimsOf } from '#client/parts/claim-forms/claims-of.ts'
import { PhotoImage } from '#client/parts/photos/photo-image.tsx'
import { appError, isUnreachable } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { calendarDate, clearDateTime, recentDay } from '#shared/dates.ts'
import { useToday } from '#client/lib/use-now.ts'
import { StatusBadge, StatusRail, stepText } from '#client/ui/badge.tsx'

const BACK = { to: paths.dashboard, label: 'Back to Dashboard' }

/** The page's shape while it loads, with what a list already knows of the claim. */
export function ClaimLoading({ id }: { id: string }) {
  const row = useKnownRow(id)
  usePage({ title: 'Claim', back: BACK, hasOwnHeading: row !== undefined })
  return (
    <div className="claim" aria-busy="true">
      <div className="wide claim-wait">
        <span className="sr" role="status">
          Loading
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
      <aside aria-hidden="true">
        <Skeleton height="20rem" style={{ borderRadius: 'var(--radius-lg)' }} />
      </aside>
    </div>
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
  usePage({ title: 'Claim', documentTitle: 'Claim Not Found', hasOwnHeading: true, back: BACK })
  return (
    <div className="claim-top">
      {mayReturn(error) && (
        <Notice
          kind="warn"
          title={isUnreachable(error) ? 'You’re offline' : 'It could not be loaded'}
          action={
            <Button icon="refresh" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {isUnreachable(error)
            ? 'This claim is not saved on this device yet. It opens when you’re back online.'
            : 'The fault is on our side, and your claim may well be there.'}
        </Notice>
      )}
      <div className="panel none">
        <h1 className="none-title">Claim Not Found</h1>
        <p>The claim you're looking for doesn't exist or you don't have access to it.</p>
        <ButtonLink to={paths.dashboard}>Return to Dashboard</ButtonLink>
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
  const today = calendarDate(useToday())
  return (
    <div className="statline">
      <StatusBadge status={status} unknownAs="itself" />
      <StatusRail status={status} isLarge />
      <span aria-hidden="true">{stepText(status)}</span>
      <span>
        Last update{' '}
        <time dateTime={updatedAt} title={clearDateTime(updatedAt)}>
          {recentDay(calendarDate(updatedAt), today)}
        </time>
      </span>
    </div>
  )
}
