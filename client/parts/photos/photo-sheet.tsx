import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { mayRetry, type PhotoQueue, type QueuedPhoto } from './upload/photo-queue.ts'
import { stateText } from './photo-tile.tsx'
import { useText } from '#client/ui/use-text.ts'

/** One photo large, and what can be done with it. */
export function PhotoSheet({
  queue,
  photoId,
  onClose,
  onMove,
  onRetry,
  onRemove,
  onMark,
  onUnmark,
}: {
  queue: PhotoQueue
  /** null while the sheet is closed. */
  photoId: string | null
  onClose: () => void
  /** `to` counts from 0. */
  onMove: (photo: QueuedPhoto, to: number) => void
  onRetry: (photo: QueuedPhoto) => void
  onRemove: (photo: QueuedPhoto) => void
  onMark: (photo: QueuedPhoto) => void
  /** Takes the marked copy away again. */
  onUnmark: (photo: QueuedPhoto) => void
}) {
  const text = useText('photoSheets').sheet
  const marks = useText('photoMarks')
  const at = queue.photos.findIndex(({ id }) => id === photoId)
  const photo = queue.photos[at]
  return (
    <BottomSheet isOpen={photo !== undefined} onClose={onClose} title={text.title({ at: at + 1 })}>
      {photo && (
        <div className="ph-sheet">
          <div className="pv">
            <PhotoPreview file={photo.file} type={photo.type} />
          </div>
          <p className="sm muted which">{text.state({ name: photo.name, state: stateText(photo) })}</p>
          <div className="acts">
            {photo.status === 'error' && mayRetry(photo) && (
              <Button icon="refresh" onClick={() => onRetry(photo)}>
                {text.retry}
              </Button>
            )}
            <Button icon="edit" onClick={() => onMark(photo)}>
              {photo.markedFrom === undefined ? marks.mark : marks.edit}
            </Button>
            {photo.markedFrom !== undefined && (
              <Button icon="undo" onClick={() => onUnmark(photo)}>
                {marks.removeMarks}
              </Button>
            )}
            {at > 0 && <Button onClick={() => onMove(photo, 0)}>{text.makeCover}</Button>}
            {at > 1 && (
              <Button icon="chevron-left" onClick={() => onMove(photo, at - 1)}>
                {text.forward}
              </Button>
            )}
            <Button look="destructive" icon="close" onClick={() => onRemove(photo)}>
              {text.remove}
            </Button>
          </div>
        </div>
      )}
    </BottomSheet>
  )
}
