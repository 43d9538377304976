import { useEffect, useRef, useState } from 'react'

/**
 * Files dropped anywhere on the page or pasted into it; true while files are dragged over the page. A file dropped
 * beside the marked zone would otherwise replace the page, and the form with it. `onDrop` takes a drop itself, with the
 * folders in it.
 */
export function useDroppedFiles(
  onFiles: (files: File[]) => void,
  onDrop: (dropped: DataTransfer) => void = ({ files }) => onFiles(Array.from(files)),
): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef({ onFiles, onDrop })
  useEffect(() => {
    latest.current = { onFiles, onDrop }
  })
  useEffect(() => {
    const stop = new AbortController()
    const listen = <K extends keyof DocumentEventMap>(
      name: K,
      listener: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(name, listener, { signal: stop.signal })

    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    })
    listen('dragleave', (event) => {
      // Only leaving the window counts; every element on the way fires one too.
      if (event.relatedTarget === null) setOver(false)
    })
    listen('drop', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(false)
      latest.current.onDrop(event.dataTransfer)
    })
    listen('paste', (event) => {
      const files = Array.from(event.clipboardData?.files ?? [])
      // A copied text may bring a picture of itself along.
      const isText = event.clipboardData?.types.includes('text/plain') ?? false
      if (files.length === 0 || isText) return
      event.preventDefault()
      latest.current.onFiles(files)
    })
    return () => stop.abort()
  }, [])
  return isOver
}
