import { Button } from '#client/ui/button.tsx'
import { ContactLegend } from './profile-fields.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

/** Labels stay, inputs pulse, each where its field will be. */
export function ProfileLoading() {
  return (
    <div className="prof" aria-busy="true">
      <span className="sr" role="status">
        Loading
      </span>
      <div className="panel">
        <div className="legend">
          <h2>Home Details</h2>
          <p>Filled in on every claim you file.</p>
        </div>
        <Fields labels={['Address']} />
        <div className="grid-zip">
          <Fields labels={['City', 'State', 'ZIP Code']} />
        </div>
        <div className="grid2">
          <Fields labels={['Warranty start date', 'Warranty end date']} />
          <div className="full photo-wait" />
        </div>
      </div>
      <div className="panel">
        <div className="legend">
          <h2>Builder Information</h2>
          <p>Claims are sent to this email. Your builder needs no account.</p>
        </div>
        <div className="grid2">
          <Fields labels={['Builder name', 'Builder email', 'Phone', 'Website']} />
        </div>
      </div>
      <div className="panel">
        <ContactLegend />
        <div className="grid2">
          <Fields labels={['Your phone', 'Best times']} />
        </div>
      </div>
    </div>
  )
}

function Fields({ labels }: { labels: readonly string[] }) {
  return labels.map((label) => (
    <div className="field" key={label}>
      <span className="lab">{label}</span>
      <Skeleton height="var(--control-h)" style={{ borderRadius: 'var(--radius-md)' }} />
    </div>
  ))
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
