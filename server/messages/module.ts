import type { Homeowner } from '#server/core.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import { addFollowUp, confirmSender, countAnswer } from './service.ts'
import { claimForHomeowner } from './thread.ts'

/**
 * Creates what the router of claims, a lower module, needs of this one; it reaches it through `ctx.services`.
 * Subscribes to the follow-ups of claims and stores them as messages.
 */
export function createThreadModule(claims: ClaimsCore) {
  claims.events.on('followUpGiven', ({ trx, ...followUp }) => addFollowUp({ ...claims, db: trx }, followUp))
  return {
    detail: (actor: Homeowner, id: string, before?: string) =>
      claimForHomeowner(claims, actor, { id, before }),
    confirmSender: (actor: Homeowner, input: { id: string; messageId: string }) =>
      confirmSender(claims, actor, input),
    countAnswer: (actor: Homeowner, input: { id: string; messageId: string }) =>
      countAnswer(claims, actor, input),
  }
}
