import { useEffect } from 'react'

/** Whether the page is being printed: black on white, with the whole record unfolded. */
export function usePrintView(): void {
  useEffect(() => {
    const root = document.documentElement
    let undo: (() => void) | null = null
    const before = () => {
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
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      after()
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
}
