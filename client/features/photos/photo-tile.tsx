import type { CSSProperties } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import type { QueuedPhoto } from './photo-queue.ts'
import type { RowOrder } from './use-photo-order.ts'

/** One photo of the form: its preview, its name, and its progress as text. */
export function UploadItem({
  photo,
  order,
  onRetry,
  onRemove,
}: {
  photo: QueuedPhoto
  /** null while it is the only photo. */
  order: RowOrder | null
  onRetry: () => void
  onRemove: () => void
}) {
  const isBusy = photo.percent !== null
  return (
    <li
      className={['up', isBusy && 'busy', order?.isTarget && 'target'].filter(Boolean).join(' ')}
      {...order?.row}
    >
      <div className="pv">
        <PhotoPreview file={photo.file} type={photo.type} />
        {isBusy && <Spinner />}
        {photo.status === 'success' && (
          <span className="ok">
            <Icon name="check" />
          </span>
        )}
      </div>
      <div className="fn" title={photo.name}>
        {photo.name}
      </div>
      <div className={photo.error ? 'ss bad' : 'ss'}>
        {stateText(photo)}
        {photo.percent !== null && <Progress photo={photo} percent={photo.percent} />}
      </div>
      <div className="acts">
        {order && (
          <Button
            look="ghost"
            isIconOnly
            icon="chevron-up"
            data-move
            aria-label={`Move ${photo.name} one place forward`}
            aria-keyshortcuts="ArrowUp ArrowDown"
            // Not disabled: a button that is disabled while pressed would lose the focus.
            aria-disabled={order.isFirst || undefined}
            onClick={order.moveEarlier}
            onKeyDown={order.onKeyDown}
          />
        )}
        {photo.status === 'error' && (
          <Button icon="refresh" onClick={onRetry} aria-label={`Retry ${photo.name}`}>
            Retry
          </Button>
        )}
        <Button look="ghost" isIconOnly icon="close" aria-label={`Remove ${photo.name}`} onClick={onRemove} />
      </div>
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
  switch (status) {
    case 'compressing':
      return percent === null
        ? `Waiting · ${megabytes(originalSize)}`
        : `Compressing ${percent}% · ${megabytes(originalSize)}`
    case 'pending':
      return `Waiting · ${megabytes(file.size)}`
    case 'uploading':
      return percent === null
        ? `Waiting · ${megabytes(file.size)}`
        : `Uploading ${percent}% · ${megabytes(file.size)}`
    case 'success':
      return `Uploaded · ${megabytes(file.size)}`
    case 'error':
      return error ?? ''
  }
}

function megabytes(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
