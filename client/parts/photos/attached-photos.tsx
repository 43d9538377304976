import { lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'
import { useText } from '#client/ui/use-text.ts'
import { failedPhotos } from './upload/photo-queue.ts'
import type { Attachments } from './use-attachments.ts'

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
