import type { Core } from '#server/core.ts'
import { createBillingLimits } from './limits.ts'
import { createBillingService } from './service.ts'
import { openCards } from './stripe.ts'

/** Makes the billing service, with the card provider of the settings if they name one. */
export function createBillingModule(core: Core) {
  const cards = openCards(core.config)
  const billing = createBillingService({
    ...core,
    cards,
    limits: createBillingLimits(),
    publicUrl: core.config.publicUrl,
    wake: () => core.wake('billing'),
  })
  return { billing, hasCards: cards !== undefined }
}
