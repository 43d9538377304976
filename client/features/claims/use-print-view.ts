import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns whether the page is being printed; it then is black on white, with the whole record unfolded. */
export function usePrintView(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const root = document.documentElement
    let undo: (() => void) | null = null
    const before = () => {
      flushSync(() => setPrinted(true))
      const { theme } = root.dataset
      const folded = Array.from(document.querySelectorAll('details.record:not([open])'))
      root.dataset.theme = 'light'
      for (const details of folded) details.setAttribute('open', '')
      undo = () => {
        root.dataset.theme = theme
        for (const details of folded) details.removeAttribute('open')
      }
    }
    const after = () => {
      undo?.()
      undo = null
      setPrinted(false)
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      after()
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinted
}
