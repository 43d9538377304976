/**
 * A quoted letter carries the claim's private link and reply address. They are keys; what is stored of a reply must
 * not hold them, so that a stolen database opens no claim. The raw mail keeps everything, beside the database.
 */
export function redactSecrets(text: string): string {
  return text
    .replaceAll(/\/b\/\d{1,12}[0-9a-z]{32}/gi, '/b/[private link]')
    .replaceAll(/\+r\d{1,12}[0-9a-z]{24}@/gi, '+[private]@')
    .replaceAll(/\+b[0-9a-z]{26}[0-9a-z]{16}@/gi, '+[private]@')
}
