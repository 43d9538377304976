import { BUILDER } from './homeowner.ts'
import type { World } from './world.ts'

type Fields = Record<string, string> | [string, string][]

/** Posts a form as a page of the dashboard does; `fields` may repeat a name. */
export function postForm(
  world: World,
  path: string,
  { fields = {}, headers = {} }: { fields?: Fields; headers?: Record<string, string> },
): Promise<Response> {
  return fetch(`${world.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: world.url, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
}

let networks = 0
/** A network that was not used before, where a world trusts its proxy: no test uses up the limit of another. */
export function anotherNetwork(): Record<string, string> {
  networks += 1
  return { 'x-forwarded-for': `198.51.${Math.floor(networks / 250)}.${(networks % 250) + 1}` }
}

/** Asks for a link to an address, and returns the secret of the one that came last. */
export async function signInToken(world: World, email: string = BUILDER.email): Promise<string> {
  await postForm(world, '/builder/link', { fields: { email }, headers: anotherNetwork() })
  await world.deliverMail()
  const tokens = world.mail
    .mailsTo(email)
    .flatMap(({ parsed }) => /builder\/sign-in\?token=([\w-]+)/.exec(parsed.text ?? '')?.[1] ?? [])
  return tokens.at(-1) ?? ''
}

/** A builder who is signed in to the dashboard, who uses its pages without script. */
export async function signedInBuilder(world: World, email: string = BUILDER.email) {
  const answer = await postForm(world, '/builder/sign-in', {
    fields: { token: await signInToken(world, email) },
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  if (!cookie.includes('_builder=')) throw new Error(`signing in answered ${answer.status}`)
  return dashboardWith(world, cookie)
}

/** Somebody with this cookie. */
export function dashboardWith(world: World, cookie: string) {
  const get = (path: string) => fetch(`${world.url}${path}`, { redirect: 'manual', headers: { cookie } })
  return {
    cookie,
    get,
    post: (path: string, fields: Fields = {}) => postForm(world, path, { fields, headers: { cookie } }),
    /** The text of a page. */
    reads: async (path = '/builder') => (await get(path)).text(),
    /** The titles of the claims on a page of the list, in its order. */
    lists: async (path = '/builder') =>
      Array.from(
        (await (await get(path)).text()).matchAll(/class="ti"[^>]*>([^<]*)</g),
        ([, title]) => title,
      ),
  }
}

export type BuilderInTests = ReturnType<typeof dashboardWith>

/** Assigns a claim to somebody new. Returns the trade's id and the secret of their link. */
export async function assignedTrade(
  world: World,
  builder: BuilderInTests,
  {
    claimId,
    trade = {
      name: 'Carlos Medina',
      work: 'Plumbing',
      email: 'carlos@pipes.example',
    },
  }: { claimId: string; trade?: { name: string; work: string; email: string } },
): Promise<{ tradeId: string; tradeToken: string }> {
  await builder.post('/builder/assign', { claim: claimId, trade: 'new', ...trade })
  await world.deliverMail()
  const links = world.mail
    .mailsTo(trade.email)
    .flatMap(({ parsed }) => /\/t\/(\w+)/.exec(parsed.text ?? '')?.[1] ?? [])
  const page = await builder.reads('/builder/trades')
  return {
    tradeId: /builder\/trades\/([0-9a-z]{26})/.exec(page)?.[1] ?? '',
    tradeToken: links.at(-1) ?? '',
  }
}
