import { findDanger } from '#shared/danger/danger.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { claimForSystem } from '#server/claims/access.ts'
import { limitReached } from '#server/claims/emails/outgoing.ts'
import { textOf } from '#shared/messages/text.ts'
import { firstName } from '#server/claims/emails/parts.ts'
import { senderName } from '#server/claims/emails/parts.ts'
import { accountParts } from '#server/claims/emails/to-builder.ts'
import type { ClaimsTx } from '#server/claims/module.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { listThread } from '#server/delivery/email/mails-repository.ts'
import { listOutcome } from './list-email.ts'
import { listItems, type ListedItem, type WalkThroughRecord } from './repository.ts'

/** An item as it was before the answer, and what the answer says of it. */
export type AnsweredItem = {
  before: ListedItem
  says: 'fixed' | 'not-fixed' | 'wrong-address' | 'words'
}

/**
 * Emails the builder what was recorded of an answer to a whole list, item by item, with the buttons for what may come
 * next; without items it says that nothing was. Sends nothing above a limit, nor for `isLoose` words, which name no item
 * and press no button, when they moved none: two automatic senders would otherwise go on answering each other.
 */
export async function emailListOutcome(
  tx: ClaimsTx,
  list: WalkThroughRecord,
  answer: { items: readonly AnsweredItem[]; isLoose: boolean; inReplyTo: string | null },
): Promise<void> {
  const { builder } = list
  const items = await listItems(tx.db, list.id)
  const claim = await claimForSystem(tx, items[0]?.claimId ?? null)
  if (!builder || !claim) return
  const answered = answer.items.flatMap(({ before, says }) => {
    const item = items.find(({ number }) => number === before.number)
    return item ? [{ item, before, says }] : []
  })
  const isMoved = answered.some(
    ({ item, before }) => item.status !== before.status || item.fixReportedAt !== before.fixReportedAt,
  )
  if (answer.isLoose && !isMoved) return
  const account = await accountOf(tx, claim.userId)
  if (await limitReached(tx, account, { ...claim, builder })) return
  const first = firstName(account.name)
  const fixed = answered.flatMap(({ item, says }) =>
    says === 'fixed' && item.fixReportedAt !== null ? [item] : [],
  )
  const content = () =>
    listOutcome({
      ...accountParts(tx, account),
      list,
      items,
      builder,
      isUrgent: items.some(({ title }) => findDanger(title) !== null),
      text:
        answered.length === 0
          ? textOf('mailAnswers').outcomes['no-words'].text()
          : textOf('listMails').recorded({ count: answered.length, of: items.length, first }),
      recorded: answered.map((each) => ({ item: each.item, words: wordsFor(each, first) })),
      fixed,
    })
  await enqueueMail(tx, {
    kind: 'to-builder',
    userId: account.id,
    claimId: claim.id,
    walkThroughId: list.id,
    otherClaimIds: answered.flatMap(({ item }) => (item.claimId === claim.id ? [] : [item.claimId])),
    to: { address: builder.email, name: builder.name },
    recipient: { kind: 'builder', account },
    reader: { is: 'builder', email: builder.email, homeId: claim.homeId },
    replyTo: account.email,
    repliesToClaim: true,
    threadOf: await listThread(tx.db, claim.id, builder.email),
    inReplyTo: answer.inReplyTo,
    // Marked for other programs, so that none of them answers it.
    isAutomatic: true,
    write: () => ({
      ...content(),
      fromName: senderName(
        account,
        textOf('mailAnswers').outcomes[answered.length === 0 ? 'no-words' : 'answered'].label,
      ),
    }),
  })
}

/** Returns what was recorded of one item. */
function wordsFor({ item, before, says }: AnsweredItem & { item: ListedItem }, first: string): string {
  const { outcome: text } = textOf('listMails')
  if (says === 'wrong-address') return text.wrongAddress({ first })
  if (!isOpen(item.status)) return text.closed
  if (says === 'not-fixed') return item.fixReportedAt === null ? text.notFixed : text.tooLate({ first })
  if (says === 'fixed' && item.fixReportedAt !== null) return text.fixed({ first })
  return item.status === before.status ? text.passedOn : text.acknowledged
}
