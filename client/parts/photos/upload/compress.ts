import libraryUrl from 'browser-image-compression/dist/browser-image-compression.js?url'
import { PHOTO_KINDS, type PhotoType } from '#shared/photo-files.ts'

const MEGABYTE = 1024 * 1024
/** Files up to this size are sent unchanged. */
const SKIP_UP_TO_BYTES = 5 * MEGABYTE
const TARGET_MB = 1
const MAX_SIDE_PX = 1920

/** Files this small are sent unchanged; so is a HEIC: the server converts it and keeps the original for the record. */
function goesAsItIs(sizeBytes: number, type: PhotoType): boolean {
  return sizeBytes <= SKIP_UP_TO_BYTES || PHOTO_KINDS[type] === 'heic'
}

/**
 * Compresses to about 1 MB and 1920 px, EXIF kept, in a worker. The worker loads the library from `libURL`; without it,
 * it would ask a public CDN, so it gets this build's own copy. Throws when the bytes are no picture.
 */
export async function compressPhoto(
  photo: { file: Blob; name: string; type: PhotoType },
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<Blob> {
  if (goesAsItIs(photo.file.size, photo.type)) return photo.file
  const { default: imageCompression } = await import('browser-image-compression')
  return imageCompression(new File([photo.file], photo.name, { type: photo.type }), {
    maxSizeMB: TARGET_MB,
    maxWidthOrHeight: MAX_SIDE_PX,
    preserveExif: true,
    useWebWorker: true,
    libURL: new URL(libraryUrl, location.href).href,
    onProgress,
    signal,
  })
}
