import { useEffect, useRef } from 'react'
import { showSuccess } from '#client/ui/toasts.tsx'

/** Says what was changed in the form and offers to take it back; the offer goes with the form. */
export function useUndo(): (text: string, undo: () => void) => void {
  const offers = useRef<(() => void)[]>([])
  useEffect(() => {
    const made = offers.current
    return () => {
      for (const dismiss of made) dismiss()
    }
  }, [])
  return (text, undo) => {
    offers.current.push(showSuccess(text, { label: 'Undo', onClick: undo }))
  }
}
