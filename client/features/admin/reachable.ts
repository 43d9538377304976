export const ONLY_HERE = 'Only devices in your home can open this address. Your builder can’t.'

/** Returns whether an address is one of this machine or of a private network (RFC 1918). */
export function isOnlyHere(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? ''
  return /^(localhost$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[::1\])|\.(local|localhost)$/.test(
    host,
  )
}
