import type { CSSProperties } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { photoProblem, type QueuedPhoto } from './upload/photo-queue.ts'
import type { TileOrder } from './use-photo-order.ts'
import { textOf } from '#shared/messages/text.ts'
import { useText } from '#client/ui/use-text.ts'
import { decimal } from '#shared/messages/format.ts'

/** One photo of the form: its preview, the mark of the first, and how far its upload is. Opens what can be done with it. */
export function PhotoTile({
  photo,
  isSaved,
  isCover,
  order,
  onOpen,
}: {
  photo: QueuedPhoto
  /** Without a connection: it is on this device, whatever became of its upload. */
  isSaved: boolean
  /** The first of several photos. */
  isCover: boolean
  /** null while it is the only photo. */
  order: TileOrder | null
  onOpen: () => void
}) {
  const text = useText('photos')
  const { percent } = photo
  const status = isSaved ? 'saved' : photo.status
  return (
    <li className={['p', status, order?.isTarget && 'target'].filter(Boolean).join(' ')} {...order?.tile}>
      <button
        type="button"
        className="pv"
        data-move
        aria-haspopup="dialog"
        aria-keyshortcuts={order ? 'ArrowLeft ArrowRight' : undefined}
        onClick={onOpen}
        onKeyDown={order?.onKeyDown}
      >
        <PhotoPreview file={photo.file} type={photo.type} />
        <span className="sr">
          <span className="fn">{photo.name}</span>, <span>{isSaved ? text.saved : stateText(photo)}</span>
        </span>
        {status === 'error' && (
          <span className="failed">
            <Icon name="alert" />
          </span>
        )}
        {(photo.markedFrom ?? photo.copyOf) !== undefined && (
          <span className="cap marked">{text.marked}</span>
        )}
        {isCover && photo.markedFrom === undefined && <span className="cap">{text.cover}</span>}
        {isSaved && !isCover && photo.markedFrom === undefined && (
          <span className="cap" aria-hidden="true">
            {text.saved}
          </span>
        )}
      </button>
      {!isSaved && percent !== null && <Progress photo={photo} percent={percent} />}
    </li>
  )
}

function Progress({ photo, percent }: { photo: QueuedPhoto; percent: number }) {
  // A custom property is how the bar's width gets into the style sheet.
  const width = { '--p': `${percent}%` } as CSSProperties
  return (
    <div
      className={photo.status === 'compressing' ? 'prog cmp' : 'prog'}
      role="progressbar"
      aria-label={photo.name}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      style={width}
    >
      <i />
    </div>
  )
}

/** The progress as text, such as "Uploading 48% · 1.0 MB". */
export function stateText({ status, percent, error, file, originalSize }: QueuedPhoto): string {
  const text = textOf('photos')
  const size = sizeText(status === 'compressing' ? originalSize : file.size)
  switch (status) {
    case 'compressing':
      return percent === null ? text.waiting({ size }) : text.compressing({ percent, size })
    case 'pending':
      return text.waiting({ size })
    case 'uploading':
      return percent === null ? text.waiting({ size }) : text.uploading({ percent, size })
    case 'success':
      return text.uploaded({ size })
    case 'error':
      return photoProblem(error)
  }
}

function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${decimal(bytes / 1_000_000)} MB`
}
