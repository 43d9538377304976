import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

/** The end of what PostgreSQL answers outside a transaction. */
const IDLE = Buffer.from('Z\0\0\0\u0005I')

/** A proxy between a client and a server on loopback that breaks connections in various ways. */
export async function startTcpProxy(first: number) {
  let target = first
  const pairs = new Set<{ client: Socket; server: Socket }>()
  let mode: 'open' | 'refuse' | 'silent' = 'open'
  let left = Infinity
  let connections = 0
  let losing: { statement: string; meet: () => void } | undefined

  const proxy = createServer((client) => {
    client.on('error', () => undefined)
    if (mode === 'refuse') return void client.destroy()
    connections += 1
    const server = connect(target, '127.0.0.1')
    client.setNoDelay()
    server.setNoDelay()
    server.on('error', () => undefined)
    const pair = { client, server }
    pairs.add(pair)
    const end = () => {
      client.destroy()
      server.destroy()
      pairs.delete(pair)
    }
    let isAsked = false
    client.on('data', (chunk: Buffer) => {
      if (losing && chunk.includes(losing.statement)) isAsked = true
      if (mode !== 'silent') server.write(chunk)
    })
    server.on('data', (chunk: Buffer) => {
      if (mode === 'silent') return
      if (losing && isAsked && chunk.subarray(-IDLE.length).equals(IDLE)) {
        losing.meet()
        losing = undefined
        end()
        return
      }
      client.write(chunk.subarray(0, Math.min(left, chunk.length)), () => void (left <= 0 && end()))
      left -= chunk.length
    })
    client.on('close', end)
    server.on('close', end)
    return undefined
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))

  return {
    port: (proxy.address() as AddressInfo).port,
    /** Connections ever made. */
    get connections() {
      return connections
    },
    /** Connections that are open now. */
    get open() {
      return pairs.size
    },
    /** open: forwards · refuse: closes at once · silent: keeps the connection and forwards nothing. */
    set: (next: typeof mode) => void (mode = next),
    /** Takes new connections to another server. */
    goesTo: (next: number) => void (target = next),
    /** Breaks the connection after this many more bytes from the server; undefined never. */
    cutAfter: (bytes: number | undefined) => void (left = bytes ?? Infinity),
    /**
     * Breaks the next connection on which PostgreSQL commits such a statement, alone or with its transaction, before the
     * client hears of it; resolved then.
     */
    losesAnswerTo(statement: string): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      losing = { statement, meet: resolve }
      return promise
    },
    /** Breaks every connection now, with a reset. */
    cut() {
      for (const { client, server } of pairs) {
        client.resetAndDestroy()
        server.destroy()
      }
    },
    async close() {
      this.cut()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
