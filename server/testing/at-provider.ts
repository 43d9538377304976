import { z } from 'zod'
import { createCookieJar, type CookieJar } from './cookie-jar.ts'

const Started = z.object({
  result: z.object({ data: z.object({ json: z.object({ url: z.string() }) }) }),
})

export type Visit = { jar: CookieJar; address: URL; nonce: string }

export type GoesThere = { intent?: 'sign-in' | 'connect'; token?: string; from?: string; jar?: CookieJar }

/** A person with a browser of their own, at a server that trusts a provider. */
export function atProvider(url: string) {
  const json = { 'content-type': 'application/json' }
  const bearer = (token: string | undefined): Record<string, string> =>
    token ? { authorization: `Bearer ${token}` } : {}

  /** Starts a sign-in. Returns where it leads, and the nonce. */
  async function starts({ intent = 'sign-in', token, from, jar = createCookieJar() }: GoesThere = {}) {
    const answer = await jar.fetch(`${url}/trpc/auth.startProvider`, {
      method: 'POST',
      headers: { ...json, ...bearer(token) },
      body: JSON.stringify({ json: { intent, from, timeZone: 'America/Los_Angeles' } }),
    })
    if (!answer.ok) throw new Error(`starting answered ${answer.status}: ${await answer.text()}`)
    const started = Started.parse(await answer.json())
    const address = new URL(started.result.data.json.url)
    return { jar, address, nonce: address.searchParams.get('nonce') ?? '' }
  }

  return {
    starts,
    /** Submits an ID token from a browser that has the cookie. */
    brings: (jar: CookieJar, credential: string) =>
      jar.fetch(`${url}/api/auth/google`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ credential }),
      }),
    /** Gives the account's password where it is required. */
    joins: (jar: CookieJar, password: string) =>
      jar.fetch(`${url}/trpc/auth.join`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ json: { password } }),
      }),
    /** Agrees at the provider's page, and opens the callback URL. */
    async agrees({ jar, address }: Visit, change: (back: URL) => void = () => undefined): Promise<Response> {
      const page = await (await fetch(address)).text()
      const link = /id="yes" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
      if (!link) throw new Error(`no way back from the provider: ${page}`)
      const back = new URL(link)
      change(back)
      return jar.fetch(back.href)
    },
    async isSignedIn(jar: CookieJar): Promise<string | undefined> {
      const answer = await jar.fetch(`${url}/api/auth/session`)
      return answer.ok
        ? z.object({ user: z.object({ email: z.string() }) }).parse(await answer.json()).user.email
        : undefined
    },
  }
}
