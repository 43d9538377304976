import { z } from 'zod'
import { Session } from '#shared/auth.ts'
import { Claim } from '#shared/claims/views.ts'
import { ClaimWithThread, type NewClaim } from '#shared/claims/claims.ts'
import { DashboardMetrics, Metrics } from '#shared/metrics.ts'
import { PresignedUploads } from '#shared/photos.ts'
import type { BuilderProfile, HomeProfile } from '#shared/profile.ts'

const PASSWORD = 'a good long password'
let people = 0

export const HOME: HomeProfile = {
  address: '418 Alder Creek Drive',
  city: 'Bend',
  state: 'OR',
  zipCode: '97702',
  warrantyStartDate: '2026-01-15',
  warrantyEndDate: '2028-01-14',
  photo: null,
}

export const BUILDER: BuilderProfile = {
  name: 'Northfield Homes',
  email: 'warranty@northfield.example',
  phone: null,
  website: null,
}

export function aClaim(more: Partial<NewClaim> = {}) {
  return {
    title: 'Dishwasher supply line drips',
    summary: 'Water drips from the supply line under the kitchen sink when the dishwasher runs.',
    category: 'Plumbing' as const,
    address: '418 Alder Creek Drive, Bend, OR 97702',
    ...more,
  }
}

/** What a person in tests types, different at each call. */
export function newPerson(name: string) {
  people += 1
  return { name, email: `person${people}.${process.pid}@homes.example`, password: PASSWORD }
}

/** Registers a person by the documented HTTP calls. */
export async function createHomeowner(
  url: string,
  name: string,
  options: {
    setupCode?: () => Promise<string | undefined>
    /** Returns the secret of the link emailed to an address, on a server that creates accounts by it. */
    linkMailedTo?: (email: string) => Promise<string>
  } = {},
) {
  const person = newPerson(name)
  const { email, password } = person
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email,
      password,
      timeZone: 'America/Los_Angeles',
      setupCode: await options.setupCode?.(),
    }),
  })
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const isMadeByLink = registered.status === 202 && options.linkMailedTo !== undefined
  const made = isMadeByLink
    ? await fetch(`${url}/api/auth/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookieOf(registered) },
        body: JSON.stringify({ token: await options.linkMailedTo?.(email) }),
      })
    : registered
  if (made.status !== (isMadeByLink ? 200 : 201))
    throw new Error(`registration answered ${made.status}: ${await made.text()}`)
  const cookie = sessionCookieOf(made)
  // An account that is made by the link in a mail has confirmed its address with it.
  const session = { ...Session.parse(await made.json()), cookie, isConfirmed: isMadeByLink }
  return homeownerWith(url, person, session)
}

const sessionCookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => each.includes('_session=')) ?? ''

/** A person with an account and a session, who uses the documented HTTP calls. */
export function homeownerWith(
  url: string,
  { name, email, password }: ReturnType<typeof newPerson>,
  { user, isConfirmed, ...session }: Session & { cookie: string; isConfirmed: boolean },
) {
  let { token, cookie } = session
  let address = url

  /** Returns how this person calls a path with these headers. */
  const callWith =
    (headers: Record<string, string>) =>
    async (method: string, path: string, body?: unknown): Promise<Response> =>
      fetch(`${address}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
  const call = callWith({})

  /** A tRPC mutation the way the client calls it, for what has no documented path. */
  async function mutate(procedure: string, input: unknown): Promise<Response> {
    return call('POST', `/trpc/${procedure}`, { json: input })
  }

  return {
    name,
    email,
    password,
    get token() {
      return token
    },
    user,
    get cookie() {
      return cookie
    },
    isConfirmed,
    call,
    callWith,
    mutate,
    /** Calls a server that was started again, at its new port, with the same session. */
    goesTo(newUrl: string) {
      address = newUrl
    },
    /** Ends the session, as after some days. */
    async signsInAgain() {
      const answer = await call('POST', '/api/auth/login', { email, password })
      cookie = sessionCookieOf(answer)
      token = (await expectOk(answer, Session)).token
    },
    async savesProfile(builder: BuilderProfile = BUILDER, home: HomeProfile = HOME) {
      await expectOk(await call('POST', '/api/profile/home', home), z.unknown())
      await expectOk(await call('POST', '/api/profile/builder', builder), z.unknown())
    },
    uploads: (bytes: Buffer, fileName = 'photo.jpg', fileType = 'image/jpeg') =>
      uploadPhoto(call, bytes, { name: fileName, type: fileType }),
    files: async (claim: Partial<ReturnType<typeof aClaim>> & { imageUrls?: string[] } = {}, headers = {}) =>
      expectOk(await callWith(headers)('POST', '/api/claims', { ...aClaim(), ...claim }), Claim),
    reads: async (id: string) => expectOk(await call('GET', `/api/claims/${id}`), ClaimWithThread),
    lists: async (query = '') => expectOk(await call('GET', `/api/claims${query}`), z.array(Claim)),
    metrics: async () => expectOk(await call('GET', '/api/metrics'), Metrics),
    writes: async (id: string, content: string) =>
      expectOk(await call('POST', `/api/claims/${id}/messages`, { content }), z.unknown()),
    dashboard: async () =>
      expectOk(
        await call('GET', '/trpc/metrics.get'),
        z.object({ result: z.object({ data: z.object({ json: DashboardMetrics }) }) }),
      ),
  }
}

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

async function expectOk<T extends z.core.$ZodType>(response: Response, schema: T): Promise<z.infer<T>> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return z.parse(schema, await response.json())
}

/** Presigns and puts a photo; returns its final address. */
async function uploadPhoto(
  call: Call,
  bytes: Buffer,
  { name, type }: { name: string; type: string },
): Promise<string> {
  const presigned = await call('POST', '/api/uploads/presigned-urls', {
    fileTypes: [type],
    fileNames: [name],
    fileSizes: [bytes.length],
  })
  const { data } = await expectOk(presigned, z.object({ data: PresignedUploads }))
  const put = await fetch(data.presignedUrls[0] ?? '', {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  })
  if (!put.ok) throw new Error(`the upload answered ${put.status}: ${await put.text()}`)
  return data.finalUrls[0] ?? ''
}

export type HomeownerInTests = ReturnType<typeof homeownerWith>
