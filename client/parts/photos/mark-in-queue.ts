import { markPhoto } from '#client/parts/marks/mark-editor.ts'
import { showError } from '#client/ui/toasts.tsx'
import { newId } from '#client/lib/new-id.ts'
import { textOf } from '#shared/messages/text.ts'
import { MAX_PHOTO_BYTES, PHOTO_KINDS } from '#shared/photo-files.ts'
import { heicPreview } from './heic-preview.ts'
import { originalOf, type QueuedPhoto } from './upload/photo-queue.ts'
import type { PhotoUploader } from './upload/photo-uploader.ts'

/**
 * Lets the person mark a chosen photo, or change the marks it has. The marked copy goes beside it; a photo that was
 * blurred stays with the person if they say so.
 */
export async function markInQueue(uploader: PhotoUploader, id: string): Promise<void> {
  const { photos } = uploader.queue()
  const photo = photos.find((each) => each.id === originalOf(uploader.queue(), id).id)
  if (!photo) return
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

/** Most browsers cannot show a HEIC. */
async function asShown({ file, type }: QueuedPhoto): Promise<Blob> {
  if (PHOTO_KINDS[type] !== 'heic') return file
  return createImageBitmap(file).then(
    () => file,
    () => heicPreview(file),
  )
}
