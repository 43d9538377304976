import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Clock } from '#server/clock.ts'
import { createLimitedFetch, type LimitedFetch } from '#server/http/limited-fetch.ts'
import type { ImapOAuth } from '#server/start/imap-url.ts'
import { MailboxError, withoutSecrets } from './faults.ts'

export type TokenSource = {
  /** Returns a valid access token, from memory or from the token service. Throws MailboxError. */
  get(signal?: AbortSignal): Promise<string>
  /** Drops the current token after the server refused it, even before its expiry. */
  forget(): void
}

const FETCH_MS = 10_000
/** Tokens are renewed this long before they expire, so that none expires during a request. */
const EARLY_MS = 60_000
/** Lifetime when the service names none (RFC 6749, section 5.1: it should). */
const DEFAULT_SECONDS = 600

const Granted = z.object({
  access_token: z.string().min(1).max(16_384),
  expires_in: z.coerce.number().positive().optional(),
  refresh_token: z.string().min(1).max(16_384).optional(),
})
const Refused = z.object({ error: z.string().max(100), error_description: z.string().optional() })
const Kept = z.object({ of: z.string(), refreshToken: z.string() })

/**
 * Returns a source of access tokens, by refresh token or for the client itself (RFC 6749, sections 6 and 4.4). When a
 * service rotates the refresh token, the new one is stored in `file` (mode 0600), because the configured one may be
 * invalid from then on.
 */
export function createTokenSource(deps: {
  oauth: ImapOAuth
  clock: Clock
  file: string
  fetchMs?: number
}): TokenSource {
  const { oauth, clock, file } = deps
  const fetchWithin = createLimitedFetch(deps.fetchMs ?? FETCH_MS)
  const configured = createHash('sha256')
    .update(JSON.stringify([oauth.tokenUrl, oauth.clientId, oauth.refreshToken]))
    .digest('hex')
  let refreshToken = readKept() ?? oauth.refreshToken
  let current: { token: string; endsAt: number } | undefined

  /** A stored token that was received for another configured token is ignored. */
  function readKept(): string | undefined {
    try {
      const kept = Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
      return kept.of === configured ? kept.refreshToken : undefined
    } catch {
      return undefined
    }
  }

  async function get(signal?: AbortSignal): Promise<string> {
    if (current && clock.now().getTime() < current.endsAt) return current.token
    try {
      return await renew(signal)
    } catch (error) {
      // The stored token may be invalid while the one that the host has just configured works.
      if (refreshToken === oauth.refreshToken || !(error instanceof MailboxError)) throw error
      if (error.fault !== 'token') throw error
      refreshToken = oauth.refreshToken
      await rm(file, { force: true })
      return renew(signal)
    }
  }

  async function renew(signal: AbortSignal | undefined): Promise<string> {
    const granted = await requestToken({ oauth, refreshToken, fetchWithin, signal })
    if (granted.refresh_token && granted.refresh_token !== refreshToken) {
      refreshToken = granted.refresh_token
      await writeFile(`${file}.tmp`, JSON.stringify({ of: configured, refreshToken }), { mode: 0o600 })
      await rename(`${file}.tmp`, file)
    }
    const lastsMs = (granted.expires_in ?? DEFAULT_SECONDS) * 1_000
    const endsAt = clock.now().getTime() + Math.max(lastsMs - EARLY_MS, lastsMs / 2)
    current = { token: granted.access_token, endsAt }
    return granted.access_token
  }

  return {
    get,
    forget() {
      current = undefined
    },
  }
}

/** Asks the token service once. Throws MailboxError. */
async function requestToken({
  oauth,
  refreshToken,
  fetchWithin,
  signal,
}: {
  oauth: ImapOAuth
  refreshToken: string | undefined
  fetchWithin: LimitedFetch
  signal: AbortSignal | undefined
}): Promise<z.infer<typeof Granted>> {
  const form = new URLSearchParams({
    grant_type: refreshToken ? 'refresh_token' : 'client_credentials',
    client_id: oauth.clientId,
    ...(refreshToken ? { refresh_token: refreshToken } : {}),
    ...(oauth.clientSecret ? { client_secret: oauth.clientSecret } : {}),
    ...(oauth.scope ? { scope: oauth.scope } : {}),
  })
  let status: number
  let body: unknown
  try {
    const answer = await fetchWithin(oauth.tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: form,
      ...(signal ? { signal } : {}),
    })
    status = answer.status
    body = await answer.json().catch(() => undefined)
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new MailboxError(isLate ? 'timeout' : 'refused', 'The token service does not answer.')
  }
  const granted = Granted.safeParse(body)
  if (status === 200 && granted.success) return granted.data
  const secrets = [oauth.clientSecret, refreshToken, oauth.refreshToken].filter((s) => s !== undefined)
  // Only a client error means that the token is refused; any other may pass.
  throw new MailboxError(
    status >= 400 && status < 500 && status !== 429 ? 'token' : 'protocol',
    `The token service gives no access token: ${refusalOf(body, secrets) ?? `it answers ${status}`}.`,
  )
}

/** Returns the service's own reason, without the secrets it may quote. */
function refusalOf(body: unknown, secrets: string[]): string | undefined {
  const refused = Refused.safeParse(body)
  if (!refused.success) return undefined
  const { error, error_description: description } = refused.data
  const text = description ? `${error} (${description.replaceAll(/\s+/g, ' ').slice(0, 160)})` : error
  return withoutSecrets(text, secrets)
}
