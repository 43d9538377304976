import { useState } from 'react'
import type { ImportItemView } from '#shared/imports.ts'
import { Icon } from '#client/ui/icon.tsx'

/** A photo of an open import, small; its name where it cannot be shown. */
export function ImportedPhoto({
  importId,
  photo: { id, name },
}: {
  importId: string
  photo: Pick<ImportItemView, 'id' | 'name'>
}) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <span className="imp-nophoto">
        <Icon name="photo" />
        <bdi className="xs">{name}</bdi>
      </span>
    )
  return (
    <img
      src={`/homes/imports/${importId}/photos/${id}`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
