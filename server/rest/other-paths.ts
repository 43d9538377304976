import { PHOTO_TYPES } from '#shared/photo-files.ts'
import { Metrics } from '#shared/metrics.ts'
import { unvalidated, type RestRoute } from './route.ts'
import { z } from 'zod'
import { PresignedUploads, PresignRequest } from '#shared/photos.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { formParts } from '#server/http/answer-errors.ts'

export const uploadRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/uploads/presigned-urls',
    summary: 'Addresses to PUT photos to, good for ten minutes',
    signedIn: true,
    token: 'file',
    body: PresignRequest,
    answers: { 200: z.object({ data: PresignedUploads }) },
    handle: async ({ caller, request }) => ({
      data: await caller.uploads.presign(unvalidated(request.body)),
    }),
  },
]

export const metricsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/metrics',
    summary: "Figures over the caller's claims",
    signedIn: true,
    token: 'read',
    answers: { 200: Metrics },
    handle: ({ caller }) => caller.metrics.get(),
  },
  {
    method: 'POST',
    path: '/api/metrics/refresh',
    summary: 'The same figures, counted anew',
    signedIn: true,
    answers: { 200: Metrics },
    handle: ({ caller }) => caller.metrics.refresh(),
  },
]

const error = {
  description: 'What went wrong',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}
const page = { 'text/html': { schema: { type: 'string' } } }
const path = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })

/** OpenAPI entries of the paths that do not map to a tRPC procedure. */
export const OTHER_PATHS: Record<string, Record<string, unknown>> = {
  '/uploads/{id}': {
    put: {
      summary: 'A presigned address: the bytes of one photo, with the declared type',
      parameters: [path('id')],
      requestBody: {
        required: true,
        content: Object.fromEntries(
          PHOTO_TYPES.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
        ),
      },
      responses: { 200: { description: 'Stored' }, default: error },
    },
  },
  '/api/auth/oidc/callback': {
    get: {
      summary: 'Where an OpenID provider sends the browser back to; it leads on into the app',
      parameters: ['code', 'state', 'iss', 'error'].map((name) => ({
        name,
        in: 'query',
        required: false,
        schema: { type: 'string' },
      })),
      responses: { 303: { description: 'Signed in, or back at sign-in with what went wrong' } },
    },
  },
  '/api/inbound/mail': {
    post: {
      summary: 'Hand in a raw mail; 202 once it is stored durably, a repeat of a Message-ID is stored once',
      description:
        'Takes INBOUND_WEBHOOK_SECRET as the bearer token; 404 while it is not set. 503 with Retry-After while too many mails arrive at once.',
      security: [{ bearer: [] }],
      parameters: [
        { name: 'from', in: 'query', required: false, schema: { type: 'string' } },
        { name: 'to', in: 'query', required: false, schema: { type: 'array', items: { type: 'string' } } },
      ],
      requestBody: {
        required: true,
        content: { 'message/rfc822': { schema: { type: 'string', contentMediaType: 'message/rfc822' } } },
      },
      responses: { 202: { description: 'Stored' }, default: error },
    },
  },
  '/api/stripe/webhook': {
    post: {
      summary: "Stripe's signed events; a repeat changes nothing, 503 asks Stripe to send it again",
      description:
        'The raw body as Stripe signed it, at most 300 seconds ago; 400 otherwise. 503 while no card provider is set.',
      parameters: [{ name: 'stripe-signature', in: 'header', required: true, schema: { type: 'string' } }],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: { 200: { description: 'Taken' }, default: error },
    },
  },
  '/api/openapi.json': { get: { summary: 'This document', responses: { 200: { description: 'Done' } } } },
  '/healthz': { get: { summary: 'Alive', responses: { 200: { description: 'Alive' } } } },
  '/readyz': {
    get: {
      summary: 'Migrated, able to write, and with room on the disk; 503 names the reason',
      responses: { 200: { description: 'Ready' }, 503: error },
    },
  },
  '/b/{token}': {
    get: {
      summary: "The builder's page of one claim; reading it changes nothing",
      parameters: [path('token')],
      responses: {
        200: { description: 'The page', content: page },
        404: { description: 'A link that no longer works', content: page },
      },
    },
  },
  '/b/list/{token}': {
    get: {
      summary: "The builder's page of a whole walk-through; reading it changes nothing",
      parameters: [path('token')],
      responses: {
        200: { description: 'The page', content: page },
        404: { description: 'A link that no longer works', content: page },
      },
    },
  },
}

/** Returns the text fields of a form. Files are refused: photos are uploaded to presigned URLs. */
export async function readForm(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for await (const part of formParts(() => request.parts())) {
    if (part.type === 'file') {
      throw new AppError('INVALID', 'Send photos to their presigned addresses and name them in imageUrls.', {
        fields: { [part.fieldname]: 'Send photos to their presigned addresses and name them in imageUrls.' },
      })
    }
    if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  return fields
}
