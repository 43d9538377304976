import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { MINUTE } from '#shared/dates.ts'
import type { ProviderStart } from '#shared/auth.ts'
import { ownPath } from '#shared/own-path.ts'
import type { Secrets } from '#server/secrets.ts'
import { timingSafeEqualText } from '#server/auth/sessions.ts'
import type { Expected } from './openid.ts'

/** Between pressing the button and coming back: time for a second factor, not for a forgotten tab. */
export const ATTEMPT_MS = 10 * MINUTE

const Attempt = z.object({
  kind: z.literal('attempt'),
  secret: z.string(),
  expiresAt: z.number(),
  intent: z.enum(['sign-in', 'connect']),
  /** Who was signed in when it began, for `connect`. */
  userId: z.string().nullable(),
  from: z.string().nullable(),
  timeZone: z.string().nullable(),
})
export type Attempt = z.infer<typeof Attempt>

/** Somebody the provider vouched for, whose address has an account that only its password opens. */
const Ticket = z.object({
  kind: z.literal('join'),
  expiresAt: z.number(),
  userId: z.string(),
  subject: z.string(),
  email: z.string(),
})
export type Ticket = z.infer<typeof Ticket>

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
 * What goes out to the provider, made from the cookie's secret by the server's own: whoever sees one of the three
 * knows neither the others nor the cookie.
 */
export function expectedOf(secrets: Secrets, { secret }: Attempt): Expected {
  const derive = (what: string) => secrets.mac('sign-in', [what, secret], 32)
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}

/** A value a browser may keep for us and cannot change. */
export function seal(secrets: Secrets, value: Attempt | Ticket): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${secrets.mac('sign-in', ['seal', text], 32)}`
}

/** Undefined when it is forged, of another kind, or past its time. */
export function unsealAttempt(secrets: Secrets, sealed: string | undefined, now: Date): Attempt | undefined {
  return unseal(secrets, Attempt, sealed, now)
}

export function unsealTicket(secrets: Secrets, sealed: string | undefined, now: Date): Ticket | undefined {
  return unseal(secrets, Ticket, sealed, now)
}

function unseal<T extends { expiresAt: number }>(
  secrets: Secrets,
  schema: z.ZodType<T>,
  sealed: string | undefined,
  now: Date,
): T | undefined {
  const [text, mac, ...rest] = sealed?.split('.') ?? []
  if (!text || !mac || rest.length > 0) return undefined
  if (!timingSafeEqualText(mac, secrets.mac('sign-in', ['seal', text], 32))) return undefined
  const value = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return value.success && value.data.expiresAt > now.getTime() ? value.data : undefined
}
