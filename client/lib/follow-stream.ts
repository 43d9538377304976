import { SECOND } from '#shared/dates.ts'

/** A stream that is silent for so long is broken, though the browser may not know it yet. */
const SILENT_MS = 50 * SECOND
/** After a refusal, as while the server is being started again: the first wait, and the longest. */
const RETRY_MS = { first: 5 * SECOND, longest: 300 * SECOND }

type Followed = {
  /** Asked anew for each connection. */
  address: () => string
  onMessage: (data: string) => void
  /** It is open again: what happened meanwhile was not reported. */
  onOpenAgain?: () => void
  /** The server has ended it for good. */
  onGone: () => void
}

/**
 * Follows a stream of the server until it is gone or the page is closed. The browser connects again by itself only after
 * a broken connection, not after a refusal, and does not notice a silent one.
 */
export function followStream({ address, onMessage, onOpenAgain, onGone }: Followed): void {
  let refusals = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = (isFirst: boolean) => {
    const source = new EventSource(address())
    let hasOpened = !isFirst
    const connectIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        source.close()
        connect(false)
      }, ms)
    }
    const alive = () => {
      refusals = 0
      connectIn(SILENT_MS)
    }
    connectIn(SILENT_MS)
    source.addEventListener('open', () => {
      if (hasOpened) onOpenAgain?.()
      hasOpened = true
    })
    source.addEventListener('ping', alive)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      alive()
      onMessage(data)
    })
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      connectIn(Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** refusals++))
    })
    source.addEventListener('gone', () => {
      clearTimeout(timer)
      source.close()
      onGone()
    })
  }
  connect(true)
}
