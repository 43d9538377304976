import { useState, type ReactNode } from 'react'
import { lazyDialog } from '#client/ui/lazy-part.tsx'

/** The window that records. */
export const RecorderWindow = lazyDialog(
  () => import('./recorder.tsx').then((m) => m.RecorderWindow),
  ({ isOpen }) => isOpen,
)

/** Returns whether this page can record: only a secure one may use a camera and a microphone. */
export const mayRecord = () =>
  window.isSecureContext && 'mediaDevices' in navigator && 'MediaRecorder' in window

/** Opens the app's own recorder; nothing where the browser has none: there a recording is chosen. */
export function RecordButton({
  onRecordings,
  children,
  ...button
}: {
  onRecordings: (files: readonly File[]) => Promise<void>
  className: string
  'aria-label'?: string
  disabled: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  if (!mayRecord()) return null
  return (
    <>
      <button type="button" {...button} onClick={() => setOpen(true)}>
        {children}
      </button>
      <RecorderWindow
        isOpen={isOpen}
        onRecorded={(file) => void onRecordings([file])}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
