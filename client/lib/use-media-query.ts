import { useSyncExternalStore } from 'react'

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
