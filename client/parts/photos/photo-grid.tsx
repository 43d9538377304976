import { useState, type ReactNode } from 'react'
import type { Photo } from '#shared/claims/views.ts'
import { withoutOriginals } from '#shared/marked-photos.ts'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { PhotoImage } from './photo-image.tsx'
import { useText } from '#client/ui/use-text.ts'

const PhotoViewer = lazyDialog(
  () => import('./photo-viewer.tsx').then((m) => m.PhotoViewer),
  ({ openAt }) => openAt !== null,
)

/**
 * Square tiles in three columns; each opens the viewer at its photo. `label` is what the photos are of, such as the
 * claim's title: a screen reader hears "Photo 2 of 4, Dishwasher supply line drips".
 */
export function PhotoGrid({
  photos: all,
  label,
  onMark,
  more,
}: {
  photos: Photo[]
  label: string
  /** Offers to mark the photo that is seen large. */
  onMark?: ((photo: Photo) => void) | undefined
  /** A tile after the photos. */
  more?: ReactNode
}) {
  const text = useText('photos')
  const photos = withoutOriginals(all)
  const [openAt, setOpenAt] = useState<number | null>(null)
  return (
    <>
      <ul className="photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpenAt(index)}>
              <PhotoImage
                sources={[photo.thumbUrl, photo.largeUrl]}
                alt={text.name({ at: index + 1, total: photos.length, label })}
                isLazy
              />
              {photo.original && <span className="cap marked">{text.marked}</span>}
            </button>
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
      <PhotoViewer
        photos={photos}
        label={label}
        openAt={openAt}
        onMove={setOpenAt}
        onMark={
          onMark &&
          ((photo) => {
            setOpenAt(null)
            onMark(photo)
          })
        }
        onClose={() => setOpenAt(null)}
      />
    </>
  )
}
