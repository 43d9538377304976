import { isUnreachable } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

const BACK = { to: paths.dashboard, label: 'Back to Dashboard' }

/** The page's shape while it loads. */
export function ClaimLoading() {
  usePage({ title: 'Claim', back: BACK })
  return (
    <div className="claim" aria-busy="true">
      <div className="wide claim-wait">
        <span className="sr" role="status">
          Loading
        </span>
        <Skeleton width="78%" height="1.75rem" />
        <Skeleton width="9rem" height="1.625rem" style={{ borderRadius: '99px' }} />
      </div>
      <section className="claim-wait">
        <div className="lines">
          <Skeleton height="1rem" />
          <Skeleton width="94%" height="1rem" />
          <Skeleton width="61%" height="1rem" />
        </div>
        <div className="photos">
          {[0, 1, 2].map((tile) => (
            <Skeleton key={tile} height="auto" style={{ aspectRatio: '1', borderRadius: '0.5rem' }} />
          ))}
        </div>
      </section>
      <aside aria-hidden="true">
        <Skeleton height="20rem" style={{ borderRadius: 'var(--radius-lg)' }} />
      </aside>
    </div>
  )
}

/** Missing, another account's, or not loaded; only the last can be tried again. */
export function ClaimNotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  usePage({ title: 'Claim', documentTitle: 'Claim Not Found', hasOwnHeading: true, back: BACK })
  return (
    <div className="claim-top">
      <div className="panel none">
        <h1 className="none-title">Claim Not Found</h1>
        <p>The claim you're looking for doesn't exist or you don't have access to it.</p>
        <ButtonLink to={paths.dashboard}>Return to Dashboard</ButtonLink>
      </div>
      {isUnreachable(error) && (
        <Notice
          kind="warn"
          title="The server could not be reached"
          action={
            <Button icon="refresh" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          So this may be only the connection. Check your signal and try again.
        </Notice>
      )}
    </div>
  )
}
