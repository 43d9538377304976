import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { Refusal } from './choose-photos.ts'
import { mayRetry, photoProblem, type QueuedPhoto } from './upload/photo-queue.ts'
import type { ChangeEvent, RefObject } from 'react'
import { PHOTO_ACCEPT } from '#shared/photo-files.ts'
import { useText } from '#client/ui/use-text.ts'

/** The phone's own camera takes only these types. */
const CAMERA_ACCEPT = 'image/jpeg,image/png'

/** The two file inputs behind "Take Photo" and "Choose": the phone's own camera, and the photos of the device. */
export function PhotoInputs({
  phoneCamera,
  files,
  onChosen,
}: {
  phoneCamera: RefObject<HTMLInputElement | null>
  files: RefObject<HTMLInputElement | null>
  onChosen: (files: readonly File[]) => void
}) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onChosen(Array.from(event.target.files ?? []))
    // The same file may be chosen again after it was removed.
    event.target.value = ''
  }
  return (
    <>
      <input
        ref={phoneCamera}
        type="file"
        accept={CAMERA_ACCEPT}
        capture="environment"
        hidden
        onChange={take}
      />
      <input ref={files} type="file" accept={PHOTO_ACCEPT} multiple hidden onChange={take} />
    </>
  )
}

/** Shown once the page's camera was refused and the browser needs another press for the phone's own. */
export function CameraMissing({ className = 'hint' }: { className?: string }) {
  return (
    <p className={className} role="status">
      {useText('photoField').cameraMissing}
    </p>
  )
}

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
  const text = useText('photos')
  const field = useText('photoField')
  const { name } = photo
  return (
    <div className="ph-failed">
      <p className="err">
        <Icon name="alert" />
        <span>
          <span>{photoProblem(photo.error)}</span> <span className="which">{name}</span>
        </span>
      </p>
      {mayRetry(photo) && (
        <Button icon="refresh" aria-label={text.retry({ name })} onClick={onRetry}>
          {field.retry}
        </Button>
      )}
      <Button look="ghost" isIconOnly icon="close" aria-label={text.remove({ name })} onClick={onRemove} />
    </div>
  )
}

/** No photo can be uploaded just now. */
export function Stopped({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Notice
      kind="bad"
      title={photoProblem(problem)}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {useText('common').tryAgain}
        </Button>
      }
    />
  )
}
