/**
 * Who acts: the homeowner, the builder of one claim (who has no account), or the system. So a signed-in user alone
 * cannot name the actor. `homeId`: the home that they see and file for; they belong to it.
 */
export type Homeowner = { kind: 'homeowner'; userId: string; homeId: string }
export type Builder = {
  kind: 'builder'
  claimId: string
  /** The address of a builder who signed in: the claim must still be addressed to it. */
  email?: string
}
type System = { kind: 'system' }
export type Actor = Homeowner | Builder | System
