import * as openid from 'openid-client'
import { z } from 'zod'
import { createLimitedFetch } from '#server/http/outgoing-requests.ts'

/** The app that was registered at a mail service, and where that service answers it. */
export type OAuthApp = {
  tokenUrl: string
  clientId: string
  clientSecret: string | undefined
  /** Addresses of the page for a person and of the codes to enter; only for signing in. */
  authorizeUrl?: string
  deviceUrl?: string
}

export type Granted = {
  accessToken: string
  /** Lifetime in seconds; undefined if the service does not say (RFC 6749, section 5.1). */
  expiresIn: number | undefined
  refreshToken: string | undefined
  /** The scopes that were allowed; undefined for all that were asked for. */
  scope: string | undefined
  /** The address of the account that signed in, if the service says so. */
  account: string | undefined
}

/** A request that failed. `refused`: the service's answer is final; otherwise it may work later. */
export class GrantError extends Error {
  readonly kind: 'refused' | 'failed' | 'late' | 'unreachable'
  /** The service's own words; the message is then its code, such as invalid_grant (RFC 6749, RFC 8628). */
  readonly description: string | undefined
  constructor(kind: GrantError['kind'], message: string, description?: string) {
    super(message)
    this.kind = kind
    this.description = description
  }
}

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
const FETCH_MS = 10_000

const Refusal = z.object({ error: z.string().max(100), error_description: z.string().optional() })
const WithIdToken = z.looseObject({ id_token: z.string().optional() })
const Account = z.object({ email: z.string().optional(), preferred_username: z.string().optional() })

type Limits = {
  fetchMs?: number | undefined
  /** Gets the time of the service's own clock, in ms, with every answer. */
  onTime?: (at: number) => void
}

/** Requests of one app to the token service of a mail service. Every function throws GrantError. */
export function createOAuthClient(app: OAuthApp, { fetchMs = FETCH_MS, onTime }: Limits = {}) {
  const fetchWithin = createLimitedFetch(fetchMs)
  let account: string | undefined
  const { origin, protocol } = new URL(app.tokenUrl)
  const config = new openid.Configuration(
    {
      issuer: origin,
      token_endpoint: app.tokenUrl,
      ...(app.authorizeUrl && { authorization_endpoint: app.authorizeUrl }),
      ...(app.deviceUrl && { device_authorization_endpoint: app.deviceUrl }),
    },
    app.clientId,
    undefined,
    app.clientSecret === undefined ? openid.None() : openid.ClientSecretPost(app.clientSecret),
  )
  if (protocol === 'http:') openid.allowInsecureRequests(config)
  config.timeout = fetchMs / 1_000
  config[openid.customFetch] = async (url, { method, headers, body }) => {
    const answer = await fetchWithin(url, {
      method,
      headers,
      body: body instanceof URLSearchParams ? body : null,
    })
    const at = Date.parse(answer.headers.get('date') ?? '')
    if (!Number.isNaN(at)) onTime?.(at)
    const { rest, idToken } = await withoutIdToken(answer)
    account = idToken === undefined ? undefined : accountOf(idToken)
    return rest
  }

  async function ask(request: () => Promise<openid.TokenEndpointResponse>): Promise<Granted> {
    try {
      const granted = await request()
      return {
        accessToken: granted.access_token,
        expiresIn: granted.expires_in,
        refreshToken: granted.refresh_token,
        scope: granted.scope,
        account,
      }
    } catch (error) {
      throw await toGrantError(error)
    }
  }

  return {
    refresh: (refreshToken: string, scope: string | undefined) =>
      ask(() => openid.refreshTokenGrant(config, refreshToken, scope === undefined ? {} : { scope })),
    /** The app asks for itself, without a person. */
    forItself: (scope: string | undefined) =>
      ask(() => openid.clientCredentialsGrant(config, scope === undefined ? {} : { scope })),
    /** Requests a code for a person to enter at the service (RFC 8628). */
    async requestCode(scope: string) {
      try {
        return await openid.initiateDeviceAuthorization(config, { scope })
      } catch (error) {
        throw await toGrantError(error)
      }
    },
    /** Asks once whether the person has entered the code: `authorization_pending` until then. */
    redeemCode: (deviceCode: string) =>
      ask(() => openid.genericGrantRequest(config, DEVICE_GRANT, { device_code: deviceCode })),
    /** Returns where to send the person, with PKCE (RFC 7636). */
    async authorizationUrl(verifier: string, parameters: Record<string, string>): Promise<string> {
      return openid.buildAuthorizationUrl(config, {
        ...parameters,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },
    /** Redeems the code in the address that the person was sent back to. */
    redeemAddress: (callback: URL, expected: { state: string; verifier: string; redirectUri: string }) =>
      ask(() =>
        openid.authorizationCodeGrant(
          config,
          callback,
          { expectedState: expected.state, pkceCodeVerifier: expected.verifier },
          { redirect_uri: expected.redirectUri },
        ),
      ),
  }
}

export type OAuthClient = ReturnType<typeof createOAuthClient>

/** Returns a new secret for PKCE, and a state that the address of return must have. */
export const newVerifier = (): string => openid.randomPKCECodeVerifier()
export const newState = (): string => openid.randomState()

/**
 * Separates the ID token from an answer. The library would refuse one that nobody asked for, whose issuer is unknown, or
 * whose times do not fit this machine's clock; here it proves nothing and only names the account.
 */
async function withoutIdToken(answer: Response): Promise<{ rest: Response; idToken?: string | undefined }> {
  const text = await answer.text()
  const { status, headers } = answer
  const parsed = answer.ok ? WithIdToken.safeParse(jsonOf(text)) : undefined
  if (!parsed?.success) return { rest: new Response(text, { status, headers }) }
  const { id_token: idToken, ...rest } = parsed.data
  // Some services leave the type out, and the library insists on it.
  return { rest: Response.json({ token_type: 'bearer', ...rest }, { status }), idToken }
}

function accountOf(idToken: string): string | undefined {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')
  const parsed = Account.safeParse(jsonOf(payload))
  return parsed.success ? (parsed.data.email ?? parsed.data.preferred_username) : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function toGrantError(error: unknown): Promise<GrantError> {
  if (error instanceof openid.ResponseBodyError) {
    // Only a client error means that the request is refused; any other may pass.
    const kind = error.status === 429 ? 'failed' : 'refused'
    return new GrantError(kind, error.error, error.error_description)
  }
  if (error instanceof openid.AuthorizationResponseError)
    return new GrantError('refused', error.error, error.error_description)
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Response) {
    const body = Refusal.safeParse(jsonOf(cause.bodyUsed ? '' : await cause.text()))
    const kind = cause.status >= 400 && cause.status < 500 && cause.status !== 429 ? 'refused' : 'failed'
    if (body.success) return new GrantError(kind, body.data.error, body.data.error_description)
    return new GrantError(kind, `it answers ${cause.status}`)
  }
  if (isLate(error) || isLate(cause)) return new GrantError('late', 'it does not answer')
  if (error instanceof openid.ClientError && error.code?.startsWith('OAUTH_'))
    return new GrantError('failed', 'its answer cannot be read')
  return new GrantError('unreachable', 'it cannot be reached')
}

const isLate = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || Reflect.get(error, 'code') === 'OAUTH_TIMEOUT')
