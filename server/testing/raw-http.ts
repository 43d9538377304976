import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Long enough for any machine; a test only waits for it when it fails. */
const GIVE_UP_MS = 60_000

export type RawAnswer = { status: number; head: string; body: string }

/** A connection of its own, to send what no HTTP library would: headers twice, bodies that never arrive. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

export function headOf(
  method: string,
  path: string,
  headers: Record<string, string | number | readonly string[]>,
): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).flatMap(([name, value]) =>
    [value].flat().map((each) => `${name}: ${each}`),
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

/**
 * Reads the first response on a connection, to the end of its declared body. Throws when the connection breaks before.
 */
export async function readAnswer(socket: Socket): Promise<RawAnswer> {
  let text = ''
  const signal = AbortSignal.timeout(GIVE_UP_MS)
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      for (const name of ['data', 'error', 'close']) socket.removeAllListeners(name)
      signal.removeEventListener('abort', onTimeout)
      socket.on('error', () => undefined)
      act()
    }
    const onTimeout = () => settle(() => reject(new Error(`no whole answer came: ${JSON.stringify(text)}`)))
    signal.addEventListener('abort', onTimeout)
    socket.on('error', (error) => settle(() => reject(error)))
    socket.on('close', () =>
      settle(() => reject(new Error(`closed without an answer: ${JSON.stringify(text)}`))),
    )
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const end = text.indexOf('\r\n\r\n')
      if (end === -1) return
      const head = text.slice(0, end)
      const body = text.slice(end + 4)
      const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
      if (body.length >= length)
        settle(() => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body }))
    })
  })
}

/** Returns the response to the head of a request alone; its body never arrives. */
export async function askWithoutBody(
  url: string,
  {
    method,
    path,
    headers,
  }: { method: string; path: string; headers: Record<string, string | number | readonly string[]> },
): Promise<RawAnswer> {
  const socket = await openSocket(url)
  try {
    socket.write(headOf(method, path, headers))
    return await readAnswer(socket)
  } finally {
    socket.destroy()
  }
}
