import type { ClaimPhoto, RecordEvent } from '#shared/claims/views.ts'
import { PhotoGrid } from '#client/parts/photos/photo-grid.tsx'
import { Time } from '#client/ui/time.tsx'

/** Returns whether the event's detail is what the homeowner said: "Not yet", or why the claim was reopened. */
export function isSaid({ kind, status, by, detail }: RecordEvent): boolean {
  return detail !== null && by === 'homeowner' && (kind === 'fix-disputed' || status === 'InProgress')
}

/** What the homeowner said and showed with an event, like a message of theirs. */
export function SaidInEvent({ event, photos }: { event: RecordEvent; photos: ClaimPhoto[] }) {
  const who = event.who ?? 'You'
  return (
    <article className="msg me" aria-label={`${who}, message`}>
      <p className="by">
        <b>{who}</b> <Time at={event.at} shape="time" />
      </p>
      <div className="bub">
        {isSaid(event) && (
          <p className="plain" dir="auto">
            {event.detail}
          </p>
        )}
        {photos.length > 0 && <PhotoGrid photos={photos} label={`from ${who}`} />}
      </div>
    </article>
  )
}
