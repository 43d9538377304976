import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux (32768), macOS and Windows (49152) hand out by themselves. */
const PORTS = { from: 10_000, to: 32_000 }
/** No browser opens it: the one port in this range on the list of blocked ones (Fetch Standard, 2.9). */
const BLOCKED = 10_080

/**
 * Returns a port of this machine that nobody listens on now, and that no system gives to another program or to an
 * outgoing connection before it is used. Throws where nothing can listen on the host.
 */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (port !== BLOCKED && (await isFree(port, host))) return port
  }
}

/** Returns whether this port of the machine is free now. Throws where nothing can listen on the host. */
export async function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL') throw error
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
