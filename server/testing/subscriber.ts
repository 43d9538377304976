import { z } from 'zod'
import { BillingStatus } from '#shared/card-plan.ts'
import { User } from '#shared/auth.ts'
import type { HomeownerInTests } from './homeowner.ts'
import { startStripe, type StripeStandIn } from './stripe-server.ts'
import { startWorld, type World, type WorldOptions } from './world.ts'

/** A homeowner at the Billing page. */
export function atBilling(world: World, stripe: StripeStandIn, person: HomeownerInTests) {
  const follows = (path: string) =>
    fetch(`${world.url}${path}`, {
      headers: { cookie: person.cookie, authorization: `Bearer ${person.token}` },
      redirect: 'manual',
    })
  const goes = async (path: string): Promise<string> => {
    const answer = await follows(path)
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.headers.get('location') ?? ''
  }
  return {
    /** Where the Upgrade link leads. */
    upgrades: () => goes('/billing/checkout'),
    /** Where the Manage link leads. */
    manages: () => goes('/billing/portal'),
    /** Opens a checkout and pays; returns the events Stripe has about it, not yet sent. */
    async pays() {
      const page = await goes('/billing/checkout')
      return stripe.pays(page.split('/').at(-1) ?? '')
    },
    /** Pays, and every webhook arrives. */
    async subscribes() {
      const { subscription, events } = await this.pays()
      await stripe.deliverAll(world.url, events)
      return subscription
    },
    /** Cancels everything that runs at once, and Stripe reports it. */
    async leaves() {
      const own = [...stripe.subscriptions.values()].filter(
        (each) =>
          each.status !== 'canceled' &&
          stripe.customers.get(each.customer)?.metadata['account'] === person.user.id,
      )
      for (const subscription of own) await stripe.deliverAll(world.url, stripe.ends(subscription))
    },
    async status(): Promise<BillingStatus> {
      const answer = await person.call('GET', '/trpc/billing.status')
      const shape = z.object({ result: z.object({ data: z.object({ json: BillingStatus }) }) })
      return shape.parse(await answer.json()).result.data.json
    },
    async isPremium(): Promise<boolean> {
      return User.parse(await (await person.call('GET', '/api/users/me')).json()).isSubscribed
    },
  }
}

/** A world whose server accepts cards, and its Stripe server; both use the same clock. */
export async function startCardWorld(options: WorldOptions = {}) {
  let world: World | undefined
  const stripe = await startStripe({ now: () => world?.clock.now() ?? new Date() })
  world = await startWorld({ hasMailServer: false, ...options, env: { ...stripe.env, ...options.env } })
  const { url, clock, server } = world
  const started = world
  return {
    world: started,
    stripe,
    url,
    clock,
    server,
    /** Runs the job that finds what no webhook reported. */
    catchesUp: () => server.scheduler.runNow('billing'),
    async [Symbol.asyncDispose]() {
      await started[Symbol.asyncDispose]()
      await stripe.close()
    },
  }
}

export type CardWorld = Awaited<ReturnType<typeof startCardWorld>>
