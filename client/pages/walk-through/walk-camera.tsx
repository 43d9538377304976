import { Dialog } from 'radix-ui'
import { useRef, useState, useEffect, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { TITLE_MAX } from '#shared/claims/lengths.ts'
import { findDanger } from '#shared/danger/danger.ts'
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from '#shared/photo-files.ts'
import { ITEMS_MAX } from '#shared/walk-through-items.ts'
import { Danger } from '#client/parts/claim-forms/form-notices.tsx'
import { useStream, pictureOf } from '#client/parts/photos/camera-stream.ts'
import { FullWindow } from '#client/parts/photos/full-window.tsx'
import { PhotoPreview } from '#client/parts/photos/photo-preview.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { CameraTip } from './camera-tip.tsx'
import { withNext } from './item-category.ts'
import { RoomChips } from './rooms.tsx'
import {
  isUntouched,
  nextSeverity,
  WORDS_MISSING,
  type WalkDraft,
  type WalkItem,
} from '#client/outbox/walk-draft.ts'
import { choosePhotos } from '#client/parts/photos/choose-photos.ts'
import { photoQueue } from '#client/parts/photos/upload/photo-queue.ts'
import { newId } from '#client/lib/new-id.ts'

type WalkCameraProps = {
  draft: WalkDraft
  title: string
  onChange: (draft: WalkDraft) => void
  onReview: () => void
  onLibrary: () => void
  onClose: () => void
  /** There is no camera, or this page may not use it. */
  onFailed: (error: unknown) => void
}

/** The camera with the room over the picture and the words under it: shutter, two words, Next, as often as needed. */
export function WalkCamera(props: WalkCameraProps) {
  const shutter = useRef<HTMLButtonElement>(null)
  return (
    <FullWindow isOpen onClose={props.onClose} className="cam" focusFirst={shutter}>
      <Finder {...props} shutter={shutter} />
    </FullWindow>
  )
}

/** A separate component, because the dialog's content is mounted later than the dialog. */
function Finder(props: WalkCameraProps & { shutter: RefObject<HTMLButtonElement | null> }) {
  const { draft, shutter, onChange } = props
  const { current } = draft
  const { video, isReady } = useStream(props.onFailed)
  const shoot = useShutter(props, { video, isReady })
  const edit = (part: Partial<WalkItem>) => onChange({ ...draft, current: { ...current, ...part } })
  const isFull = draft.items.length >= ITEMS_MAX

  /** Returns false while the item has no words. */
  const next = (): boolean => {
    const added = withNext(draft)
    if (!added) return false
    onChange(added)
    shutter.current?.focus()
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOther = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement
    if (isOther || event.repeat || event.key !== ' ') return
    event.preventDefault()
    void shoot.press()
  }
  return (
    // The keys work wherever the focus is inside the camera.
    <div className="full-window-in" role="presentation" onKeyDown={onKeyDown}>
      <Head {...props} />
      <div className={shoot.isFlashing ? 'vf flash' : 'vf'} onAnimationEnd={shoot.onFlashed}>
        <video ref={video} autoPlay playsInline muted aria-label="Camera preview" />
        <RoomChips
          value={current.room}
          added={draft.rooms}
          onChoose={(room) => edit({ room })}
          className="wc-rooms"
        />
        <div className="wc-over">
          <Danger danger={findDanger(current.title)} />
          <CameraTip
            draft={draft}
            state={tip({ isReady, isFull, photos: current.photos.length })}
            onChange={onChange}
          />
        </div>
      </div>
      <div className="cf">
        <Words
          key={current.idempotencyKey}
          value={current.title}
          isFull={isFull}
          onChange={(title) => edit({ title })}
          onNext={next}
        />
        <div className="controls">
          <Taken photos={current.photos} onLook={props.onClose} onLibrary={props.onLibrary} />
          <button
            ref={shutter}
            type="button"
            className="shutter"
            aria-label="Take photo"
            aria-keyshortcuts="Space"
            // Not disabled: a button that is disabled while pressed would lose the focus.
            aria-disabled={!isReady || current.photos.length >= MAX_PHOTOS || undefined}
            onClick={() => void shoot.press()}
          />
          <button
            type="button"
            className="vbtn wc-severity"
            aria-label={`Severity: ${current.severity}. Change`}
            onClick={() => edit({ severity: nextSeverity(current.severity) })}
          >
            {current.severity}
          </button>
        </div>
      </div>
    </div>
  )
}

function Head({ draft, title, onReview, onClose }: WalkCameraProps) {
  return (
    <div className="ct">
      <Button look="ghost" isIconOnly icon="close" aria-label="Close camera" onClick={onClose} />
      <Dialog.Title className="t" aria-live="polite">
        {title}
      </Dialog.Title>
      <Button
        look="ghost"
        className="wc-review"
        disabled={draft.items.length === 0 && isUntouched(draft.current)}
        onClick={onReview}
      >
        Review
      </Button>
    </div>
  )
}

/** The two words of the item, and Next. */
function Words({
  value,
  isFull,
  onChange,
  onNext,
}: {
  value: string
  isFull: boolean
  onChange: (title: string) => void
  onNext: () => boolean
}) {
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!isFull && !onNext())
  }
  return (
    <form className="wc-words" noValidate onSubmit={submit}>
      <input
        className="inp"
        name="words"
        aria-label="What is it?"
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'wc-error' : undefined}
        dir="auto"
        placeholder="Two words, like “loose caulk”"
        value={value}
        maxLength={TITLE_MAX}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => {
          setMissing(false)
          onChange(event.target.value)
        }}
      />
      <Button type="submit" look="primary" isLarge disabled={isFull}>
        Next
      </Button>
      {isMissing && (
        <p id="wc-error" className="wc-error" role="alert">
          {WORDS_MISSING}
        </p>
      )}
    </form>
  )
}

/** The latest photo of the item; the form under the camera has all of them. Before there is one, the library. */
function Taken({
  photos,
  onLook,
  onLibrary,
}: {
  photos: WalkItem['photos']
  onLook: () => void
  onLibrary: () => void
}) {
  const latest = photos.at(-1)
  if (!latest)
    return (
      <button type="button" className="vbtn" aria-label="Choose from library" onClick={onLibrary}>
        <Icon name="photo" />
      </button>
    )
  const count = photos.length === 1 ? '1 photo' : `${photos.length} photos`
  return (
    <button
      type="button"
      className="vbtn wc-taken"
      aria-label={`${count} of this item. Look`}
      onClick={onLook}
    >
      <PhotoPreview file={latest.file} type={latest.type} />
      {photos.length > 1 && <b aria-hidden="true">{photos.length}</b>}
    </button>
  )
}

function tip({
  isReady,
  isFull,
  photos,
}: {
  isReady: boolean
  isFull: boolean
  photos: number
}): string | null {
  if (isFull) return `${ITEMS_MAX} items are as many as one email can have. Review and send these.`
  if (!isReady) return 'Starting the camera…'
  return photos >= MAX_PHOTOS ? TOO_MANY_PHOTOS : null
}

/** The shutter: each press adds a photo to the item, also while an earlier one is still being made. */
function useShutter(
  { draft, onChange }: { draft: WalkDraft; onChange: (draft: WalkDraft) => void },
  { video, isReady }: { video: RefObject<HTMLVideoElement | null>; isReady: boolean },
) {
  const [isFlashing, setFlashing] = useState(false)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const press = async () => {
    const taken = latest.current.current
    if (!isReady || taken.photos.length >= MAX_PHOTOS || !video.current) return
    setFlashing(true)
    const picture = await pictureOf(video.current)
    const { current } = latest.current
    // The item was finished meanwhile: the photo was of it, and must not go to the next one.
    if (!picture || current.idempotencyKey !== taken.idempotencyKey) return
    const file = new File([picture], `photo-${current.photos.length + 1}.jpg`, { type: picture.type })
    const { chosen } = choosePhotos([file], { alreadyChosen: current.photos.length, newId })
    const { photos } = photoQueue(
      { photos: current.photos, problem: null },
      { type: 'chosen', photos: chosen },
    )
    latest.current = { ...latest.current, current: { ...current, photos } }
    onChange(latest.current)
  }
  return { press, isFlashing, onFlashed: () => setFlashing(false) }
}
