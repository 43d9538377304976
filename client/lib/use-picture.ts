import { useState } from 'react'
import { useWhenOnline } from './live-state.ts'

/**
 * Returns the address to show of a picture that is at one of several: the first that loads, undefined once none does. All
 * are tried again when the network or the server is back, because that is why most do not load.
 */
export function usePicture(addresses: readonly string[]): {
  source: string | undefined
  onError: () => void
} {
  const all = addresses.join(' ')
  const [tried, setTried] = useState({ all, count: 0 })
  const count = tried.all === all ? tried.count : 0
  const source = addresses[count]
  useWhenOnline(source === undefined && addresses.length > 0, () => setTried({ all, count: 0 }))
  return { source, onError: () => setTried({ all, count: count + 1 }) }
}
