/**
 * A quoted letter carries the claim's private link and reply address. They are keys; what is stored of a reply must
 * not hold them, so that a stolen database opens no claim. Also where a mail filter wrapped the link into an address
 * of its own, which encodes it. The raw mail keeps everything, beside the database.
 */
export function redactSecrets(text: string): string {
  return text
    .replaceAll(/(\/|%2f)b(\/|%2f)\d{1,12}[0-9a-z]{32}/gi, '$1b$2[private link]')
    .replaceAll(/(\+|%2b)r\d{1,12}[0-9a-z]{24}(@|%40)/gi, '$1[private]$2')
    .replaceAll(/(\+|%2b)b[0-9a-z]{26}[0-9a-z]{16}(@|%40)/gi, '$1[private]$2')
    .replaceAll(/\b[0-9a-z]{26}\.[0-9a-z]{24}(@|%40)/gi, '[private]$1')
}
