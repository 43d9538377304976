import { parseConnectionUrl } from 'nodemailer/lib/shared/index.js'
import { isThisMachine } from '#server/http/public-request.ts'
import { mailTls } from '#server/start/mail-tls.ts'

/**
 * Returns whether email and password may be sent unencrypted when the server offers no STARTTLS: only to this machine, or if
 * SMTP_URL has `?starttls=no` for a relay in the same network.
 */
export function allowsPlainSmtp(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return isThisMachine(hostname) || searchParams.get('starttls') === 'no'
}

/**
 * Returns SMTP_URL as the mail library's options. With `?starttls=no` STARTTLS is not used even when offered; `?ca=FILE`
 * names a certificate to trust. Throws when that file cannot be read.
 */
export function smtpOptions(url: string) {
  const options = parseConnectionUrl(url)
  const { hostname, searchParams } = new URL(url)
  return {
    ...options,
    ignoreTLS: options.secure !== true && searchParams.get('starttls') === 'no',
    tls: { ...options.tls, ...mailTls(hostname, searchParams.get('ca') ?? undefined) },
  }
}
