/**
 * A quoted email carries the claim's private link and reply address. They are keys; what is stored of a reply must
 * not hold them, so that a stolen database opens no claim. Also where a mail filter wrapped the link into an address
 * of its own, which encodes it. The raw mail keeps everything, beside the database.
 */
export function redactSecrets(text: string): string {
  return text
    .replaceAll(/(\/|%2f)b(\/|%2f)\d{1,12}[0-9a-z]{32}/gi, '$1b$2[private link]')
    .replaceAll(/(\+|%2b)r\d{1,12}[0-9a-z]{24}(@|%40)/gi, '$1[private]$2')
    .replaceAll(/(\+|%2b)b[0-9a-z]{26}[0-9a-z]{16}(@|%40)/gi, '$1[private]$2')
    .replaceAll(/\b[0-9a-z]{26}\.[0-9a-z]{24}(@|%40)/gi, '[private]$1')
    .replaceAll(ACCOUNT_TOKEN, '$1[secret]')
}

/** A line that quoted-printable has broken (RFC 2045, 6.7). */
const BREAK = '(?:=\\r?\\n)?'
/** The secret of a link that confirms an address or resets a password (account-mails.ts), in whatever encoding of `=`. */
const ACCOUNT_TOKEN = new RegExp(
  `(${['t', 'o', 'k', 'e', 'n'].join(BREAK)}${BREAK}(?:=3d|%3d|=)${BREAK})(?:[0-9a-z]${BREAK}){39}`,
  'gi',
)
const BASE64 = /^(?:[a-z0-9+/]{40,}\r?\n)+[a-z0-9+/]*={0,2}/gim

/** A raw mail without the secrets of links into accounts: an admin looks after the server, not into accounts. */
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
