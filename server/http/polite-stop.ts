import type { Server, ServerResponse } from 'node:http'
import { Server as TlsServer } from 'node:https'
import { Server as TcpServer, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

/** Time that requests in progress may still take once the server stops; start/serve.ts ends the process a little later. */
const FINISH_WITHIN_MS = 8_000
/** A connection is accepted in each turn of the loop: enough turns for a backlog, and an end under any load. */
const MOST_TURNS = 1_000
/** A connection that sends no request for so long was opened ahead of need, as browsers do, and is not waited for. */
const FIRST_REQUEST_MS = 1_000

type State = { openedAt: number; running: Set<ServerResponse>; hasAsked: boolean }

/**
 * Tracks a server's connections from the start, so that stopping loses no request and waits for nothing else: browsers
 * open connections ahead of need, and Node counts a connection without a request as busy.
 */
export function watchConnections(server: Server) {
  const states = new Map<Socket, State>()
  let accepted = 0
  let isClosing = false
  let onChange = (): void => undefined

  server.on('connection', () => (accepted += 1))
  // With a certificate requests come on what was made of the connection.
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    states.set(socket, { openedAt: performance.now(), running: new Set(), hasAsked: false })
    socket.once('close', () => {
      states.delete(socket)
      onChange()
    })
  })
  // Before the handler, which may respond at once.
  server.prependListener('request', ({ socket }, response) => {
    const state = states.get(socket)
    if (isClosing) response.shouldKeepAlive = false
    if (!state) return
    state.running.add(response)
    state.hasAsked = true
    response.once('close', () => {
      state.running.delete(response)
      onChange()
    })
  })

  /** Resolves when it is so of every connection, or after `ms`. */
  function untilAll(isSo: (state: State) => boolean, ms: number): Promise<void> {
    const isDone = () => [...states.values()].every(isSo)
    if (ms === 0 || isDone()) return Promise.resolve()
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        onChange = () => undefined
        resolve()
      }
      const timer = setTimeout(finish, ms)
      onChange = () => {
        if (isDone()) finish()
      }
    })
  }

  const isSilent = ({ openedAt, hasAsked }: State): boolean =>
    !hasAsked && performance.now() - openedAt > FIRST_REQUEST_MS
  const isAnswered = ({ running }: State): boolean => running.size === 0
  /** A response in progress may have said that the connection stays open: another request follows it then. */
  const isReused = (state: State): boolean =>
    isAnswered(state) ? !isSilent(state) : [...state.running].some((each) => each.shouldKeepAlive)

  function beginClosing(): void {
    isClosing = true
    for (const { running } of states.values())
      for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false
  }

  return {
    /**
     * Ends the reuse of connections while the server still accepts new ones: from now on each response says
     * `Connection: close`. Resolves when no connection waits for its next request, or after `graceMs`.
     */
    async endReuse(graceMs: number): Promise<void> {
      beginClosing()
      await untilAll((state) => !isReused(state), graceMs)
    },
    /**
     * Accepts what the system connected already and would reset when the server stops listening. Call `drain` in the
     * turn in which it resolves.
     */
    async acceptBacklog(): Promise<void> {
      for (let turn = 0; turn < MOST_TURNS; turn += 1) {
        const before = accepted
        await turnOfTheLoop()
        // The first turn may have begun after its connections were accepted.
        if (turn > 0 && accepted === before) return
      }
    },
    /**
     * Accepts no more connections; resolves when all requests that arrived are answered or have timed out, and every
     * connection is closed. `graceMs`: for the first request on a connection that was just accepted.
     */
    async drain(graceMs: number): Promise<void> {
      beginClosing()
      const deadline = performance.now() + FINISH_WITHIN_MS - graceMs
      // The HTTP server's own would cut idle connections at once, on which a request may be arriving.
      TcpServer.prototype.close.call(server)
      await untilAll((state) => state.hasAsked || isSilent(state), Math.min(graceMs, FIRST_REQUEST_MS))
      do {
        await untilAll(isAnswered, Math.max(0, deadline - performance.now()))
        // What arrived until now is read within a turn, on a connection just accepted within two.
        await turnOfTheLoop()
        await turnOfTheLoop()
      } while (![...states.values()].every(isAnswered) && performance.now() < deadline)
      server.closeAllConnections()
    },
  }
}
