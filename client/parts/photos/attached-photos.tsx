import { lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'
import { useText } from '#client/ui/use-text.ts'
import {
  failedPhotos,
  finalUrls,
  isAtRest,
  originalOf,
  shownPhotos,
  type QueuedPhoto,
} from './upload/photo-queue.ts'
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { MAX_PHOTOS, PHOTO_ACCEPT, tooManyOfClaim, tooManyPhotos } from '#shared/photo-files.ts'
import { RECORDING_ACCEPT } from '#shared/recording-types.ts'
import type { Photo } from '#shared/claims/views.ts'
import { newId } from '#client/lib/new-id.ts'
import { byKind, choosePhotos, withTypesOfContent, type Refusal } from './choose-photos.ts'
import { keptPhotos } from './upload/kept-photos.ts'
import { usePhotoQueue } from './upload/use-photo-queue.ts'

const ChosenPhotos = lazyPart(() => import('./chosen-photos.tsx').then((m) => m.ChosenPhotos), MissingPart, {
  isWanted: ({ attachments: { count, refusals, queue } }) =>
    count > 0 || refusals.length > 0 || queue.problem !== null,
})

/** The field that photos are chosen with, and the chosen ones. */
export function AttachedPhotos({ attachments }: { attachments: Attachments }) {
  const { queue, picker, isUploading, count } = attachments
  const text = useText('photos')
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={attachments.accept}
        multiple
        hidden
        onChange={(event) => {
          attachments.add(Array.from(event.target.files ?? []))
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <ChosenPhotos attachments={attachments} />
      <p className="sr" role="status">
        {count > 0 && !isUploading && failedPhotos(queue).length === 0 && text.allUploaded({ count })}
      </p>
    </>
  )
}

const NONE: readonly QueuedPhoto[] = []

type AddFiles = (files: readonly File[]) => Promise<void>

/**
 * The photos that go with a text to the builder: chosen, pasted or dropped, and uploaded while the text is written.
 * `left` is how many the claim has room for; at most five are sent at once. With `keptAs` they are there again when the
 * same text is written on after another page, or a reload. With `others`, videos, sounds and PDFs are chosen with them.
 */
export function useAttachments(
  left: number,
  keptAs?: string,
  others?: { onRecordings: AddFiles; onPapers: AddFiles },
) {
  const { queue, uploader } = usePhotoQueue(NONE, keptAs && keptPhotos(keptAs))
  // Ends before the uploads of a closing form are stopped.
  useLayoutEffect(() => {
    if (keptAs === undefined) return undefined
    const closing = new AbortController()
    // A part of its own: a claim is drawn without it.
    void import('./upload/unsent-photos.ts').then(({ keepUnsent }) =>
      keepUnsent(uploader, keptAs, closing.signal),
    )
    return () => closing.abort()
  }, [uploader, keptAs])
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [isAwaited, setAwaited] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  /** Chosen files whose first bytes are being read: a message sent meanwhile waits for them too. */
  const reading = useRef<Promise<void>>(Promise.resolve())
  const limit =
    left < MAX_PHOTOS
      ? { max: left, message: tooManyOfClaim(left) }
      : { max: MAX_PHOTOS, message: tooManyPhotos() }

  const read = async (files: readonly File[], before: Promise<void>) => {
    const typed = await withTypesOfContent(files)
    await before
    const { chosen, refusals: refused } = choosePhotos(typed, {
      alreadyChosen: shownPhotos(uploader.queue()).length,
      newId,
      limit,
    })
    setRefusals(refused)
    if (chosen.length > 0) uploader.add(chosen)
  }
  const add = (files: readonly File[]): void => {
    const { photos, recordings, papers } = byKind(files, others !== undefined)
    if (photos.length > 0) reading.current = read(photos, reading.current)
    void others?.onRecordings(recordings)
    void others?.onPapers(papers)
  }
  const remove = (ids: readonly string[]) => {
    uploader.remove(ids)
    setRefusals([])
  }
  return {
    queue,
    refusals,
    picker,
    accept: others ? `${PHOTO_ACCEPT},${RECORDING_ACCEPT},application/pdf,.pdf` : PHOTO_ACCEPT,
    add,
    /** Opens the device's own choice of photos. */
    choose: () => picker.current?.click(),
    /** A marked copy in the place of its original. */
    shown: shownPhotos(queue),
    mark: (id: string) =>
      void import('./mark-in-queue.ts').then(({ markInQueue }) => markInQueue(uploader, id)),
    /** Resolves with false when there is no marked copy of this photo of the claim now. */
    markOnClaim: async (photo: Photo): Promise<boolean> =>
      (await import('./mark-in-queue.ts')).markOnClaim(uploader, photo),
    remove: (id: string) => remove([originalOf(queue, id).id]),
    clear: () => remove(uploader.queue().photos.map(({ id }) => id)),
    retry: (ids: readonly string[]) => uploader.retry(ids),
    count: shownPhotos(queue).length,
    isUploading: !isAtRest(queue),
    /** True while a call of `uploaded` is waiting. */
    isAwaited,
    /** Waits until all are uploaded. Returns their final URLs; null when one could not be uploaded. */
    async uploaded(): Promise<string[] | null> {
      await reading.current
      if (uploader.queue().photos.length === 0) return []
      setAwaited(true)
      const done = await uploader.finished()
      setAwaited(false)
      return done.problem === null && failedPhotos(done).length === 0 ? finalUrls(done) : null
    },
    /** Handlers of the element that takes pasted and dropped photos. */
    dropZone: {
      onPaste: (event: ClipboardEvent) => {
        const files = Array.from(event.clipboardData.files)
        // A copied text may bring a picture of itself along.
        if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
        event.preventDefault()
        add(files)
      },
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        add(Array.from(event.dataTransfer.files))
      },
    },
  }
}

export type Attachments = ReturnType<typeof useAttachments>
