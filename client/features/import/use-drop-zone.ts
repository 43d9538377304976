import { useDroppedFiles } from '#client/features/photos/use-dropped-files.ts'
import { showError } from '#client/ui/toasts.tsx'
import { droppedFiles } from './choose-files.ts'

/** Files and folders dropped anywhere on the page; true while something is dragged over it. */
export function useDropZone(onFiles: (files: readonly File[]) => void): boolean {
  return useDroppedFiles(onFiles, (dropped) => {
    droppedFiles(dropped).then(onFiles, () =>
      showError('What you dropped could not be read. Please try again.'),
    )
  })
}
