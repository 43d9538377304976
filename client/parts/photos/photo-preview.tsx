import { useCallback, useEffect, useState } from 'react'
import { PHOTO_KINDS, type PhotoType } from '#shared/photo-files.ts'
import { Icon } from '#client/ui/icon.tsx'

/** 'none': neither the browser nor we can show it. */
type Shown = { of: Blob; as: Blob | 'converting' | 'none' }

/**
 * A chosen photo as a picture. Most browsers cannot show a HEIC: then it is converted for the preview, and until that
 * is done, or when it fails, a tile says what it is. The upload is not affected.
 */
export function PhotoPreview({ file, type }: { file: Blob; type: PhotoType }) {
  const [known, setShown] = useState<Shown>({ of: file, as: file })
  const shown = known.of === file ? known : { of: file, as: file }
  const isHeic = PHOTO_KINDS[type] === 'heic'
  const isConverting = shown.as === 'converting'

  useEffect(() => {
    if (!isConverting) return
    let isGone = false
    const show = (as: Shown['as']) => !isGone && setShown({ of: file, as })
    heicPreview(file).then(show, (error: unknown) => {
      console.warn('A photo without a preview', error)
      show('none')
    })
    return () => {
      isGone = true
    }
  }, [file, isConverting])

  if (shown.as instanceof Blob) {
    const canConvert = isHeic && shown.as === file
    return (
      <Picture
        bytes={shown.as}
        onError={() => setShown({ of: file, as: canConvert ? 'converting' : 'none' })}
      />
    )
  }
  return <span className="pv-none">{isHeic ? 'HEIC' : <Icon name="photo" />}</span>
}

function Picture({ bytes, onError }: { bytes: Blob; onError: () => void }) {
  // The bytes have a URL only while they are shown.
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(bytes)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [bytes],
  )
  return <img ref={show} alt="" draggable={false} onError={onError} />
}

/**
 * 12 megapixels take seconds on a good device and several times that on a weak or busy one; this ends only a conversion
 * that hangs.
 */
const TIME_LIMIT_MS = 60_000

/** The part of a worker that is used. */
export type HeicWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

/**
 * Converts HEIC photos to pictures that any browser shows, by `heic-to` (LGPL-3.0), for the preview only: the upload
 * stays the original. One at a time, because each takes a whole picture's pixels in memory, and in a worker that ends
 * when there is nothing left to do, which frees the decoder's memory. The same file is converted once.
 */
export function createHeicPreviews(newWorker: () => HeicWorker) {
  const made = new WeakMap<Blob, Promise<Blob>>()
  let last: Promise<unknown> = Promise.resolve()
  let inLine = 0
  let worker: HeicWorker | undefined

  function stop(): void {
    worker?.terminate()
    worker = undefined
  }

  function convert(heic: Blob): Promise<Blob> {
    return new Promise((resolve, reject) => {
      worker ??= newWorker()
      const over = new AbortController()
      const timer = setTimeout(() => fail('took too long'), TIME_LIMIT_MS)
      const end = () => {
        clearTimeout(timer)
        over.abort()
      }
      const fail = (why: string) => {
        end()
        // The worker's state is unknown: the next photo gets a new one.
        stop()
        reject(new Error(`No preview of a HEIC photo: it ${why}`))
      }
      const take = ({ data }: MessageEvent<Blob | null>) => {
        if (!data) return fail('cannot be read')
        end()
        return resolve(data)
      }
      worker.addEventListener('message', take, { signal: over.signal })
      worker.addEventListener('error', () => fail('broke the decoder'), { signal: over.signal })
      worker.postMessage(heic)
    })
  }

  /** Returns a small JPEG of the photo; rejects when it cannot be converted. */
  return function heicPreview(heic: Blob): Promise<Blob> {
    const known = made.get(heic)
    if (known) return known
    inLine += 1
    const preview = last
      .then(() => convert(heic))
      .finally(() => {
        inLine -= 1
        if (inLine === 0) stop()
      })
    last = preview.catch(() => undefined)
    made.set(heic, preview)
    return preview
  }
}

export const heicPreview = createHeicPreviews(
  () => new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' }),
)
