import type { ChangeEvent, RefObject } from 'react'
import { PHOTO_ACCEPT } from '#shared/photo-files.ts'

/** The phone's own camera takes only these types. */
const CAMERA_ACCEPT = 'image/jpeg,image/png'

/** The two file inputs behind "Take Photo" and "Choose": the phone's own camera, and the photos of the device. */
export function PhotoInputs({
  phoneCamera,
  files,
  onChosen,
}: {
  phoneCamera: RefObject<HTMLInputElement | null>
  files: RefObject<HTMLInputElement | null>
  onChosen: (files: readonly File[]) => void
}) {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onChosen(Array.from(event.target.files ?? []))
    // The same file may be chosen again after it was removed.
    event.target.value = ''
  }
  return (
    <>
      <input
        ref={phoneCamera}
        type="file"
        accept={CAMERA_ACCEPT}
        capture="environment"
        hidden
        onChange={take}
      />
      <input ref={files} type="file" accept={PHOTO_ACCEPT} multiple hidden onChange={take} />
    </>
  )
}

/** Shown once the page's camera was refused and the browser needs another press for the phone's own. */
export function CameraMissing({ className = 'hint' }: { className?: string }) {
  return (
    <p className={className} role="status">
      This page can’t use the camera. Take Photo opens your phone’s own now.
    </p>
  )
}
