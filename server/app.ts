import type { IncomingMessage, RequestListener } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import { calendarRoutes } from './calendars/routes.ts'
import { sharedEvidenceRoutes } from '#server/documents/links-routes.tsx'
import { downloadRoutes } from './documents/routes.ts'
import { adminRoutes } from './admin/router.ts'
import { billingRoutes, stripeWebhook } from './billing/routes.ts'
import { dashboardRoutes } from '#server/builder/dashboard/routes.ts'
import { tradePageRoutes } from '#server/builder/trades/trade-routes.tsx'
import { documentRoutes } from './homes/documents/routes.ts'
import { importRoutes } from '#server/imports/routes.ts'
import { builderRoutes } from '#server/builder/portal/routes.ts'
import { authenticateCookie } from './auth/service.ts'
import { clientFiles } from './http/client-files.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import {
  COMPRESSIBLE,
  DRAIN,
  SIGNED_IN_BODY_BYTES,
  SLOW_REQUESTS,
  decideBeforeBodies,
  drainUnreadBodies,
} from '#server/http/request-bodies.ts'
import { addBaseToHeaders, basePath, withoutBase } from './http/base-path.ts'
import { answerError } from './http/answer-errors.ts'
import { answerInLanguage } from './http/request-language.tsx'
import { OFFERED, type Language } from '#shared/messages/languages.ts'
import { healthRoutes } from './http/health.ts'
import { identityRoutes } from '#server/auth/openid/routes.ts'
import { inboundWebhook } from '#server/inbox/channels/webhook.ts'
import { createContextOf, createHasSession } from './http/request-cookies.ts'
import { restPlugin } from './rest/index.ts'
import type { OwnCertificate } from './http/own-certificate.ts'
import { security } from './http/security.ts'
import { scheduleFairly } from './http/fair-scheduling.ts'
import type { Modules } from './modules.ts'
import { trpcRoutes, trpcStreams } from './trpc/http.ts'
import { recordingRoutes, uploadRoutes } from './uploads/routes.ts'

/** Time for requests in one round of the event loop, in milliseconds; a call of a list takes about one. */
const ROUND_MS = 2
/** After this long without a byte, in milliseconds, a connection is closed. */
const CONNECTION_TIMEOUT_MS = 120_000
/** Time in milliseconds that a connection stays open for the next request: Fastify's own. */
const KEEP_ALIVE_MS = 72_000

type RegisteredRoute = { method: string; url: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** Called with every registered route, for the test that calls them all. */
    registeredRoutes: readonly RegisteredRoute[]
  }
}

type AppDeps = {
  config: Config
  services: Modules
  clock: Clock
  db: Db
  log: FastifyBaseLogger
  publicUrl: string
  version: string
  /** The built client; undefined in development, where Vite serves it. */
  clientDir: string | undefined
  /** The languages that people are offered; those whose texts are complete unless given. */
  languages?: readonly Language[] | undefined
  /** For https without a proxy. */
  certificate?: OwnCertificate | undefined
  /** True while this server is about to stop: a balancer should send requests to another. */
  isLeaving: () => boolean
}

/**
 * Builds the HTTP application. tRPC, REST and raw mail are sibling plugins, because each parses bodies in its own way.
 */
export async function createApp(deps: AppDeps) {
  const { config, services, publicUrl } = deps
  const app = openFastify(deps)
  const registered: RegisteredRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) registered.push({ method: each, url })
  })
  app.decorate('registeredRoutes', registered)

  app.setErrorHandler(answerError)
  addBaseToHeaders(app, basePath(publicUrl))
  scheduleFairly(app, ROUND_MS)
  await app.register(cookie)
  answerInLanguage(app, deps.languages ?? OFFERED)
  await security(app, {
    publicUrl,
    uploadOrigin: services.files.bucket?.origin,
    letsGoogleIn: services.identities.openId?.isGoogle ?? false,
  })
  decideBeforeBodies(app, SIGNED_IN_BODY_BYTES)
  drainUnreadBodies(app, DRAIN)
  app.addHook('onRequest', (request, _reply, done) => {
    services.admin.outsideVisits.note(request)
    done()
  })
  await app.register(compress, {
    global: true,
    threshold: 1_024,
    // Brotli at its second lowest quality takes two thirds of the time of gzip at its lowest, for 5 % more bytes.
    encodings: ['br', 'gzip', 'identity'],
    // Files of the app are compressed already. Without this the library looks into a list of all types, which is large.
    customTypes: COMPRESSIBLE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: constants.Z_BEST_SPEED },
  })
  const contextOf = createContextOf(services, { publicUrl, trustsProxy: config.TRUST_PROXY !== undefined })
  await registerApi(app, deps, contextOf)
  await registerPages(app, deps, contextOf)
  await app.register(clientFiles, {
    clientDir: deps.clientDir,
    base: basePath(publicUrl),
    hasSession: createHasSession(publicUrl),
    languages: deps.languages ?? OFFERED,
  })
  return app
}

function openFastify({ config, log, publicUrl, certificate }: AppDeps) {
  const base = basePath(publicUrl)
  const http = { connectionsCheckingInterval: SLOW_REQUESTS.checkEveryMs }
  return Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy,
    rewriteUrl: ({ url = '/' }: IncomingMessage) => withoutBase(url, base),
    bodyLimit: SIGNED_IN_BODY_BYTES,
    requestTimeout: SLOW_REQUESTS.requestTimeoutMs,
    // What arrives on a connection that is still open is answered.
    return503OnClosing: false,
    http,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    ...(certificate && {
      // Fastify then leaves these limits to whoever creates the server.
      serverFactory: (handler: RequestListener) => {
        const limits = {
          ...http,
          requestTimeout: SLOW_REQUESTS.requestTimeoutMs,
          keepAliveTimeout: KEEP_ALIVE_MS,
        }
        return certificate.createServer(handler, limits).setTimeout(CONNECTION_TIMEOUT_MS)
      },
    }),
    logController: new LogController({ disableRequestLogging: true }),
    // A request that fails logs one line, so none needs a number, nor a log of its own.
    childLoggerFactory: (logger) => logger,
    // A URL that cannot be decoded never reaches the routes, their hooks or their error handler.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      void answerError(error, request, reply)
    },
    routerOptions: { maxParamLength: 5_000, ignoreTrailingSlash: true },
    // Inputs are checked by zod. Without these Fastify loads its compilers of JSON schemas, which take long to start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
}

function noSchemas(): never {
  throw new Error('routes have no JSON schema')
}

type ContextOf = ReturnType<typeof createContextOf>

/** Health, tRPC with its streams, REST, and the webhooks of other machines. */
async function registerApi(app: FastifyInstance, deps: AppDeps, contextOf: ContextOf): Promise<void> {
  const { config, services, publicUrl } = deps
  await app.register(healthRoutes, {
    db: deps.db,
    clock: deps.clock,
    imap: services.imap,
    freeSpace: services.files.freeSpace,
    instance: services.admin.program.instance,
    isLeaving: deps.isLeaving,
  })
  await app.register(trpcRoutes, { contextOf, limits: services.accountLimits })
  await app.register(trpcStreams, { contextOf, streams: services.streams })
  await app.register(restPlugin, {
    contextOf,
    limits: services.accountLimits,
    publicUrl,
    version: deps.version,
  })
  await app.register(inboundWebhook, { inbox: services.inbox, secret: () => config.INBOUND_WEBHOOK_SECRET })
  await app.register(stripeWebhook, { billing: services.billing })
}

/** Registers what browsers load without tRPC: photos, downloads, redirects to other sites, and the builder's pages. */
async function registerPages(app: FastifyInstance, deps: AppDeps, contextOf: ContextOf): Promise<void> {
  const { services, publicUrl } = deps
  /** Links to pictures and downloads cannot carry a bearer token, so the cookie authenticates reading them. */
  const whoMaySee = async (request: FastifyRequest) => {
    const context = await contextOf(request, undefined)
    return context.caller ?? authenticateCookie(services.auth, context.cookies.session)
  }
  const currentUser = async (request: FastifyRequest) => {
    const caller = await whoMaySee(request)
    return caller && { userId: caller.user.id }
  }
  await app.register(uploadRoutes, { uploads: services.uploads, currentUser })
  await app.register(recordingRoutes, { uploads: services.uploads, currentUser })
  const sender = async (request: FastifyRequest) => (await contextOf(request, undefined)).caller?.user.id
  await app.register(documentRoutes, { documents: services.homeDocuments, currentUser, sender })
  await app.register(importRoutes, { imports: services.imports, currentUser, sender })
  await app.register(identityRoutes, {
    identities: services.identities,
    contextOf,
    authenticateCookie: (secret) => authenticateCookie(services.auth, secret),
    publicUrl,
  })
  await app.register(downloadRoutes, {
    documents: services.documents,
    currentUser,
    inbox: services.inbox,
  })
  await app.register(calendarRoutes, { calendars: services.calendars, auth: services.auth })
  await app.register(sharedEvidenceRoutes, {
    documents: services.documents,
    publicUrl,
    clientDir: deps.clientDir,
    languages: deps.languages ?? OFFERED,
  })
  await app.register(adminRoutes, {
    admin: services.admin,
    currentUser: async (request) => (await whoMaySee(request))?.user,
  })
  await app.register(billingRoutes, { billing: services.billing, currentUser })
  await app.register(builderRoutes, {
    portal: services.builder,
    lists: services.builderLists,
    streams: services.streams,
    clock: deps.clock,
    publicUrl,
    clientDir: deps.clientDir,
    visitorOf: async (request) => {
      const { cookies } = await contextOf(request, undefined)
      return (await authenticateCookie(services.auth, cookies.session, { isUse: false }))?.user.id
    },
    canReplyByMail: () => services.outbox.addresses.hasInbound,
    languages: deps.languages ?? OFFERED,
  })
  const dashboardOptions = {
    dashboard: services.dashboard,
    streams: services.streams,
    publicUrl,
    clientDir: deps.clientDir,
    languages: deps.languages ?? OFFERED,
  }
  await app.register(dashboardRoutes, dashboardOptions)
  await app.register(tradePageRoutes, dashboardOptions)
}
