import { consume, createLimiter, createTurns, type Shared } from '#server/http/rate-limit.ts'
import { networkOf, newSessionSecret } from './sessions.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { DAY } from '#shared/dates.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { timingSafeEqualText, type Secrets } from '#server/secrets.ts'
import {
  deleteUnusedNetworks,
  deleteOldestNetworks,
  isNetworkKnown,
  storeNetwork,
} from './credentials-repository.ts'

/** Attempts per account without delay. */
const FREE = 10
/** Attempts that are delayed, not refused. With the refill: at most 100 per hour. */
const SLOW_DOWN_MAX = 50
const REFILL_MS = 72_000
/**
 * Milliseconds between two delayed attempts of one account. The longest wait is 40 of them, 8 s, less than the client's
 * time limit.
 */
const SPACING_MS = 200

type SlowDownDeps = {
  /** Milliseconds of a clock that is never set back, where one server counts alone. */
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Delays attempts on one key from unknown devices and networks, without locking anybody out because of an attacker: the
 * first 10 are checked at once, the next 40 one after another, 0.2 s apart, so that the owner waits 8 seconds at most.
 * After that an attempt is refused until the next of 50 an hour is free, because unlimited attempts would let many
 * networks guess forever (OWASP ASVS 5.0, 6.3.1).
 */
function createSlowDown(core: Shared | undefined, { now, pause = sleep }: SlowDownDeps = {}) {
  const attempts = createTurns(core, 'attempts', now)
  const checks = createTurns(core, 'checks', now)

  return {
    /** Counts an attempt and waits for its turn. Throws TOO_MANY after too many. */
    async enter(key: string): Promise<void> {
      const attempt = await attempts.take(key, REFILL_MS, SLOW_DOWN_MAX * REFILL_MS)
      if (!attempt.isTaken) {
        throw new AppError('TOO_MANY', textOf('accountErrors').tooManyAttempts, {
          retryAfterSeconds: Math.ceil((attempt.endsInMs - SLOW_DOWN_MAX * REFILL_MS) / 1_000),
        })
      }
      if (attempt.endsInMs <= FREE * REFILL_MS) return
      const { endsInMs } = await checks.take(key, SPACING_MS, SLOW_DOWN_MAX * SPACING_MS)
      await pause(endsInMs)
    },
    /** Gives the attempt back: the password was right. */
    giveBack: (key: string) => attempts.giveBack(key, REFILL_MS),
  }
}

const QUARTER = 15 * 60
const HOUR = 60 * 60

/** Somebody who signs in as an account, from a device and a network that may be known to it. */
type Claimant = KnownVisitor & Pick<Visit, 'address'> & { email: string }

/**
 * Limits of sign-in, registration and account emails. A limit counts account and network together, so that somebody else
 * uses up their own limit and not the owner's. Failures count, successes do not. An attempt is counted before the
 * password is checked and given back when it was right, so that of a hundred simultaneous attempts no more are checked
 * than of a hundred in sequence. docs/security.md lists the figures.
 */
export function createAuthLimits(core?: Shared, deps: SlowDownDeps = {}) {
  const limit = (name: string, points: number, duration: number) =>
    createLimiter(core, name, { points, duration })
  const failuresPerDevice = limit('failuresPerDevice', 10, QUARTER)
  const failuresPerAccountAndNetwork = limit('failuresPerAccountAndNetwork', 10, QUARTER)
  const failuresPerNetwork = limit('failuresPerNetwork', 50, QUARTER)
  const failuresPerAccount = createSlowDown(core, deps)
  const failuresPerSession = limit('failuresPerSession', 10, QUARTER)
  const registrationsPerNetwork = limit('registrationsPerNetwork', 60, HOUR)

  const providerStartsPerNetwork = limit('providerStartsPerNetwork', 120, QUARTER)

  const mailsPerAccount = limit('mailsPerAccount', 3, QUARTER)
  const forgottenPerDevice = limit('forgottenPerDevice', 3, QUARTER)
  const forgottenPerAccountAndNetwork = limit('forgottenPerAccountAndNetwork', 3, QUARTER)
  const forgottenPerNetwork = limit('forgottenPerNetwork', 20, QUARTER)
  const confirmationsPerNetwork = limit('confirmationsPerNetwork', 60, QUARTER)
  const resetsPerNetwork = limit('resetsPerNetwork', 20, QUARTER)

  return {
    /**
     * Counts an attempt. Throws TOO_MANY when this device, or this network for this account or for all, has failed too
     * often. Attempts from an unknown device and network may be delayed.
     */
    async beforeSignIn(claimant: Claimant): Promise<void> {
      const { email, address, deviceId } = claimant
      if (deviceId) return await consume(failuresPerDevice, pair(email, deviceId))
      await consume(failuresPerNetwork, networkOf(address))
      await consume(failuresPerAccountAndNetwork, pair(email, networkOf(address)))
      if (!claimant.isKnownNetwork) await failuresPerAccount.enter(email)
    },
    /** The password was right: gives the attempt back and clears earlier failures from the same device and network. */
    async signedIn({ email, address, deviceId, isKnownNetwork }: Claimant): Promise<void> {
      if (deviceId) {
        await failuresPerDevice.delete(pair(email, deviceId))
        return
      }
      await failuresPerAccountAndNetwork.delete(pair(email, networkOf(address)))
      await failuresPerNetwork.reward(networkOf(address))
      if (!isKnownNetwork) await failuresPerAccount.giveBack(email)
    },
    /** Counts an attempt to give the password inside a session; other sessions' attempts do not count. */
    async beforeProof(sessionId: string): Promise<void> {
      await consume(failuresPerSession, sessionId)
    },
    async proved(sessionId: string): Promise<void> {
      await failuresPerSession.delete(sessionId)
    },
    /** A start at the provider may cost a request to it and a cookie. The limit is far above what people need. */
    async beforeProviderStart(address: string): Promise<void> {
      await consume(providerStartsPerNetwork, networkOf(address))
    },
    /** Counts an attempt with a provider's credential; given back when it was valid, or could not be checked. */
    async beforeCredential(address: string): Promise<void> {
      await consume(failuresPerNetwork, networkOf(address))
    },
    async credentialWasNoGuess(address: string): Promise<void> {
      await failuresPerNetwork.reward(networkOf(address))
    },
    /** Called after a password reset: clears the failures of the person who reset it. */
    async passwordIsNew(email: string, { address }: Visit): Promise<void> {
      await failuresPerAccountAndNetwork.delete(pair(email, networkOf(address)))
    },
    async beforeAskingAgain(userId: string): Promise<void> {
      await consume(mailsPerAccount, userId)
    },
    /** Counted by the typed address, whether or not it has an account, so that the limit reveals nothing. */
    async beforeForgotten({ email, address, deviceId }: Claimant): Promise<void> {
      if (deviceId) return await consume(forgottenPerDevice, pair(email, deviceId))
      await consume(forgottenPerNetwork, networkOf(address))
      await consume(forgottenPerAccountAndNetwork, pair(email, networkOf(address)))
    },
    async beforeConfirmation(address: string): Promise<void> {
      await consume(confirmationsPerNetwork, networkOf(address))
    },
    async beforeReset(address: string): Promise<void> {
      await consume(resetsPerNetwork, networkOf(address))
    },
    async beforeRegistration(address: string): Promise<void> {
      await consume(registrationsPerNetwork, networkOf(address))
    },
  }
}

export type AuthLimits = ReturnType<typeof createAuthLimits>

/** Joins two parts into one key; neither contains a line break. */
const pair = (email: string, where: string): string => `${email}\n${where}`

/** The longest lifetime browsers allow a cookie (RFC 6265bis, 5.5). */
export const DEVICE_COOKIE_MS = 400 * DAY
const NETWORK_MS = 180 * DAY
const NETWORKS_AN_ACCOUNT = 20
/** Accounts that one browser can be known to. */
const ACCOUNTS_A_DEVICE = 5

/** The parts of a request that may be known from an earlier sign-in. */
type Visit = { address: string; device: string | undefined }

/** Facts about a visitor, known to the account whose address they typed. */
type KnownVisitor = {
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
