import { useDroppedFiles } from '#client/parts/photos/use-dropped-files.ts'
import { droppedFiles } from './choose-files.ts'

/** Files and folders dropped anywhere on the page; true while something is dragged over it. */
export function useDropZone(onFiles: (files: readonly File[], unread?: readonly string[]) => void): boolean {
  return useDroppedFiles(onFiles, (dropped) => {
    void droppedFiles(dropped).then(({ files, unread }) => onFiles(files, unread))
  })
}
