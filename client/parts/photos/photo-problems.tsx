import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { Refusal } from './choose-photos.ts'
import { mayRetry, type QueuedPhoto } from './upload/photo-queue.ts'

/** Shows why files were not accepted as photos. */
export function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <div role="alert" className="refusals">
      {refusals.map(({ message, fileNames }) => (
        <p className="err" key={message}>
          <Icon name="alert" />
          <span>
            <span>{message}</span>
            {fileNames.length > 0 && <span className="which"> {fileNames.join(', ')}</span>}
          </span>
        </p>
      ))}
    </div>
  )
}

/** A photo that could not be compressed or uploaded: why, another try, or without it. */
export function FailedPhoto({
  photo,
  onRetry,
  onRemove,
}: {
  photo: QueuedPhoto
  onRetry: () => void
  onRemove: () => void
}) {
  const { name, error } = photo
  return (
    <div className="ph-failed">
      <p className="err">
        <Icon name="alert" />
        <span>
          <span>{error}</span> <span className="which">{name}</span>
        </span>
      </p>
      {mayRetry(photo) && (
        <Button icon="refresh" aria-label={`Retry ${name}`} onClick={onRetry}>
          Retry
        </Button>
      )}
      <Button look="ghost" isIconOnly icon="close" aria-label={`Remove ${name}`} onClick={onRemove} />
    </div>
  )
}

/** No photo can be uploaded just now. */
export function Stopped({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Notice
      kind="bad"
      title={problem}
      action={
        <Button icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
