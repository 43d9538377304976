import type { Logger } from 'pino'
import { MINUTE } from '#shared/dates.ts'
import type { AuthLimits } from '#server/auth/limits.ts'
import { PROOF_MS } from '#server/auth/password-service.ts'
import type { Visitor } from '#server/auth/service.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { type Secrets, timingSafeEqualText } from '#server/secrets.ts'
import type { OpenId, Person, Expected } from './openid.ts'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { ProviderStart } from '#shared/auth.ts'
import { ownPath } from '#shared/own-path.ts'

/** The provider did not respond, or not with a valid response. */
export class ProviderUnavailable extends Error {}
/** The credential is invalid. The message is for the log. */
export class Refused extends Error {}
/** The person cancelled at the provider's page. */
export class Cancelled extends Error {}

/** An unavailable provider is logged at most once in this time. */
const WARN_EVERY_MS = MINUTE

/** A person whose verified email the provider confirmed. */
export type Vouched = Person & { email: string }

type ProvingDeps = {
  config: Pick<Config, 'SIGN_IN_WITH'>
  clock: Clock
  log: Logger
  secrets: Secrets
  limits: AuthLimits
  /** Undefined when no provider is configured. */
  openId: OpenId | undefined
}

/** Verifies what a provider returns: the person, the attempt it belongs to and its age; maps failures to AppErrors. */
export function createProving({ config, clock, log, secrets, limits, openId }: ProvingDeps) {
  const provider = () => requireProvider({ openId })
  let warnedAt = Number.NEGATIVE_INFINITY

  function open(sealed: string | undefined, intent: Attempt['intent']): Attempt {
    const attempt = unsealAttempt(secrets, sealed, clock.now())
    if (attempt?.intent !== intent) throw tryAgain(provider().name)
    return attempt
  }

  /**
   * Verifies with the provider; only a verified email address identifies a person. A failure counts as a failed
   * sign-in.
   */
  async function proven(visitor: Visitor, ask: () => Promise<Person>): Promise<Vouched> {
    await limits.beforeCredential(visitor.address)
    const { email, ...person } = await asking(ask).catch(async (error: unknown) => {
      const isRefused = error instanceof AppError && error.code === 'INVALID_CREDENTIALS'
      if (!isRefused) await limits.credentialWasNoGuess(visitor.address)
      throw error
    })
    if (!email)
      throw new AppError('FORBIDDEN', textOf('providers').problems.FORBIDDEN({ provider: provider().name }))
    await limits.credentialWasNoGuess(visitor.address)
    return { ...person, email }
  }

  /** Verifies an ID token that the browser brought from the provider's script. */
  function proveCredential(visitor: Visitor, credential: string, attempt: Attempt): Promise<Vouched> {
    return proven(visitor, () => provider().verify(credential, expectedOf(secrets, attempt).nonce))
  }

  async function asking<T>(ask: () => Promise<T>): Promise<T> {
    const { name } = provider()
    try {
      return await ask()
    } catch (error) {
      if (error instanceof ProviderUnavailable) {
        warnUnavailable(name, error)
        const { problems, unreachable } = textOf('providers')
        // The other one speaks of the password.
        const text = (config.SIGN_IN_WITH ? unreachable : problems.UNAVAILABLE)({ provider: name })
        throw new AppError('UNAVAILABLE', text, { retryAfterSeconds: 30 })
      }
      if (error instanceof Cancelled)
        throw new AppError('INVALID', textOf('providers').problems.INVALID({ provider: name }))
      if (!(error instanceof Refused)) throw error
      log.warn({ reason: error.message, provider: name }, 'a credential was refused')
      throw tryAgain(name)
    }
  }

  function warnUnavailable(name: string, { cause }: ProviderUnavailable): void {
    const now = clock.now().getTime()
    if (now - warnedAt < WARN_EVERY_MS) return
    warnedAt = now
    log.warn({ reason: reasonOf(cause), provider: name }, 'the sign-in provider is unavailable')
  }

  /**
   * Throws PROOF_NEEDED unless the person authenticated at the provider recently: an open session there is not enough.
   */
  function assertRecent({ signedInAt }: Vouched): void {
    if (!signedInAt || signedInAt.getTime() >= clock.now().getTime() - PROOF_MS) return
    const { name } = provider()
    const text = textOf('providers').problems.PROOF_NEEDED({ provider: name })
    throw new AppError('PROOF_NEEDED', text)
  }

  return { open, proven, proveCredential, asking, assertRecent }
}

export type Proving = ReturnType<typeof createProving>

/** Returns the provider. Throws UNAVAILABLE when none is configured. */
export function requireProvider({ openId }: { openId: OpenId | undefined }): OpenId {
  if (openId) return openId
  throw new AppError('UNAVAILABLE', textOf('accountErrors').providers.notSetUp)
}

export function tryAgain(name: string): AppError {
  return new AppError(
    'INVALID_CREDENTIALS',
    textOf('accountErrors').providers.notConfirmed({ provider: name }),
  )
}

/** Returns error codes and names only, because the response itself may hold a token. */
function reasonOf(error: unknown): string {
  const words: string[] = []
  for (let at = error; at instanceof Error; at = at.cause)
    words.push('code' in at && typeof at.code === 'string' ? at.code : at.name)
  return words.join(', ')
}

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
