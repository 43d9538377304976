import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TokenService = Awaited<ReturnType<typeof startTokenService>>

/** An OAuth2 token service on loopback (RFC 6749) with introspection for the mail server (RFC 7662). */
export async function startTokenService(user: string) {
  const asked: URLSearchParams[] = []
  const valid = new Set<string>()
  let refreshToken = 'first-refresh-token'
  let mode: 'grant' | 'rotate' | 'refuse' | 'fail' | 'hang' | 'identify' = 'grant'

  const server = createServer((request, response) => {
    void (async () => {
      const form = new URLSearchParams(await bodyOf(request))
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (request.url?.startsWith('/introspect')) {
        const isActive = valid.has(form.get('token') ?? '')
        return answer(200, isActive ? { active: true, username: user } : { active: false })
      }
      asked.push(form)
      if (mode === 'hang') return undefined
      if (mode === 'fail') return answer(503, { error: 'temporarily_unavailable' })
      const given = form.get('refresh_token')
      if (mode === 'refuse' || (given !== null && given !== refreshToken)) {
        return answer(400, {
          error: 'invalid_grant',
          error_description: `Token ${given} of ${form.get('client_secret')} has been revoked`,
        })
      }
      if (mode === 'rotate') refreshToken = `refresh-${randomBytes(6).toString('hex')}`
      const token = `access-${randomBytes(12).toString('hex')}`
      valid.add(token)
      return answer(200, {
        access_token: token,
        token_type: 'Bearer',
        expires_in: 3600,
        ...(mode === 'rotate' ? { refresh_token: refreshToken } : {}),
        ...(mode === 'identify' ? { id_token: 'e30.e30.e30' } : {}),
      })
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    tokenUrl: `${base}/token`,
    introspectionUrl: `${base}/introspect`,
    /** The requests, in order. */
    asked,
    /** The refresh token that is valid now. */
    get refreshToken() {
      return refreshToken
    },
    set: (next: typeof mode) => void (mode = next),
    /** Makes only the first refresh token valid again. */
    reset: () => void (refreshToken = 'first-refresh-token'),
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
