import type { Server } from 'node:http'

/** How long a request may still take once the server wants to stop; main.ts ends the process a little later. */
const FINISH_WITHIN_MS = 8_000

/**
 * Watches a server's requests from the start, so that stopping can wait for those being answered and for nothing
 * else: browsers open connections ahead of need, and Node counts one that never asked anything as busy.
 * `drain` resolves when all are answered or their time is over; then every connection is closed.
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
