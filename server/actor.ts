/**
 * Who acts: the homeowner, the builder of one claim (who has no account), or the system. So a signed-in user alone
 * cannot name the actor.
 */
export type Homeowner = { kind: 'homeowner'; userId: string }
export type Builder = { kind: 'builder'; claimId: string }
export type System = { kind: 'system' }
export type Actor = Homeowner | Builder | System
