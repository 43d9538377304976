import type { ReactNode } from 'react'
import { shortTime } from '#shared/time/dates.ts'
import { PhotoPreview } from '#client/features/photos/preview/photo-preview.tsx'
import type { QueuedPhoto } from '#client/features/photos/upload/photo-queue.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

/** Something submitted of which this device has what the server has not, in the group of what waits to be sent. */
export function SavedRow({
  title,
  photo,
  amount,
  savedAt,
  problem,
  progress,
  badge,
  onTryAgain,
  other,
}: {
  title: ReactNode
  /** Its first photo, if it has one. */
  photo: Pick<QueuedPhoto, 'file' | 'type'> | undefined
  /** How much of what, such as "2 photos". */
  amount: string
  /** When it was saved, in ms since 1970. */
  savedAt: number
  /** Why it was refused; null while it waits. */
  problem: string | null
  /** How far sending is, as a sentence. */
  progress: ReactNode
  /** In the place of a claim's status. */
  badge: ReactNode
  onTryAgain: () => Promise<void>
  /** What else can be done with one that was refused. */
  other: { label: string; act: () => Promise<void> }
}) {
  return (
    <li className="row cr">
      <span className="th">
        {photo ? <PhotoPreview file={photo.file} type={photo.type} /> : <Icon name="file" />}
      </span>
      <div className="tx">
        <h4 className="ti" dir="auto">
          {title}
        </h4>
        <p className="say" role="status" data-tone={problem === null ? 'plain' : 'failed'}>
          {problem === null ? progress : <>Not sent: {problem}</>}
        </p>
        {problem !== null && (
          <p className="acts">
            <Button icon="refresh" onClick={() => void onTryAgain()}>
              Try again
            </Button>
            <Button look="ghost" onClick={() => void other.act()}>
              {other.label}
            </Button>
          </p>
        )}
      </div>
      <p className="me">
        <span>{amount}</span>
        <span>{shortTime(new Date(savedAt))}</span>
      </p>
      <div className="st">{badge}</div>
    </li>
  )
}
