import { parseConnectionUrl } from 'nodemailer/lib/shared/index.js'
import { isThisMachine } from '#server/http/this-machine.ts'

/**
 * Whether email and password may be sent unencrypted when the server offers no STARTTLS: only to this machine, or if
 * SMTP_URL has `?starttls=no` for a relay in the same network.
 */
export function allowsPlainSmtp(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return isThisMachine(hostname) || searchParams.get('starttls') === 'no'
}

/**
 * Returns SMTP_URL as the mail library's options. Without TLS from the first byte STARTTLS is required, because an
 * attacker between here and the mail server could remove the offer from its greeting and read the password.
 */
export function smtpOptions(url: string) {
  const options = parseConnectionUrl(url)
  return { ...options, requireTLS: options.secure !== true && !allowsPlainSmtp(url) }
}
