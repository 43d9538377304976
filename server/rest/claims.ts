import { z } from 'zod'
import { Claim } from '#shared/claims/views.ts'
import { ClaimFilters, ClaimWithThread, NewClaim } from '#shared/claims/claims.ts'
import { EnhanceRequest } from '#shared/enhance.ts'
import { MessageId, NewMessage, Sender } from '#shared/messages.ts'
import { AppError } from '#server/errors.ts'
import { unvalidated, type RestRoute } from './route.ts'
import { readForm } from './other-paths.ts'
import { BuilderProfile, HomeProfile } from '#shared/profile.ts'

const HomeAnswer = z.object({ data: z.object({ homeProfile: HomeProfile }) })
const BuilderAnswer = z.object({ data: z.object({ builderProfile: BuilderProfile }) })

const home = (homeProfile: HomeProfile) => ({ data: { homeProfile } })
const builder = (builderProfile: BuilderProfile) => ({ data: { builderProfile } })

export const profileRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/profile/home',
    summary: 'The home; 404 while there is none',
    signedIn: true,
    token: 'read',
    answers: { 200: HomeAnswer },
    handle: async ({ caller }) => home(await caller.profile.home()),
  },
  {
    method: 'POST',
    path: '/api/profile/home',
    summary: 'Save the home; 409 when there is one',
    signedIn: true,
    body: HomeProfile,
    answers: { 201: HomeAnswer },
    handle: async ({ caller, request }) => home(await caller.profile.createHome(unvalidated(request.body))),
  },
  {
    method: 'PUT',
    path: '/api/profile/home',
    summary: 'Change the home; 404 while there is none',
    signedIn: true,
    body: HomeProfile,
    answers: { 200: HomeAnswer },
    handle: async ({ caller, request }) => home(await caller.profile.updateHome(unvalidated(request.body))),
  },
  {
    method: 'GET',
    path: '/api/profile/builder',
    summary: 'The builder; 404 while there is none',
    signedIn: true,
    token: 'read',
    answers: { 200: BuilderAnswer },
    handle: async ({ caller }) => builder(await caller.profile.builder()),
  },
  {
    method: 'POST',
    path: '/api/profile/builder',
    summary: 'Save the builder; claims that waited for one are sent. 409 when there is one',
    signedIn: true,
    body: BuilderProfile,
    answers: { 201: BuilderAnswer },
    handle: async ({ caller, request }) =>
      builder(await caller.profile.createBuilder(unvalidated(request.body))),
  },
  {
    method: 'PUT',
    path: '/api/profile/builder',
    summary: 'Change the builder; 404 while there is none',
    signedIn: true,
    body: BuilderProfile,
    answers: { 200: BuilderAnswer },
    handle: async ({ caller, request }) =>
      builder(await caller.profile.updateBuilder(unvalidated(request.body))),
  },
]

/** Selects the page of a thread before this message; without it the latest. */
const ThreadPage = z.object({ messagesBefore: z.optional(MessageId) })

const idOf = (request: { params: unknown }): string => z.object({ id: z.string() }).parse(request.params).id

/** A multipart form sends `imageUrls` as a JSON list. */
async function newClaim(
  request: Parameters<RestRoute['handle']>[0]['request'],
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return unvalidated(request.body)
  const form = await readForm(request)
  if (form['imageUrls'] === undefined || form['imageUrls'] === '') return { ...form, imageUrls: undefined }
  try {
    return { ...form, imageUrls: JSON.parse(form['imageUrls']) }
  } catch {
    throw new AppError('INVALID', 'imageUrls must be a JSON list.', {
      fields: { imageUrls: 'imageUrls must be a JSON list.' },
    })
  }
}

export const claimRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/categories',
    summary: 'The categories, in the order they are offered',
    signedIn: false,
    answers: { 200: z.array(z.string()) },
    handle: ({ caller }) => caller.claims.categories(),
  },
  {
    method: 'GET',
    path: '/api/claims',
    summary: "The caller's claims; with `limit`, the next page is in a Link header",
    signedIn: true,
    token: 'read',
    query: ClaimFilters,
    answerHeaders: { link: 'With `limit`: the next page, as rel="next"; absent on the last one' },
    answers: { 200: z.array(Claim) },
    handle: async ({ caller, request, reply }) => {
      const page = await caller.claims.listDocumented(unvalidated(request.query))
      if (page.nextCursor) {
        const next = new URLSearchParams(request.url.split('?')[1])
        next.set('cursor', page.nextCursor)
        void reply.header('link', `</api/claims?${next.toString()}>; rel="next"`)
      }
      return page.claims
    },
  },
  {
    method: 'POST',
    path: '/api/claims',
    summary: 'File a claim, as JSON or multipart; an Idempotency-Key makes a repeat answer the first claim',
    signedIn: true,
    token: 'file',
    limit: 'claims',
    body: NewClaim,
    takesForms: true,
    headers: { 'Idempotency-Key': 'A repeat with the same key answers the first claim again' },
    answers: { 201: Claim },
    handle: async ({ caller, request }) =>
      caller.claims.create(
        unvalidated({ ...(await newClaim(request)), idempotencyKey: headerOf(request, 'idempotency-key') }),
      ),
  },
  {
    method: 'POST',
    path: '/api/claims/enhance',
    summary: 'A clear description and a category from a summary',
    signedIn: true,
    token: 'file',
    body: EnhanceRequest,
    answers: { 200: z.object({ description: z.string(), category: z.string() }) },
    handle: ({ caller, request }) => caller.claims.enhance(unvalidated(request.body)),
  },
  {
    method: 'GET',
    path: '/api/claims/:id',
    summary:
      'One claim with its latest 100 messages, its photos and events; a Link header leads to earlier messages',
    signedIn: true,
    token: 'read',
    query: ThreadPage,
    answerHeaders: {
      link: 'The same claim with the page of messages before these, as rel="prev"; absent when there are none',
    },
    answers: { 200: ClaimWithThread },
    handle: async ({ caller, request, reply }) => {
      const claim = await caller.claims.byId({ id: idOf(request), ...ThreadPage.parse(request.query) })
      const [oldest] = claim.messages
      if (claim.hasEarlierMessages && oldest)
        void reply.header('link', `</api/claims/${claim.id}?messagesBefore=${oldest.id}>; rel="prev"`)
      return claim
    },
  },
  {
    method: 'POST',
    path: '/api/claims/:id/messages',
    summary: 'Write to the builder',
    signedIn: true,
    token: 'file',
    limit: 'messages',
    body: NewMessage,
    answers: {
      201: z.object({
        data: z.object({ id: z.string(), sender: Sender, content: z.string(), timestamp: z.string() }),
      }),
    },
    handle: async ({ caller, request }) => {
      const fields: Record<string, unknown> = unvalidated(request.body)
      const { id, sender, content, timestamp } = await caller.messages.send(
        // Photos come with a message of the app only; the documented body is its text.
        unvalidated({
          content: fields['content'],
          claimId: idOf(request),
          idempotencyKey: headerOf(request, 'idempotency-key'),
        }),
      )
      return { data: { id, sender, content, timestamp } }
    },
  },
]

function headerOf(
  request: { headers: Record<string, string | string[] | undefined> },
  name: string,
): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
