import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import type { OutgoingHttpHeaders } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/start/free-port.ts'

/** Whether this machine has Debian's proxies. Without them their tests are skipped, and the run says so. */
const PROGRAMS = { caddy: '/usr/bin/caddy', nginx: '/usr/sbin/nginx' } as const
export type ProxyName = keyof typeof PROGRAMS
export const PROXIES: readonly ProxyName[] = ['caddy', 'nginx']
export const hasProxies: boolean = PROXIES.every((name) => existsSync(PROGRAMS[name]))
if (!hasProxies)
  process.stdout.write(
    'There is no Caddy or no nginx, so the tests behind them are skipped. Install them: apt-get install caddy nginx-light\n',
  )

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
/** Self-signed; nothing in these tests checks a name. */
const CERTIFICATE = here('certificates/elsewhere.pem')
const KEY = here('certificates/elsewhere-key.pem')

const hosting = () => readFileSync(here('../../docs/hosting.md'), 'utf8')

/** Returns one of the examples for a proxy in docs/hosting.md. */
function exampleFor(name: ProxyName, which: number): string {
  const language = name === 'caddy' ? 'caddyfile' : name
  const examples = [...hosting().matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))]
  const example = examples.map(([, text = '']) => text).at(which)
  if (!example) throw new Error(`docs/hosting.md has no example for ${name}`)
  return example
}

/** Returns the example for a proxy in docs/hosting.md; with `isUnderPath` the one with a path. */
export function documented(name: ProxyName, isUnderPath = false): string {
  const example = exampleFor(name, isUnderPath && name === 'caddy' ? 1 : 0)
  if (!isUnderPath || name === 'caddy') return example
  const [, location = '', instead = ''] =
    /In nginx, write `(.*?)` for the `(.*?)` above/.exec(hosting()) ?? []
  return replaced(example, [[instead, location]])
}

/** Returns the example for a proxy before two servers, as that for one is written. */
function documentedForTwo(name: ProxyName, [first, second]: readonly [number, number]): string {
  const two: [string, string][] = [
    ['10.0.0.11:3000', `127.0.0.1:${first}`],
    ['10.0.0.12:3000', `127.0.0.1:${second}`],
  ]
  if (name === 'caddy') return replaced(exampleFor(name, -1), two)
  const example = exampleFor(name, -1)
  const [, passed = ''] = /# and in the server above: (.*)/.exec(example) ?? []
  const one = replaced(documented(name), [['proxy_pass http://127.0.0.1:3000;', passed]])
  return replaced(example, two) + one
}

/** Replaces what everybody has to: it must be there. */
function replaced(text: string, changes: readonly [from: string, to: string][]): string {
  return changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`the example has no "${from}"`)
    return now.replaceAll(from, to)
  }, text)
}

type Ports = { port: number; home: string; example: string; isUnderPath: boolean }

const CONFIG: Record<ProxyName, (ports: Ports) => string> = {
  caddy: ({ port, home, example, isUnderPath }) => `{
	admin off
	auto_https disable_redirects
	storage file_system ${home}
	log {
		output discard
	}
}
${replaced(example, [
  [
    isUnderPath ? 'home.example {' : 'claims.example.com {',
    `https://localhost:${port} {\n\ttls ${CERTIFICATE} ${KEY}`,
  ],
])}`,
  nginx: ({ port, home, example }) => `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${home}/pid;
error_log ${home}/error.log;
worker_processes 1;
events {}
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join('\n')}
${replaced(example, [
  ['listen 443 ', `listen 127.0.0.1:${port} `],
  ['claims.example.com;', 'localhost;'],
  ['/etc/letsencrypt/live/claims.example.com/fullchain.pem', CERTIFICATE],
  ['/etc/letsencrypt/live/claims.example.com/privkey.pem', KEY],
  ['$host;', `$host:${port};`],
])}}
`,
}

const ARGS: Record<ProxyName, (file: string) => string[]> = {
  caddy: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  nginx: (file) => ['-e', 'stderr', '-c', file],
}

/** Starts the real proxy with the documented configuration, on this port of loopback with TLS, in front of one or two. */
export async function startProxy(
  name: ProxyName,
  {
    port,
    upstream,
    isUnderPath = false,
  }: { port: number; upstream: number | readonly [number, number]; isUnderPath?: boolean },
) {
  const example =
    typeof upstream === 'number'
      ? replaced(documented(name, isUnderPath), [['127.0.0.1:3000', `127.0.0.1:${upstream}`]])
      : documentedForTwo(name, upstream)
  const home = await mkdtemp(path.join(os.tmpdir(), `${name}-`))
  const file = path.join(home, 'config')
  await writeFile(file, CONFIG[name]({ port, home, example, isUnderPath }))
  const child = spawn(PROGRAMS[name], ARGS[name](file), {
    env: { PATH: process.env['PATH'], HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `https://localhost:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} did not start: ${complaint}`)
    if (await negotiated(url).catch(() => undefined)) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Returns a free port for a proxy, which its server's PUBLIC_URL names before either is started. */
export const proxyPort = freePort

type Ask = {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: Buffer | string
  /** The client's own address, of loopback. */
  from?: string
}

/** Sends one request over TLS on a connection of its own. */
export function ask(url: string, { method = 'GET', headers = {}, body, from }: Ask = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
    (resolve, reject) => {
      const sent = request(
        url,
        {
          method,
          headers: { ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers },
          agent: false,
          rejectUnauthorized: false,
          host: '127.0.0.1',
          servername: 'localhost',
          ...(from && { localAddress: from }),
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          )
          response.once('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    },
  )
}

/** Returns the protocol that a client and a server agree on when the client can speak HTTP/2. */
export function negotiated(url: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(url.replace('localhost', '127.0.0.1'), {
      servername: 'localhost',
      rejectUnauthorized: false,
    })
    session.once('error', reject)
    session.once('connect', () => {
      resolve(session.alpnProtocol)
      session.close()
    })
  })
}
