import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino, type Logger } from 'pino'
import { logOptions } from '#server/start/start-lines.ts'

/**
 * What a whole run of the suite records for one last check: did a secret reach a log, a response or a mail? `npm test`
 * names the folder, passes it to every worker, and searches it when all tests are over.
 */
const folder = process.env['HOMECLAIM_EVIDENCE']

export type SecretKind = 'setting' | 'server' | 'session'

const TEXT = /^(text\/(html|plain|calendar)|application\/(json|problem\+json)|message\/)/
const MAX_ANSWER_BYTES = 300_000

/** A server's log at its most verbose level, recorded; without recording, the requested silence. */
export function evidenceLog(level: string): Logger {
  if (!folder) return pino(logOptions(level))
  return pino(logOptions('trace'), pino.destination({ dest: file('log'), sync: true }))
}

/** Records lines of a separate program. */
export function keepOutput(text: string): void {
  keep('log', text)
}

export function keepMail(text: string): void {
  keep('mail', text)
}

/** Records the values that must stay secret: of the settings, and of the data folder's own key. */
export function keepSecrets(settings: Record<string, string>, dataDir?: string): void {
  if (!folder) return
  for (const [name, value] of Object.entries(settings)) {
    for (const secret of secretsIn(name, value)) note('setting', name, secret)
  }
  const key = dataDir && path.join(dataDir, 'secret.key')
  if (key && existsSync(key)) note('server', 'secret.key', readFileSync(key, 'utf8').trim())
}

/** Records every textual response of a server, and the sessions it creates. Call before the first request. */
export function keepAnswers(server: Server): void {
  if (!folder) return
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    const [write, end] = [response.write.bind(response), response.end.bind(response)]
    const writeHead = response.writeHead.bind(response)
    // Fastify passes its headers with the status, where getHeader() does not always find them.
    let passed: Record<string, unknown> = {}
    response.writeHead = (...args: unknown[]) => {
      const headers = args.at(-1)
      if (typeof headers === 'object' && headers !== null && !Array.isArray(headers)) passed = { ...headers }
      return Reflect.apply(writeHead, response, args)
    }
    const take = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    }
    response.write = (...args: unknown[]) => {
      take(args[0])
      return Reflect.apply(write, response, args)
    }
    response.end = (...args: unknown[]) => {
      take(args[0])
      return Reflect.apply(end, response, args)
    }
    response.once('finish', () => {
      const headerOf = (name: string) => response.getHeader(name) ?? passed[name] ?? ''
      keepAnswer(request, { status: response.statusCode, headerOf, body: Buffer.concat(chunks) })
    })
  })
}

/** Records a session that no response created. */
export function keepSession(cookieSecret: string, token: string): void {
  note('session', 'cookie', cookieSecret)
  note('session', 'token', token.split('.').at(-1) ?? '')
}

type Answer = { status: number; headerOf: (name: string) => unknown; body: Buffer }

function keepAnswer(request: IncomingMessage, { status, headerOf, body }: Answer): void {
  for (const cookie of [headerOf('set-cookie')].flat().map(String)) {
    const value = /^[^=]+=([^;]{16,})/.exec(cookie)?.[1]
    if (value) note('session', 'cookie', value)
  }
  if (!TEXT.test(String(headerOf('content-type'))) || body.length > MAX_ANSWER_BYTES) return
  const name = `${request.method} ${request.url?.split('?')[0]} ${status}`
  const text = unpacked(name, String(headerOf('content-encoding')), body).toString()
  // The first part of a token is the session's id, which is no secret; the last is.
  for (const [, token] of text.matchAll(/"token":"([^"]{16,})"/g))
    note('session', 'token', token?.split('.').at(-1) ?? '')
  for (const [, token] of text.matchAll(/\/[bet]\/([\w-]{20,})/g))
    note('session', 'private link', token ?? '')
  keep('answer', `${name}\n${text}\n`)
}

/** Throws, naming the answer, for a body that is not what its header says: no client could read it either. */
export function unpacked(name: string, encoding: string, body: Buffer): Buffer {
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[encoding]
  if (!unpack || body.length === 0) return body
  try {
    return unpack(body)
  } catch (cause) {
    const begin = body.toString('utf8', 0, 300)
    throw new Error(`${name} says that it is ${encoding}, and begins with: ${begin}`, { cause })
  }
}

/** Of a URL the password and the secrets in its query; of any other secret value, all of it. */
function secretsIn(name: string, value: string): string[] {
  const url = /:\/\//.test(value) ? URL.parse(value) : null
  if (url) {
    const hidden = [...url.searchParams].filter(([key]) => /secret|token$/.test(key)).map(([, part]) => part)
    return [decodeURIComponent(url.password), ...hidden].filter((part) => part.length >= 6)
  }
  return /SECRET|KEY$/.test(name) && value.length >= 6 ? [value] : []
}

function note(kind: SecretKind, name: string, value: string): void {
  keep('secrets', `${JSON.stringify({ kind, name, value })}\n`)
}

function keep(what: string, text: string): void {
  if (folder) appendFileSync(file(what), text)
}

/** One file per worker, so that nobody writes into another's line. */
function file(what: string): string {
  return path.join(folder ?? '', `${what}-${process.pid}.txt`)
}
