import type { Homeowner } from '#server/actor.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import { confirmSender } from './service.ts'
import { claimForHomeowner } from './thread.ts'

/** What the router of claims, a lower module, needs of this one: it reaches it through `ctx.services`. */
export function createThreadModule(claims: ClaimsCore) {
  return {
    detail: (actor: Homeowner, id: string, before?: string) =>
      claimForHomeowner(claims, actor, { id, before }),
    confirmSender: (actor: Homeowner, input: { id: string; messageId: string }) =>
      confirmSender(claims, actor, input),
  }
}
