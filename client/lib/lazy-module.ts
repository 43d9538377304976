import { useEffect, useState } from 'react'
import { SECOND } from '#shared/dates.ts'

/** Delay in ms after the page and its data are shown; once loaded, the part also works without a connection. */
const LOAD_AFTER_MS = 3 * SECOND

type Later<T> = { loaded: () => T | undefined; load: () => Promise<T> }

/** Makes a part of the app that is loaded once; what could not be loaded is tried again when it is next asked for. */
export function later<T>(load: () => Promise<T>): Later<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  return {
    loaded: () => loaded,
    load: () => {
      loading ??= load().then(
        (part) => (loaded = part),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}

/**
 * Returns a part once it is loaded: at once when it is wanted, otherwise a few seconds after the page. Unlike React's
 * own `lazy` it shows a part in the very frame in which it is wanted when it was loaded before. A wanted part that could
 * not be loaded is reported to `onMissing`, and asked for again when the network returns.
 */
export function useLater<T>(
  part: Later<T>,
  isWanted: boolean,
  onMissing?: (isMissing: boolean) => void,
): T | undefined {
  const [isLoaded, setLoaded] = useState(part.loaded() !== undefined)
  useEffect(() => {
    if (isLoaded) return
    let isCurrent = true
    const load = () =>
      part.load().then(
        () => isCurrent && setLoaded(true),
        (error: unknown) => {
          if (!isCurrent || !isWanted) return
          console.warn('A part of the page could not be loaded', error)
          onMissing?.(true)
        },
      )
    const timer = isWanted ? undefined : setTimeout(() => void load(), LOAD_AFTER_MS)
    const again = () => void load()
    if (isWanted) {
      addEventListener('online', again)
      again()
    }
    return () => {
      removeEventListener('online', again)
      isCurrent = false
      clearTimeout(timer)
    }
  }, [part, isLoaded, isWanted, onMissing])
  return part.loaded()
}
