import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { core } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { accountRoutes } from './account/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { billingRoutes, stripeWebhook } from './billing/routes.ts'
import { builderRoutes } from './builder-portal/routes.ts'
import { authenticateCookie } from './auth/service.ts'
import { clientFiles } from './http/client-files.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import { decideBeforeBodies } from './http/before-body.ts'
import { drainUnreadBodies } from './http/drain-bodies.ts'
import { AppError, ERROR_TABLE, retryAfterHeader } from './errors.ts'
import { healthRoutes } from './http/health.ts'
import { DRAIN, SIGNED_IN_BODY_BYTES, SLOW_REQUESTS } from './http/body-limits.ts'
import { identityRoutes } from './identity/routes.ts'
import { inboundWebhook } from '#server/mail/channels/webhook.ts'
import { createContextOf } from './http/request-context.ts'
import { restPlugin } from './rest/index.ts'
import { security } from './http/security.ts'
import type { Modules } from './modules.ts'
import { describeError } from './trpc/procedures.ts'
import { trpcRoutes } from './trpc/http.ts'
import { uploadRoutes } from './uploads/routes.ts'

export type RegisteredRoute = { method: string; url: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** Called with every registered route, for the test that calls them all. */
    registeredRoutes: readonly RegisteredRoute[]
  }
}

export type AppDeps = {
  config: Config
  services: Modules
  clock: Clock
  db: Db
  log: FastifyBaseLogger
  publicUrl: string
  version: string
  /** The built client; undefined in development, where Vite serves it. */
  clientDir: string | undefined
  /** Style, script and font of the builder's page. */
  assetsDir: string
}

/**
 * Builds the HTTP application. tRPC, REST and raw mail are sibling plugins, because each parses bodies in its own way.
 */
export async function createApp(deps: AppDeps) {
  const { config, services, publicUrl } = deps
  const app = Fastify({
    loggerInstance: deps.log,
    trustProxy: config.trustProxy,
    bodyLimit: SIGNED_IN_BODY_BYTES,
    requestTimeout: SLOW_REQUESTS.requestTimeoutMs,
    http: { connectionsCheckingInterval: SLOW_REQUESTS.checkEveryMs },
    connectionTimeout: 120_000,
    logController: new LogController({ disableRequestLogging: true }),
    // A URL that cannot be decoded never reaches the routes, their hooks or their error handler.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      void answerError(error, request, reply)
    },
    routerOptions: { maxParamLength: 5_000, ignoreTrailingSlash: true },
  })
  const registered: RegisteredRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) registered.push({ method: each, url })
  })
  app.decorate('registeredRoutes', registered)
  const contextOf = createContextOf(services, { publicUrl, trustsProxy: config.TRUST_PROXY !== undefined })

  app.setErrorHandler(answerError)
  security(app, {
    publicUrl,
    uploadOrigin: services.uploadOrigin,
    letsGoogleIn: services.identities.openId?.isGoogle ?? false,
  })
  decideBeforeBodies(app, SIGNED_IN_BODY_BYTES)
  drainUnreadBodies(app, DRAIN)
  await app.register(cookie)
  await app.register(compress, {
    global: true,
    threshold: 1_024,
    // Brotli at its second lowest quality takes two thirds of the time of gzip at its lowest, for 5 % more bytes.
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: constants.Z_BEST_SPEED },
  })
  await app.register(healthRoutes, {
    db: deps.db,
    imap: services.imap,
    freeSpace: services.freeSpace,
  })
  await app.register(trpcRoutes, { contextOf, limits: services.accountLimits })
  await app.register(restPlugin, {
    contextOf,
    limits: services.accountLimits,
    publicUrl,
    version: deps.version,
  })
  await app.register(inboundWebhook, { inbox: services.inbox, secret: config.INBOUND_WEBHOOK_SECRET })
  await app.register(stripeWebhook, { billing: services.billing })
  const currentUser = async (request: FastifyRequest) => {
    const caller = await whoMaySee(request)
    return caller && { userId: caller.user.id }
  }
  await app.register(uploadRoutes, { uploads: services.uploads, currentUser })
  await app.register(identityRoutes, {
    identities: services.identities,
    contextOf,
    authenticateCookie: (secret) => authenticateCookie(services.auth, secret),
    publicUrl,
  })
  await app.register(accountRoutes, {
    account: services.account,
    limits: services.accountLimits,
    currentUser,
  })
  await app.register(adminRoutes, {
    admin: services.admin,
    currentUser: async (request) => (await whoMaySee(request))?.user,
  })
  await app.register(billingRoutes, { billing: services.billing, currentUser })
  await app.register(builderRoutes, {
    portal: services.builder,
    clock: deps.clock,
    publicUrl,
    assetsDir: deps.assetsDir,
    clientDir: deps.clientDir,
    canReplyByMail: services.canReplyByMail,
  })
  await app.register(clientFiles, { clientDir: deps.clientDir })
  return app

  /** Links to pictures and downloads cannot carry a bearer token, so the cookie authenticates reading them. */
  async function whoMaySee(request: FastifyRequest) {
    const context = await contextOf(request, undefined)
    return context.caller ?? authenticateCookie(services.auth, context.cookies.session)
  }

  function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
    const status = statusOf(error)
    if (status >= 500 && !(error instanceof AppError)) request.log.error({ err: error }, 'a request failed')
    const described =
      status < 500 || error instanceof AppError || error instanceof TRPCError
        ? describe(error, status)
        : describeError(error)
    void reply.headers(retryAfterHeader(error instanceof TRPCError ? error.cause : error))
    return reply.code(status).send({ error: described })
  }
}

function statusOf(error: FastifyError | Error): number {
  if (error instanceof AppError) return ERROR_TABLE[error.code].status
  if (error instanceof TRPCError) {
    return error.cause instanceof AppError
      ? ERROR_TABLE[error.cause.code].status
      : getHTTPStatusCodeFromError(error)
  }
  if (error instanceof core.$ZodError) return 400
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
}

const BY_STATUS: Partial<Record<number, { code: ErrorCode; message: string }>> = {
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  413: { code: 'TOO_LARGE', message: 'This is too large.' },
  415: { code: 'WRONG_TYPE', message: 'This content type is not taken here.' },
  429: { code: 'TOO_MANY', message: 'Too many requests. Please wait a while and try again.' },
}

/** Errors of the HTTP layer carry a status; their messages are about the request and are not passed on. */
function describe(error: FastifyError | Error, status: number) {
  if (error instanceof AppError || error instanceof TRPCError || error instanceof core.$ZodError)
    return describeError(error)
  return BY_STATUS[status] ?? { code: 'INVALID' as const, message: 'This request is not valid.' }
}
