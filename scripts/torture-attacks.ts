// A process of its own that attacks a server until it is stopped. It runs with the lowest priority, because real
// attackers bring their own processors.
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

export const Target = z.object({
  url: z.string(),
  smtpPort: z.number(),
  /** The attacker's own account, its claim with a very long thread, and the private link of that claim. */
  bearer: z.string(),
  claimId: z.string(),
  builderToken: z.string(),
  inboundAddress: z.string(),
  /** 1 is the full form. */
  strength: z.number(),
  /** Only the attacks whose name contains this; all without it. */
  only: z.string().optional(),
})
export type Target = z.infer<typeof Target>

/** Results by attack: responses by status or reply code, `cut` for connections that ended without one. */
export type Counts = Record<string, Record<string, number>>

const MB = 1024 * 1024
/** Another address of this machine than that of the people who use the server. */
const FROM = '127.0.0.66'
const FILLER = Buffer.alloc(64 * 1024, 'a')
const BOUNDARY = 'X-torture-X'
const multipart = `multipart/form-data; boundary=${BOUNDARY}`
const part = (disposition: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n`
const photoPart = `${part('name="photos"; filename="a.jpg"')}content-type: image/jpeg\r\n\r\n`

/** A request whose body is sent as fast as it is accepted, and may stay unfinished for `holdMs`. */
type Request = {
  method: string
  path: string
  headers: Record<string, string | number>
  head?: Buffer | string
  bytes?: number
  holdMs?: number
}
type Run = (target: Target, signal: AbortSignal) => Promise<string>

/** Every attack, and how many of it run at once in the full form. */
const ATTACKS: Record<string, { atOnce: number; run: Run }> = {
  'multipart to a procedure': requests(6, () => ({
    method: 'POST',
    path: '/trpc/auth.login',
    headers: { 'content-type': multipart, 'transfer-encoding': 'chunked' },
    head: photoPart,
    bytes: 200 * MB,
  })),
  'webhook without the secret': requests(15, () => ({
    method: 'POST',
    path: '/api/inbound/mail',
    headers: { 'content-type': 'message/rfc822', 'content-length': 34 * MB },
    bytes: 33 * MB,
    holdMs: 10_000,
  })),
  'a batch of a long thread': requests(3, ({ bearer, claimId }) => {
    const calls = Array.from({ length: 20 }, (_, n) => [n, { json: { id: claimId } }] as const)
    const input = encodeURIComponent(JSON.stringify(Object.fromEntries(calls)))
    const path = `/trpc/${calls.map(() => 'claims.byId').join(',')}?batch=1&input=${input}`
    return { method: 'GET', path, headers: { authorization: `Bearer ${bearer}` } }
  }),
  'the record of a long thread, HEAD': requests(2, ({ bearer, claimId }) => ({
    method: 'HEAD',
    path: `/account/claims/${claimId}/record.pdf`,
    headers: { authorization: `Bearer ${bearer}` },
  })),
  '50 MB to the builder’s page': requests(12, ({ url, builderToken }) => {
    // The first bytes of a JPEG, so that it is not refused for them.
    const head = Buffer.concat([
      Buffer.from(`${part('name="content"')}\r\nhello\r\n${photoPart}`),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    ])
    const bytes = 50 * MB - ((50 * MB) % FILLER.length)
    const headers = { origin: url, 'content-type': multipart, 'content-length': head.length + bytes }
    return { method: 'POST', path: `/b/${builderToken}/say`, headers, head, bytes }
  }),
  'slow bodies': { atOnce: 60, run: slowBody },
  'HTML mail that is slow to read': { atOnce: 3, run: slowMail },
}

function requests(atOnce: number, how: (target: Target) => Request): { atOnce: number; run: Run } {
  return { atOnce, run: (target, signal) => send(target, how(target), signal) }
}

/** Returns the status of the response, `cut`, `held` or `stopped`. */
function send({ url }: Target, how: Request, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const { host, port } = new URL(url)
    const headers = { host, ...how.headers }
    const to = { host: '127.0.0.1', port, localAddress: FROM, agent: false }
    const sending = request({ ...to, method: how.method, path: how.path, headers })
    let left = how.bytes ?? 0
    const end = (answer: string) => {
      left = 0
      sending.destroy()
      resolve(answer)
    }
    signal.addEventListener('abort', () => end('stopped'), { once: true })
    sending.on('error', () => end('cut'))
    sending.on('response', (response) => {
      response.on('error', () => end('cut'))
      response.on('end', () => end(String(response.statusCode)))
      response.resume()
    })
    const pump = () => {
      while (left > 0) {
        left -= FILLER.length
        if (!sending.write(FILLER)) {
          sending.once('drain', pump)
          return
        }
      }
      if (how.holdMs) setTimeout(() => end('held'), how.holdMs).unref()
      else if (!sending.destroyed) sending.end()
    }
    if (how.head) sending.write(how.head)
    pump()
  })
}

/** Sends one byte a second to a route that accepts a body, until the server ends it. */
async function slowBody({ url, builderToken }: Target, signal: AbortSignal): Promise<string> {
  const { host, port } = new URL(url)
  const path = oneOf(['/api/auth/login', '/trpc/auth.login', `/b/${builderToken}/say`, '/api/inbound/mail'])
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: FROM })
  let answer = 'cut'
  socket.on('data', (chunk) => (answer = /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString())?.[1] ?? answer))
  const headers = `host: ${host}\r\norigin: ${url}\r\ncontent-type: application/json\r\ncontent-length: 500`
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)
  const timer = setInterval(() => socket.write(' '), 1_000)
  await closed(socket, signal)
  clearInterval(timer)
  return answer
}

/** Small mails that once took seconds each. */
const SLOW_HTML: readonly string[] = [
  `<strike><pre>${'a\n'.repeat(200_000)}</pre></strike>`,
  `<pre>${'a\n'.repeat(150_000)}</pre>`,
  'x<br>'.repeat(60_000),
  `<pre>${'\n'.repeat(2_000_000)}</pre>`,
  `${'<div>'.repeat(30_000)}x`,
]

async function slowMail({ smtpPort, inboundAddress }: Target, signal: AbortSignal): Promise<string> {
  const id = crypto.randomUUID()
  const head = `From: eve-${id}@stranger.example\r\nTo: ${inboundAddress}\r\nMessage-ID: <${id}@stranger.example>\r\n`
  const html = oneOf(SLOW_HTML).replaceAll('\n', '\r\n')
  const lines = [
    'EHLO stranger.example',
    'MAIL FROM:<eve@stranger.example>',
    `RCPT TO:<${inboundAddress}>`,
    'DATA',
    `${head}Subject: hello\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n.`,
  ]
  const socket = connect({ host: '127.0.0.1', port: smtpPort, localAddress: FROM })
  let answer = 'cut'
  socket.on('data', (chunk) => {
    const code = /^(\d{3}) [^\n]*\r\n$/m.exec(chunk.toString())?.[1]
    if (!code || code === '221') return
    answer = code
    const next = Number(code) < 400 ? lines.shift() : undefined
    if (next === undefined) socket.end('QUIT\r\n')
    else socket.write(`${next}\r\n`)
  })
  await closed(socket, signal)
  return answer
}

/** Resolves when the connection has ended, by either side or by the signal. */
async function closed(socket: Socket, signal: AbortSignal): Promise<void> {
  const stop = () => socket.destroy()
  signal.addEventListener('abort', stop, { once: true })
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.once('close', () => resolve()))
  signal.removeEventListener('abort', stop)
}

function oneOf(values: readonly string[]): string {
  return values[Math.floor(Math.random() * values.length)] ?? ''
}

async function attack(target: Target): Promise<void> {
  const over = new AbortController()
  process.once('message', () => over.abort())
  process.once('disconnect', () => process.exit())
  const { signal } = over
  const counts: Counts = {}
  const chosen = Object.entries(ATTACKS).filter(([name]) => name.includes(target.only ?? ''))
  const workers = chosen.flatMap(([name, { atOnce, run }]) =>
    Array.from({ length: Math.max(1, Math.round(atOnce * target.strength)) }, async () => {
      while (!signal.aborted) {
        const answer = await run(target, signal)
        const answers = (counts[name] ??= {})
        const said = signal.aborted ? 'stopped' : answer
        answers[said] = (answers[said] ?? 0) + 1
        // A refusal takes no time, and this does not measure how many of them a processor makes.
        await pause(100)
      }
    }),
  )
  await Promise.all(workers)
  process.send?.(counts, () => process.exit())
}

if (process.send) {
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  process.setMaxListeners(0)
  process.once('message', (target) => void attack(Target.parse(target)))
}
