import type { Logger } from 'pino'
import { MINUTE } from '#shared/dates.ts'
import type { AuthLimits } from '#server/auth/limits.ts'
import { PROOF_MS } from '#server/auth/password-service.ts'
import type { Visitor } from '#server/auth/service.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import type { Secrets } from '#server/secrets.ts'
import { expectedOf, unsealAttempt, type Attempt } from './attempt.ts'
import type { OpenId, Person } from './openid.ts'

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
