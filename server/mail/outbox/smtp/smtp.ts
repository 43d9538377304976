import { createTransport } from 'nodemailer'
import { smtpOptions } from './smtp-url.ts'

export type Envelope = { from: string; to: string }

/** The result of handing one email to the mail server. */
export type SendResult =
  | { outcome: 'accepted'; reply: string }
  | { outcome: 'refused'; code: number | null; reply: string }
  | { outcome: 'try-later'; code: number | null; reply: string }

export interface MailTransport {
  send(envelope: Envelope, raw: Buffer): Promise<SendResult>
  close(): void
}

/**
 * The only file that sends by SMTP. Takes SMTP_URL (smtp:// or smtps://); the connection is encrypted, unless it goes
 * to this machine or the setting says otherwise, and certificates are checked.
 */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createTransport({
    ...smtpOptions(url),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(envelope, raw) {
      try {
        const info = await transport.sendMail({ envelope, raw })
        return { outcome: 'accepted', reply: info.response }
      } catch (error) {
        return failure(error)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * A 5xx reply to the sender, the receiver or the message is final (RFC 5321, 4.2.1). A refused sign-in can be fixed by
 * the admin and is not the email's fault, so the email waits; so it does after connection errors.
 */
function failure(error: unknown): SendResult {
  const details = error instanceof Error ? error : new Error(String(error))
  const code =
    'responseCode' in details && typeof details.responseCode === 'number' ? details.responseCode : null
  const reply =
    'response' in details && typeof details.response === 'string' ? details.response : details.message
  const stage = 'code' in details ? details.code : undefined
  const isFinal =
    code !== null && code >= 500 && stage !== 'EAUTH' && stage !== 'ECONNECTION' && stage !== 'ETLS'
  return { outcome: isFinal ? 'refused' : 'try-later', code, reply }
}
