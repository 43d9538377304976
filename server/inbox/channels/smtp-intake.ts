import type { Readable } from 'node:stream'
import { AppError } from '#server/errors.ts'
import type { SenderLimits } from './sender-limits.ts'
import { noSpace, SmtpRefusal } from './smtp-admission.ts'

export type SmtpEnvelope = {
  /** The envelope sender; '' is the null sender of automatic mail (RFC 5321 4.5.5). */
  from: string
  to: string[]
  remoteAddress: string
}

export type IntakeDeps = {
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
export function createIntake(deps: IntakeDeps) {
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
