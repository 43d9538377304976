import { textOf } from './messages/text.ts'

/** Addresses of this machine, also as `URL` writes IPv6. */
const MACHINE =
  /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$|\.localhost$/

/**
 * Addresses that no router of the internet knows: private networks (RFC 1918), those of one cable (RFC 3927), of a
 * provider's own network (RFC 6598), and multicast; of IPv6 everything but 2000::/3.
 */
const HOME_ADDRESS =
  /^(0|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|22[4-9]|2[34]\d|25[0-5])\.|^\[(?![23][\da-f]{3}:)/

/** Names that only the devices of one network can look up: those without a dot, and reserved endings. */
const HOME_NAME = /^[^.:]+$|\.(local|lan|home|internal|intranet|corp|localdomain|home\.arpa)$/

/**
 * Returns who alone can open an address, by its host alone: 'machine' or the 'home' network; null for any other address,
 * also one that cannot be read.
 */
export function openedOnlyBy(address: string): 'machine' | 'home' | null {
  const host = (URL.parse(address)?.hostname ?? '').replace(/\.$/, '')
  if (host === '') return null
  if (MACHINE.test(host)) return 'machine'
  return HOME_ADDRESS.test(host) || HOME_NAME.test(host) ? 'home' : null
}

/** Says who alone can open an address that is one of this machine or of a private network; null for all others. */
export function onlyHere(address: string): string | null {
  const who = openedOnlyBy(address)
  return who && textOf('reach').only[who]
}

/** Says, to whom a link was emailed, where alone it opens; null where it opens everywhere. */
export function whereItOpens({
  publicUrl,
  opensOutside,
}: {
  publicUrl: string
  opensOutside: boolean
}): string | null {
  return opensOutside ? null : textOf('reach').opens[openedOnlyBy(publicUrl) ?? 'home']
}
