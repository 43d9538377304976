import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { mayRetry, type PhotoQueue, type QueuedPhoto } from './upload/photo-queue.ts'
import { stateText } from './photo-tile.tsx'

/** One photo large, and what can be done with it. */
export function PhotoSheet({
  queue,
  photoId,
  onClose,
  onMove,
  onRetry,
  onRemove,
}: {
  queue: PhotoQueue
  /** null while the sheet is closed. */
  photoId: string | null
  onClose: () => void
  /** `to` counts from 0. */
  onMove: (photo: QueuedPhoto, to: number) => void
  onRetry: (photo: QueuedPhoto) => void
  onRemove: (photo: QueuedPhoto) => void
}) {
  const at = queue.photos.findIndex(({ id }) => id === photoId)
  const photo = queue.photos[at]
  return (
    <BottomSheet isOpen={photo !== undefined} onClose={onClose} title={`Photo ${at + 1}`}>
      {photo && (
        <div className="ph-sheet">
          <div className="pv">
            <PhotoPreview file={photo.file} type={photo.type} />
          </div>
          <p className="sm muted which">
            {photo.name} · {stateText(photo)}
          </p>
          <div className="acts">
            {photo.status === 'error' && mayRetry(photo) && (
              <Button icon="refresh" onClick={() => onRetry(photo)}>
                Retry
              </Button>
            )}
            {at > 0 && <Button onClick={() => onMove(photo, 0)}>Make it the cover</Button>}
            {at > 1 && (
              <Button icon="chevron-left" onClick={() => onMove(photo, at - 1)}>
                One place forward
              </Button>
            )}
            <Button look="destructive" icon="close" onClick={() => onRemove(photo)}>
              Remove photo
            </Button>
          </div>
        </div>
      )}
    </BottomSheet>
  )
}
