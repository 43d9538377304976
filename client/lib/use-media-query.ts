import { useSyncExternalStore, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Under 640 px: bottom bar, bottom sheets. */
export const PHONE = '(max-width: 39.99rem)'
export const DESKTOP = '(min-width: 64rem)'

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

/** All of a page but the quoted originals of emails, which are long, and drafts, which nobody sent. */
const FOLDED = 'main details:not([open], .fold, .fu *)'

/** Returns whether the page is being printed; it then is black on white, with all that is folded unfolded. */
export function usePrintView(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const root = document.documentElement
    let undo: (() => void) | null = null
    const before = () => {
      flushSync(() => setPrinted(true))
      const { theme } = root.dataset
      const folded = Array.from(document.querySelectorAll(FOLDED))
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
