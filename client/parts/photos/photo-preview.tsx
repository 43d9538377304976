import { useCallback, useEffect, useState } from 'react'
import { PHOTO_KINDS, type PhotoType } from '#shared/photo-files.ts'
import { Icon } from '#client/ui/icon.tsx'
import { heicPreview } from './heic-preview.ts'

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
