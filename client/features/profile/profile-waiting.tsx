import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

const LABELS = [
  ['Home Details', 'Address', 'City', 'State', 'ZIP Code', 'Warranty start date', 'Warranty end date'],
  ['Builder Information', 'Builder name', 'Builder email', 'Phone', 'Website'],
] as const

/** Labels stay, inputs pulse. */
export function ProfileLoading() {
  return (
    <div className="prof" aria-busy="true">
      <span className="sr" role="status">
        Loading
      </span>
      {LABELS.map(([title, ...labels]) => (
        <div className="panel" key={title}>
          <div className="legend">
            <h2>{title}</h2>
          </div>
          {labels.map((label) => (
            <div className="field" key={label}>
              <span className="lab">{label}</span>
              <Skeleton height="var(--control-h)" style={{ borderRadius: 'var(--radius-md)' }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

export function ProfileLoadError() {
  return (
    <div className="panel none" role="alert">
      <h2 className="none-title">Failed to load profile. Please try refreshing the page.</h2>
      <Button icon="refresh" onClick={() => location.reload()}>
        Refresh Page
      </Button>
    </div>
  )
}
