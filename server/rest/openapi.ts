import { z } from 'zod'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { ErrorEnvelope } from '#shared/errors.ts'
import { OTHER_PATHS } from './other-paths.ts'
import type { RestRoute } from './route.ts'

/** Generates the OpenAPI 3.1 document of the REST paths from the schemas that validate them. */
export function openApiDocument(routes: readonly RestRoute[], publicUrl: string, version: string) {
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
