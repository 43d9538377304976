import { Dialog } from 'radix-ui'
import { useRef, useState, useEffect, type FormEvent } from 'react'
import { TITLE_MAX } from '#shared/claims/lengths.ts'
import { findDanger } from '#shared/danger/danger.ts'
import { MAX_PHOTOS, tooManyPhotos } from '#shared/photo-files.ts'
import { ITEMS_MAX, severityText } from '#shared/walk-through-items.ts'
import { Danger } from '#client/parts/claim-forms/form-notices.tsx'
import { Camera, LibraryButton } from '#client/parts/photos/camera.tsx'
import { PhotoPreview } from '#client/parts/photos/photo-preview.tsx'
import { Button } from '#client/ui/button.tsx'
import { withNext, categoryNow } from './use-walk-draft.ts'
import { RoomChips } from './rooms.tsx'
import {
  isUntouched,
  nextSeverity,
  type WalkDraft,
  type WalkItem,
  similarItem,
  withMerged,
} from '#client/outbox/walk-draft.ts'
import { choosePhotos } from '#client/parts/photos/choose-photos.ts'
import { photoQueue } from '#client/parts/photos/upload/photo-queue.ts'
import { newId } from '#client/lib/new-id.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { roomText } from '#shared/rooms.ts'

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
export function WalkCamera({ draft, title, onChange, onReview, onLibrary, ...camera }: WalkCameraProps) {
  const text = useText('walkThrough')
  const shutter = useRef<HTMLButtonElement>(null)
  const { current } = draft
  const onPress = useShots(draft, onChange)
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
  return (
    <Camera
      {...camera}
      photos={current.photos}
      shutter={shutter}
      heading={
        <Dialog.Title className="t" aria-live="polite">
          {title}
        </Dialog.Title>
      }
      corner={
        <Button
          look="ghost"
          className="wc-review"
          disabled={draft.items.length === 0 && isUntouched(current)}
          onClick={onReview}
        >
          {text.item.review}
        </Button>
      }
      renderOver={(isReady) => (
        <>
          <RoomChips
            value={current.room}
            draft={draft}
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
        </>
      )}
      below={
        <Words
          key={current.idempotencyKey}
          value={current.title}
          isFull={isFull}
          onChange={(words) => edit({ title: words })}
          onNext={next}
        />
      }
      left={<Taken photos={current.photos} onLook={camera.onClose} onLibrary={onLibrary} />}
      right={
        <button
          type="button"
          className="vbtn wc-severity"
          aria-label={text.camera.severity({ severity: severityText(current.severity) })}
          onClick={() => edit({ severity: nextSeverity(current.severity) })}
        >
          {severityText(current.severity)}
        </button>
      }
      onPress={onPress}
    />
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
  const text = useText('walkThrough').item
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
        aria-label={text.what}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'wc-error' : undefined}
        dir="auto"
        placeholder={text.placeholder}
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
        {text.next}
      </Button>
      {isMissing && (
        <p id="wc-error" className="wc-error" role="alert">
          {text.wordsMissing}
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
  if (!latest) return <LibraryButton onClick={onLibrary} />
  return (
    <button
      type="button"
      className="vbtn wc-taken"
      aria-label={textOf('walkThrough').camera.taken({ count: photos.length })}
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
  const { camera: text } = textOf('walkThrough')
  if (isFull) return text.full({ max: ITEMS_MAX })
  if (!isReady) return text.starting
  return photos >= MAX_PHOTOS ? tooManyPhotos() : null
}

/** Returns what a press of the shutter does: it adds a photo to the item, also while an earlier one is still being made. */
function useShots(draft: WalkDraft, onChange: (draft: WalkDraft) => void) {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  return () => {
    const { idempotencyKey } = latest.current.current
    return (picture: Blob) => {
      const { current } = latest.current
      // The item was finished meanwhile: the photo was of it, and must not go to the next one.
      if (current.idempotencyKey !== idempotencyKey) return
      const file = new File([picture], `photo-${current.photos.length + 1}.jpg`, { type: picture.type })
      const { chosen } = choosePhotos([file], { alreadyChosen: current.photos.length, newId })
      const { photos } = photoQueue(
        { photos: current.photos, problem: null },
        { type: 'chosen', photos: chosen },
      )
      latest.current = { ...latest.current, current: { ...current, photos } }
      onChange(latest.current)
    }
  }
}

/** Over the picture: the state of the camera, or the category of the words and an item that may be the same. */
function CameraTip({
  draft,
  state,
  onChange,
}: {
  draft: WalkDraft
  state: string | null
  onChange: (draft: WalkDraft) => void
}) {
  const text = useText('walkThrough').camera
  // By its words: other words may be another item's.
  const [compared, setCompared] = useState<string | null>(null)
  const { title, photos } = draft.current
  const same = similarItem(draft)
  const words = title.trim()
  if (state === null && same !== null && compared === title)
    return (
      <SameItem
        draft={draft}
        number={same}
        onSame={() => onChange(withMerged(draft, same))}
        onOther={() => setCompared(null)}
      />
    )
  return (
    <div className="tip" role="status">
      {state ?? (words === '' ? hint(photos.length) : (categoryNow(words) ?? text.pressNext))}
      {state === null && same !== null && (
        <>
          {' '}
          {text.looksLike({ number: same })}{' '}
          <Button look="link" onClick={() => setCompared(title)}>
            {text.compare}
          </Button>
        </>
      )}
    </div>
  )
}

const hint = (photos: number): string => {
  const { camera: text } = textOf('walkThrough')
  return photos === 0 ? text.photoFirst : text.wordsNext
}

function SameItem({
  draft,
  number,
  onSame,
  onOther,
}: {
  draft: WalkDraft
  number: number
  onSame: () => void
  onOther: () => void
}) {
  const text = useText('walkThrough').camera
  const item = draft.items[number - 1]
  if (!item) return null
  const [photo] = item.photos
  return (
    <div className="tip wc-same" role="group" aria-label={text.item({ number })}>
      {photo && <PhotoPreview file={photo.file} type={photo.type} />}
      <p>
        {number} · <bdi>{item.title}</bdi> · <bdi>{roomText(item.room)}</bdi>
      </p>
      <div className="wt-row">
        <Button onClick={onSame}>{text.same}</Button>
        <Button onClick={onOther}>{text.another}</Button>
      </div>
    </div>
  )
}
