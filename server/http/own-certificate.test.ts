import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { createMovableClock } from '#server/testing/clock.ts'
import { startWorld } from '#server/testing/world.ts'
import { DAY } from '#shared/dates.ts'
import { openCertificate } from './own-certificate.ts'

const made = (name: string) => fileURLToPath(new URL(`../testing/certificates/${name}.pem`, import.meta.url))
const HTTPS_CERT = made('localhost')
const HTTPS_KEY = made('localhost-key')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-certificate-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A log whose lines can be waited for. */
function startLog() {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const says = async (text: string) => {
    await expect.poll(() => lines.join('')).toContain(text)
  }
  return { log, lines, says }
}

function complaint(files: { HTTPS_CERT: string; HTTPS_KEY: string }): string {
  try {
    openCertificate(readConfig(files), { clock: systemClock, log: startLog().log })?.close()
    return 'no complaint'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('files that no browser can be served with stop the start with one line that names them', async () => {
  const [text, secret] = [path.join(folder, 'text.pem'), path.join(folder, 'missing.pem')]
  await writeFile(text, 'hello')
  expect(complaint({ HTTPS_CERT, HTTPS_KEY })).toBe('no complaint')
  expect(complaint({ HTTPS_CERT, HTTPS_KEY: secret })).toBe(
    `HTTPS_KEY "${secret}" cannot be read: there is no such file.`,
  )
  expect(complaint({ HTTPS_CERT: folder, HTTPS_KEY })).toBe(
    `HTTPS_CERT "${folder}" cannot be read: it is a folder.`,
  )
  expect(complaint({ HTTPS_CERT: text, HTTPS_KEY })).toBe(`HTTPS_CERT "${text}" has no certificate (PEM).`)
  expect(complaint({ HTTPS_CERT, HTTPS_KEY: text })).toBe(
    `HTTPS_KEY "${text}" has no private key (PEM) without a password.`,
  )
  expect(complaint({ HTTPS_CERT, HTTPS_KEY: made('elsewhere-key') })).toBe(
    `HTTPS_KEY "${made('elsewhere-key')}" is not the key of the certificate in HTTPS_CERT "${HTTPS_CERT}".`,
  )
  expect(() => readConfig({ HTTPS_CERT })).toThrow(
    'HTTPS_KEY is not set; it is needed for https once HTTPS_CERT is set.',
  )
})

test('a certificate that browsers warn about is served all the same, and the log says why', () => {
  const { log, lines } = startLog()
  const clock = createMovableClock()
  clock.advance(101 * 365.25 * DAY)
  const config = readConfig({ HTTPS_CERT, HTTPS_KEY, PUBLIC_URL: 'https://claims.example' })
  openCertificate(config, { clock, log })?.close()
  expect(lines.join('')).toMatch(/out of date since .* 2126 GMT: browsers warn/)
  expect(lines.join('')).toContain('is not for claims.example: browsers warn')
})

test('the server speaks https by itself: pages, secure cookies, and the stream of changes', async () => {
  const ca = await readFile(HTTPS_CERT)
  await using world = await startWorld({
    hasMailServer: false,
    withClient: true,
    env: { HTTPS_CERT, HTTPS_KEY },
  })
  expect(world.server.publicUrl).toBe(`https://localhost:${world.server.port}`)
  const get = (url: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(world.server.publicUrl + url, { ca, headers }, resolve)
        .on('error', reject)
        .end()
    })
  const page = await get('/login')
  page.resume()
  expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([
    200,
    expect.stringContaining('max-age'),
  ])
  // Node ends no slow request in HTTP/2.
  const modern = connect({
    port: world.server.port,
    ca,
    servername: 'localhost',
    ALPNProtocols: ['h2', 'http/1.1'],
  })
  await once(modern, 'secureConnect')
  expect(modern.alpnProtocol).toBe('http/1.1')
  modern.destroy()
  const maya = await world.homeowner()
  expect(maya.cookie).toMatch(/^__Host-homeclaim_session=/)
  const stream = await get('/trpc/stream/live.changes?input=%7B%22json%22%3A%7B%22ageMs%22%3A0%7D%7D', {
    cookie: maya.cookie,
  })
  expect(stream.headers['content-type']).toBe('text/event-stream')
  const [first] = (await once(stream, 'data')) as [Buffer]
  expect(first.toString()).toContain('retry:')
  stream.destroy()
})

test('a request in progress on https when the server stops is answered completely', async () => {
  const ca = await readFile(HTTPS_CERT)
  await using world = await startWorld({ hasMailServer: false, env: { HTTPS_CERT, HTTPS_KEY } })
  const arrived = once(world.server.app.server, 'request')
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const body = JSON.stringify({ name: 'Maya', email: 'maya@homes.example', password: 'long enough' })
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    request(`${world.server.publicUrl}/api/auth/register`, { ca, method: 'POST', headers }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode)),
    )
      .on('error', reject)
      .end(body)
  })
  await arrived
  await world.stop()
  expect(await answered).toBe(201)
})

test('a renewed certificate serves new connections, and open ones go on; a bad one changes nothing', async () => {
  const files = { HTTPS_CERT: path.join(folder, 'cert.pem'), HTTPS_KEY: path.join(folder, 'key.pem') }
  const put = (name: string) =>
    Promise.all([copyFile(made(name), files.HTTPS_CERT), copyFile(made(`${name}-key`), files.HTTPS_KEY)])
  await put('elsewhere')
  const { log, lines, says } = startLog()
  const own = openCertificate(readConfig(files), { clock: systemClock, log, everyMs: 20 })
  const server = own?.createServer((_request, response) => response.end('here'), {})
  if (!server) throw new Error('the settings name a certificate')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false })
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ port, agent }, (answer) =>
        answer.resume().on('end', () => resolve(sent.socket?.localPort)),
      )
      sent.on('error', reject).end()
    })
  const served = async () => {
    const socket: TLSSocket = connect({ port, rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    const { CN } = socket.getPeerCertificate().subject
    socket.destroy()
    return CN
  }
  const connection = await ask()
  expect(await served()).toBe('mail.elsewhere.example')

  await writeFile(files.HTTPS_CERT, 'half a')
  await says('the renewed certificate is not used: HTTPS_CERT')
  expect(await served()).toBe('mail.elsewhere.example')

  await put('localhost')
  await says('the certificate was renewed: valid until')
  expect(await served()).toBe('localhost')
  expect(await ask()).toBe(connection)
  expect(lines.filter((line) => line.includes('was renewed'))).toHaveLength(1)
  own?.close()
  agent.destroy()
  server.close()
})
