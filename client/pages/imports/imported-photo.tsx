import type { ImportItemView } from '#shared/imports.ts'
import { usePicture } from '#client/lib/use-picture.ts'
import { Icon } from '#client/ui/icon.tsx'

type Named = Pick<ImportItemView, 'id' | 'name'>

/** Returns the URL of a photo of an open import, at most 400 or 1920 px wide or high. */
export const importedPhotoUrl = (importId: string, photoId: string, size: 'thumb' | 'large'): string =>
  `/homes/imports/${importId}/photos/${photoId}?size=${size}`

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
