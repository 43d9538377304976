import type { BuilderProfile } from '#shared/profile.ts'
import type { Account } from './auth/repository.ts'
import type { Trx } from './db/connect.ts'
import type { Settled } from './mail/outbox/deliver.ts'
import type { OutboxRow } from './mail/outbox/repository.ts'

/** What a lower module reports to higher ones. Each event is emitted inside `trx`, the transaction of what happened. */
export type DomainEvent = {
  /** The profile of an account has a builder: the first one, or a changed one. */
  builderSaved: { trx: Trx; userId: string; builder: BuilderProfile }
  /** An email was sent, kept locally, or failed for good; `row` is as it was before. */
  mailSettled: { trx: Trx; row: OutboxRow; settled: Settled }
  /** A password reset link in an email set a new password. */
  passwordReset: { trx: Trx; account: Account }
}

type Name = keyof DomainEvent
type Subscriber<N extends Name> = (event: DomainEvent[N]) => Promise<void>

export type DomainEvents = ReturnType<typeof createDomainEvents>

/** Connects modules without upward imports: subscribers run one after the other, in the transaction of the event. */
export function createDomainEvents() {
  const subscribers: { [N in Name]: Subscriber<N>[] } = {
    builderSaved: [],
    mailSettled: [],
    passwordReset: [],
  }
  return {
    on<N extends Name>(name: N, subscriber: Subscriber<N>): void {
      subscribers[name].push(subscriber)
    },
    /** Resolves when every subscriber is done. A subscriber that throws rolls the caller's transaction back. */
    async emit<N extends Name>(name: N, event: DomainEvent[N]): Promise<void> {
      for (const subscriber of subscribers[name]) await subscriber(event)
    },
  }
}
