import { clearDateTime } from '#shared/dates.ts'
import type { ImportDraftView, ImportItemView, ImportView } from '#shared/imports.ts'
import { photosText } from '#shared/photo-files.ts'
import { recordingText } from '#shared/recording-files.ts'
import { sizeText } from '#shared/size-text.ts'
import { Button } from '#client/ui/button.tsx'
import { FILM, MICROPHONE } from '#client/parts/recordings/drawings.ts'
import { Drawing, Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'
import { fieldId } from './use-review.ts'
import type { Moving } from './move-sheet.tsx'
import { addressOf } from '#client/lib/base.ts'
import { usePicture } from '#client/lib/use-picture.ts'
import { useState, type ReactNode } from 'react'
import type { Photo } from '#shared/claims/views.ts'
import { lazyDialog } from '#client/ui/lazy-part.tsx'

const PhotoViewer = lazyDialog(
  () => import('#client/parts/photos/photo-viewer.tsx').then((m) => m.PhotoViewer),
  ({ openAt }) => openAt !== null,
)

/**
 * Photos of an open import in the full window: what a small picture shows is not enough to say where it belongs.
 * `label`: what they are of. `show` takes a photo's place in the list.
 */
export function useLargePhotos(
  importId: string,
  photos: readonly ImportItemView[],
  label: string,
): { show: (index: number) => void; viewer: ReactNode } {
  const [openAt, setOpenAt] = useState<number | null>(null)
  return {
    show: setOpenAt,
    viewer: (
      <PhotoViewer
        photos={photos.map((photo) => asPhoto(importId, photo))}
        label={label}
        openAt={openAt}
        onMove={setOpenAt}
        onClose={() => setOpenAt(null)}
      />
    ),
  }
}

function asPhoto(importId: string, { id, name }: ImportItemView): Photo {
  const largeUrl = importedPhotoUrl(importId, id, 'large')
  return { id, url: largeUrl, largeUrl, thumbUrl: importedPhotoUrl(importId, id, 'thumb'), fileName: name }
}

type Named = Pick<ImportItemView, 'id' | 'name'>

/** Returns the URL of a photo of an open import, at most 400 or 1920 px wide or high. */
export const importedPhotoUrl = (importId: string, photoId: string, size: 'thumb' | 'large'): string =>
  addressOf(`/homes/imports/${importId}/photos/${photoId}?size=${size}`)

/** A photo of an open import, small; its name where it cannot be shown. */
export function ImportedPhoto({ importId, photo: { id, name } }: { importId: string; photo: Named }) {
  const { source, onError } = usePicture([importedPhotoUrl(importId, id, 'thumb')])
  if (source === undefined)
    return (
      <span className="imp-nophoto">
        <Icon name="photo" />
        <bdi className="xs">{name}</bdi>
      </span>
    )
  return <img src={source} alt="" loading="lazy" decoding="async" onError={onError} />
}

type Props = {
  open: ImportView
  draft: ImportDraftView
  photosError: string | undefined
  onMove: (moving: Moving) => void
}

/** The emails of a proposed claim, with what is attached to them, and its own photos. */
export function DraftItems({ open, draft, photosError, onMove }: Props) {
  const text = useText('imports').draft
  const own = open.items.filter(({ place, draftId }) => place === 'claim' && draftId === draft.id)
  const mails = own.filter(({ kind }) => kind === 'mail').toSorted(byDate)
  const photos = own.filter(({ kind }) => kind === 'photo')
  if (own.length === 0) return <p className="hint">{text.empty}</p>
  return (
    <>
      {mails.length > 0 && (
        <ul className="imp-mails" aria-label={text.mails}>
          {mails.map((mail) => (
            <MailRow key={mail.id} open={open} draft={draft} mail={mail} onMove={onMove} />
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <div className="imp-own" id={fieldId(draft.id, 'photos')} tabIndex={-1}>
          <p className="imp-label">{text.photos}</p>
          <Photos open={open} draft={draft} photos={photos} onMove={onMove} />
          {photosError && (
            <p className="err">
              <Icon name="alert" />
              <span>{photosError}</span>
            </p>
          )}
        </div>
      )}
    </>
  )
}

/** Those without a date come first, as in the claim later. */
const byDate = (one: ImportItemView, other: ImportItemView): number =>
  (one.mail?.date ?? '').localeCompare(other.mail?.date ?? '')

function MailRow({
  open,
  draft,
  mail: { id, mail, name },
  onMove,
}: Omit<Props, 'photosError'> & { mail: ImportItemView }) {
  const { draft: text, files } = useText('imports')
  const attached = open.items.filter(({ place, mailId }) => place === 'mail' && mailId === id)
  const photos = attached.filter(({ kind }) => kind === 'photo')
  const documents = attached.filter(({ kind }) => kind === 'document')
  const recordings = attached.filter(({ kind }) => kind === 'recording')
  const subject = mail?.subject || name
  return (
    <li>
      <details>
        <summary>
          <Icon name="mail" />
          <span className="grow">
            <b>
              <bdi>{subject}</bdi>
            </b>
            <span className="sm text2">
              <bdi>{mail?.from ? mail.from.name || mail.from.address : text.unknownSender}</bdi>
              {' · '}
              {mail?.date ? clearDateTime(mail.date) : text.noDate}
              {photos.length > 0 && ` · ${photosText(photos.length)}`}
              {recordings.length > 0 && ` · ${files.recordings({ count: recordings.length })}`}
            </span>
          </span>
        </summary>
        <div className="imp-mail">
          {mail?.from && <p className="sm text2">{text.from(mail.from)}</p>}
          <p className="plain" dir="auto">
            {mail?.preview || text.noText}
          </p>
          {documents.map((each) => (
            <p key={each.id} className="sm text2">
              <Icon name="file" /> <bdi>{each.name}</bdi>
            </p>
          ))}
          {recordings.map(({ id, name, recording, sizeBytes }) => (
            <p key={id} className="sm text2">
              <Drawing of={recording?.kind === 'sound' ? MICROPHONE : FILM} /> <bdi>{name}</bdi>
              {recording && ` · ${recordingText(recording)}`}
              {` · ${sizeText(sizeBytes)}`}
            </p>
          ))}
          {photos.length > 0 && <Photos open={open} draft={draft} photos={photos} onMove={onMove} />}
        </div>
      </details>
      <Button
        look="ghost"
        aria-haspopup="dialog"
        aria-label={text.moveMail({ name: subject })}
        onClick={() => onMove({ kind: 'item', itemId: id, from: draft.id, what: 'email', canGoBack: false })}
      >
        {text.move}
      </Button>
    </li>
  )
}

function Photos({
  open,
  draft,
  photos,
  onMove,
}: Omit<Props, 'photosError'> & { photos: readonly ImportItemView[] }) {
  const text = useText('imports').draft
  const large = useLargePhotos(open.id, photos, draft.title)
  return (
    <>
      <ul className="imp-photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className="imp-look"
              aria-haspopup="dialog"
              aria-label={text.enlarge(photo)}
              onClick={() => large.show(index)}
            >
              <ImportedPhoto importId={open.id} photo={photo} />
            </button>
            <Button
              look="ghost"
              aria-haspopup="dialog"
              aria-label={text.movePhoto(photo)}
              onClick={() =>
                onMove({
                  kind: 'item',
                  itemId: photo.id,
                  from: draft.id,
                  what: 'photo',
                  canGoBack: photo.place === 'claim' && photo.mailId !== null,
                })
              }
            >
              {text.move}
            </Button>
          </li>
        ))}
      </ul>
      {large.viewer}
    </>
  )
}
