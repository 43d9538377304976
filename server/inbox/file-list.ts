import { isOpen } from '#shared/claims/statuses.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { claimForSystem } from '#server/claims/access.ts'
import { reportFixed } from '#server/claims/fix-answers.ts'
import type { ClaimsTx } from '#server/claims/module.ts'
import { emailListOutcome, type AnsweredItem } from '#server/walk-throughs/list-email.ts'
import { listItems, type ListedItem } from '#server/walk-throughs/repository.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { readItemAnswers } from './parse/item-answers.ts'
import { addFromMail, type MailMessage } from '#server/messages/from-builder.ts'
import { discardStored } from '#server/uploads/attachments.ts'
import { roomOfClaim } from '#server/uploads/quota.ts'
import type { InboxCore } from './core.ts'
import { settleInbound } from './repository.ts'
import { copyOf, facts, type ReadMail } from './classify.ts'
import { senderOf, type ListMatch } from './match.ts'
import { answerIn, originalText, shownContent, storeAttachments, whyNoAnswer } from './thread-message.ts'
import { invitedVisit, mailedMeeting } from './meetings.ts'
import { subject } from '#server/db/subjects.ts'

/** The part of a mail that is filed to one item: the item's own words, or the whole mail. */
type Part = {
  item: ListedItem
  content: Pick<MailMessage, 'content' | 'htmlContent'>
  says: AnsweredItem['says']
}

/**
 * Files an answer to a whole walk-through, in one transaction: each item it names gets its own words as a message of the
 * builder, and counts as fixed where they say so. A mail that names no item is an answer to every open one. Attachments
 * go to the first item that is answered, an automatic reply to the first of the list.
 */
export async function fileInList(core: InboxCore, mail: ReadMail, { list, found }: ListMatch): Promise<void> {
  const { row, parsed, classification } = mail
  const isAutomatic = classification.kind !== 'human'
  const items = await listItems(core.db, list.id)
  const anyItem = await claimForSystem(core, items[0]?.claimId ?? null)
  if (!anyItem) throw new Error('a walk-through has no items')
  const { timeZone } = await accountOf(core, anyItem.userId)
  const whole = shownContent(parsed, timeZone)
  const named = isAutomatic ? [] : namedParts(whole, items)
  const parts = named.length > 0 ? named : wholeMail(whole, isAutomatic ? items.slice(0, 1) : openOf(items))
  const first = await claimForSystem(core, parts[0]?.item.claimId ?? null)
  if (!first) throw new Error('a walk-through has no items')
  const freeBytes = await roomOfClaim(core, { claimId: first.id, userId: first.userId })
  const stored = await storeAttachments(core, parsed, {
    freeBytes: freeBytes - row.sizeBytes,
    claimId: first.id,
    sender: 'Builder',
  })
  const sender = await senderOf(core.db, parsed, { claim: first })
  const { otherAddress } = sender
  const answer = answerIn(parsed, sender)
  // That it is not their job says the same of every item; a time for each of many would have to be answered many times.
  const given = answer?.answer === 'wrong-address' || parts.length === 1 ? answer : undefined
  // The answer to one item is told in the item's own thread.
  const isToList = parts.length > 1 || named.length > 0 || given?.answer === 'wrong-address'
  const notAnswer = whyNoAnswer(mail, stored) ?? (given?.answer === 'wrong-address' ? 'wrong-address' : null)
  const visit = await invitedVisit(parsed, first.builder?.email ?? '', { now: core.clock.now(), timeZone })
  const meeting = await mailedMeeting(core.db, parsed, first)
  let isStored = false
  try {
    await transact(core, { about: subject.claim(first.id) }, async (tx) => {
      const added: boolean[] = []
      for (const [index, { item, content, says }] of parts.entries()) {
        const isFirst = index === 0
        const isNew = await addFromMail(tx, item.claimId, {
          // A mail belongs to one message; the key keeps the others from being added twice.
          inboundMailId: isFirst ? row.id : null,
          idempotencyKey: `mail ${mail.identity}`,
          authorName: sender.speaker?.name ?? (parsed.from?.name || parsed.from?.address || null),
          ...content,
          original: originalText(parsed) ?? (content.content === whole.content ? null : whole.content),
          isAutomatic,
          notAnswer,
          // A visit for each of many items would have to be accepted many times.
          visit: parts.length === 1 ? visit : null,
          meeting: parts.length === 1 ? meeting : null,
          ...sender,
          answer: says === 'not-fixed' ? { answer: says, words: '' } : given,
          isToList,
          messageId: parsed.messageId,
          ...(isFirst ? stored : { photos: [], files: [], recordings: [], notStored: [] }),
        })
        added.push(isNew)
        if (isNew && says === 'fixed' && otherAddress === null) await markFixedIn(tx, item.claimId)
      }
      isStored = added[0] === true
      if (!added.includes(true)) return settleInbound(tx.db, row, copyOf(tx, mail, first.id))
      await settleInbound(tx.db, row, {
        ...facts(parsed),
        state: 'filed',
        claim: { id: first.id, at: iso(core.clock.now()), raw: mail.sha256 },
        reason: `${found} It answers ${parts.length === 1 ? '1 item' : `${parts.length} items`} of a walk-through.`,
      })
      if (!isToList || isAutomatic || otherAddress !== null) return
      const isUnread = notAnswer !== null && notAnswer !== 'wrong-address'
      if (isUnread && answer === undefined) return
      await emailListOutcome(tx, list, {
        items: isUnread
          ? []
          : parts.map(({ item, says }) => ({
              before: item,
              says: notAnswer === 'wrong-address' ? notAnswer : says,
            })),
        isLoose: named.length === 0 && answer === undefined,
        inReplyTo: parsed.messageId,
      })
    })
  } catch (error) {
    await discardStored(core, stored)
    throw error
  }
  if (!isStored) await discardStored(core, stored)
}

/** Returns the parts of a mail that name an item by its number. */
function namedParts(whole: Part['content'], items: readonly ListedItem[]): Part[] {
  const answers = readItemAnswers(
    whole.content,
    items.map(({ title }) => title),
  )
  return answers.flatMap(({ number, text, isFixed, isNotFixed }): Part[] => {
    const item = items.find((each) => each.number === number)
    const says = isFixed ? 'fixed' : isNotFixed ? 'not-fixed' : 'words'
    return item ? [{ item, content: { content: text, htmlContent: null }, says }] : []
  })
}

function openOf(items: readonly ListedItem[]): readonly ListedItem[] {
  const open = items.filter(({ status }) => isOpen(status))
  return open.length > 0 ? open : items.slice(0, 1)
}

function wholeMail(content: Part['content'], items: readonly ListedItem[]): Part[] {
  return items.map((item) => ({ item, content, says: 'words' }))
}

/** The builder reports a fix by email: like the button, without its time to undo, and the homeowner confirms it. */
async function markFixedIn(tx: ClaimsTx, claimId: string): Promise<void> {
  const claim = await claimForSystem(tx, claimId)
  if (claim && isOpen(claim.status) && !claim.fixReportedAt) await reportFixed(tx, claim, tx.clock.now())
}
