import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterEach, describe, expect, test } from 'vitest'
import { AppError } from '#server/errors.ts'
import { type SmtpEnvelope, createSmtpListener, type SmtpListenerOptions } from './smtp-listener.ts'

const ours = 'claims+r1042secret@claims.example'
const open: (() => Promise<void>)[] = []

afterEach(async () => {
  // Clients close first, because a closing server waits for open connections.
  for (const close of open.splice(0).toReversed()) await close()
})

async function startListener(options: Partial<SmtpListenerOptions> = {}) {
  const stored: { raw: Buffer; envelope: SmtpEnvelope }[] = []
  const listener = createSmtpListener({
    port: 0,
    host: '127.0.0.1',
    accepts: (address) => address.toLowerCase().endsWith('@claims.example'),
    hasSecret: async (address) => address === ours,
    store: async (raw, envelope) => {
      stored.push({ raw, envelope })
    },
    log: { info: () => {}, warn: () => {} },
    ...options,
  })
  const port = await listener.listen()
  open.push(() => listener.close())
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  return { port, stored, transport, listener }
}

/** Sends SMTP lines by hand, each after the reply to the one before, and returns the replies. */
function talk(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  let buffer = ''
  const waiting: ((answer: string) => void)[] = []
  const answers: string[] = []
  socket.on('data', (chunk) => {
    buffer += chunk.toString()
    for (
      let match = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(buffer);
      match;
      match = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(buffer)
    ) {
      buffer = buffer.slice(match[0].length)
      const next = waiting.shift()
      if (next) next(match[0])
      else answers.push(match[0])
    }
  })
  socket.on('error', () => {})
  open.push(async () => void socket.destroy())
  const answer = () =>
    new Promise<string>((resolve) => {
      const ready = answers.shift()
      if (ready !== undefined) resolve(ready)
      else waiting.push(resolve)
    })
  const say = async (line: string) => {
    socket.write(`${line}\r\n`)
    return answer()
  }
  return { socket, answer, say }
}

async function upToData(port: number) {
  const client = talk(port)
  await client.answer()
  await client.say('EHLO mail.hearth.example')
  await client.say('MAIL FROM:<bob@hearth.example>')
  await client.say(`RCPT TO:<${ours}>`)
  expect(await client.say('DATA')).toMatch(/^354/)
  return client
}

describe('the channel for mail', () => {
  test('a recipient that is not ours is refused, so nothing can be relayed', async () => {
    const { transport, stored } = await startListener()
    const sending = transport.sendMail({
      from: 'x@evil.example',
      to: 'victim@elsewhere.example',
      text: 'spam',
    })
    await expect(sending).rejects.toMatchObject({
      responseCode: 550,
      response: expect.stringContaining('5.1.1'),
    })
    expect(stored).toEqual([])
  })

  test('of two recipients the foreign one is refused and ours is taken', async () => {
    const { transport, stored } = await startListener()
    const result = await transport.sendMail({
      from: 'bob@hearth.example',
      to: [ours, 'victim@elsewhere.example'],
      text: 'hi',
    })
    expect(result.rejected).toEqual(['victim@elsewhere.example'])
    expect(stored[0]?.envelope.to).toEqual([ours])
  })

  test('one address cannot hold every connection: the next from it is put off, and room it gives back is used', async () => {
    const { port } = await startListener({ maxClientsPerNetwork: 2 })
    const [first, second] = [talk(port), talk(port)]
    expect(await first.answer()).toMatch(/^220/)
    expect(await second.answer()).toMatch(/^220/)
    expect(await talk(port).answer()).toMatch(/^421/)
    expect(await first.say('QUIT')).toMatch(/^221/)
    await expect.poll(() => talk(port).answer()).toMatch(/^220/)
  })

  test('a flood of mails from one address is put off, so that its senders try again', async () => {
    const { transport, stored } = await startListener({ mailsPerMinute: 2 })
    const send = () => transport.sendMail({ from: 'bob@hearth.example', to: ours, text: 'hi' })
    await send()
    await send()
    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
    expect(stored).toHaveLength(2)
  })

  test('mails to an address without a secret are put off sooner, and answers to our mail are still taken', async () => {
    const { transport, stored } = await startListener({ unknownSendersPerMinute: 2 })
    const send = (to: string) => transport.sendMail({ from: 'bob@hearth.example', to, text: 'hi' })
    await send('claims@claims.example')
    await send('claims+r1042guessed@claims.example')
    await expect(send('claims@claims.example')).rejects.toMatchObject({ responseCode: 451 })
    await send(ours)
    expect(stored).toHaveLength(3)
  })

  test('more bytes than an address may send within an hour, or than fit into memory, are deferred', async () => {
    const text = 'hello there '.repeat(200)
    const send = (to: Awaited<ReturnType<typeof startListener>>) =>
      to.transport.sendMail({ from: 'bob@hearth.example', to: ours, text })
    const hourly = await startListener({ bytesPerHour: 5_000 })
    await send(hourly)
    await expect(send(hourly)).rejects.toMatchObject({ responseCode: 452 })
    expect(hourly.stored).toHaveLength(1)
    const crowded = await startListener({ maxBytesInMemory: 1_000 })
    await expect(send(crowded)).rejects.toMatchObject({ responseCode: 452 })
    const roomy = await startListener({ maxBytesInMemory: 4_000 })
    for (let n = 0; n < 3; n += 1) await send(roomy)
    expect(roomy.stored).toHaveLength(3)
  })

  test('without room on the disk mail is put off with 452 before it is sent, and taken once there is room', async () => {
    let hasRoom = false
    const { port, stored, transport } = await startListener({ hasRoom: async () => hasRoom })
    const client = talk(port)
    await client.answer()
    await client.say('EHLO mail.hearth.example')
    expect(await client.say('MAIL FROM:<bob@hearth.example>')).toMatch(/^452 .*No room/)
    hasRoom = true
    await transport.sendMail({ from: 'bob@hearth.example', to: ours, text: 'Monday' })
    expect(stored).toHaveLength(1)
  })

  test('a disk that fills while the mail is sent is answered 452 too', async () => {
    const { port } = await startListener({
      store: () => Promise.reject(new AppError('STORAGE_FULL', 'full')),
    })
    const client = await upToData(port)
    expect(await client.say('Subject: Hi\r\n\r\nMonday\r\n.')).toMatch(/^452 .*No room/)
  })

  test('mail that cannot be stored is answered 451, so the sender tries again', async () => {
    const { transport } = await startListener({
      store: async () => {
        throw new Error('disk full')
      },
    })
    await expect(
      transport.sendMail({ from: 'bob@hearth.example', to: ours, text: 'hi' }),
    ).rejects.toMatchObject({ responseCode: 451 })
  })

  test('the sender gets 250 only after the mail is stored', async () => {
    const order: string[] = []
    let finishStoring = () => {}
    let reportStoring = () => {}
    const storing = new Promise<void>((resolve) => (reportStoring = resolve))
    const { transport } = await startListener({
      store: () =>
        new Promise((resolve) => {
          finishStoring = resolve
          reportStoring()
        }),
    })
    const sending = transport
      .sendMail({ from: 'bob@hearth.example', to: ours, text: 'hi' })
      .then(() => order.push('answered'))
    await storing
    order.push('stored')
    finishStoring()
    await sending
    expect(order).toEqual(['stored', 'answered'])
  })

  test('a client that drops within the mail leaves nothing behind', async () => {
    const { port, stored, transport } = await startListener()
    const client = await upToData(port)
    client.socket.write('Subject: half\r\n\r\nThe first half of a mai')
    client.socket.destroy()
    await transport.sendMail({ from: 'bob@hearth.example', to: ours, text: 'a whole one' })
    expect(stored.map(({ raw }) => raw.toString().includes('first half'))).toEqual([false])
  })

  test('a client that drops after the final dot has delivered: the mail is stored', async () => {
    const { port, stored } = await startListener()
    const client = await upToData(port)
    client.socket.end('Subject: whole\r\n\r\nAll of it.\r\n.\r\n')
    await expect.poll(() => stored.length).toBe(1)
    expect(stored[0]?.raw.toString()).toBe('Subject: whole\r\n\r\nAll of it.\r\n')
  })

  test('a mail over the limit is refused with 552, announced or not', async () => {
    const { port, transport, stored } = await startListener({ maxBytes: 20_000 })
    const sending = transport.sendMail({ from: 'bob@hearth.example', to: ours, text: 'x'.repeat(60_000) })
    await expect(sending).rejects.toMatchObject({ responseCode: 552 })
    const client = await upToData(port)
    client.socket.write(`Subject: big\r\n\r\n${'y'.repeat(76)}\r\n`.padEnd(60_000, 'z'))
    expect(await client.say('\r\n.')).toMatch(/^552/)
    expect(stored).toEqual([])
  })

  test('an eleventh recipient is put off', async () => {
    const { port } = await startListener()
    const client = talk(port)
    await client.answer()
    await client.say('EHLO x.example')
    await client.say('MAIL FROM:<bob@hearth.example>')
    for (let n = 0; n < 10; n++)
      expect(await client.say(`RCPT TO:<claims+${n}@claims.example>`)).toMatch(/^250/)
    expect(await client.say('RCPT TO:<claims+10@claims.example>')).toMatch(/^452/)
  })

  test('passwords, forwarding facts and encryption without a certificate are not offered', async () => {
    const { port } = await startListener()
    const client = talk(port)
    await client.answer()
    const greeting = await client.say('EHLO x.example')
    expect(greeting).not.toMatch(/AUTH|STARTTLS|XCLIENT|XFORWARD/)
    expect(await client.say('AUTH PLAIN AGEAYg==')).toMatch(/^5/)
    expect(await client.say('STARTTLS')).toMatch(/^5/)
  })

  test.each([
    ['\n.\n', 'bare line feeds'],
    ['\n.\r\n', 'a bare line feed before the dot'],
    ['\r.\r', 'bare carriage returns'],
    ['\r\n.\n', 'a bare line feed after the dot'],
    ['\r\n.\r', 'a bare carriage return after the dot'],
  ])('a second mail cannot be smuggled in behind %j', async (end) => {
    const { port, stored } = await startListener()
    const client = await upToData(port)
    client.socket.write(
      `Subject: one\r\n\r\nfirst${end}MAIL FROM:<ceo@bank.example>\r\nRCPT TO:<${ours}>\r\nDATA\r\nSubject: two\r\n\r\nsmuggled`,
    )
    expect(await client.say('\r\n.')).toMatch(/^250/)
    expect(stored).toHaveLength(1)
    expect(stored[0]?.envelope.from).toBe('bob@hearth.example')
  })

  test('lines that begin with a dot come out as they were written, and the null sender is kept', async () => {
    const { transport, stored } = await startListener()
    await transport.sendMail({
      envelope: { from: '', to: [ours] },
      raw: 'Subject: dots\r\n\r\n.one\r\n..two\r\n',
    })
    expect(stored[0]?.raw.toString()).toBe('Subject: dots\r\n\r\n.one\r\n..two\r\n')
    expect(stored[0]?.envelope.from).toBe('')
  })

  test('a fault while checking the recipient is temporary, and the channel stays open', async () => {
    let isBroken = true
    const { transport, stored } = await startListener({
      accepts: () => {
        if (isBroken) throw new Error('database is locked')
        return true
      },
    })
    await expect(
      transport.sendMail({ from: 'bob@hearth.example', to: ours, text: 'hi' }),
    ).rejects.toMatchObject({ responseCode: 451 })
    isBroken = false
    await transport.sendMail({ from: 'bob@hearth.example', to: ours, text: 'hi' })
    expect(stored).toHaveLength(1)
  })

  test('a port that is taken is an error of listen, not of the process', async () => {
    const { port } = await startListener()
    const second = createSmtpListener({
      port,
      host: '127.0.0.1',
      accepts: () => true,
      hasSecret: async () => true,
      store: async () => {},
      log: { info: () => {}, warn: () => {} },
    })
    await expect(second.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('a client that sends nothing is disconnected', async () => {
    const { port } = await startListener({ idleTimeoutMs: 600 })
    const client = talk(port)
    await client.answer()
    const gone = new Promise<void>((resolve) => client.socket.once('close', () => resolve()))
    expect(await client.answer()).toMatch(/^421/)
    client.socket.end()
    await gone
  })
})
