import { createTransport } from 'nodemailer'
import { isOwnProblem, type SmtpStage } from './reasons.ts'
import { allowsPlainSmtp, smtpOptions } from './smtp-url.ts'

export type Envelope = {
  from: string
  to: string
  /** True when a report of delivery is wanted. */
  asksForReport?: boolean
}

/** The result of handing one email to the mail server. */
export type SendResult =
  /** `server` is the one that was spoken to; `tls` says that the connection to it was encrypted. */
  { outcome: 'accepted'; reply: string; server: string | null; tls: boolean } | SendFailure

export type SendFailure = {
  /** `refused` is final: the email itself, or its receiver. */
  outcome: 'refused' | 'try-later'
  code: number | null
  reply: string
  /** The host of our own mail server: whose word this is. */
  server: string | null
  stage: SmtpStage
}

export interface MailTransport {
  send(envelope: Envelope, raw: Buffer): Promise<SendResult>
  close(): void
}

/**
 * The only file that sends by SMTP. Takes SMTP_URL (smtp:// or smtps://); the connection is encrypted, unless it goes
 * to this machine or the setting says otherwise, and certificates are checked.
 */
export function createSmtpTransport(url: string): MailTransport {
  const options = smtpOptions(url)
  // Without TLS from the first byte, an attacker between here and the mail server could remove the offer of STARTTLS from
  // its greeting and read the password.
  const requireTLS = options.secure !== true && !allowsPlainSmtp(url)
  const facts = {
    server: options.host ?? null,
    // Otherwise it is encrypted where the server offers it, which the library does not tell.
    tls: options.secure === true || requireTLS,
  }
  const transport = createTransport({
    ...options,
    requireTLS,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(envelope, raw) {
      try {
        const info = await transport.sendMail({ envelope, raw, dsn: dsnOf(envelope) })
        return { outcome: 'accepted', reply: info.response, ...facts }
      } catch (error) {
        return { ...failure(error), server: facts.server }
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Asks the servers on the way to report delivery too, not only failure (RFC 3461), where they offer it. The reports come
 * to the envelope's sender, so only where that is an address of its own for this email.
 */
function dsnOf({ from, asksForReport }: Envelope): { notify: string[]; return: 'headers' } | undefined {
  return asksForReport && from !== ''
    ? { notify: ['success', 'failure', 'delay'], return: 'headers' }
    : undefined
}

/**
 * A 5xx reply to the receiver or the message is final (RFC 5321, 4.2.1), unless it is about us: the email is not at fault
 * when our own mail server refuses the connection, the sign-in or the sender, so it waits until that is fixed.
 */
function failure(error: unknown): Omit<SendFailure, 'server'> {
  const details = error instanceof Error ? error : new Error(String(error))
  const code =
    'responseCode' in details && typeof details.responseCode === 'number' ? details.responseCode : null
  const reply =
    'response' in details && typeof details.response === 'string' ? details.response : details.message
  const stage = stageOf('command' in details ? String(details.command) : '')
  // The library itself compares the size with the server's limit, without a reply.
  const isTooLarge = 'code' in details && details.code === 'EMESSAGE' && !('response' in details)
  const isFinal = isTooLarge || (code !== null && code >= 500 && !isOwnProblem({ stage, response: reply }))
  return { outcome: isFinal ? 'refused' : 'try-later', code, reply, stage }
}

/** Returns the step of a session that a command of SMTP belongs to. */
function stageOf(command: string): SmtpStage {
  if (command.startsWith('AUTH')) return 'sign-in'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return command === 'DATA' ? 'message' : 'connect'
}
