import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { MAX_PHOTOS, PHOTO_ACCEPT, PHOTO_SIZE_HINT } from '#shared/photos.ts'
import { newId } from '#client/lib/new-id.ts'
import { PHONE, useMediaQuery } from '#client/lib/use-media-query.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { choosePhotos, type Refusal } from './choose-photos.ts'
import { PhotoSheet } from './photo-sheet.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { failedPhotos, unfinishedCount, UPLOAD_FAILED, type PhotoQueue } from './photo-queue.ts'
import type { PhotoUploader } from './photo-uploader.ts'
import { useCamera } from './use-camera.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useOnline } from './use-online.ts'
import { usePhotoOrder } from './use-photo-order.ts'

/** The camera button accepts only these types. */
const CAMERA_ACCEPTED = 'image/jpeg,image/png'

/** Take, choose, drop or paste up to five photos; each is compressed and uploaded while the form is filled in. */
export function PhotoField({ queue, uploader }: { queue: PhotoQueue; uploader: PhotoUploader }) {
  const { photos, problem } = queue
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [openPhoto, setOpenPhoto] = useState<string | null>(null)
  const phoneCamera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)

  const add = (list: readonly File[]) => {
    const { chosen, refusals: refused } = choosePhotos(list, uploader.queue().photos.length, newId)
    setRefusals(refused)
    if (chosen.length > 0) uploader.add(chosen)
  }
  const isOver = useDroppedFiles(add)
  const isOnline = useOnline()
  const isPhone = useMediaQuery(PHONE)
  // Without a connection an upload that broke off is no fault: it continues by itself.
  const failed = failedPhotos(queue).filter(({ error }) => isOnline || error !== UPLOAD_FAILED)
  const { list, said, tileOrder, moveTo } = usePhotoOrder(photos, (id, to) => uploader.move(id, to))

  const { take, camera, isMissing } = useCamera({
    photos,
    input: phoneCamera,
    onShot: (photo) => add([photo]),
    onLibrary: () => files.current?.click(),
  })

  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    add(Array.from(event.target.files ?? []))
    // The same file may be chosen again after it was removed.
    event.target.value = ''
  }
  const remove = (id: string) => {
    setOpenPhoto(null)
    uploader.remove([id])
    setRefusals([])
  }

  return (
    <section aria-labelledby="photos-heading">
      <div className="ph-h">
        <h2 className="h2" id="photos-heading">
          Photos
        </h2>
        <span className="muted sm num">
          {photos.length === 0 ? `optional, up to ${MAX_PHOTOS}` : `${photos.length} of ${MAX_PHOTOS}`}
        </span>
      </div>
      <input
        ref={phoneCamera}
        type="file"
        accept={CAMERA_ACCEPTED}
        capture="environment"
        hidden
        onChange={onChosen}
      />
      <input ref={files} type="file" accept={PHOTO_ACCEPT} multiple hidden onChange={onChosen} />
      <button type="button" className={isOver ? 'drop over' : 'drop'} onClick={() => files.current?.click()}>
        <Icon name="photo" />
        <b>Choose photos</b>
        <span className="sm">or drop them here</span>
        {photos.length === 0 && <span className="muted sm">JPEG, PNG or HEIC, {PHOTO_SIZE_HINT}</span>}
      </button>
      <div className="pstrip">
        <button type="button" className="addp" onClick={take}>
          <Icon name="camera" />
          Take Photo
        </button>
        {photos.length > 0 && (
          <ul aria-label="Photos" ref={list}>
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                isSaved={!isOnline && !failed.includes(photo)}
                isCover={index === 0 && photos.length > 1}
                order={tileOrder(photo, index)}
                onOpen={() => setOpenPhoto(photo.id)}
              />
            ))}
          </ul>
        )}
        <button type="button" className="addp" onClick={() => files.current?.click()}>
          <Icon name="photo" />
          Choose
        </button>
      </div>
      {isMissing && (
        <p className="hint ph-hint" role="status">
          This page can’t use the camera. Take Photo opens your phone’s own now.
        </p>
      )}
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
      {failed.map(({ id, name, error }) => (
        <div className="ph-failed" key={id}>
          <p className="err">
            <Icon name="alert" />
            <span>
              <span>{error}</span> <span className="which">{name}</span>
            </span>
          </p>
          <Button icon="refresh" aria-label={`Retry ${name}`} onClick={() => uploader.retry([id])}>
            Retry
          </Button>
          <Button
            look="ghost"
            isIconOnly
            icon="close"
            aria-label={`Remove ${name}`}
            onClick={() => remove(id)}
          />
        </div>
      ))}
      {isOnline && problem && (
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
          {isOnline ? uploadHint(photos.length) : savedHint(photos.length, isPhone)}
        </p>
      )}
      {camera}
      <PhotoSheet
        queue={queue}
        photoId={openPhoto}
        onClose={() => setOpenPhoto(null)}
        onMove={moveTo}
        onRetry={({ id }) => uploader.retry([id])}
        onRemove={({ id }) => remove(id)}
      />
      <p className="sr" role="status">
        <Progress queue={queue} />
      </p>
      <p className="sr" role="status">
        {said}
      </p>
    </section>
  )
}
function uploadHint(photos: number): string {
  return photos > 1
    ? 'Photos upload while you type. The first is the cover.'
    : 'The photo uploads while you type.'
}

function savedHint(photos: number, isPhone: boolean): string {
  return `${photos > 1 ? 'Photos are' : 'The photo is'} saved on this ${isPhone ? 'phone' : 'device'}.`
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
