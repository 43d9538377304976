/**
 * Returns 128 random bits. Not `crypto.randomUUID`, which a page over plain http, such as on a home server, does not
 * have.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
