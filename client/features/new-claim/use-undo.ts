import { useEffect, useRef } from 'react'
import { showSuccess } from '#client/ui/toasts.tsx'

/** Reports a change of the form and offers to undo it; the offer ends with the form. */
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
