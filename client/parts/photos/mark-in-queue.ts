import type { Photo } from '#shared/claims/views.ts'
import styles from '#client/parts/marks/mark-editor.css?inline'
import { markPhoto } from '#client/parts/marks/mark-editor.ts'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { showError } from '#client/ui/toasts.tsx'
import { newId } from '#client/lib/new-id.ts'
import { textOf } from '#shared/messages/text.ts'
import { MAX_PHOTO_BYTES, PHOTO_KINDS } from '#shared/photo-files.ts'
import { heicPreview } from './photo-preview.tsx'
import { ownAddress } from '#client/lib/base.ts'
import { originalOf, type QueuedPhoto } from './upload/photo-queue.ts'
import type { PhotoUploader } from './upload/photo-uploader.ts'

// Nothing else loads the style sheet of a part that is loaded when it is used.
adoptStyle(styles)

/**
 * Lets the person mark a chosen photo, or change the marks it has. The marked copy goes beside it; a photo that was
 * blurred stays with the person if they say so.
 */
export async function markInQueue(uploader: PhotoUploader, id: string): Promise<void> {
  const { photos } = uploader.queue()
  const photo = photos.find((each) => each.id === originalOf(uploader.queue(), id).id)
  if (!photo) return
  if (photo.copyOf !== undefined) {
    // Its marks are changed on the photo, not on the copy.
    const before = { url: photo.copyOf, marks: photo.marks }
    if (await markOnClaim(uploader, before)) uploader.remove([photo.id])
    return
  }
  const copy = photos.find(({ markedFrom }) => markedFrom === photo.id)
  const words = textOf('photoMarks')
  const marked = await asShown(photo)
    .then((file) => markPhoto(file, { marks: copy?.marks ?? [], isThere: false, maxBytes: MAX_PHOTO_BYTES }))
    .catch((error: unknown) => {
      console.warn('A photo could not be marked', error)
      showError(words.failed)
      return null
    })
  if (!marked) return
  const { file, marks, isOriginalKept } = marked
  const name = `${photo.name.replace(/\.[^.]*$/, '')} (${words.fileName}).jpg`
  const fresh = { id: newId(), name, type: 'image/jpeg', file, markedFrom: photo.id, marks } as const
  uploader.mark(photo.id, fresh, isOriginalKept)
}

type PhotoOnClaim = Pick<Photo, 'url'> & Partial<Pick<Photo, 'largeUrl'>> & Pick<QueuedPhoto, 'marks'>

/**
 * Lets the person mark a photo that is on the claim already. The marked copy waits to be added like any chosen photo.
 * Resolves with false when it was left without one, or the photo cannot be had.
 */
export async function markOnClaim(
  uploader: PhotoUploader,
  { url, largeUrl = url, marks: before = [] }: PhotoOnClaim,
): Promise<boolean> {
  const words = textOf('photoMarks')
  const marked = await readPhoto([largeUrl, url])
    .then((file) => markPhoto(file, { marks: before, isThere: true, maxBytes: MAX_PHOTO_BYTES }))
    .catch((error: unknown) => {
      console.warn('A photo of the claim could not be marked', error)
      showError(navigator.onLine ? words.failed : words.offline)
      return null
    })
  if (!marked) return false
  const { file, marks } = marked
  uploader.add([{ id: newId(), name: `${words.fileName}.jpg`, type: 'image/jpeg', file, copyOf: url, marks }])
  return true
}

/** Returns the first of these addresses that has the photo: a smaller picture of it may not be drawn yet. */
async function readPhoto(urls: readonly string[]): Promise<Blob> {
  for (const url of urls) {
    const answer = await fetch(ownAddress(url))
    if (answer.ok) return answer.blob()
  }
  throw new Error('the photo is not there')
}

/** Most browsers cannot show a HEIC. */
async function asShown({ file, type }: QueuedPhoto): Promise<Blob> {
  if (PHOTO_KINDS[type] !== 'heic') return file
  return createImageBitmap(file).then(
    () => file,
    () => heicPreview(file),
  )
}
