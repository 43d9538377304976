import type { AddressInfo } from 'node:net'
import { MAX_MAIL_BYTES } from '#shared/inbound.ts'
import { SMTPServer } from 'smtp-server'
import { createSenderLimits, type SenderLimitOptions } from './sender-limits.ts'
import { admitMail, admitRecipient, SmtpRefusal, type AdmissionDeps } from './smtp-admission.ts'
import { createIntake, type IntakeDeps, type SmtpEnvelope } from './smtp-intake.ts'

export type SmtpListenerOptions = SenderLimitOptions &
  Omit<AdmissionDeps, 'limits'> &
  Pick<IntakeDeps, 'store' | 'log'> & {
    /** 0 means any free port. */
    port: number
    host: string
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
  const limits = createSenderLimits(options)
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
