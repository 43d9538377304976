import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startMailProvider } from '#server/testing/mail-provider.ts'
import { startTokenService, type TokenService } from '#server/testing/token-service.ts'
import { pino } from 'pino'
import { DAY, MINUTE } from '#shared/dates.ts'
import { createClockComparison } from '#server/db/clock-jumps.ts'
import { createMovableClock } from '#server/testing/clock.ts'
import { systemClock } from '#server/clock.ts'
import { loadSecrets } from '#server/secrets.ts'
import { createMailTokens } from './access-token.ts'
import { plainSmtpReason } from './reasons.ts'
import { createSmtpTransport, type SendFailure } from './smtp.ts'

type Provider = Awaited<ReturnType<typeof startMailProvider>>
const account = { user: 'claims', password: 'hunter2' }
const mail = Buffer.from('Subject: Private link\r\n\r\nhttps://claims.example.com/b/secret\r\n')
const envelope = { from: 'claims@example.com', to: 'bob@builder.example' }

const reasonOf = ({ stage, code, reply }: SendFailure) =>
  plainSmtpReason({ stage, code, response: reply, recipient: envelope.to })

let provider: Provider | undefined
afterEach(() => provider?.close())

/** 0.0.0.0 leads to this machine but is not among its loopback names, so it counts as another machine. */
async function sendTo(
  host: string,
  { options = '', ...rest }: Parameters<typeof startMailProvider>[0] & { options?: string } = {},
) {
  provider = await startMailProvider({ account, ...rest })
  const transport = createSmtpTransport(`smtp://claims:hunter2@${host}:${provider.port}${options}`)
  try {
    return await transport.send(envelope, mail)
  } finally {
    transport.close()
  }
}

describe('a mail server that offers no encryption', () => {
  test('gets neither the password nor the mail, which waits', async () => {
    expect(await sendTo('0.0.0.0')).toMatchObject({ outcome: 'try-later' })
    expect(provider?.taken).toEqual([])
  })

  test('gets both where the setting allows it, for a relay in the same network', async () => {
    expect(await sendTo('0.0.0.0', { options: '?starttls=no' })).toMatchObject({ outcome: 'accepted' })
    expect(provider?.taken).toHaveLength(1)
  })

  test('gets both on this machine', async () => {
    expect(await sendTo('127.0.0.1')).toMatchObject({ outcome: 'accepted' })
  })
})

describe('a mail server whose certificate nobody vouches for', () => {
  const ca = (name: string) =>
    `?ca=${encodeURIComponent(fileURLToPath(new URL(`../../testing/certificates/${name}.pem`, import.meta.url)))}`

  test('gets nothing over the network, and the email waits', async () => {
    expect(await sendTo('0.0.0.0', { tls: 'elsewhere' })).toMatchObject({ outcome: 'try-later' })
    expect(provider?.taken).toEqual([])
  })

  test('is used on this machine, where bridges sign their own', async () => {
    expect(await sendTo('127.0.0.1', { tls: 'elsewhere' })).toMatchObject({ outcome: 'accepted' })
  })

  test('is used where SMTP_URL names that certificate, whatever name it is for', async () => {
    expect(await sendTo('0.0.0.0', { tls: 'elsewhere', options: ca('elsewhere') })).toMatchObject({
      outcome: 'accepted',
      tls: true,
    })
  })

  test('gets nothing where SMTP_URL names another certificate', async () => {
    expect(await sendTo('0.0.0.0', { tls: 'elsewhere', options: ca('expired') })).toMatchObject({
      outcome: 'try-later',
    })
  })

  test('is used without encryption where the setting says no to STARTTLS, although it is offered', async () => {
    expect(await sendTo('0.0.0.0', { tls: 'expired', options: '?starttls=no' })).toMatchObject({
      outcome: 'accepted',
      tls: false,
    })
  })

  test('stops the start where the named file has no certificate', () => {
    expect(() =>
      readConfig({
        MAIL_FROM: 'claims@example.com',
        SMTP_URL: `smtps://mail.example.com?ca=${encodeURIComponent(fileURLToPath(import.meta.url))}`,
      }),
    ).toThrow(/^SMTP_URL .*ca= the path of a readable file with a certificate/)
  })
})

describe('a mail server that takes access tokens', () => {
  const USER = 'claims@example.com'
  let service: TokenService
  let folder: string
  beforeEach(async () => {
    service = await startTokenService(USER)
    folder = await mkdtemp(path.join(os.tmpdir(), 'smtp-token-'))
  })
  afterEach(async () => {
    await service.close()
    await rm(folder, { recursive: true })
  })

  async function openTransport(port?: number) {
    provider = await startMailProvider({ tokens: { user: USER, accountOf: service.accountOf } })
    const tokens = createMailTokens({ clock: systemClock, secrets: loadSecrets(folder), dataDir: folder })
    const options = `?auth=oauth2&token_url=${service.tokenUrl}&client_id=app&refresh_token=first-refresh-token`
    const url = `smtp://${encodeURIComponent(USER)}@127.0.0.1:${port ?? provider.port}${options}`
    return { transport: createSmtpTransport(url, { tokens }), tokens, url }
  }

  test('gets one, and none of the secrets that it comes from', async () => {
    const { transport } = await openTransport()
    expect(await transport.send(envelope, mail)).toMatchObject({ outcome: 'accepted' })
    expect(await transport.send(envelope, mail)).toMatchObject({ outcome: 'accepted' })
    expect(service.asked).toHaveLength(1)
    transport.close()
  })

  test('and refuses one before its time gets a new one, and the email goes out', async () => {
    const { transport } = await openTransport()
    await transport.send(envelope, mail)
    service.withdrawAll()
    expect(await transport.send(envelope, mail)).toMatchObject({ outcome: 'accepted' })
    expect(service.asked).toHaveLength(2)
    transport.close()
  })

  /** A server that refuses a token at once, as Exchange does, and quotes what it was sent. */
  async function bluntServer() {
    const answerTo = (line: string): string => {
      const [command = '', , proof = ''] = line.split(' ')
      if (command === 'EHLO') return '250-x\r\n250 AUTH XOAUTH2'
      if (command === 'DATA') return '354 go'
      if (command !== 'AUTH') return '250 2.0.0 ok'
      const [, after = ''] = Buffer.from(proof, 'base64').toString().split('auth=Bearer ')
      const [token = ''] = after.split('\u0001')
      return service.accountOf(token) === USER ? '235 2.7.0 ok' : `535 5.7.3 No: ${token} ${proof}`
    }
    const server = createServer((socket) => {
      socket.write('220 x\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        const lines = chunk.toString().split('\r\n').filter(Boolean)
        for (const line of lines) socket.write(`${answerTo(line)}\r\n`)
      })
    })
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    const { transport } = await openTransport((server.address() as AddressInfo).port)
    const close = async () => {
      transport.close()
      await new Promise((done) => void server.close(done))
    }
    return { transport, close }
  }

  test('and refuses one at once, without a word of why, gets a new one too', async () => {
    const { transport, close } = await bluntServer()
    expect(await transport.send(envelope, mail)).toMatchObject({ outcome: 'accepted' })
    service.withdrawAll()
    expect(await transport.send(envelope, mail)).toMatchObject({ outcome: 'accepted' })
    expect(service.asked).toHaveLength(2)
    await close()
  })

  test('and quotes one in its refusal is repeated without it', async () => {
    const { transport, close } = await bluntServer()
    service.let({ account: 'bob@else.example' })
    expect(await transport.send(envelope, mail)).toMatchObject({ reply: '535 5.7.3 No: … …' })
    await close()
  })

  test.each([
    ['was revoked', 'refuse', 'its sign-in has ended'],
    ['cannot be renewed just now', 'fail', 'couldn’t be reached'],
  ] as const)(
    'gets no email while the sign-in %s; it waits, and says our own service',
    async (_, mode, words) => {
      const { transport } = await openTransport()
      service.set(mode)
      const result = await transport.send(envelope, mail)
      expect(result).toMatchObject({ outcome: 'try-later', stage: 'token', code: null })
      const said = result.outcome === 'accepted' ? '' : reasonOf(result)
      expect(said).toContain(words)
      expect(said).toContain('Nothing is wrong with the address.')
      expect(said).not.toContain('builder.example')
      service.set('grant')
      expect(await transport.send(envelope, mail)).toMatchObject({ outcome: 'accepted' })
      transport.close()
    },
  )

  test('of another account lets nobody in; the email waits', async () => {
    service.let({ account: 'someone@else.example' })
    const { transport } = await openTransport()
    const result = await transport.send(envelope, mail)
    expect(result).toMatchObject({ outcome: 'try-later', stage: 'token', code: 535 })
    expect(result.outcome === 'accepted' ? '' : reasonOf(result)).toMatch(
      /^Our own email service doesn’t let us sign in/,
    )
    transport.close()
  })
})

describe('a mail server that is hostile or broken', () => {
  const MB = 1024 * 1024
  const REPLIES = {
    GREETING: '220 x',
    EHLO: '250 x',
    MAIL: '250 x',
    RCPT: '250 x',
    DATA: '354 x',
    '.': '250 2.0.0 ok',
  }
  type Step = keyof typeof REPLIES
  const isStep = (word: string): word is Step => word in REPLIES
  type Fault = (socket: Socket) => void

  /** Sends an email to a server that has a fault at one step. Returns the outcome and how many bytes were read of it. */
  async function sendAtFault(step: Step, fault: Fault, limitMs?: number) {
    let read = 0
    const server = createServer((socket) => {
      const at = (now: Step) => (now === step ? fault(socket) : socket.write(`${REPLIES[now]}\r\n`))
      socket.on('error', () => undefined)
      socket.on('close', () => (read = socket.bytesWritten - socket.writableLength))
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n')) {
          const word = line.split(' ')[0] ?? ''
          if (isStep(word)) at(word)
        }
      })
      at('GREETING')
    })
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const transport = createSmtpTransport(
      `smtp://127.0.0.1:${port}`,
      limitMs === undefined ? {} : { limitMs },
    )
    try {
      return { ...(await transport.send(envelope, mail)), read: () => read }
    } finally {
      transport.close()
      await new Promise((done) => void server.close(done))
    }
  }

  const flood =
    (start: string, chunk: string): Fault =>
    (socket) => {
      socket.write(start)
      const more = () => void (socket.writable && socket.write(chunk, more))
      more()
    }
  const says =
    (text: string): Fault =>
    (socket) =>
      void socket.write(text)
  const steps = Object.keys(REPLIES).filter(isStep)

  test.each<[string, Step, Fault]>([
    ['greets without an end', 'GREETING', flood('220 ', 'x'.repeat(MB))],
    ['lists features without an end', 'EHLO', flood('', '250-X\r\n'.repeat(100_000))],
    ...steps.map((step): [string, Step, Fault] => [
      `answers ${step} with a line without an end`,
      step,
      flood('250 ', 'x'.repeat(MB)),
    ]),
    ...steps.map((step): [string, Step, Fault] => [
      `hangs up at ${step}`,
      step,
      (socket) => socket.destroy(),
    ]),
    ['answers the email with a negative code', '.', says('-250 ok\r\n')],
    ['answers the email with no code', '.', says('ok, thanks\r\n')],
    ...['2 hello', '25 ok', '2500 ok', '250ok', '2'].map((reply): [string, Step, Fault] => [
      `answers the email with ${reply}`,
      '.',
      says(`${reply}\r\n`),
    ]),
    ...['5 no', '55 no', '55555 no', '5500 no'].map((reply): [string, Step, Fault] => [
      `answers the receiver with ${reply}`,
      'RCPT',
      says(`${reply}\r\n`),
    ]),
    ['answers the email with 10 MB', '.', says(`${'250-ok\r\n'.repeat(1_250_000)}250 ok\r\n`)],
    ['answers the email with half a 250 and hangs up', '.', (socket) => void socket.end('250-almost\r\n')],
  ])('that %s has not accepted the email, which waits', async (_fault, step, fault) => {
    const { outcome, read } = await sendAtFault(step, fault)
    expect(outcome).toBe('try-later')
    expect(read()).toBeLessThan(20 * MB)
  })

  test.each(steps)(
    'that lets its answer to %s drip is not waited for longer than an email may take',
    async (step) => {
      const drip: Fault = (socket) => {
        const timer = setInterval(() => socket.write('2'), 20)
        socket.on('close', () => clearInterval(timer))
      }
      expect(await sendAtFault(step, drip, 600)).toMatchObject({
        outcome: 'try-later',
        reply: 'The session with the mail server timed out.',
      })
    },
  )

  test('that hangs over one email does not hold up the next for longer than that', async () => {
    let mails = 0
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('220 x\r\n')
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n')) {
          const word = line.split(' ')[0] ?? ''
          if (word === 'DATA') mails += 1
          if (isStep(word) && !(word === '.' && mails === 1)) socket.write(`${REPLIES[word]}\r\n`)
        }
      })
    })
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, { limitMs: 600 })
    expect(await transport.send(envelope, mail)).toMatchObject({ outcome: 'try-later' })
    expect(await transport.send(envelope, mail)).toMatchObject({ outcome: 'accepted' })
    transport.close()
    await new Promise((done) => void server.close(done))
  })

  test('that writes a long reply is quoted in part, without control characters', async () => {
    const reply = `250 2.0.0 ok \u0000\u001b[31m${'x'.repeat(500_000)}\r\n`
    const result = await sendAtFault('.', says(reply))
    expect(result.outcome).toBe('accepted')
    expect(result.reply).toMatch(/^250 2\.0\.0 ok {3}\[31mx+$/)
    expect(result.reply).toHaveLength(2_000)
  })

  test('that speaks for itself before TLS begins gets neither password nor email', async () => {
    let said = ''
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('220 x\r\n')
      socket.on('data', (chunk) => {
        said += chunk.toString('latin1')
        if (chunk.toString().startsWith('EHLO')) socket.write('250-x\r\n250 STARTTLS\r\n')
        if (chunk.toString().startsWith('STARTTLS'))
          socket.write('220 go\r\n250-x\r\n250 AUTH PLAIN LOGIN\r\n235 in\r\n250 ok\r\n')
      })
    })
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const transport = createSmtpTransport(`smtp://claims:hunter2@0.0.0.0:${port}`, { limitMs: 1_500 })
    expect(await transport.send(envelope, mail)).toMatchObject({ outcome: 'try-later' })
    expect(said).toMatch(/STARTTLS/)
    expect(said).not.toMatch(/AUTH|MAIL|DATA/)
    transport.close()
    await new Promise((done) => void server.close(done))
  })

  test('that hangs up after the final 250 has accepted the email', async () => {
    expect(await sendAtFault('.', (socket) => void socket.end('250 2.0.0 ok\r\n'))).toMatchObject({
      outcome: 'accepted',
    })
  })
})

test('an option that reads like less encryption than it is stops the start', () => {
  const env = { MAIL_FROM: 'claims@example.com' }
  expect(() => readConfig({ ...env, SMTP_URL: 'smtp://mail.example.com?starttls=maybe' })).toThrow(
    /^SMTP_URL .*starttls=no/,
  )
  expect(readConfig({ ...env, SMTP_URL: 'smtp://mail.example.com?starttls=no' }).SMTP_URL).toContain('no')
})

test.each([
  ['smtp://a@mail.example?auth=oauth2', 'token_url and client_id beside auth=oauth2'],
  [
    'smtp://a:hush@mail.example?auth=oauth2&token_url=https://id.example&client_id=b&refresh_token=c',
    'no password beside auth=oauth2',
  ],
  ['smtp://a:hush@mail.example?refresh_token=hush', 'refresh_token only together with auth=oauth2'],
  [
    'smtp://a@mail.example?auth=oauth2&token_url=http://id.example&client_id=b&refresh_token=hush',
    'a token_url that starts with https:// (http:// on this machine only)',
  ],
])('an SMTP_URL whose sign-in by token does not fit stops the start, and is not shown', (url, takes) => {
  const read = () => readConfig({ MAIL_FROM: 'claims@example.com', SMTP_URL: url })
  expect(read).toThrow(`SMTP_URL has a value that does not fit; it takes ${takes}.`)
})

describe('the time that a mail server tells', () => {
  const greetedBy = async (banner: string): Promise<number[]> => {
    provider = await startMailProvider({ banner })
    const told: number[] = []
    const transport = createSmtpTransport(`smtp://127.0.0.1:${provider.port}`, {
      onTime: (at) => void told.push(at),
    })
    expect(await transport.send(envelope, mail)).toMatchObject({ outcome: 'accepted' })
    transport.close()
    return told
  }

  test.each([
    ['Exim 4.96 Tue, 03 Nov 2026 10:00:00 +0100', '2026-11-03T09:00:00.000Z'],
    ['Sendmail 8.17.1/8.17.1; Tue, 3 Nov 2026 09:00:00 GMT', undefined],
    ['Sendmail 8.17.1/8.17.1; Tue, 3 Nov 2026 04:00:00 -0500', '2026-11-03T09:00:00.000Z'],
    ['Microsoft ESMTP MAIL Service ready at Tue, 3 Nov 2026 09:00:00 +0000', '2026-11-03T09:00:00.000Z'],
    ['Postfix (Debian/GNU)', undefined],
    ['built on 3 Nov 2020 and Postfix 3.7', undefined],
    ['ready 44 Nov 2026 09:00:00 +0000', undefined],
  ])('is read from its greeting: %s', async (banner, at) => {
    expect(await greetedBy(banner)).toEqual(at === undefined ? [] : [Date.parse(at)])
  })

  test('is said once an hour while it is far from ours, and never where it is near', async () => {
    const clock = createMovableClock()
    clock.freeze()
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const compare = createClockComparison({ clock, log })
    const now = clock.now().getTime()
    for (const off of [0, 9 * MINUTE, -9 * MINUTE]) compare(now + off)
    expect(lines).toEqual([])
    for (const _mail of [1, 2, 3]) compare(now - DAY)
    clock.advance(61 * MINUTE)
    compare(now + 3 * DAY)
    expect(lines).toEqual([
      expect.stringContaining('is ahead of the mail server’s: set it'),
      expect.stringContaining('is behind the mail server’s: set it'),
    ])
  })
})
