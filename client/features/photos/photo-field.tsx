import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { MAX_PHOTOS, PHOTO_ACCEPT, PHOTO_SIZE_HINT } from '#shared/photos.ts'
import { newId } from '#client/lib/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { choosePhotos, type Refusal } from './choose-photos.ts'
import { unfinishedCount, type PhotoQueue } from './photo-queue.ts'
import type { PhotoUploader } from './photo-uploader.ts'
import { UploadItem } from './upload-item.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { usePhotoOrder } from './use-photo-order.ts'

/** Some browsers know no type for HEIC, so the extensions are named too. */
/** The camera button accepts only these types. */
const CAMERA_ACCEPTED = 'image/jpeg,image/png'

/** Take, choose, drop or paste up to five photos; each is compressed and uploaded while the form is filled in. */
export function PhotoField({ queue, uploader }: { queue: PhotoQueue; uploader: PhotoUploader }) {
  const { photos, problem } = queue
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)

  const add = (list: readonly File[]) => {
    const { chosen, refusals: refused } = choosePhotos(list, uploader.queue().photos.length, newId)
    setRefusals(refused)
    if (chosen.length > 0) uploader.add(chosen)
  }
  const isOver = useDroppedFiles(add)
  const { list, said, rowOrder } = usePhotoOrder(photos, (id, to) => uploader.move(id, to))

  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    add(Array.from(event.target.files ?? []))
    // The same file may be chosen again after it was removed.
    event.target.value = ''
  }
  const remove = (id: string) => {
    uploader.remove([id])
    setRefusals([])
  }

  return (
    <section aria-labelledby="photos-heading">
      <div className="ph-h">
        <h2 className="h2" id="photos-heading">
          Photos
        </h2>
        <span className="muted sm">optional, up to {MAX_PHOTOS}</span>
        <span className="muted sm num">
          {photos.length} / {MAX_PHOTOS}
          <span className="sr"> photos</span>
        </span>
      </div>
      <input
        ref={camera}
        type="file"
        accept={CAMERA_ACCEPTED}
        capture="environment"
        hidden
        onChange={onChosen}
      />
      <input ref={files} type="file" accept={PHOTO_ACCEPT} multiple hidden onChange={onChosen} />
      <div className="uphead">
        <Button look="tinted" isLarge icon="camera" onClick={() => camera.current?.click()}>
          Take Photo
        </Button>
        <Button isLarge icon="photo" onClick={() => files.current?.click()}>
          Choose
        </Button>
      </div>
      <div className={isOver ? 'drop over' : 'drop'}>
        <Icon name="upload" />
        <p>
          <b>Drop photos here</b> or{' '}
          <button type="button" className="btn-link" onClick={() => files.current?.click()}>
            choose files
          </button>
        </p>
        <p className="muted sm">JPEG, PNG or HEIC, {PHOTO_SIZE_HINT}</p>
      </div>
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
      {photos.length > 0 && (
        <ul className="ups" aria-label="Photos" ref={list}>
          {photos.map((photo, index) => (
            <UploadItem
              key={photo.id}
              photo={photo}
              order={rowOrder(photo, index)}
              onRetry={() => uploader.retry([photo.id])}
              onRemove={() => remove(photo.id)}
            />
          ))}
        </ul>
      )}
      {problem && (
        <Notice
          kind="bad"
          title={problem}
          action={
            <Button icon="refresh" onClick={() => uploader.retry([])}>
              Try again
            </Button>
          }
        />
      )}
      {photos.length > 0 && (
        <p className="hint ph-hint">
          {photos.length > 1
            ? 'They upload while you write. The first one leads your claim.'
            : 'It uploads while you write.'}
        </p>
      )}
      <p className="sr" role="status">
        <Progress queue={queue} />
      </p>
      <p className="sr" role="status">
        {said}
      </p>
    </section>
  )
}

/** For screen readers: changes when a photo arrives or fails, not with every percent. */
function Progress({ queue }: { queue: PhotoQueue }) {
  const total = queue.photos.length
  const arrived = queue.photos.filter(({ status }) => status === 'success').length
  const failed = total - arrived - unfinishedCount(queue)
  const announced = [
    total > 0 && `${arrived} of ${total} ${total === 1 ? 'photo' : 'photos'} uploaded.`,
    failed > 0 && `${failed} failed.`,
  ]
  return <>{useSettled(announced.filter(Boolean).join(' '))}</>
}

/** The initial state is not announced. */
function useSettled(text: string): string {
  const first = useRef(text)
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    if (text !== first.current) setChanged(true)
  }, [text])
  return isChanged ? text : ''
}
