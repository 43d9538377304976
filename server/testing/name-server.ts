import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type Records = { mx?: string[]; txt?: string[] }

const MX = 15
const TXT = 16
const SERVFAIL = 2
const NXDOMAIN = 3

/** A DNS server on loopback (RFC 1035, 4) that has only these names; `broken` fails on every question. */
export async function startNameServer(names: Record<string, Records>, { isBroken = false } = {}) {
  const socket = createSocket('udp4')
  socket.on('message', (query, peer) => {
    const { name, type, end } = readQuestion(query)
    const known = names[name]
    const answers =
      type === MX
        ? (known?.mx ?? []).map((host, index) => [...short(10 + index), ...labels(host)])
        : type === TXT
          ? (known?.txt ?? []).map(characterStrings)
          : []
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180 | (isBroken ? SERVFAIL : known ? 0 : NXDOMAIN), 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(isBroken ? 0 : answers.length, 6)
    const rows = answers.map((data) =>
      // The name by its place in the question, the type, class IN, a minute to live, the data.
      Buffer.from([0xc0, 12, ...short(type), ...short(1), 0, 0, 0, 60, ...short(data.length), ...data]),
    )
    socket.send(Buffer.concat([header, query.subarray(12, end), ...(isBroken ? [] : rows)]), peer.port)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const parts: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    parts.push(query.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += 1 + length
  }
  return { name: parts.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

const short = (value: number): number[] => [value >> 8, value & 255]
const labels = (host: string): number[] => [
  ...host
    .split('.')
    .filter(Boolean)
    .flatMap((label) => [label.length, ...Buffer.from(label)]),
  0,
]

/** Text longer than 255 bytes comes in pieces (RFC 7208, 3.3). */
function characterStrings(text: string): number[] {
  const bytes = [...Buffer.from(text)]
  const pieces: number[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const piece = bytes.slice(at, at + 255)
    pieces.push(piece.length, ...piece)
  }
  return pieces
}
