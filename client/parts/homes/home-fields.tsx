import { PHOTO_ACCEPT } from '#shared/photo-files.ts'
import { PhotoPreview } from '#client/parts/photos/photo-preview.tsx'
import { usePicture } from '#client/lib/use-picture.ts'
import { isStoredHere } from '#client/lib/stored.ts'
import { Button } from '#client/ui/button.tsx'
import { HouseScene } from '#client/ui/house-scene.tsx'
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { newId } from '#client/lib/new-id.ts'
import { choosePhotos, withTypesOfContent } from '#client/parts/photos/choose-photos.ts'
import {
  isAtRest,
  mayRetry,
  photoProblem,
  type QueuedPhoto,
} from '#client/parts/photos/upload/photo-queue.ts'
import { usePhotoQueue } from '#client/parts/photos/upload/use-photo-queue.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { PROFILE_MAX } from '#shared/account-lengths.ts'
import { TextField } from '#client/ui/field.tsx'

const NONE: readonly QueuedPhoto[] = []

/** One chosen picture of the home on its way to the server; `onChange` gets its address when it is there, '' for none. */
export function useHomePhoto(onChange: (address: string) => void) {
  const { queue, uploader } = usePhotoQueue(NONE)
  const [refusal, setRefusal] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const photo = queue.photos[0]
  const address = photo?.finalUrl ?? null
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (address !== null) tell(address)
  }, [address])

  const drop = () => {
    setRefusal(null)
    uploader.remove(uploader.queue().photos.map(({ id }) => id))
  }
  return {
    photo,
    picker,
    problem: refusal ?? (photoProblem(photo?.error ?? queue.problem) || null),
    isUploading: photo !== undefined && !isAtRest(queue) && queue.problem === null,
    async choose(files: readonly File[]) {
      const { chosen, refusals } = choosePhotos(await withTypesOfContent(files.slice(0, 1)), {
        alreadyChosen: 0,
        newId,
      })
      if (chosen.length > 0) drop()
      setRefusal(refusals[0]?.message ?? null)
      uploader.add(chosen)
    },
    /** Only for a photo that is there and failed. */
    retry: photo && (photo.error ? mayRetry(photo) : queue.problem) ? () => uploader.retry([photo.id]) : null,
    remove() {
      drop()
      onChange('')
    },
  }
}

type ChosenHomePhoto = ReturnType<typeof useHomePhoto>

/** The home's picture with a button that takes or chooses one; a phone asks whether by its camera or from its library. */
export function HomePhoto({
  address,
  chosen,
  isWide = false,
}: {
  address: string
  chosen: ChosenHomePhoto
  /** As wide as the fields above it, and marked as optional. */
  isWide?: boolean
}) {
  const text = useText('homeFields').photo
  const { photo, picker, problem, isUploading, retry } = chosen
  const hasPicture = photo !== undefined || isStoredHere(address)
  return (
    <div className="home-photo">
      <input
        ref={picker}
        type="file"
        aria-label={text.label}
        accept={PHOTO_ACCEPT}
        hidden
        onChange={(event) => {
          void chosen.choose(Array.from(event.target.files ?? []))
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      {hasPicture && (
        <span className="home-photo-picture">
          {photo ? <PhotoPreview file={photo.file} type={photo.type} /> : <StoredPicture address={address} />}
        </span>
      )}
      <Button
        icon="camera"
        isFull={isWide && !hasPicture}
        isLarge={isWide && !hasPicture}
        isBusy={isUploading}
        busyText={text.adding}
        onClick={() => picker.current?.click()}
      >
        {hasPicture ? text.change : isWide ? text.addOfHome : text.add}
        {isWide && !hasPicture && <span className="muted">{textOf('common').field.optional}</span>}
      </Button>
      {retry && (
        <Button icon="refresh" onClick={retry}>
          {textOf('common').tryAgain}
        </Button>
      )}
      {hasPicture && (
        <Button look="ghost" aria-label={text.removeLabel} onClick={() => chosen.remove()}>
          {text.remove}
        </Button>
      )}
      <p className="err" role="alert">
        {problem}
      </p>
      <p className="sr" role="status">
        {photo?.status === 'success' && text.added}
      </p>
    </div>
  )
}

/** The drawn house where the picture does not load. */
function StoredPicture({ address }: { address: string }) {
  const { source, onError } = usePicture([`${address}?size=thumb`])
  return source === undefined ? <HouseScene crop="house" /> : <img src={source} alt="" onError={onError} />
}

type Part = 'address' | 'city' | 'state' | 'zipCode'

/** The address of a home in its four fields; `field` returns what each needs of the form. */
export function AddressFields({
  field,
}: {
  field: (part: Part) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>
}) {
  const text = useText('homeFields')
  return (
    <>
      <TextField
        label={text.address}
        autoComplete="address-line1"
        maxLength={PROFILE_MAX.address}
        {...field('address')}
      />
      <div className="grid-zip">
        <TextField
          label={text.city}
          autoComplete="address-level2"
          maxLength={PROFILE_MAX.city}
          {...field('city')}
        />
        <TextField
          label={text.state}
          autoComplete="address-level1"
          maxLength={PROFILE_MAX.state}
          {...field('state')}
        />
        <TextField
          label={text.zipCode}
          autoComplete="postal-code"
          maxLength={PROFILE_MAX.zipCode}
          {...field('zipCode')}
        />
      </div>
    </>
  )
}
