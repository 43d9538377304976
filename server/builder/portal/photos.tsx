import type { Photo } from '#shared/claims/views.ts'

/** Three square columns; a tile opens the large picture. */
export function Photos({
  photos,
  base,
  label,
}: {
  photos: readonly Pick<Photo, 'id'>[]
  base: string
  label?: string
}) {
  return (
    <ul className="photos">
      {photos.map((photo, index) => {
        const address = `${base}/photos/${encodeURIComponent(photo.id)}`
        return (
          <li key={photo.id}>
            <a
              href={`${address}/large`}
              target="_blank"
              rel="noopener"
              aria-label={`Open photo ${index + 1} of ${photos.length}${label ? `, ${label}` : ''}`}
            >
              <img src={`${address}/thumb`} alt="" width="400" height="400" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
