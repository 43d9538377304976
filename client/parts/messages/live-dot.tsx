import { useEffect, useState } from 'react'
import { SECOND } from '#shared/dates.ts'
import { useLiveState } from '#client/lib/live-state.ts'

/** A short break is not worth a word. */
const BREAK_MS = 10 * SECOND

/** Shows whether new messages appear by themselves: "Live", or "Reconnecting…" once they have not for ten seconds. */
export function LiveDot() {
  const state = useLiveState()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (state !== 'broken') return
    const timer = setTimeout(() => setLong(true), BREAK_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [state])
  if (state === 'waiting') return null
  return isLong ? (
    <span className="live is-broken">
      <i aria-hidden="true" />
      Reconnecting…
    </span>
  ) : (
    <span className="live">
      <i aria-hidden="true" />
      Live
    </span>
  )
}
