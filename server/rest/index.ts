import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authenticateAccessToken, isAccessToken } from '#server/auth/access-tokens.ts'
import { bearerOf } from '#server/http/request-cookies.ts'
import { textOf } from '#shared/messages/text.ts'
import type { AccountLimits } from '#server/http/rate-limit.ts'
import { AppError } from '#server/errors.ts'
import { PUBLIC_BODY_BYTES, SIGNED_IN_BODY_BYTES } from '#server/http/request-bodies.ts'
import type { Context } from '#server/trpc/procedures.ts'
import { authRoutes } from './auth.ts'
import { createCaller, type ContextOf, type RestRoute } from './route.ts'
import { claimRoutes, profileRoutes } from './claims.ts'
import { metricsRoutes, uploadRoutes, OTHER_PATHS } from './other-paths.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { ErrorEnvelope } from '#shared/errors.ts'

/** Generates the OpenAPI 3.1 document of the REST paths from the schemas that validate them. */
function openApiDocument(routes: readonly RestRoute[], publicUrl: string, version: string) {
  const paths: Record<string, Record<string, unknown>> = { ...OTHER_PATHS }
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(ErrorEnvelope, 'output') },
    },
    paths,
  }
}

function operation(route: RestRoute) {
  const parameters = [
    ...[...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...queryParameters(route.query),
    ...Object.entries(route.headers ?? {}).map(([name, description]) => ({
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string' },
    })),
  ]
  return {
    summary: route.summary,
    ...(route.signedIn ? { security: [{ bearer: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: { required: true, content: bodies(route, route.body) } } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.answers).map(([status, schema]) => [status, answer(route, schema)]),
      ),
      default: { description: 'What went wrong', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function bodies(route: RestRoute, body: z.core.$ZodType) {
  const schema = jsonSchema(body, 'input')
  return { ...json(schema), ...(route.takesForms ? { 'multipart/form-data': { schema } } : {}) }
}

function answer(route: RestRoute, schema: z.core.$ZodType | null) {
  const headers = Object.entries(route.answerHeaders ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  return {
    description: 'Done',
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) as Record<string, unknown> } : {}),
    ...(schema ? { content: json(jsonSchema(schema, 'output')) } : {}),
  }
}

function queryParameters(query: z.core.$ZodType | undefined) {
  const schema = query
    ? z.object({ properties: z.record(z.string(), z.unknown()) }).safeParse(jsonSchema(query, 'input'))
    : undefined
  return Object.entries(schema?.data?.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: false,
    schema: property,
  }))
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}

/** Returns the context with the person of a token for scripts, where the path takes one. Throws FORBIDDEN elsewhere. */
async function withToken(route: RestRoute, request: FastifyRequest, context: Context): Promise<Context> {
  const bearer = bearerOf(request)
  if (!isAccessToken(bearer) || !route.signedIn) return context
  const found = await authenticateAccessToken(context.services.auth, bearer)
  if (!found) return context
  if (!route.token) throw new AppError('FORBIDDEN', textOf('tokenRules').notAllowed)
  if (route.token === 'file' && found.scope === 'read')
    throw new AppError('FORBIDDEN', textOf('tokenRules').readsOnly)
  return { ...context, caller: found.caller }
}

const REST_ROUTES: readonly RestRoute[] = [
  ...authRoutes,
  ...claimRoutes,
  ...metricsRoutes,
  ...profileRoutes,
  ...uploadRoutes,
]

/** The documented REST paths: thin adapters over the procedures of the tRPC router. */
export async function restPlugin(
  app: FastifyInstance,
  options: { contextOf: ContextOf; limits: AccountLimits; publicUrl: string; version: string },
) {
  const contexts = new WeakMap<FastifyRequest, Context>()
  await app.register(multipart, { limits: { fieldSize: 64 * 1024, fields: 20, files: 1, fileSize: 1 } })
  takeJsonOnly(app)
  for (const route of REST_ROUTES) {
    const first = Number(Object.keys(route.answers)[0] ?? 200)
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.signedIn ? SIGNED_IN_BODY_BYTES : PUBLIC_BODY_BYTES,
      // Before the body is read. The procedures check the same again, for their other callers.
      onRequest: async (request, reply) => {
        const context = await withToken(route, request, await options.contextOf(request, reply))
        contexts.set(request, context)
        if (route.signedIn && !context.caller)
          throw new AppError('UNAUTHENTICATED', textOf('serverErrors').signIn)
        if (isForm(request) && !route.takesForms)
          throw new AppError('WRONG_TYPE', textOf('serverErrors').wrongType)
        const limit = route.limit ?? (route.method === 'GET' ? undefined : 'changes')
        if (limit && context.caller) await options.limits.assertLeft(limit, context.caller.user.id)
      },
      handler: async (request, reply) => {
        const context = contexts.get(request) ?? (await options.contextOf(request, reply))
        const answer = await route.handle({ caller: createCaller(context), request, reply })
        // Parsed by the documented schema, so that the response has exactly the documented fields.
        const status = route.statusOf?.(answer) ?? first
        const schema = route.answers[status]
        return reply.code(status).send(schema ? z.parse(schema, answer) : undefined)
      },
    })
  }
  app.get('/api/openapi.json', () => openApiDocument(REST_ROUTES, options.publicUrl, options.version))
}

/**
 * Accepts JSON bodies only; Fastify would also accept `text/plain`. A call without a body may have the JSON header,
 * because many clients set it for all calls.
 */
function takeJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}

const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')
