import type { HomeownerInTests } from './homeowner.ts'
import type { World } from './world.ts'

const LINK = /\/(?:confirm|reset-password)\?token=([\w-]+)/

/** Returns the secret of the newest matching link in a person's emails. */
export async function tokenMailedTo(world: World, address: string, page: 'confirm' | 'reset-password') {
  await world.deliverMail()
  const mail = await world.mail.waitFor(
    address,
    ({ parsed }) => parsed.text?.includes(`/${page}?token=`) ?? false,
  )
  const newest = world.mail
    .mailsTo(address)
    .findLast(({ parsed }) => parsed.text?.includes(`/${page}?token=`))
  return LINK.exec((newest ?? mail).parsed.text ?? '')?.[1] ?? ''
}

/** Calls a procedure without signing in. */
export function asks(
  { url, headers }: { url: string; headers?: Record<string, string> },
  procedure: string,
  input: unknown,
) {
  return fetch(`${url}/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ json: input }),
  })
}

/** Signs in once more, as on another device. */
export async function anotherDevice(
  url: string,
  person: HomeownerInTests,
  { userAgent, password = person.password }: { userAgent: string; password?: string },
) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: person.email, password }),
  })
  const { token } = (await answer.json()) as { token: string }
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    cookie,
    mutate: (procedure: string, input: unknown) =>
      asks({ url, headers: { authorization: `Bearer ${token}` } }, procedure, input),
    isSignedIn: async () => {
      const me = await fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
      const session = await fetch(`${url}/api/auth/session`, { headers: { cookie } })
      return me.ok && session.ok
    },
  }
}
