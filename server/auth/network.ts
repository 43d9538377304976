import { isIPv6 } from 'node:net'

/**
 * Returns the key a visitor is counted by: a whole IPv4 address, or the first 64 bits of an IPv6 one, because a
 * household or rented server has the other bits to itself (RFC 6177). An IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  // The URL parser normalizes the address; then the zeros that "::" replaces are added.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [start = '', end] = canonical.split('::')
  const first = start ? start.split(':') : []
  const last = end ? end.split(':') : []
  const zeros = end === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}
