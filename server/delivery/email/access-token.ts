import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { iso, type Clock } from '#server/clock.ts'
import { createClockComparison } from '#server/db/clock-jumps.ts'
import { withoutSecrets, type Secrets } from '#server/secrets.ts'
import type { MailOAuth } from '#server/start/mail-oauth.ts'
import type { GrantError, Granted } from './oauth-client.ts'
import { NO_TOKEN } from './reasons.ts'

/** A sign-in that gives no access token. `ended`: somebody has to sign in again, or mend the app; else it may pass. */
export class TokenError extends Error {
  readonly fault: 'ended' | 'unavailable' | 'timeout' | 'unreachable'
  constructor(fault: TokenError['fault'], message: string) {
    super(message)
    this.fault = fault
  }
}

export type TokenSource = {
  /** Returns a valid access token, from memory or from the token service. Throws TokenError. */
  get(signal?: AbortSignal): Promise<string>
  /** Drops the current token after the server refused it, even before its expiry. */
  forget(): void
  /** Returns why the last request was refused for good; null while the sign-in is valid, as far as is known. */
  ended(): { at: string; words: string } | null
}

/** Tokens are renewed this long before they expire, so that none expires during a request. */
const EARLY_MS = 60_000
/** Lifetime when the service names none (RFC 6749, section 5.1: it should). */
const DEFAULT_SECONDS = 600

type Log = Pick<Logger, 'error'>
/** `log` gets it when the service's clock is far from ours. */
type Parts = { clock: Clock; store: RefreshTokens; log?: Log | undefined; fetchMs?: number }

export type MailTokens = ReturnType<typeof createMailTokens>

/** The sources of access tokens: one for each sign-in, shared by sending and reading, so that neither outdates the other's. */
export function createMailTokens(deps: { clock: Clock; secrets: Secrets; dataDir: string; log?: Log }) {
  const store = createRefreshTokens(deps.dataDir, deps.secrets)
  const sources = new Map<string, TokenSource>()
  return {
    of(oauth: MailOAuth): TokenSource {
      const key = JSON.stringify(oauth)
      const source = sources.get(key) ?? createTokenSource(oauth, { clock: deps.clock, log: deps.log, store })
      sources.set(key, source)
      return source
    },
  }
}

/**
 * Returns a source of access tokens, by refresh token or for the client itself (RFC 6749, sections 6 and 4.4). A refresh
 * token that the service rotates is stored, because the configured one may be invalid from then on.
 */
export function createTokenSource(oauth: MailOAuth, { clock, store, log, fetchMs }: Parts): TokenSource {
  const onTime = log ? createClockComparison({ clock, log }) : () => undefined
  let current: { token: string; endsAt: number } | undefined
  let renewing: Promise<string> | undefined
  let ended: { at: string; words: string } | null = null

  async function renew(): Promise<string> {
    const stored = store.read(oauth)
    try {
      return await renewWith(stored ?? oauth.refreshToken)
    } catch (error) {
      // The stored token may be invalid while the one that the host has just configured works.
      if (stored === undefined || !(error instanceof TokenError) || error.fault !== 'ended') throw error
      const token = await renewWith(oauth.refreshToken)
      await store.remove(oauth, stored)
      return token
    }
  }

  async function renewWith(refreshToken: string | undefined): Promise<string> {
    const granted = await requestToken(oauth, refreshToken, { fetchMs, onTime })
    if (granted.refreshToken && granted.refreshToken !== refreshToken)
      await store.write(oauth, granted.refreshToken)
    const lastsMs = (granted.expiresIn ?? DEFAULT_SECONDS) * 1_000
    const endsAt = clock.now().getTime() + Math.max(lastsMs - EARLY_MS, lastsMs / 2)
    current = { token: granted.accessToken, endsAt }
    return granted.accessToken
  }

  /** One request at a time: a second one would send a refresh token that the first one has just replaced. */
  async function renewOnce(): Promise<string> {
    renewing ??= renew().finally(() => (renewing = undefined))
    try {
      const token = await renewing
      ended = null
      return token
    } catch (error) {
      const isEnded = error instanceof TokenError && error.fault === 'ended'
      if (isEnded) ended = { at: iso(clock.now()), words: error.message }
      throw error
    }
  }

  return {
    async get(signal) {
      if (current && clock.now().getTime() < current.endsAt) return current.token
      signal?.throwIfAborted()
      if (!signal) return renewOnce()
      return Promise.race([renewOnce(), rejectedBy(signal)])
    },
    forget() {
      current = undefined
    },
    ended: () => ended,
  }
}

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(new TokenError('unreachable', 'The request for a token was stopped.'))
    signal.addEventListener('abort', stop, { once: true })
  })

const FAULTS: Record<GrantError['kind'], TokenError['fault']> = {
  refused: 'ended',
  failed: 'unavailable',
  late: 'timeout',
  unreachable: 'unreachable',
}

/** Asks the token service once. Throws TokenError, without the secrets that the service may quote. */
async function requestToken(
  oauth: MailOAuth,
  refreshToken: string | undefined,
  limits: { fetchMs: number | undefined; onTime: (at: number) => void },
): Promise<Granted> {
  const { createOAuthClient, GrantError } = await import('./oauth-client.ts')
  const client = createOAuthClient(oauth, limits)
  try {
    return await (refreshToken === undefined
      ? client.forItself(oauth.scope)
      : client.refresh(refreshToken, oauth.scope))
  } catch (error) {
    if (!(error instanceof GrantError)) throw error
    if (error.kind === 'late' || error.kind === 'unreachable')
      throw new TokenError(FAULTS[error.kind], 'The token service does not answer.')
    const own = error.description?.replaceAll(/\s+/g, ' ').slice(0, 160)
    const reason = own ? `${error.message} (${own})` : error.message
    const secrets = [oauth.clientSecret, refreshToken, oauth.refreshToken].filter((s) => s !== undefined)
    const start = error.kind === 'refused' ? NO_TOKEN : 'The token service fails'
    throw new TokenError(FAULTS[error.kind], `${start}: ${withoutSecrets(reason, secrets)}.`)
  }
}

const Entries = z.record(z.string(), z.string())
/** The file of versions that stored the token of one mailbox, unencrypted. */
const Legacy = z.object({ of: z.string(), refreshToken: z.string() })
/** Sign-ins that are stored; an older one was replaced. */
const KEPT = 8

export type RefreshTokens = ReturnType<typeof createRefreshTokens>

/** The refresh tokens that services have put in place of configured ones, encrypted, in a file of mode 0600. */
export function createRefreshTokens(dataDir: string, secrets: Pick<Secrets, 'seal' | 'unseal'>) {
  const file = path.join(dataDir, 'mail-tokens.json')
  const legacyFile = path.join(dataDir, 'imap-token.json')

  const entries = (): Record<string, string> => readJson(file, Entries) ?? {}
  async function save(next: Record<string, string>): Promise<void> {
    await writeFile(`${file}.tmp`, JSON.stringify(next), { mode: 0o600 })
    await rename(`${file}.tmp`, file)
  }

  return {
    /** A stored token that was received for another configured token is not returned. */
    read(oauth: MailOAuth): string | undefined {
      const key = keyOf(oauth)
      const sealed = entries()[key]
      if (sealed !== undefined) return secrets.unseal('mail-setup', sealed) || undefined
      const legacy = readJson(legacyFile, Legacy)
      return legacy?.of === key ? legacy.refreshToken : undefined
    },
    async write(oauth: MailOAuth, refreshToken: string): Promise<void> {
      const { [keyOf(oauth)]: _replaced, ...others } = entries()
      const kept = Object.entries(others).slice(1 - KEPT)
      await save({ ...Object.fromEntries(kept), [keyOf(oauth)]: secrets.seal('mail-setup', refreshToken) })
    },
    /** Removes the token, unless another one has been stored since. */
    async remove(oauth: MailOAuth, refreshToken: string): Promise<void> {
      if (this.read(oauth) !== refreshToken) return
      await save({ ...entries(), [keyOf(oauth)]: secrets.seal('mail-setup', '') })
    },
  }
}

const keyOf = ({ tokenUrl, clientId, refreshToken }: MailOAuth): string =>
  createHash('sha256')
    .update(JSON.stringify([tokenUrl, clientId, refreshToken]))
    .digest('hex')

function readJson<T>(file: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
