// A process of its own that attacks a server until it is stopped. It runs with the lowest priority, because real
// attackers bring their own processors.
import { request } from 'node:http'
import { connect } from 'node:net'
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

const counts: Counts = {}
const note = (attack: string, answer: string) => {
  const answers = (counts[attack] ??= {})
  answers[answer] = (answers[answer] ?? 0) + 1
}

/**
 * Sends a body as fast as it is accepted, and records the response. Ends with the response, a cut connection, or the
 * signal.
 */
function send(
  attack: string,
  target: Target,
  how: {
    method: string
    path: string
    headers: Record<string, string | number>
    head?: Buffer | string
    bytes?: number
    /** The body stays unfinished for this long. */
    holdMs?: number
    signal: AbortSignal
  },
): Promise<void> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(target.url)
    const sending = request({
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      localAddress: FROM,
      method: how.method,
      path: how.path,
      headers: { host: `${hostname}:${port}`, ...how.headers },
      agent: false,
    })
    let left = how.bytes ?? 0
    let isOver = false
    const end = (answer: string) => {
      if (isOver) return
      isOver = true
      note(attack, answer)
      sending.destroy()
      resolve()
    }
    how.signal.addEventListener('abort', () => end('stopped'), { once: true })
    sending.on('error', () => end('cut'))
    sending.on('response', (response) => {
      response.on('error', () => end('cut'))
      response.on('end', () => end(String(response.statusCode)))
      response.resume()
    })
    const pump = () => {
      if (isOver) return
      while (left > 0) {
        left -= FILLER.length
        if (!sending.write(FILLER)) {
          sending.once('drain', pump)
          return
        }
      }
      if (how.holdMs) setTimeout(() => end('held'), how.holdMs).unref()
      else sending.end()
    }
    if (how.head) sending.write(how.head)
    pump()
  })
}

const boundary = 'X-torture-X'
const filePart = (name: string, fileName: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`
const multipart = `multipart/form-data; boundary=${boundary}`

type Attack = (target: Target, signal: AbortSignal) => Promise<void>

/** Every attack, and how many of it run at once in the full form. */
const ATTACKS: Record<string, { atOnce: number; run: Attack }> = {
  'multipart to a procedure': {
    atOnce: 6,
    run: (target, signal) =>
      send('multipart to a procedure', target, {
        method: 'POST',
        path: '/trpc/auth.login',
        headers: { 'content-type': multipart, 'transfer-encoding': 'chunked' },
        head: filePart('photos', 'a.jpg'),
        bytes: 200 * MB,
        signal,
      }),
  },
  'webhook without the secret': {
    atOnce: 15,
    run: (target, signal) =>
      send('webhook without the secret', target, {
        method: 'POST',
        path: '/api/inbound/mail',
        headers: { 'content-type': 'message/rfc822', 'content-length': 34 * MB },
        bytes: 33 * MB,
        holdMs: 10_000,
        signal,
      }),
  },
  'a batch of a long thread': {
    atOnce: 3,
    run: (target, signal) => {
      const procedures = Array.from({ length: 20 }, () => 'claims.byId').join(',')
      const input = Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [index, { json: { id: target.claimId } }]),
      )
      return send('a batch of a long thread', target, {
        method: 'GET',
        path: `/trpc/${procedures}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
        headers: { authorization: `Bearer ${target.bearer}` },
        signal,
      })
    },
  },
  'the record of a long thread, HEAD': {
    atOnce: 2,
    run: (target, signal) =>
      send('the record of a long thread, HEAD', target, {
        method: 'HEAD',
        path: `/account/claims/${target.claimId}/record.pdf`,
        headers: { authorization: `Bearer ${target.bearer}` },
        signal,
      }),
  },
  '50 MB to the builder’s page': {
    atOnce: 12,
    run: (target, signal) => {
      const words = `--${boundary}\r\ncontent-disposition: form-data; name="content"\r\n\r\nhello\r\n`
      // The first bytes of a JPEG, so that it is not refused for them.
      const head = Buffer.concat([
        Buffer.from(words + filePart('photos', 'a.jpg')),
        Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      ])
      const bytes = 50 * MB - ((50 * MB) % FILLER.length)
      return send('50 MB to the builder’s page', target, {
        method: 'POST',
        path: `/b/${target.builderToken}/say`,
        headers: {
          origin: target.url,
          'content-type': multipart,
          'content-length': head.length + bytes,
        },
        head,
        bytes,
        signal,
      })
    },
  },
  'slow bodies': { atOnce: 60, run: (target, signal) => slowBody(target, signal) },
  'HTML mail that is slow to read': { atOnce: 3, run: (target, signal) => mail(target, signal) },
}

/** One byte a second to a route that accepts a body, until the server ends it. */
async function slowBody(target: Target, signal: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(target.url)
  const paths = ['/api/auth/login', '/trpc/auth.login', `/b/${target.builderToken}/say`, '/api/inbound/mail']
  const at = paths[Math.floor(Math.random() * paths.length)] ?? '/'
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: FROM })
  let answer = 'cut'
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => (answer = /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString())?.[1] ?? answer))
  socket.write(
    `POST ${at} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${target.url}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n`,
  )
  const timer = setInterval(() => socket.write(' '), 1_000)
  const stop = () => socket.destroy()
  signal.addEventListener('abort', stop, { once: true })
  await closed
  clearInterval(timer)
  signal.removeEventListener('abort', stop)
  note('slow bodies', signal.aborted ? 'stopped' : answer)
}

/** Small mails that once took seconds each. */
const SLOW_HTML: readonly string[] = [
  `<strike><pre>${'a\n'.repeat(200_000)}</pre></strike>`,
  `<pre>${'a\n'.repeat(150_000)}</pre>`,
  'x<br>'.repeat(60_000),
  `<pre>${'\n'.repeat(2_000_000)}</pre>`,
  `${'<div>'.repeat(30_000)}x`,
]

async function mail(target: Target, signal: AbortSignal): Promise<void> {
  const html = SLOW_HTML[Math.floor(Math.random() * SLOW_HTML.length)] ?? ''
  const raw = [
    `From: eve${Math.random()}@stranger.example`,
    `To: ${target.inboundAddress}`,
    `Message-ID: <${crypto.randomUUID()}@stranger.example>`,
    'Subject: hello',
    'Content-Type: text/html; charset=utf-8',
    '',
    html.replaceAll('\n', '\r\n'),
    '.',
    '',
  ].join('\r\n')
  const lines = [
    'EHLO stranger.example',
    'MAIL FROM:<eve@stranger.example>',
    `RCPT TO:<${target.inboundAddress}>`,
    'DATA',
    raw.slice(0, -2),
  ]
  const socket = connect({ host: '127.0.0.1', port: target.smtpPort, localAddress: FROM })
  const stop = () => socket.destroy()
  signal.addEventListener('abort', stop, { once: true })
  let answer = 'cut'
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const last = /^(\d{3}) [^\n]*\r\n$/m.exec(chunk.toString())
      if (!last) return
      if (last[1] === '221') return
      answer = last[1] ?? answer
      const next = Number(answer) < 400 ? lines.shift() : undefined
      if (next === undefined) socket.end('QUIT\r\n')
      else socket.write(`${next}\r\n`)
    })
  })
  signal.removeEventListener('abort', stop)
  note('HTML mail that is slow to read', signal.aborted ? 'stopped' : answer)
}

async function attack(target: Target): Promise<void> {
  const over = new AbortController()
  process.once('message', () => over.abort())
  process.once('disconnect', () => process.exit())
  const { signal } = over
  const chosen = Object.entries(ATTACKS).filter(([name]) => name.includes(target.only ?? ''))
  const workers = chosen.flatMap(([, { atOnce, run }]) =>
    Array.from({ length: Math.max(1, Math.round(atOnce * target.strength)) }, async () => {
      while (!signal.aborted) {
        await run(target, signal)
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
