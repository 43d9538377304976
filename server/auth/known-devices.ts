import { DAY } from '#shared/dates.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { timingSafeEqualText, type Secrets } from '#server/secrets.ts'
import {
  deleteUnusedNetworks,
  deleteOldestNetworks,
  isNetworkKnown,
  storeNetwork,
} from './sessions-repository.ts'
import { networkOf, newSessionSecret } from './sessions.ts'

/** The longest lifetime browsers allow a cookie (RFC 6265bis, 5.5). */
export const DEVICE_COOKIE_MS = 400 * DAY
const NETWORK_MS = 180 * DAY
const NETWORKS_AN_ACCOUNT = 20
/** Accounts that one browser can be known to. */
const ACCOUNTS_A_DEVICE = 5

/** The parts of a request that may be known from an earlier sign-in. */
export type Visit = { address: string; device: string | undefined }

/** Facts about a visitor, known to the account whose address they typed. */
export type KnownVisitor = {
  /** The id of a browser that signed in to this account before; undefined for any other. */
  deviceId: string | undefined
  isKnownNetwork: boolean
}

/**
 * Distinguishes an account's known devices and networks from others, so that guesses from unknown ones slow down those
 * only. The device cookie holds a random id and, for each account that signed in there, a keyed hash of id, day and
 * address; it grants no access. Networks are stored as keyed hashes.
 */
export function createKnownDevices({ db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets }) {
  const proofOf = (deviceId: string, issued: string, email: string): string =>
    secrets.mac('known-device', [deviceId, issued, email])
  const networkHash = (email: string, address: string): string =>
    secrets.mac('known-network', [email, networkOf(address)])

  function isProof(entry: string, deviceId: string, email: string): boolean {
    const [issued = '', mac = ''] = entry.split('-')
    const age = clock.now().getTime() - Number.parseInt(issued, 36)
    return age < DEVICE_COOKIE_MS && timingSafeEqualText(mac, proofOf(deviceId, issued, email))
  }

  async function of(email: string, visit: Visit): Promise<KnownVisitor> {
    const [deviceId = '', ...entries] = (visit.device ?? '').split('.')
    const isKnownDevice = entries.slice(0, ACCOUNTS_A_DEVICE).some((entry) => isProof(entry, deviceId, email))
    return {
      deviceId: isKnownDevice ? deviceId : undefined,
      isKnownNetwork: await isNetworkKnown(db, networkHash(email, visit.address)),
    }
  }

  /** Stores where an account has just signed in. Returns the known-device cookie to set. */
  async function remember(from: Db, account: { id: string; email: string }, visit: Visit): Promise<string> {
    const now = clock.now()
    await storeNetwork(from, {
      networkHash: networkHash(account.email, visit.address),
      userId: account.id,
      at: iso(now),
    })
    await deleteOldestNetworks(from, account.id, NETWORKS_AN_ACCOUNT)
    const [known = '', ...entries] = (visit.device ?? '').split('.')
    const deviceId = /^[\w-]{43}$/.test(known) ? known : newSessionSecret()
    const others =
      deviceId === known ? entries.filter((entry) => !isProof(entry, deviceId, account.email)) : []
    const issued = now.getTime().toString(36)
    const own = `${issued}-${proofOf(deviceId, issued, account.email)}`
    return [deviceId, own, ...others.slice(0, ACCOUNTS_A_DEVICE - 1)].join('.')
  }

  /** Deletes networks that were not used for half a year. */
  async function sweep(): Promise<void> {
    await deleteUnusedNetworks(db, isoAfter(clock.now(), -NETWORK_MS))
  }

  return { of, remember, sweep }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>
