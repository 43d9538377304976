import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reserveMemory } from '#server/http/request-bodies.ts'
import { AppError } from '#server/errors.ts'
import { assertOwnSite } from '#server/http/security.ts'
import { openCheckout, openPortal } from './checkout.ts'
import type { BillingCore } from './module.ts'
import { assertSignature, takeWebhook, billingStatus } from './service.ts'
import { BillingStatus } from '#shared/card-plan.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'

type BillingRoutesOptions = {
  billing: BillingCore
  /** The signed-in user behind a request, by cookie or bearer token. */
  currentUser: (request: FastifyRequest) => Promise<{ userId: string } | undefined>
}

/**
 * Same-origin links that redirect to the card provider's pages, so that they open in a new tab without a pop-up blocker.
 * A link carries no bearer token, so the session cookie authenticates; a second click finds the same checkout again.
 */
export async function billingRoutes(app: FastifyInstance, { billing, currentUser }: BillingRoutesOptions) {
  const goesTo = (open: (userId: string) => Promise<string>) => async (request: FastifyRequest) => {
    assertOwnSite(request)
    const caller = await currentUser(request)
    if (!caller) return '/login'
    try {
      return await open(caller.userId)
    } catch (error) {
      // The Billing page shows a message to the person; the details are in the server's log.
      if (!(error instanceof AppError)) throw error
      if (error.code === 'UNAVAILABLE') return '/settings/billing?card=unavailable'
      if (error.code === 'TOO_MANY') return '/settings/billing?card=busy'
      throw error
    }
  }
  const checkout = goesTo((userId) => openCheckout(billing, userId))
  const portal = goesTo((userId) => openPortal(billing, userId))
  app.get('/billing/checkout', async (request, reply) => reply.redirect(await checkout(request), 303))
  app.get('/billing/portal', async (request, reply) => reply.redirect(await portal(request), 303))
}

/** Bytes of one event. Stripe's own are a few kilobytes. */
const MAX_EVENT_BYTES = 256 * 1024
/** Bytes of events that may be in memory at once. Stripe retries events that get a 503. */
const MAX_BYTES_AT_ONCE = 16 * 1024 * 1024

/**
 * Stripe's webhook. The signature covers the raw bytes, so the body is not parsed here; without a signature or a card
 * provider it is not read.
 */
export async function stripeWebhook(app: FastifyInstance, { billing }: { billing: BillingCore }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/api/stripe/webhook', {
    bodyLimit: MAX_EVENT_BYTES,
    onRequest: [
      async (request) => assertSignature(billing, signatureOf(request)),
      reserveMemory(MAX_EVENT_BYTES, MAX_BYTES_AT_ONCE),
    ],
    handler: async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await takeWebhook(billing, raw, signatureOf(request))
      return reply.code(200).send({ received: true })
    },
  })
}

function signatureOf({ headers }: FastifyRequest): string | undefined {
  const signature = headers['stripe-signature']
  return typeof signature === 'string' ? signature : undefined
}

/** The state of the caller's plan. Checkout and portal are links (routes.ts). */
export const billingRouter = router({
  status: userProcedure
    .output(BillingStatus)
    .query(({ ctx }) => billingStatus(ctx.services.billing, ctx.user.id)),
})
