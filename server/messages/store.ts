import { personAt, type AuthorizedClaim } from '#server/claims/access.ts'
import { claimChanged } from '#server/claims/events.ts'
import type { ClaimsTx } from '#server/claims/module.ts'
import { iso } from '#server/clock.ts'
import * as repository from './repository.ts'
import type { MessageRow } from './repository.ts'

type Draft = Partial<Omit<MessageRow, 'id' | 'createdAt' | 'claimId' | 'userId'>> &
  Pick<MessageRow, 'sender' | 'channel' | 'content'>

export async function store(tx: ClaimsTx, claim: AuthorizedClaim, draft: Draft): Promise<MessageRow> {
  const message: MessageRow = {
    authorName: null,
    htmlContent: null,
    original: null,
    isAutomatic: false,
    notAnswer: null,
    countedAt: null,
    otherAddress: null,
    notStored: [],
    inboundMailId: null,
    idempotencyKey: null,
    ...draft,
    userId: draft.sender === 'Homeowner' ? (personAt(claim) ?? null) : null,
    claimId: claim.id,
    id: tx.ids.next(),
    createdAt: iso(tx.clock.now()),
  }
  await repository.insertMessage(tx.db, message)
  await claimChanged(tx, claim)
  return message
}
