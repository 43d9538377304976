import type { AddressInfo } from 'node:net'
import { MAX_MAIL_BYTES } from '#shared/inbound.ts'
import { SMTPServer } from 'smtp-server'
import { type Shared, createLimiter, type Limiter } from '#server/http/rate-limit.ts'
import type { Readable } from 'node:stream'
import { AppError } from '#server/errors.ts'
import { networkOf } from '#server/auth/sessions.ts'

/** A refusal as the sender's server receives it: an SMTP code, and an enhanced code (RFC 3463) in the message. */
class SmtpRefusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** RFC 5321 4.2.3 and RFC 3463 X.3.1: a sender keeps the email and tries again for days. */
const noSpace = () => new SmtpRefusal(452, '4.3.1 No room to store mail, try again later')
const tooManyMails = () => new SmtpRefusal(451, '4.7.1 Too many mails from your address, try again later')

type AdmissionDeps = {
  /** Returns whether mail for this address is ours. Everything else is refused: nothing is ever relayed. */
  accepts(address: string): boolean
  /** Returns whether this address of ours has a valid secret, which only recipients of our emails have. */
  hasSecret(address: string): Promise<boolean>
  /** Returns whether the disk has room to store an email; without it email is deferred before any of it is sent. */
  hasRoom?(): Promise<boolean>
  limits: SenderLimits
  log: { warn(facts: object, message: string): void }
}

/** Returns why an email is deferred before its first byte, or undefined. */
async function admitMail(deps: AdmissionDeps, remoteAddress: string): Promise<SmtpRefusal | undefined> {
  try {
    if (deps.hasRoom && !(await deps.hasRoom())) return noSpace()
    return (await deps.limits.countMail(remoteAddress)) ? undefined : tooManyMails()
  } catch (error) {
    deps.log.warn({ error }, 'mail could not be admitted')
    return new SmtpRefusal(451, '4.3.0 Try again later')
  }
}

/** Returns why this recipient is refused, or undefined. */
async function admitRecipient(
  deps: AdmissionDeps,
  address: string,
  remoteAddress: string,
): Promise<SmtpRefusal | undefined> {
  try {
    if (!deps.accepts(address))
      return new SmtpRefusal(550, '5.1.1 No such mailbox here; mail is not passed on')
    const isWithin = (await deps.hasSecret(address)) || (await deps.limits.countUnknownSender(remoteAddress))
    return isWithin ? undefined : tooManyMails()
  } catch (error) {
    deps.log.warn({ error }, 'recipient could not be checked')
    return new SmtpRefusal(451, '4.3.0 Try again later')
  }
}

export type SmtpListenerOptions = SenderLimitOptions &
  Omit<AdmissionDeps, 'limits'> &
  Pick<IntakeDeps, 'store' | 'log'> & {
    /** 0 means any free port. */
    port: number
    host: string
    /** Of servers that count what a network sends together. */
    core?: Shared
    /** A listening socket to use instead. */
    fd?: number | undefined
    maxBytes?: number
    /** With a key and certificate STARTTLS is offered; without them it is not. */
    tls?: { key: string | Buffer; cert: string | Buffer }
    maxClients?: number
    /** Bytes of emails held in memory at once, over all connections. */
    maxBytesInMemory?: number
    idleTimeoutMs?: number
  }

interface SmtpListener {
  /** Starts listening and resolves to the port. */
  listen(): Promise<number>
  /** Stops accepting connections, waits a few seconds for running ones, then closes. */
  close(): Promise<void>
}

const mostRecipients = 10

/**
 * Returns an SMTP server that only receives, for our own addresses. It has no authentication and relays nothing. Only
 * CRLF ends a line, so a second email cannot be smuggled in (the library's parser).
 */
export function createSmtpListener(options: SmtpListenerOptions): SmtpListener {
  const { log, maxBytes = MAX_MAIL_BYTES } = options
  const { maxBytesInMemory = 150 * 1024 * 1024 } = options
  const running = new Set<Promise<void>>()
  const limits = createSenderLimits(options, options.core)
  const admission: AdmissionDeps = { ...options, limits }
  const receive = createIntake({ store: options.store, limits, log, maxBytes, maxBytesInMemory })
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
      callback(
        limits.connect(id, remoteAddress)
          ? null
          : new SmtpRefusal(421, '4.7.0 Too many connections from your address, try again later'),
      )
    },
    onClose({ id }) {
      limits.disconnect(id)
    },
    onMailFrom(_address, { remoteAddress }, callback) {
      void admitMail(admission, remoteAddress).then((refusal) => callback(refusal))
    },
    onRcptTo({ address }, { remoteAddress }, callback) {
      void admitRecipient(admission, address, remoteAddress).then((refusal) => callback(refusal))
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
  // An error event without a listener would end the process.
  server.on('error', (error) => log.warn({ error: error.message }, 'mail connection failed'))

  function listen(): Promise<number> {
    return new Promise((resolve, reject) => {
      const { port, host, fd } = options
      const listening = server.listen(fd === undefined ? { port, host } : { fd }, () => {
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

export type SmtpEnvelope = {
  /** The envelope sender; '' is the null sender of automatic mail (RFC 5321 4.5.5). */
  from: string
  to: string[]
  remoteAddress: string
}

type IntakeDeps = {
  /** Stores the raw email. The sender receives 250 only after it resolves, so it must be on disk by then. */
  store(raw: Buffer, envelope: SmtpEnvelope): Promise<void>
  limits: SenderLimits
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void }
  maxBytes: number
  /** Bytes of emails held in memory at once, over all connections. */
  maxBytesInMemory: number
}

/** The bytes of one email as they arrive; `sizeExceeded` once they are more than the server takes. */
type MailStream = Readable & { sizeExceeded: boolean }

/** Returns the function that reads one email and stores it; throws SmtpRefusal. All calls share one limit of memory. */
function createIntake(deps: IntakeDeps) {
  let bytesInMemory = 0
  return async (stream: MailStream, envelope: SmtpEnvelope): Promise<void> => {
    let held = 0
    const hold = (more: number) => {
      held += more
      bytesInMemory += more
      return bytesInMemory <= deps.maxBytesInMemory
    }
    try {
      await storeMail(deps, await readAll(stream, hold), envelope)
    } finally {
      bytesInMemory -= held
    }
  }
}

async function storeMail(
  deps: IntakeDeps,
  raw: Buffer | 'too large' | 'no room',
  envelope: SmtpEnvelope,
): Promise<void> {
  const { limits, log, maxBytes } = deps
  if (raw === 'too large') throw new SmtpRefusal(552, `5.3.4 A mail may have ${maxBytes} bytes at most`)
  if (raw === 'no room') throw new SmtpRefusal(452, '4.3.1 Too much mail at once, try again later')
  if (!(await limits.countBytes(envelope.remoteAddress, raw.length)))
    throw new SmtpRefusal(452, '4.7.1 Too much mail from your address, try again later')
  try {
    await deps.store(raw, envelope)
  } catch (error) {
    if (error instanceof AppError && error.code === 'STORAGE_FULL') throw noSpace()
    log.warn({ error, bytes: raw.length }, 'mail could not be stored; the sender will try again')
    throw new SmtpRefusal(451, '4.3.0 Could not be stored, try again later')
  }
  log.info({ bytes: raw.length, recipients: envelope.to.length }, 'mail received')
}

/**
 * Reads the whole email; the rest of a refused one is read and dropped. Rejects when the connection ends before the
 * email does.
 */
function readAll(
  stream: MailStream,
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

type SenderLimitOptions = {
  /** Concurrent connections from one network (an IPv4 address or an IPv6 /64), so that it cannot keep others out. */
  maxClientsPerNetwork?: number
  /** Emails from one network in a minute; further ones are deferred, and a mail server tries again. */
  mailsPerMinute?: number
  /** Recipients of these emails whose address has no valid secret. */
  unknownSendersPerMinute?: number
  /** Bytes from one network in an hour, because all senders share the disk. */
  bytesPerHour?: number
}

type SenderLimits = ReturnType<typeof createSenderLimits>

/**
 * Limits what one network may send by SMTP, counted by all servers of the database of `core` together; its connections by
 * each for itself. Every method that counts returns false when it is too much, or cannot be counted.
 */
export function createSenderLimits(options: SenderLimitOptions, core?: Shared) {
  const maxClients = options.maxClientsPerNetwork ?? 10
  const limit = (name: string, points: number, duration: number) =>
    createLimiter(core, `smtp ${name}`, { points, duration })
  const mails = limit('mails', options.mailsPerMinute ?? 30, 60)
  const unknownSenders = limit('unknown senders', options.unknownSendersPerMinute ?? 10, 60)
  const bytes = limit('bytes', options.bytesPerHour ?? 300 * 1024 * 1024, 3_600)
  /** Session id → network. */
  const connected = new Map<string, string>()

  const isWithin = (limiter: Limiter, address: string, points = 1): Promise<boolean> =>
    limiter.consume(networkOf(address), points).then(
      () => true,
      () => false,
    )

  return {
    connect(sessionId: string, address: string): boolean {
      const network = networkOf(address)
      const held = [...connected.values()].filter((other) => other === network).length
      if (held >= maxClients) return false
      connected.set(sessionId, network)
      return true
    },
    disconnect(sessionId: string): void {
      connected.delete(sessionId)
    },
    countMail: (address: string) => isWithin(mails, address),
    /** Counts a recipient whose address has no valid secret. */
    countUnknownSender: (address: string) => isWithin(unknownSenders, address),
    countBytes: (address: string, size: number) => isWithin(bytes, address, size),
  }
}
