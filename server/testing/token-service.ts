import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TokenService = Awaited<ReturnType<typeof startTokenService>>

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
const secret = (kind: string) => `${kind}-${randomBytes(9).toString('hex')}`

type Answer = { status: number; body: unknown }
const refusal = (error: string, description: string, status = 400): Answer => ({
  status,
  body: { error, error_description: description },
})

/**
 * The sign-in service of a mail service, on loopback: tokens by refresh token or for the app itself (RFC 6749), codes to
 * enter (RFC 8628), a page to be sent to with PKCE (RFC 7636), and introspection for the mail server (RFC 7662). `user`
 * is the account behind every token.
 */
export async function startTokenService(user: string) {
  const asked: URLSearchParams[] = []
  const valid = new Map<string, string>()
  const state = {
    refreshToken: 'first-refresh-token',
    mode: 'grant' as 'grant' | 'rotate' | 'refuse' | 'fail' | 'hang' | 'identify',
    /** What the person does: a code's answer by RFC 8628, and how consent ends. */
    person: 'waits' as 'waits' | 'allows' | 'declines' | 'is-late',
    /** The account that signs in; its address is in the ID token. */
    account: user,
    /** The scope that was allowed, where it is less than what was asked for. */
    allowed: undefined as string | undefined,
    givesRefreshToken: true,
    /** What the service says of the app at every request. */
    appRefusal: undefined as { error: string; description: string } | undefined,
  }
  const asks = new Map<string, { scope: string; challenge?: string; redirectUri?: string }>()
  let lastCode = ''

  function grant(scope: string | null, isSignIn: boolean): Answer {
    if (state.mode === 'rotate' || isSignIn) state.refreshToken = secret('refresh')
    const token = secret('access')
    valid.set(token, state.account)
    const idToken = Buffer.from(JSON.stringify({ email: state.account })).toString('base64url')
    return {
      status: 200,
      body: {
        access_token: token,
        token_type: 'Bearer',
        expires_in: 3600,
        ...(scope !== null && { scope: state.allowed ?? scope }),
        ...((state.mode === 'rotate' || isSignIn) &&
          state.givesRefreshToken && { refresh_token: state.refreshToken }),
        ...(state.mode === 'identify' && { id_token: 'e30.e30.e30' }),
        ...(isSignIn && { id_token: `e30.${idToken}.e30` }),
      },
    }
  }

  function tokenFor(form: URLSearchParams): Answer {
    const { appRefusal } = state
    if (appRefusal) return refusal(appRefusal.error, appRefusal.description)
    const ask = asks.get(form.get('device_code') ?? form.get('code') ?? '')
    switch (form.get('grant_type')) {
      case DEVICE_GRANT:
        if (!ask) return refusal('invalid_grant', 'There is no such code')
        if (state.person === 'waits') return refusal('authorization_pending', 'Not yet')
        if (state.person === 'declines') return refusal('authorization_declined', 'The person said no')
        if (state.person === 'is-late') return refusal('expired_token', 'The code has expired')
        asks.delete(form.get('device_code') ?? '')
        return grant(ask.scope, true)
      case 'authorization_code': {
        asks.delete(form.get('code') ?? '')
        const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
        if (ask?.challenge !== verifier.digest('base64url') || ask.redirectUri !== form.get('redirect_uri'))
          return refusal('invalid_grant', 'The code is not good')
        return grant(ask.scope, true)
      }
      default: {
        const given = form.get('refresh_token')
        if (state.mode === 'refuse' || (given !== null && given !== state.refreshToken)) {
          const description = `Token ${given} of ${form.get('client_secret')} has been revoked`
          return refusal('invalid_grant', description)
        }
        return grant(null, false)
      }
    }
  }

  function codeFor(form: URLSearchParams): Answer {
    if (state.appRefusal) return refusal(state.appRefusal.error, state.appRefusal.description)
    const deviceCode = secret('device')
    lastCode = randomBytes(4).toString('hex').toUpperCase()
    asks.set(deviceCode, { scope: form.get('scope') ?? '' })
    return {
      status: 200,
      body: {
        device_code: deviceCode,
        user_code: lastCode,
        verification_uri: `${base}/device`,
        expires_in: 900,
        interval: 0.001,
      },
    }
  }

  /** Returns where the page sends the person back to. */
  function consent(at: string): string {
    const { searchParams: query } = new URL(at, base)
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    if (state.person === 'declines') back.searchParams.set('error', 'access_denied')
    else {
      const code = secret('code')
      asks.set(code, {
        scope: query.get('scope') ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
      })
      back.searchParams.set('code', code)
    }
    return back.href
  }

  const server = createServer((request, response) => {
    void (async () => {
      const at = new URL(request.url ?? '/', base)
      if (request.method === 'GET') {
        // A browser also asks for an icon.
        const isKnown = at.pathname === '/device' || at.searchParams.has('redirect_uri')
        if (!isKnown) return response.writeHead(404).end()
        response.setHeader('content-type', 'text/html')
        return response.end(
          at.pathname === '/device'
            ? 'Enter the code'
            : `<a href="${consent(at.href).replaceAll('&', '&amp;')}">Allow</a>`,
        )
      }
      const form = new URLSearchParams(await bodyOf(request))
      const answer = ({ status, body }: Answer) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (at.pathname.endsWith('/introspect')) {
        const username = valid.get(form.get('token') ?? '')
        return answer({ status: 200, body: username ? { active: true, username } : { active: false } })
      }
      asked.push(form)
      if (state.mode === 'hang') return undefined
      if (state.mode === 'fail') return answer({ status: 503, body: { error: 'temporarily_unavailable' } })
      return answer(at.pathname.endsWith('/devicecode') ? codeFor(form) : tokenFor(form))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    base,
    tokenUrl: `${base}/token`,
    introspectionUrl: `${base}/introspect`,
    /** The requests, in order. */
    asked,
    /** Returns the account of an access token; undefined unless it is valid. */
    accountOf: (token: string) => valid.get(token),
    /** The refresh token that is valid now. */
    get refreshToken() {
      return state.refreshToken
    },
    /** The last code that a person was to enter. */
    get userCode() {
      return lastCode
    },
    consent,
    set: (next: typeof state.mode) => void (state.mode = next),
    /** Changes what the person or the service does from now on. */
    let: (next: Partial<Omit<typeof state, 'mode' | 'refreshToken'>>) => void Object.assign(state, next),
    /** Makes only the first refresh token valid again. */
    reset: () => void (state.refreshToken = 'first-refresh-token'),
    /** Invalidates every access token issued so far. */
    withdrawAll: () => valid.clear(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
