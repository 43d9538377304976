import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import { MINUTE } from '#shared/dates.ts'
import type { Core } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'

/** Time in which a person must choose a passkey and prove themselves to their device. */
export const CEREMONY_MS = 5 * MINUTE

/** The address that passkeys are made for: they work at no other. */
export type Site = { rpId: string; origin: string }

/** The state sealed in the browser's cookie between challenge and response. */
const Ceremony = z.object({
  challenge: z.string(),
  expiresAt: z.number(),
  /** The account that gets a passkey; null for a sign-in. */
  userId: z.string().nullable(),
})
type Ceremony = z.infer<typeof Ceremony>

/**
 * Returns the address that passkeys are made for; undefined where browsers allow none: they need https or localhost, and
 * a name instead of a number (Web Authentication Level 3, 5.1.3).
 */
export function siteOf({ config }: Pick<Core, 'config'>): Site | undefined {
  const { hostname, origin, protocol } = new URL(config.publicUrl)
  const isAllowed = protocol === 'https:' || hostname === 'localhost'
  return isAllowed && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { rpId: hostname, origin } : undefined
}

/** The same where there must be one. Throws UNAVAILABLE. */
export function requireSite(core: Pick<Core, 'config'>): Site {
  const site = siteOf(core)
  if (site) return site
  throw new AppError('UNAVAILABLE', textOf('accountErrors').passkeys.needAddress)
}

type Sealing = Pick<Core, 'secrets' | 'clock'>

/** Begins to make a passkey for an account, or with null a sign-in. `sealed` is for the browser's cookie. */
export function beginCeremony(
  { secrets, clock }: Sealing,
  userId: string | null,
): { challenge: string; sealed: string } {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = clock.now().getTime() + CEREMONY_MS
  return {
    challenge,
    sealed: secrets.seal('passkey', JSON.stringify({ challenge, expiresAt, userId } satisfies Ceremony)),
  }
}

/** Returns what the cookie holds. Throws INVALID_CREDENTIALS when it is missing, forged, expired or for another account. */
export function openCeremony(
  { secrets, clock }: Sealing,
  { sealed, userId }: { sealed: string | undefined; userId: string | null },
): Ceremony {
  const text = sealed && secrets.unseal('passkey', sealed)
  const ceremony = text ? Ceremony.safeParse(JSON.parse(text)).data : undefined
  if (!ceremony || ceremony.userId !== userId || ceremony.expiresAt <= clock.now().getTime()) throw tryAgain()
  return ceremony
}

export const tryAgain = () =>
  new AppError('INVALID_CREDENTIALS', textOf('accountErrors').passkeys.notAccepted)
