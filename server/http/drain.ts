import type { Server } from 'node:http'

/** How long a request may still take once the server stops; start/serve.ts ends the process a little later. */
const FINISH_WITHIN_MS = 8_000

/**
 * Tracks a server's requests from the start, so that stopping waits only for those in progress: browsers open
 * connections ahead of need, and Node counts a connection without a request as busy. `drain` resolves when all requests
 * are done or their time is over; then every connection is closed.
 */
export function watchRequests(server: Server) {
  let running = 0
  let allAnswered: (() => void) | undefined
  server.on('request', (_request, response) => {
    running += 1
    response.once('close', () => {
      running -= 1
      if (running === 0) allAnswered?.()
    })
  })

  async function drain(): Promise<void> {
    if (running > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, FINISH_WITHIN_MS)
        allAnswered = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    server.closeAllConnections()
  }

  return { drain }
}
