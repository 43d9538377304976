/**
 * Returns text without the claim's private link, reply address and Message-IDs. A quoted email carries these keys; without
 * them a stolen database opens no claim. Also redacts links that a mail filter has encoded into an address of its own.
 * The raw mail, stored beside the database, is not changed.
 */
export function redactSecrets(text: string): string {
  return text
    .replaceAll(/(\/|%2f)b(\/|%2f)(list(?:\/|%2f))?\d{1,12}[0-9a-z]{32}/gi, '$1b$2$3[private link]')
    .replaceAll(/(\+|%2b)[rwh]\d{1,12}[0-9a-z]{24}(@|%40)/gi, '$1[private]$2')
    .replaceAll(/(\+|%2b)b[0-9a-z]{26}[0-9a-z]{16}(@|%40)/gi, '$1[private]$2')
    .replaceAll(/\b[0-9a-z]{26}\.[0-9a-z]{24}(@|%40)/gi, '[private]$1')
    .replaceAll(ACCOUNT_TOKEN, '$1[secret]')
}

/**
 * Returns text also without the links that whoever has them needs no account for: to evidence, to a calendar, to a trade's
 * page, and invitations. For readers who are shown what was written to somebody else.
 */
export function redactPrivateLinks(text: string): string {
  return redactSecrets(text)
    .replaceAll(OPEN_LINK, '$1$2$3[private link]')
    .replaceAll(/((?:token|invitation)(?:=3d|%3d|=))[\w-]{39,43}(?![\w-])/gi, '$1[secret]')
}

const OPEN_LINK = /(\/|%2f)(e|t|calendars?)(\/|%2f)(?:[\w-]{43}|[0-9a-z]{39}|[0-9a-z]{58})(?![\w-])/gi

/** A soft line break of quoted-printable (RFC 2045, 6.7). */
const BREAK = '(?:=\\r?\\n)?'
/** The secret of a link that confirms an address or resets a password (account-mails.ts), in any encoding of `=`. */
const ACCOUNT_TOKEN = new RegExp(
  `(${['t', 'o', 'k', 'e', 'n'].join(BREAK)}${BREAK}(?:=3d|%3d|=)${BREAK})(?:[0-9a-z]${BREAK}){39}`,
  'gi',
)
const BASE64 = /^(?:[a-z0-9+/]{40,}\r?\n)+[a-z0-9+/]*={0,2}/gim

/** Returns a raw mail without the secrets of links into accounts, which an admin must not use. */
export function withoutAccountTokens(raw: Buffer): Buffer {
  const redact = (text: string) => text.replaceAll(ACCOUNT_TOKEN, '$1[secret]')
  const plain = redact(raw.toString('latin1'))
  const redacted = plain.replaceAll(BASE64, (block) => {
    const inside = Buffer.from(block, 'base64').toString('latin1')
    const shown = redact(inside)
    return shown === inside
      ? block
      : Buffer.from(shown, 'latin1')
          .toString('base64')
          .replaceAll(/.{76}(?=.)/g, '$&\r\n')
  })
  return Buffer.from(redacted, 'latin1')
}
