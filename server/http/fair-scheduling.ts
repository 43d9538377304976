import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the event loop do other things between requests. Node accepts one new connection in each round of the loop, and
 * a round lasts as long as all requests that arrived in it: under load, busy connections would keep new ones out. So a
 * round serves requests for `roundMs` milliseconds; those that are left wait for the next, in their order.
 */
export function scheduleFairly(app: FastifyInstance, roundMs: number): void {
  const waiting: (() => void)[] = []
  let startedAt: number | undefined
  const hasTime = () => {
    if (startedAt !== undefined) return performance.now() - startedAt < roundMs
    startedAt = performance.now()
    setImmediate(() => (startedAt = undefined))
    return true
  }
  // One immediate a request: what a request's promises lead to is done before the next begins.
  const serveNext = () => {
    if (hasTime()) waiting.shift()?.()
    else setImmediate(serveNext)
  }
  app.addHook('onRequest', (_request, _reply, done) => {
    if (waiting.length === 0 && hasTime()) return done()
    waiting.push(done)
    setImmediate(serveNext)
  })
}
