import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/**
 * `HOMECLAIM_TEST_SLOW=SEED` makes every browser test run against a slow server on a slow device, to find tests that
 * read what is still loading, and screens that cannot bear it. Another number is another order of the answers.
 */
const seed = Number(process.env['HOMECLAIM_TEST_SLOW'] ?? 0)

const MAX_CALL_MS = 1_500
const MAX_FILE_MS = 150
const CPU_THROTTLING_RATE = 4
const CALLS = /^\/(trpc|api|b|builder|w)\//

/**
 * Delays what browsers ask of a server by a random time: half of the requests before they are handled, the others after
 * it. The tests' own requests are not delayed. Call it after everything else that listens for requests.
 */
export function delayBrowsers(server: Server): void {
  if (!seed) return
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const handle = () => {
      for (const handler of handlers) Reflect.apply(handler, server, [request, response])
    }
    if (!request.headers['user-agent']?.startsWith('Mozilla')) handle()
    else void delayed(request, handle)
  })
}

async function delayed(request: IncomingMessage, handle: () => void): Promise<void> {
  const ms = random() * (CALLS.test(request.url ?? '') ? MAX_CALL_MS : MAX_FILE_MS)
  const { socket } = request
  if (random() < 0.5) {
    await wait(ms)
    if (!socket.destroyed) handle()
    return
  }
  socket.cork()
  handle()
  await wait(ms)
  socket.uncork()
}

/** Slows down the processor of a page. */
export async function throttle(page: Page): Promise<void> {
  if (!seed) return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING_RATE })
}

let state = seed
/** Mulberry32: numbers from 0 to 1, the same ones for the same seed. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
