/**
 * The party that acts: the homeowner, the builder of one claim, or the system. The last two have no account, so a
 * signed-in user alone cannot name the actor. `homeId`: the home that the homeowner sees and files for, as one of its
 * members.
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
