import type { BuilderProfile } from '#shared/profile.ts'
import type { Visit } from '#shared/claims/views.ts'
import type { Homeowner } from './core.ts'
import type { Account } from './auth/repository.ts'
import type { Trx } from './db/connect.ts'
import type { SettledMail } from './delivery/email/deliver.ts'
import type { OutboxRow } from './delivery/email/delivery-repository.ts'

/** The events that lower modules report to higher ones, with their facts. */
type Facts = {
  /** The profile of a home has a builder: the first one, or a changed one. */
  builderSaved: { homeId: string; builder: BuilderProfile }
  /** An account was created, and its home with it. */
  accountCreated: { userId: string; homeId: string }
  /** An email was sent, kept locally, or failed for good; `row` is as it was before. */
  mailSettled: { row: OutboxRow; settled: SettledMail }
  /** A report says that an email about no claim, which had been sent, did not arrive; `reason` in plain words. */
  accountMailBounced: { row: OutboxRow; reason: string }
  /** A claim was filed or changed; with `readBy` only that person read it. */
  claimChanged: { claimId: string; homeId: string; readBy: string | undefined }
  /** A claim that was addressed to this builder (in lower case) is addressed to another one; `claimChanged` came before. */
  claimLeftBuilder: { builderEmail: string }
  /** The private link of a claim was replaced. */
  claimLinkReplaced: { claimId: string }
  /** A visit was accepted or declined, or one that was accepted will not take place. */
  visitSettled: { claimId: string; visit: Visit; outcome: 'accepted' | 'declined' | 'cancelled' }
  /** The builder's mark as fixed counts, which they made at `markedAt` (ISO 8601). */
  fixReported: { claimId: string; markedAt: string }
  /** A follow-up goes: its message is stored and emailed. Throws CONFLICT when an answer has come after `since`. */
  followUpGiven: { actor: Homeowner; claimId: string; eventId: string; text: string; since: string }
  /** The members of a home, or what they may do there, have changed. */
  householdChanged: { homeId: string }
  /** Data of a home other than its claims has changed: its documents, its coverage or its targets. */
  homeChanged: { homeId: string }
  /** A home belongs to another owner, because it was sold. */
  homeHandedOver: { homeId: string; sellerId: string; buyerId: string }
  /** A person sees another home from now on. */
  homeChosen: { userId: string }
  /** A person does not belong to one of their homes any more. */
  homeLeft: { userId: string }
  /** Sessions of an account were ended. */
  sessionsEnded: { userId: string }
  /** A password reset link in an email set a new password. */
  passwordReset: { account: Account }
}

type Name = keyof Facts
/** An event, and the transaction of its change, in which it is emitted. */
type DomainEvent<N extends Name> = Facts[N] & { trx: Trx }
type Subscriber<N extends Name> = (event: DomainEvent<N>) => Promise<void>

export type DomainEvents = ReturnType<typeof createDomainEvents>

/** Connects modules without upward imports: subscribers run one after the other, in the transaction of the event. */
export function createDomainEvents() {
  const subscribers: { [N in Name]: Subscriber<N>[] } = {
    builderSaved: [],
    accountCreated: [],
    mailSettled: [],
    accountMailBounced: [],
    claimChanged: [],
    claimLeftBuilder: [],
    claimLinkReplaced: [],
    visitSettled: [],
    fixReported: [],
    followUpGiven: [],
    householdChanged: [],
    homeChanged: [],
    homeHandedOver: [],
    homeChosen: [],
    homeLeft: [],
    sessionsEnded: [],
    passwordReset: [],
  }
  return {
    on<N extends Name>(name: N, subscriber: Subscriber<N>): void {
      subscribers[name].push(subscriber)
    },
    /** Resolves when every subscriber is done. A subscriber that throws rolls the caller's transaction back. */
    async emit<N extends Name>(name: N, event: DomainEvent<N>): Promise<void> {
      for (const subscriber of subscribers[name]) await subscriber(event)
    },
  }
}
