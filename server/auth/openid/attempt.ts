import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { MINUTE } from '#shared/dates.ts'
import type { ProviderStart } from '#shared/auth.ts'
import { ownPath } from '#shared/own-path.ts'
import { timingSafeEqualText, type Secrets } from '#server/secrets.ts'
import type { Expected } from './openid.ts'

/** Time between leaving for the provider and coming back: enough for a second factor. */
export const ATTEMPT_MS = 10 * MINUTE

const Attempt = z.object({
  kind: z.literal('attempt'),
  secret: z.string(),
  expiresAt: z.number(),
  intent: z.enum(['sign-in', 'connect']),
  /** The signed-in account when the attempt began, for `connect`. */
  userId: z.string().nullable(),
  from: z.string().nullable(),
  timeZone: z.string().nullable(),
})
export type Attempt = z.infer<typeof Attempt>

/** A person the provider verified, whose address has an account with a password. */
const Ticket = z.object({
  kind: z.literal('join'),
  expiresAt: z.number(),
  userId: z.string(),
  subject: z.string(),
  email: z.string(),
})
type Ticket = z.infer<typeof Ticket>

export function newAttempt(start: ProviderStart, userId: string | null, now: Date): Attempt {
  return {
    kind: 'attempt',
    secret: randomBytes(20).toString('base64url'),
    expiresAt: now.getTime() + ATTEMPT_MS,
    intent: start.intent,
    userId: start.intent === 'connect' ? userId : null,
    from: ownPath(start.from),
    timeZone: start.timeZone ?? null,
  }
}

/**
 * The values sent to the provider, derived from the cookie's secret with the server's own: knowing one of them reveals
 * neither the others nor the cookie.
 */
export function expectedOf(secrets: Secrets, { secret }: Attempt): Expected {
  const derive = (what: string) => secrets.mac('sign-in', [what, secret], 32)
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}

/** Returns a value sealed for the browser, which can store it and cannot change it. */
export function seal(secrets: Secrets, value: Attempt | Ticket): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${secrets.mac('sign-in', ['seal', text], 32)}`
}

/** Returns undefined for a forged, expired or different kind of value. */
export function unsealAttempt(secrets: Secrets, sealed: string | undefined, now: Date): Attempt | undefined {
  return unseal(secrets, sealed, { schema: Attempt, now })
}

export function unsealTicket(secrets: Secrets, sealed: string | undefined, now: Date): Ticket | undefined {
  return unseal(secrets, sealed, { schema: Ticket, now })
}

function unseal<T extends { expiresAt: number }>(
  secrets: Secrets,
  sealed: string | undefined,
  { schema, now }: { schema: z.ZodType<T>; now: Date },
): T | undefined {
  const [text, mac, ...rest] = sealed?.split('.') ?? []
  if (!text || !mac || rest.length > 0) return undefined
  if (!timingSafeEqualText(mac, secrets.mac('sign-in', ['seal', text], 32))) return undefined
  const value = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return value.success && value.data.expiresAt > now.getTime() ? value.data : undefined
}
