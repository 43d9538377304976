/**
 * Who acts. The builder has no account and the system no face, so a signed-in user alone cannot name the actor.
 */
export type Homeowner = { kind: 'homeowner'; userId: string }
export type Builder = { kind: 'builder'; claimId: string }
export type System = { kind: 'system' }
export type Actor = Homeowner | Builder | System
