import { parseConnectionUrl } from 'nodemailer/lib/shared/index.js'
import type { XOAuth2ProvisionCallback } from 'nodemailer/lib/xoauth2/index.js'
import { isThisMachine } from '#server/http/outgoing-requests.ts'
import { OAUTH_OPTIONS, readSmtpOAuth } from '#server/start/mail-oauth.ts'
import { withoutSecrets } from '#server/secrets.ts'
import { mailTls } from '#server/start/mail-tls.ts'
import type { MailTokens, TokenSource } from './access-token.ts'

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
  const plain = new URL(url)
  const isOAuth = plain.searchParams.get('auth') === 'oauth2'
  // The library would take each of these for an option of its own.
  if (isOAuth) for (const name of ['auth', ...OAUTH_OPTIONS]) plain.searchParams.delete(name)
  const { auth, ...options } = parseConnectionUrl(isOAuth ? plain.href : url)
  const { hostname, searchParams } = plain
  return {
    ...options,
    ...(auth && !isOAuth ? { auth } : {}),
    ignoreTLS: options.secure !== true && searchParams.get('starttls') === 'no',
    tls: { ...options.tls, ...mailTls(hostname, searchParams.get('ca') ?? undefined) },
  }
}

/** Signing in with an access token, as the mail library calls it (XOAUTH2). */
export type TokenSignIn = {
  type: 'OAuth2'
  user: string
  source: TokenSource
  provisionCallback: XOAuth2ProvisionCallback
  /** Returns a reply of the mail server without the token, which some servers quote. */
  redact: (reply: string) => string
}

/** A time long ago: the library asks for the token at each sign-in, and the source knows how long one is valid. */
const ASK_AGAIN = 1

/** Returns the sign-in of an SMTP_URL with `auth=oauth2`, else undefined. */
export function tokenSignIn(url: string, tokens: MailTokens | undefined): TokenSignIn | undefined {
  const found = readSmtpOAuth(url)
  if (!found) return undefined
  if (!tokens) throw new Error('a sign-in with OAuth2 needs access tokens')
  const source = tokens.of(found.oauth)
  let last = ''
  return {
    type: 'OAuth2',
    user: found.user,
    source,
    provisionCallback(_user, isRefused, done) {
      if (isRefused) source.forget()
      source.get().then(
        (token) => {
          last = token
          done(null, token, ASK_AGAIN)
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
    // As it is, and inside the line that was sent.
    redact: (reply) =>
      withoutSecrets(reply, [last, `user=${found.user}\u0001auth=Bearer ${last}\u0001\u0001`]),
  }
}
