import type { AddressInfo } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

export type SmtpEnvelope = {
  /** The envelope sender; '' is the null sender of automatic mail (RFC 5321 4.5.5). */
  from: string
  to: string[]
  remoteAddress: string
}

export type SmtpListenerOptions = {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Whether mail for this address is ours. Everything else is refused: nothing is ever passed on. */
  accepts(address: string): boolean
  /** Keeps the raw mail. Only after it resolved is the sender told 250, so it must be on disk by then. */
  store(raw: Buffer, envelope: SmtpEnvelope): Promise<void>
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void }
  maxBytes?: number
  /** With a key and certificate STARTTLS is offered; without, it isn't. */
  tls?: { key: string | Buffer; cert: string | Buffer }
  maxClients?: number
  /** Connections one address may hold at once, so that it cannot keep everybody else out. */
  maxClientsPerAddress?: number
  /** Mails one address may hand in within a minute; further ones are put off, and a mail server tries again. */
  mailsPerMinute?: number
  /** Bytes one address may hand in within an hour: room on the disk is everybody's. */
  bytesPerHour?: number
  /** Bytes of mails held in memory at once, over all connections. */
  maxBytesInMemory?: number
  idleTimeoutMs?: number
}

export interface SmtpListener {
  /** Starts listening and resolves to the port. */
  listen(): Promise<number>
  /** Stops taking connections, lets running ones end for a few seconds, then closes. */
  close(): Promise<void>
}

const defaultMaxBytes = 35 * 1024 * 1024
const mostRecipients = 10

class SmtpRefusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/**
 * A mail server that only receives, for our own addresses. It knows no passwords and relays nothing.
 * Line ends other than CRLF don't end a message, so a second one can't be smuggled in (the library's parser).
 */
export function createSmtpListener(options: SmtpListenerOptions): SmtpListener {
  const { log, maxBytes = defaultMaxBytes } = options
  const running = new Set<Promise<void>>()
  const mails = new RateLimiterMemory({ points: options.mailsPerMinute ?? 30, duration: 60 })
  const bytes = new RateLimiterMemory({ points: options.bytesPerHour ?? 300 * 1024 * 1024, duration: 3_600 })
  const maxBytesInMemory = options.maxBytesInMemory ?? 150 * 1024 * 1024
  let bytesInMemory = 0
  const maxClientsPerAddress = options.maxClientsPerAddress ?? 10
  /** Session id → address. */
  const connected = new Map<string, string>()
  const server = new SMTPServer({
    ...options.tls,
    authOptional: true,
    disabledCommands: ['AUTH', 'XCLIENT', 'XFORWARD', ...(options.tls ? [] : ['STARTTLS'])],
    size: maxBytes,
    maxRecipients: mostRecipients,
    maxClients: options.maxClients ?? 100,
    socketTimeout: options.idleTimeoutMs ?? 60_000,
    closeTimeout: 3_000,
    disableReverseLookup: true,
    logger: false,
    onConnect({ id, remoteAddress }, callback) {
      const held = [...connected.values()].filter((address) => address === remoteAddress).length
      if (held >= maxClientsPerAddress)
        return callback(new SmtpRefusal(421, '4.7.0 Too many connections from your address, try again later'))
      connected.set(id, remoteAddress)
      return callback()
    },
    onClose({ id }) {
      connected.delete(id)
    },
    onMailFrom(_address, { remoteAddress }, callback) {
      mails.consume(remoteAddress).then(
        () => callback(),
        () => callback(new SmtpRefusal(451, '4.7.1 Too many mails from your address, try again later')),
      )
    },
    onRcptTo({ address }, _session, callback) {
      let isOurs = false
      try {
        isOurs = options.accepts(address)
      } catch (error) {
        log.warn({ error }, 'recipient could not be checked')
        return callback(new SmtpRefusal(451, '4.3.0 Try again later'))
      }
      return isOurs
        ? callback()
        : callback(new SmtpRefusal(550, '5.1.1 No such mailbox here; mail is not passed on'))
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope
      const envelope: SmtpEnvelope = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        remoteAddress: session.remoteAddress,
      }
      const work = receive(stream, envelope).then(
        () => callback(null, '2.0.0 Stored'),
        (error: unknown) =>
          callback(error instanceof Error ? error : new SmtpRefusal(451, '4.3.0 Try again later')),
      )
      running.add(work)
      void work.finally(() => running.delete(work))
    },
  })
  // Without a listener a broken connection would end the process.
  server.on('error', (error) => log.warn({ error: error.message }, 'mail connection failed'))

  async function receive(stream: SMTPServerDataStream, envelope: SmtpEnvelope): Promise<void> {
    let held = 0
    const hold = (more: number) => {
      held += more
      bytesInMemory += more
      return bytesInMemory <= maxBytesInMemory
    }
    try {
      await keep(await readAll(stream, hold), envelope)
    } finally {
      bytesInMemory -= held
    }
  }

  async function keep(raw: Buffer | 'too large' | 'no room', envelope: SmtpEnvelope): Promise<void> {
    if (raw === 'too large') throw new SmtpRefusal(552, `5.3.4 A mail may have ${maxBytes} bytes at most`)
    if (raw === 'no room') throw new SmtpRefusal(452, '4.3.1 Too much mail at once, try again later')
    await bytes.consume(envelope.remoteAddress, raw.length).catch(() => {
      throw new SmtpRefusal(452, '4.7.1 Too much mail from your address, try again later')
    })
    try {
      await options.store(raw, envelope)
    } catch (error) {
      log.warn({ error, bytes: raw.length }, 'mail could not be stored; the sender will try again')
      throw new SmtpRefusal(451, '4.3.0 Could not be stored, try again later')
    }
    log.info({ bytes: raw.length, recipients: envelope.to.length }, 'mail received')
  }

  /** The whole mail; the rest of one that is refused is read away. Rejects when the connection ends before the mail does. */
  function readAll(
    stream: SMTPServerDataStream,
    hold: (bytes: number) => boolean,
  ): Promise<Buffer | 'too large' | 'no room'> {
    return new Promise((resolve, reject) => {
      let chunks: Buffer[] = []
      let isRoom = true
      const cutOff = () => reject(new SmtpRefusal(451, '4.4.2 Connection ended within the mail'))
      stream.on('data', (chunk: Buffer) => {
        if (isRoom && !stream.sizeExceeded) {
          chunks.push(chunk)
          isRoom = hold(chunk.length)
        }
        if (!isRoom || stream.sizeExceeded) chunks = []
      })
      stream.once('end', () =>
        resolve(stream.sizeExceeded ? 'too large' : isRoom ? Buffer.concat(chunks) : 'no room'),
      )
      stream.once('error', cutOff)
      stream.once('close', cutOff)
    })
  }

  function listen(): Promise<number> {
    return new Promise((resolve, reject) => {
      const listening = server.listen(options.port, options.host, () => {
        listening.off('error', reject)
        resolve((listening.address() as AddressInfo).port)
      })
      listening.once('error', reject)
    })
  }

  async function close(): Promise<void> {
    await new Promise<void>((resolve) => server.close(resolve))
    await Promise.allSettled(running)
  }

  return { listen, close }
}
