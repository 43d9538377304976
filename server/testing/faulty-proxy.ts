import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * 'cut': the connection breaks; 'bad-gateway': a reverse proxy's own HTML page for an unavailable server; 'silence':
 * the request is accepted and never answered.
 */
export type Fault = 'cut' | 'bad-gateway' | 'silence'

/** A reverse proxy on loopback with the faults such proxies have. */
export async function startFaultyProxy(target: string) {
  const { hostname, port } = new URL(target)
  let faults: { part: string; fault: Fault; meet: () => void }[] = []
  const proxy = createServer((incoming, outgoing) => {
    const path = decodeURIComponent(incoming.url ?? '')
    const { fault, meet } = faults.find(({ part }) => path.includes(part)) ?? {}
    meet?.()
    if (fault === 'silence') return
    if (fault === 'cut') {
      incoming.socket.destroy()
      return
    }
    if (fault === 'bad-gateway') {
      incoming.resume()
      outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
      return
    }
    const { method, headers } = incoming
    const onward = request({ hostname, port, path: incoming.url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: ownPort } = proxy.address() as AddressInfo
  return {
    url: `http://localhost:${ownPort}`,
    /** From now on requests with `part` in their URL meet this fault; `met` is resolved when the first one has. */
    breaks(part: string, fault: Fault): { met: Promise<void> } {
      const { promise, resolve } = Promise.withResolvers<void>()
      faults.push({ part, fault, meet: resolve })
      return { met: promise }
    },
    recovers() {
      faults = []
    },
    close() {
      proxy.closeAllConnections()
      return new Promise<void>((resolve) => proxy.close(() => resolve()))
    },
  }
}
