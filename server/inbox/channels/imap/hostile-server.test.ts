import { createServer, type AddressInfo, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createAddressBook } from '#server/delivery/email/address.ts'
import { loadSecrets } from '#server/secrets.ts'
import { readImapUrl } from '#server/start/imap-url.ts'
import { aMail, claimPage } from '#server/testing/builder.ts'
import { createMovableClock } from '#server/testing/clock.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'
import { MINUTE } from '#shared/dates.ts'
import { createImapChannel } from './channel.ts'
import { openMailbox, type MailHead, type Mailbox, MailboxError } from './client.ts'

const MB = 1024 * 1024
/** No server may make the reader take more than this: twice its limit for one response, and what is on the way. */
const MOST_TAKEN = 200 * MB

type Answer = (tag: string, socket: Socket, line: string) => void
/** Answers to the commands with these names, to any, and at the greeting; the others are answered properly. */
type Behavior = Record<string, Answer>

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

/** A server on loopback that speaks IMAP as badly as told. */
async function startServer(behavior: Behavior) {
  const sockets = new Set<Socket>()
  const said: string[] = []
  let taken = 0
  const ok: Answer = (tag, socket) => void socket.write(`${tag} OK done\r\n`)
  const usual: Record<string, Answer> = {
    CAPABILITY: (tag, socket) => void socket.write(`* CAPABILITY IMAP4rev1\r\n${tag} OK done\r\n`),
    EXAMINE: (tag, socket) =>
      void socket.write(
        `* 3 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT 9] x\r\n${tag} OK [READ-ONLY] done\r\n`,
      ),
    LIST: (tag, socket) => void socket.write(`* LIST () "/" INBOX\r\n${tag} OK done\r\n`),
    SEARCH: (tag, socket) => void socket.write(`* SEARCH 1 2 3\r\n${tag} OK done\r\n`),
    LOGOUT: (_tag, socket) => void socket.end(),
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const write = socket.write.bind(socket)
    Object.assign(socket, {
      write: (data: string | Buffer, done?: () => void) =>
        write(data, () => {
          taken += data.length
          done?.()
        }),
    })
    const greet = behavior['GREETING'] ?? ((_tag, to) => void to.write('* OK ready\r\n'))
    greet('', socket, '')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('latin1').split('\r\n')) {
        const [tag = '', command = '', more = ''] = line.split(' ')
        if (command === '') continue
        const name = (command === 'UID' ? more : command).toUpperCase()
        said.push(name)
        const answer = behavior[name] ?? behavior['ANY'] ?? usual[name] ?? ok
        answer(tag, socket, line)
      }
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => void server.close(done))
  }
  const { port } = server.address() as AddressInfo
  return {
    setting: readImapUrl(`imap://box:geheim-1234@127.0.0.1:${port}`),
    said,
    taken: () => taken,
    cut: () => sockets.forEach((socket) => socket.destroy()),
  }
}

/** Writes the same again until the other side closes. */
function flood(socket: Socket, start: string, chunk: Buffer | string): void {
  socket.write(start)
  const more = () => {
    if (!socket.destroyed && socket.writable) socket.write(chunk, more)
  }
  more()
}

/** Opens the folder and reads like a look at the mailbox does. Returns what was read, or the error. */
async function look(
  behavior: Behavior,
  commandMs = 3_000,
): Promise<{ taken: () => number; heads?: MailHead[]; error?: unknown }> {
  const server = await startServer(behavior)
  let mailbox: Mailbox | undefined
  try {
    mailbox = await openMailbox({ setting: server.setting, commandMs, connectMs: commandMs })
    const uids = await mailbox.uidsAfter(0)
    const heads = await mailbox.heads(uids.slice(0, 50))
    await mailbox.raw(uids[0] ?? 0)
    return { ...server, heads }
  } catch (error) {
    return { ...server, error }
  } finally {
    await mailbox?.close()
  }
}

const x = Buffer.alloc(MB, 'x')
const literal = (size: string) => (_tag: string, socket: Socket) =>
  flood(socket, `* 1 FETCH (UID 1 BODY[HEADER] {${size}}\r\n`, x)
const refuse = (word: string) => (tag: string, socket: Socket) =>
  void socket.write(`${tag} ${word} never\r\n`)

describe('a mail server that is hostile or broken', () => {
  test.each<[string, Behavior]>([
    ['greets without an end', { GREETING: (_tag, socket) => flood(socket, '* OK ', x) }],
    ['sends a line without an end', { SEARCH: (_tag, socket) => flood(socket, '* SEARCH 1', x) }],
    [
      'lists emails without an end',
      { SEARCH: (_tag, socket) => flood(socket, '', `* SEARCH ${'12345678 '.repeat(100_000)}\r\n`) },
    ],
    ['sends a literal without an end', { FETCH: literal(String(60 * MB)) }],
    ['announces a literal of gigabytes', { FETCH: literal('99999999999') }],
    ['announces a literal of more digits than there are bytes', { FETCH: literal('9'.repeat(40)) }],
    [
      'sends emails without an end',
      {
        FETCH: (_tag, socket) =>
          flood(
            socket,
            '',
            `* 1 FETCH (UID 1 RFC822.SIZE 9 BODY[HEADER] {1000000}\r\n${'x'.repeat(1_000_000)})\r\n`,
          ),
      },
    ],
    [
      'speaks of other things without an end',
      { FETCH: (_tag, socket) => flood(socket, '', '* OK still here\r\n'.repeat(50_000)) },
    ],
    [
      'closes in the middle of a literal',
      {
        FETCH: (_tag, socket) =>
          void socket.write('* 1 FETCH (UID 1 BODY[HEADER] {500}\r\nSubject: x', () => socket.destroy()),
      },
    ],
    ['closes after the greeting', { ANY: (_tag, socket) => void socket.destroy() }],
    ['refuses everything', { ANY: refuse('NO') }],
    ['understands nothing', { ANY: refuse('BAD') }],
    ['refuses to search', { SEARCH: refuse('NO') }],
    ['speaks no IMAP', { GREETING: (_tag, socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n') }],
  ])('that %s ends the look with words for the admin, and no memory is taken', async (_how, behavior) => {
    const { error, taken } = await look(behavior)
    expect(error).toBeInstanceOf(MailboxError)
    expect(String(error)).toMatch(/[a-z].*\.$/)
    expect(String(error)).not.toContain('geheim-1234')
    expect(taken()).toBeLessThan(MOST_TAKEN)
  })

  test.each<[string, Behavior]>([
    ['a mail of gigabytes', { FETCH: literal('99999999999') }],
    ['a line without an end', { SEARCH: (_tag, socket) => flood(socket, '* SEARCH 1', x) }],
  ])('that sends %s is said to send too much', async (_what, behavior) => {
    expect(String((await look(behavior)).error)).toContain('sends more than was asked for')
  })

  test('that closes is said to close, without a code', async () => {
    const { error } = await look({ SEARCH: (_tag, socket) => void socket.destroy() })
    expect(error).toMatchObject({ fault: 'closed', message: 'The connection was closed.' })
  })

  test('that lets its answer drip is not waited for longer than a command takes', async () => {
    const drip = (_tag: string, socket: Socket) => {
      const timer = setInterval(() => socket.write('x'), 20)
      socket.on('close', () => clearInterval(timer))
    }
    expect((await look({ SEARCH: drip }, 1_000)).error).toMatchObject({ fault: 'timeout' })
  })

  test.each(['-5', '18446744073709551616', 'abc'])(
    'that says an email has %s bytes harms nothing',
    async (size) => {
      const { heads, error } = await look({
        FETCH: (tag, socket) =>
          void socket.write(
            `* 1 FETCH (UID 1 RFC822.SIZE ${size} BODY[HEADER] {3}\r\nA: )\r\n${tag} OK done\r\n`,
          ),
      })
      expect(heads?.length ?? 0).toBeLessThanOrEqual(1)
      expect(error ?? new MailboxError('protocol', '')).toBeInstanceOf(MailboxError)
    },
  )

  test('with a million emails lists them all', async () => {
    const server = await startServer({
      SEARCH: (tag, socket) =>
        void socket.write(
          `* SEARCH ${Array.from({ length: 1_000_000 }, (_, n) => n + 1).join(' ')}\r\n${tag} OK done\r\n`,
        ),
    })
    const mailbox = await openMailbox({ setting: server.setting })
    expect(await mailbox.uidsAfter(10)).toHaveLength(999_990)
    await mailbox.close()
  })

  test.each<[string, Behavior]>([
    ['hides STARTTLS', {}],
    ['refuses STARTTLS', { STARTTLS: refuse('NO'), CAPABILITY: offered }],
    [
      'says more before TLS than it may',
      {
        STARTTLS: (tag, socket) => void socket.write(`${tag} OK go\r\n* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\n`),
        CAPABILITY: offered,
      },
    ],
    ['greets as if signed in', { GREETING: (_tag, socket) => void socket.write('* PREAUTH welcome\r\n') }],
  ])('that %s gets no password', async (_how, behavior) => {
    const server = await startServer(behavior)
    const setting = { ...server.setting, security: 'starttls' as const }
    const opened = openMailbox({ setting, commandMs: 5_000, connectMs: 5_000 })
    await expect(opened).rejects.toBeInstanceOf(MailboxError)
    expect(server.said).not.toContain('LOGIN')
    expect(server.said).not.toContain('AUTHENTICATE')
  })
})

function offered(tag: string, socket: Socket): void {
  socket.write(`* CAPABILITY IMAP4rev1 STARTTLS\r\n${tag} OK done\r\n`)
}

/** Answers like a folder with these emails, by their UIDs from 1. Whole emails that are fetched are noted. */
function folderOf(
  mails: readonly Buffer[],
  { uidValidity, fetched, broken }: { uidValidity: () => number; fetched: number[]; broken?: number },
): Behavior {
  const uids = mails.map((_, at) => at + 1)
  const asked = (set: string) =>
    set.split(',').flatMap((range) => {
      const [from = 0, to = from] = range.split(':').map(Number)
      return uids.filter((uid) => uid >= from && uid <= to)
    })
  return {
    EXAMINE: (tag, socket) =>
      void socket.write(
        `* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY ${uidValidity()}] x\r\n* OK [UIDNEXT ${mails.length + 1}] x\r\n${tag} OK done\r\n`,
      ),
    LIST: (tag, socket) =>
      void socket.write(`* LIST () "/" INBOX\r\n* LIST () "/" "a\0b"\r\n${tag} OK done\r\n`),
    SEARCH: (tag, socket) => void socket.write(`* SEARCH ${uids.join(' ')}\r\n${tag} OK done\r\n`),
    FETCH: (tag, socket, line) => {
      const head = /BODY\.PEEK(\[HEADER[^\]]*\])/.exec(line)?.[1]
      for (const uid of asked(line.split(' ')[3] ?? '')) {
        const raw = mails[uid - 1] ?? Buffer.alloc(0)
        if (!head) fetched.push(uid)
        if (!head && uid === broken) return void socket.destroy()
        const part = head ? raw.subarray(0, raw.indexOf('\r\n\r\n') + 4) : raw
        const date = `INTERNALDATE "27-Nov-2026 10:${String(uid).padStart(2, '0')}:00 +0000"`
        socket.write(
          `* ${uid} FETCH (UID ${uid} RFC822.SIZE ${raw.length} ${date} BODY${head ?? '[]'} {${part.length}}\r\n`,
        )
        socket.write(part)
        socket.write(')\r\n')
      }
      socket.write(`${tag} OK done\r\n`)
    },
  }
}

describe('an odd mailbox that is read', () => {
  let world: World
  let maya: HomeownerInTests
  let claimId: string
  let replyTo: string

  beforeAll(async () => {
    world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
    maya = await world.homeowner()
    await maya.savesProfile()
    claimId = (await maya.files()).id
    await world.deliverMail()
    const letter = await world.mail.waitFor(BUILDER.email, () => true)
    replyTo = letter.parsed.replyTo?.value[0]?.address ?? ''
  })
  afterAll(() => world?.stop())

  async function thread(): Promise<string[]> {
    await world.readMail()
    return (await claimPage(maya, claimId)).messages.map(({ content }) => content)
  }

  /** A channel on this folder, whose connection the test can cut. */
  async function channelOn(behavior: Behavior, user: string) {
    const server = await startServer(behavior)
    const clock = createMovableClock()
    const channel = createImapChannel({
      db: world.server.connection.db,
      clock,
      log: pino({ level: 'silent' }),
      addresses: createAddressBook(loadSecrets(world.dataDir), () => INBOUND_ADDRESS),
      inbox: world.server.services.inbox,
      setting: { ...server.setting, user },
      tokens: undefined,
      isShared: () => Promise.resolve(false),
      wake: () => undefined,
      random: () => 1,
    })
    const last = stop
    stop = async () => {
      await channel.close()
      await last?.()
    }
    return { channel, clock, cut: server.cut }
  }

  test('one numbered anew at each connection is read once, past a mail that ends the connection, and is named', async () => {
    const texts = ['First.', 'Second.', 'Broken.', 'Behind the broken one.']
    const mails = texts.map((text) =>
      Buffer.from(aMail({ to: replyTo, text }).replace(/^Subject: .*$/m, `Subject: ${text}`)),
    )
    const fetched: number[] = []
    let count = 0
    const behavior = folderOf(mails, { uidValidity: () => (count += 1), fetched, broken: 3 })
    const { channel, clock, cut } = await channelOn(behavior, 'renumbered')
    for (let looks = 0; looks < 12; looks += 1) {
      await channel.tick()
      cut()
      clock.advance(61 * MINUTE)
    }
    // The first look finds the connection closed, the second opens it.
    await channel.tick()
    clock.advance(61 * MINUTE)
    await channel.tick()
    expect((await thread()).filter((text) => texts.includes(text))).toEqual(
      texts.filter((text) => text !== 'Broken.'),
    )
    expect(fetched.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 3, 3, 3, 3, 4])
    expect((await world.server.services.inbox.unmatched()).map(({ subject }) => subject)).toEqual(['Broken.'])
    expect(await channel.status()).toMatchObject({
      state: 'open',
      waiting: 0,
      notice: expect.stringMatching(/numbers the mails of this folder anew .* What to do: /),
    })
  })

  test('zero bytes in headers, names and texts reach nobody, and every word does', async () => {
    const odd = (text: string, change: (mail: string) => string = (mail) => mail) =>
      Buffer.from(change(aMail({ to: replyTo, text })).replace(/^Subject: .*$/m, 'Subject: Nu\0ll'))
    const mails = [
      odd('In the te\0xt.'),
      odd('In the name.', (mail) => mail.replace(/^From: .*$/m, `From: "Bo\0b" <${BUILDER.email}>`)),
      odd('In the receiver.', (mail) => mail.replace(/^To: /m, 'To: "x\0" ')),
      odd('In a line of its own.', (mail) => mail.replace('\r\n\r\n', '\r\nX-Odd: \0\r\n\0\r\n\r\n')),
      odd('x', (mail) => mail.replace('\r\n\r\n', '\r\nMessage-ID: <a\0b@x.example>\r\n\r\n')),
    ]
    const behavior = folderOf(mails, { uidValidity: () => 7, fetched: [] })
    const { channel } = await channelOn(behavior, 'zeros')
    await channel.tick()
    const texts = await thread()
    expect(texts).toEqual(
      expect.arrayContaining([
        'In the text.',
        'In the name.',
        'In the receiver.',
        'In a line of its own.',
        'x',
      ]),
    )
    const shown = JSON.stringify([
      await claimPage(maya, claimId),
      await world.server.services.inbox.unmatched(),
    ])
    expect(shown).not.toContain('\\u0000')
    expect(await channel.status()).toMatchObject({ state: 'open', waiting: 0 })
  })
})
