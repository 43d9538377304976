import { useState, type ReactNode } from 'react'
import type { Photo } from '#shared/claims/views.ts'
import type { ImportItemView } from '#shared/imports.ts'
import { lazyDialog } from '#client/ui/lazy-dialog.tsx'
import { importedPhotoUrl } from './imported-photo.tsx'

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
