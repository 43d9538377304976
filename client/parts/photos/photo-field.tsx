import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { MAX_PHOTOS, photoSizeHint } from '#shared/photo-files.ts'
import type { Papers } from '#client/parts/papers/use-papers.ts'
import type { Recordings } from '#client/parts/recordings/use-recordings.ts'
import { newId } from '#client/lib/new-id.ts'
import { PHONE, useMediaQuery } from '#client/lib/use-media-query.ts'
import { Icon, Drawing } from '#client/ui/icon.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { byKind, choosePhotos, withTypesOfContent, type Refusal } from './choose-photos.ts'
import { CameraMissing, PhotoInputs, FailedPhoto, Refusals, Stopped } from './photo-problems.tsx'
import { PhotoTile } from './photo-tile.tsx'
import {
  failedPhotos,
  originalOf,
  shownPhotos,
  UPLOAD_FAILED,
  unfinishedCount,
  type PhotoQueue,
  type QueuedPhoto,
} from './upload/photo-queue.ts'
import type { PhotoUploader } from './upload/photo-uploader.ts'
import { useCamera } from './use-camera.tsx'
import { useOnline } from '#client/lib/live-state.ts'
import { usePhotoOrder, type TileOrder } from './use-photo-order.ts'
import { useText } from '#client/ui/use-text.ts'
import { RECORDING_ACCEPT } from '#shared/recording-types.ts'
import { PaperButton } from '#client/parts/papers/paper-button.tsx'
import { FILM, MICROPHONE } from '#client/parts/recordings/drawings.ts'
import { RecordButton } from '#client/parts/recordings/record-button.tsx'

const PhotoSheet = lazyDialog(
  () => import('./photo-sheet.tsx').then((m) => m.PhotoSheet),
  ({ photoId }) => photoId !== null,
)

/** The lists to which chosen files go that are no photos. */
type Others = { recordings: Recordings; papers: Papers }

/** Adds chosen files to the upload, and says why others were left out. */
function useChosenPhotos(uploader: PhotoUploader, others: Others | undefined) {
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const add = async (all: readonly File[]) => {
    const { photos: list, recordings, papers } = byKind(all, others !== undefined)
    void others?.recordings.add(recordings)
    void others?.papers.add(papers)
    if (list.length === 0) return
    const { chosen, refusals: refused } = choosePhotos(await withTypesOfContent(list), {
      alreadyChosen: shownPhotos(uploader.queue()).length,
      newId,
    })
    setRefusals(refused)
    if (chosen.length > 0) uploader.add(chosen)
  }
  return { add: (list: readonly File[]) => void add(list), refusals, clearRefusals: () => setRefusals([]) }
}

/** Take, choose, drop or paste up to five photos; each is compressed and uploaded while the form is filled in. */
export function PhotoField({
  queue,
  uploader,
  startsWithCamera = false,
  others,
  children,
}: {
  queue: PhotoQueue
  uploader: PhotoUploader
  /** The person has just pressed for a photo on the page before. */
  startsWithCamera?: boolean
  /** Takes videos, sounds and documents; without it there are only photos. */
  others?: Others
  /** Chosen files that are no photos. */
  children?: ReactNode
}) {
  const { problem } = queue
  const photos = shownPhotos(queue)
  const { add, refusals, clearRefusals } = useChosenPhotos(uploader, others)
  const [openPhoto, setOpenPhoto] = useState<string | null>(null)
  const phoneCamera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)

  const chooseFiles = () => files.current?.click()
  const isOver = useDroppedFiles(add)
  const isOnline = useOnline()
  // Without a connection an upload that broke off is no fault: it continues by itself.
  const failed = failedPhotos(queue).filter(({ error }) => isOnline || error !== UPLOAD_FAILED)
  const { list, said, tileOrder, moveTo } = usePhotoOrder(photos, (id, to) =>
    uploader.move(originalOf(queue, id).id, to),
  )

  const { take, camera, isMissing } = useCamera({
    photos,
    input: phoneCamera,
    onShot: (photo) => add([photo]),
    onLibrary: chooseFiles,
  })

  useAtStart(() => {
    if (startsWithCamera) take()
  })
  const remove = (id: string) => {
    setOpenPhoto(null)
    uploader.remove([originalOf(queue, id).id])
    clearRefusals()
  }

  return (
    <section aria-labelledby="photos-heading">
      <Heading count={photos.length} />
      <PhotoInputs phoneCamera={phoneCamera} files={files} onChosen={add} />
      <DropZone isOver={isOver} isEmpty={photos.length === 0} onChoose={chooseFiles} />
      <Strip onTake={take} onChoose={chooseFiles} more={others && <OtherFiles {...others} />}>
        <Tiles
          photos={photos}
          list={list}
          isSaved={(photo) => !isOnline && !failed.includes(photo)}
          order={tileOrder}
          onOpen={setOpenPhoto}
        />
      </Strip>
      {isMissing && <CameraMissing className="hint ph-hint" />}
      <Refusals refusals={refusals} />
      {failed.map((photo) => (
        <FailedPhoto
          key={photo.id}
          photo={photo}
          onRetry={() => uploader.retry([photo.id])}
          onRemove={() => remove(photo.id)}
        />
      ))}
      {isOnline && problem && <Stopped problem={problem} onRetry={() => uploader.retry([])} />}
      <Hint photos={photos.length} isOnline={isOnline} />
      {children}
      {camera}
      <PhotoSheet
        queue={{ ...queue, photos }}
        photoId={openPhoto}
        onClose={() => setOpenPhoto(null)}
        onMove={moveTo}
        onRetry={({ id }) => uploader.retry([id])}
        onRemove={({ id }) => remove(id)}
        onMark={({ id }) => {
          setOpenPhoto(null)
          void import('./mark-in-queue.ts').then(({ markInQueue }) => markInQueue(uploader, id))
        }}
        onUnmark={({ id }) => {
          setOpenPhoto(null)
          uploader.mark(originalOf(queue, id).id, null, false)
        }}
      />
      <Announcements queue={queue} order={said} />
    </section>
  )
}

/** For screen readers: how the uploads go, and which place a photo has now. */
function Announcements({ queue, order }: { queue: PhotoQueue; order: string }) {
  return (
    <>
      <p className="sr" role="status">
        <PhotoProgress queue={queue} />
      </p>
      <p className="sr" role="status">
        {order}
      </p>
    </>
  )
}

/** Runs once, when the component is there. */
function useAtStart(work: () => void): void {
  const start = useEffectEvent(work)
  useEffect(() => start(), [])
}

function Heading({ count }: { count: number }) {
  const text = useText('photoField')
  return (
    <div className="ph-h">
      <h2 className="h2" id="photos-heading">
        {text.title}
      </h2>
      <span className="muted sm num">
        {count === 0 ? text.upTo({ max: MAX_PHOTOS }) : text.countOf({ count, max: MAX_PHOTOS })}
      </span>
    </div>
  )
}

function DropZone({
  isOver,
  isEmpty,
  onChoose,
}: {
  isOver: boolean
  isEmpty: boolean
  onChoose: () => void
}) {
  const text = useText('photoField')
  return (
    <button type="button" className={isOver ? 'drop over' : 'drop'} onClick={onChoose}>
      <Icon name="photo" />
      <b>{text.choosePhotos}</b>
      <span className="sm">{text.orDrop}</span>
      {isEmpty && <span className="muted sm">{text.types({ size: photoSizeHint() })}</span>}
    </button>
  )
}

/** The photos in their order; the first is the cover. */
function Tiles({
  photos,
  list,
  isSaved,
  order,
  onOpen,
}: {
  photos: readonly QueuedPhoto[]
  list: RefObject<HTMLUListElement | null>
  /** Returns whether a photo waits on this device for a connection. */
  isSaved: (photo: QueuedPhoto) => boolean
  order: (photo: QueuedPhoto, index: number) => TileOrder | null
  onOpen: (id: string) => void
}) {
  const text = useText('photoField')
  if (photos.length === 0) return null
  return (
    <ul aria-label={text.title} ref={list}>
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          isSaved={isSaved(photo)}
          isCover={index === 0 && photos.length > 1}
          order={order(photo, index)}
          onOpen={() => onOpen(photo.id)}
        />
      ))}
    </ul>
  )
}

/** The photos between the two ways to add more, then the ways to add what is no photo. */
function Strip({
  onTake,
  onChoose,
  more,
  children,
}: {
  onTake: () => void
  onChoose: () => void
  more: ReactNode
  children: ReactNode
}) {
  const text = useText('photoField')
  return (
    <div className="pstrip">
      <button type="button" className="addp" onClick={onTake}>
        <Icon name="camera" />
        {text.take}
      </button>
      {children}
      <button type="button" className="addp" onClick={onChoose}>
        <Icon name="photo" />
        {text.choose}
      </button>
      {more}
    </div>
  )
}

function Hint({ photos: count, isOnline }: { photos: number; isOnline: boolean }) {
  const text = useText('photoField')
  const isPhone = useMediaQuery(PHONE)
  if (count === 0) return null
  const saved = isPhone ? text.savedOnPhone : text.savedOnDevice
  return <p className="hint ph-hint">{isOnline ? text.uploads({ count }) : saved({ count })}</p>
}

/** For screen readers: changes when a photo arrives or fails, not with every percent. */
function PhotoProgress({ queue }: { queue: PhotoQueue }) {
  const text = useText('photoField')
  const total = queue.photos.length
  const arrived = queue.photos.filter(({ status }) => status === 'success').length
  const failed = total - arrived - unfinishedCount(queue)
  const announced = [
    total > 0 && text.progress({ arrived, total }),
    failed > 0 && text.failed({ count: failed }),
  ]
  return <>{useSettled(announced.filter(Boolean).join(' '))}</>
}

/** Returns the text after its first change, so that the initial state is not announced. */
function useSettled(text: string): string {
  const first = useRef(text)
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    if (text !== first.current) setChanged(true)
  }, [text])
  return isChanged ? text : ''
}

/** The ways to add what is no photo, side by side. */
function OtherFiles({ recordings, papers }: { recordings: Recordings; papers: Papers }) {
  const text = useText('photoField')
  return (
    <div className="add-others" role="group" aria-label={text.others}>
      <RecordButton
        className="addp add-other"
        aria-label={text.recordOf}
        onRecordings={recordings.add}
        disabled={recordings.isFull}
      >
        <Drawing of={MICROPHONE} />
        {text.record}
      </RecordButton>
      <label className="addp add-other" data-full={recordings.isFull || undefined}>
        <Drawing of={FILM} />
        {text.recording}
        <input
          type="file"
          accept={RECORDING_ACCEPT}
          aria-label={text.addRecording}
          multiple
          onChange={(event) => {
            void recordings.add(Array.from(event.target.files ?? []))
            event.target.value = ''
          }}
        />
      </label>
      <PaperButton className="addp add-other" aria-label={text.addPaper} papers={papers}>
        <Icon name="file" />
        {text.paper}
      </PaperButton>
    </div>
  )
}
