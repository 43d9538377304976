/** Returns who alone can open an address that is one of this machine or of a private network; null for all others. */
export function onlyHere(address: string): string | null {
  const host = URL.parse(address)?.hostname ?? ''
  if (/^(localhost$|127\.|\[::1\])|\.localhost$/.test(host))
    return 'Only this computer can open this address. Your builder can’t.'
  // RFC 1918, and names of the local network.
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|\.local$/.test(host)
    ? 'Only devices in your home can open this address. Your builder can’t.'
    : null
}
