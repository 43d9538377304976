import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { refuseHead } from '#server/no-head.ts'
import { assertOwnSite } from '#server/security.ts'
import type { BillingService } from './service.ts'

export type BillingRoutesOptions = {
  billing: BillingService
  /** The signed-in user behind a request, by cookie or bearer token. */
  whoIs: (request: FastifyRequest) => Promise<{ userId: string } | undefined>
}

/**
 * The ways to the card provider's pages are plain links of our own that redirect there, so that they open in a new tab
 * as any link does and no pop-up blocker minds. A link carries no bearer token, so the cookie will do; they change
 * nothing here that a second click would not find again.
 */
export async function billingRoutes(app: FastifyInstance, { billing, whoIs }: BillingRoutesOptions) {
  const goesTo = (open: (userId: string) => Promise<string>) => async (request: FastifyRequest) => {
    assertOwnSite(request)
    const caller = await whoIs(request)
    if (!caller) return '/login'
    try {
      return await open(caller.userId)
    } catch (error) {
      // A person in a browser tab is told on the page they came from; what is wrong with the server stands in its log.
      if (!(error instanceof AppError)) throw error
      if (error.code === 'UNAVAILABLE') return '/settings/billing?card=unavailable'
      if (error.code === 'TOO_MANY') return '/settings/billing?card=busy'
      throw error
    }
  }
  const checkout = goesTo((userId) => billing.openCheckout(userId))
  const portal = goesTo((userId) => billing.openPortal(userId))
  refuseHead(app, '/billing/checkout')
  refuseHead(app, '/billing/portal')
  app.get('/billing/checkout', async (request, reply) => reply.redirect(await checkout(request), 303))
  app.get('/billing/portal', async (request, reply) => reply.redirect(await portal(request), 303))
}

/** Stripe's events. The signature covers the bytes, so they are taken as they come. */
export async function stripeWebhook(app: FastifyInstance, { billing }: { billing: BillingService }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/api/stripe/webhook', async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const signature = request.headers['stripe-signature']
    await billing.takeWebhook(raw, typeof signature === 'string' ? signature : undefined)
    return reply.code(200).send({ received: true })
  })
}
