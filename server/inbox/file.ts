import { accountOf } from '#server/auth/accounts.ts'
import { mailReturned } from '#server/walk-throughs/sending.ts'
import { removeUnlessAdded, transact } from '#server/core.ts'
import { addFromMail, type MailMessage } from '#server/messages/from-builder.ts'
import { isOnRecord, subjectOf, type OutboxRow } from '#server/delivery/email/delivery-repository.ts'
import { englishTexts } from '#server/language.ts'
import { plainReason } from './bounce.ts'
import type { InboxCore } from './service.ts'
import { storeRaw, truncateRaw } from './raw-files.ts'
import { settleInbound } from './repository.ts'
import { copyOf, facts, ofClaim, type ReadMail } from './classify.ts'
import { fileFromHomeowner } from './file-from-homeowner.ts'
import { senderOf, type ClaimMatch, type MailMatch, type ListMatch } from './match.ts'
import { answerIn, originalText, shownContent, storeAttachments, whyNoAnswer } from './thread-message.ts'
import { invitedVisit, mailedMeeting, mailedReply } from './meetings.ts'
import { discardStored } from '#server/uploads/attachments.ts'
import { roomOfClaim } from '#server/uploads/quota.ts'
import { subject } from '#server/db/subjects.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { claimForSystem } from '#server/claims/access.ts'
import { reportFixed } from '#server/claims/fix-answers.ts'
import type { ClaimsTx } from '#server/claims/module.ts'
import { emailListOutcome, type AnsweredItem } from '#server/walk-throughs/list-email.ts'
import { listItems, type ListedItem } from '#server/walk-throughs/repository.ts'
import { iso } from '#server/clock.ts'
import { readItemAnswers } from './parse/item-answers.ts'

/** Bytes stored of a mail that exceeds its claim's quota: its headers and most likely its text. */
const BEGINNING_BYTES = 64 * 1024

/** Last step: files a mail where it belongs, by what it was matched to. */
export async function fileMail(core: InboxCore, mail: ReadMail, match: MailMatch): Promise<void> {
  switch (match.kind) {
    case 'claim':
      return mail.classification.kind === 'receipt'
        ? noteReceipt(core, mail, match)
        : fileInThread(core, mail, match)
    case 'walk-through':
      return fileInList(core, mail, match)
    case 'homeowner':
      return fileFromHomeowner(core, mail, match)
    case 'own':
    case 'returned':
    case 'report':
      if (match.row?.kind === 'account') return noteAccountMail(core, mail, match.row)
      if (match.kind === 'own') return noteOwnMail(core, mail, match.row)
      if (match.row) return noteReport(core, mail, match.row)
      return leaveUnmatched(core, mail, englishTexts('inboxWords').unknownReport)
    case 'nothing':
      return leaveUnmatched(core, mail, englishTexts('inboxWords').noClaim)
  }
}

/** Adds a mail to the thread of its claim, with its attachments as far as they fit into the claim's quota. */
export async function fileInThread(
  core: InboxCore,
  mail: ReadMail,
  { claim, found, reader }: ClaimMatch,
): Promise<void> {
  const { db } = core
  const { row, parsed, classification } = mail
  const freeBytes = await roomOfClaim(core, { claimId: claim.id, userId: claim.userId })
  const stored = await storeAttachments(core, parsed, {
    freeBytes: freeBytes - row.sizeBytes,
    claimId: claim.id,
    sender: 'Builder',
  })
  const { timeZone } = await accountOf(core, claim.userId)
  const sender = await senderOf(db, parsed, { claim, reader })
  const answer = answerIn(parsed, sender)
  const message: MailMessage = {
    inboundMailId: row.id,
    idempotencyKey: `mail ${mail.identity}`,
    authorName: sender.speaker?.name ?? (parsed.from?.name || parsed.from?.address || null),
    ...shownContent(parsed, timeZone),
    original: originalText(parsed),
    isAutomatic: classification.kind !== 'human',
    notAnswer: whyNoAnswer(mail, stored) ?? (answer?.answer === 'wrong-address' ? 'wrong-address' : null),
    visit: await invitedVisit(parsed, claim.builder?.email ?? '', { now: core.clock.now(), timeZone }),
    meeting: await mailedMeeting(db, parsed, claim),
    reply: mailedReply(parsed),
    ...sender,
    answer,
    messageId: parsed.messageId,
    ...stored,
  }
  const isCut = row.sizeBytes > freeBytes && row.sizeBytes > BEGINNING_BYTES
  const add = () =>
    transact(core, { about: subject.claim(claim.id) }, async (tx) => {
      if (!(await addFromMail(tx, claim.id, message))) {
        await settleInbound(tx.db, row, copyOf(tx, mail, claim.id))
        return false
      }
      await settleInbound(tx.db, row, {
        ...facts(parsed),
        state: 'filed',
        claim: ofClaim(tx, mail, claim.id),
        reason: isCut ? `${found} The claim is full: only the beginning of the mail is kept.` : found,
        ...(isCut ? { sizeBytes: BEGINNING_BYTES } : {}),
      })
      return true
    })
  await removeUnlessAdded(() => discardStored(core, message), add)
  if (isCut) await truncateRaw(core.storage, row.id, BEGINNING_BYTES)
}

async function noteReceipt(core: InboxCore, mail: ReadMail, { claim }: ClaimMatch): Promise<void> {
  await transact(core, { about: subject.claim(claim.id) }, (tx) =>
    settleInbound(tx.db, mail.row, {
      ...facts(mail.parsed),
      state: 'noted',
      claim: ofClaim(tx, mail, claim.id),
      reason: 'A read receipt: kept, it is no answer.',
    }),
  )
}

/** Notes our own mail with its claim, so that it is exported and deleted with the claim. */
async function noteOwnMail(core: InboxCore, mail: ReadMail, about: OutboxRow | undefined): Promise<void> {
  await transact(core, { about: about ? subjectOf(about) : subject.named(mail.row.id) }, (tx) =>
    settleInbound(tx.db, mail.row, {
      ...facts(mail.parsed),
      state: 'noted',
      ...(about?.claimId ? { claim: ofClaim(tx, mail, about.claimId) } : {}),
      reason: 'Our own mail came back to us.',
    }),
  )
}

/**
 * Notes what mail servers report of a mail of ours. A failed delivery of an email to the builder sets its claim to
 * SendingFailed; delays, successes (RFC 3464) and other automatic mail to a return address change nothing.
 */
async function noteReport(core: InboxCore, mail: ReadMail, about: OutboxRow): Promise<void> {
  const { kind, bounce } = mail.classification
  const failure = failureOf(mail, about)
  const isReport = kind !== 'receipt' || bounce?.action === 'delivered' || bounce?.action === 'relayed'
  const reported = { report: isReport ? bounce?.action : undefined, about: about.id }
  await transact(core, { about: subjectOf(about) }, async (tx) => {
    if (failure !== undefined && isOnRecord(about.kind)) await mailReturned(tx, about, failure)
    await settleInbound(tx.db, mail.row, {
      ...facts(mail.parsed),
      state: 'noted',
      ...(about.claimId ? { claim: { ...ofClaim(tx, mail, about.claimId), ...reported } } : {}),
      reason: failure
        ? 'A report that a mail could not be delivered.'
        : bounce
          ? `A delivery report: ${bounce.action}.`
          : 'Automatic mail to the return address of a mail of ours: it is no answer.',
    })
  })
}

/** Returns why a mail of ours did not arrive, in plain words; undefined when the report says nothing of the kind. */
function failureOf({ classification: { kind, bounce } }: ReadMail, about: OutboxRow): string | undefined {
  if (kind === 'receipt' || bounce?.action !== 'failed') return undefined
  return plainReason({ ...bounce, recipient: bounce.recipient ?? about.to.address })
}

/**
 * Replaces a mail about an account that came back by a placeholder: it holds a secret link into the account, and no claim
 * with which it would be deleted. The placeholder carries the mail's Message-ID, so that reading it again has the same
 * result.
 */
async function noteAccountMail(core: InboxCore, mail: ReadMail, about: OutboxRow): Promise<void> {
  const { row } = mail
  const lines = [
    `From: ${core.mailFrom.address}`,
    `Message-ID: ${core.addresses.messageId(about.id, about.messageDomain)}`,
    'Subject: (a mail about an account)',
    '',
    'It came back, or could not be delivered. Such mails may hold a secret link and are not kept.',
    '',
  ]
  await storeRaw(core.storage, row.id, {
    raw: Buffer.from(lines.join('\r\n')),
    envelope: { from: null, to: [] },
  })
  const reason = failureOf(mail, about)
  await transact(core, { about: subjectOf(about) }, async (tx) => {
    if (reason !== undefined) await tx.events.emit('accountMailBounced', { trx: tx.db, row: about, reason })
    await settleInbound(tx.db, row, {
      ...facts(undefined),
      state: 'noted',
      reason: 'A mail about an account came back. What it said is not kept.',
    })
  })
}

async function leaveUnmatched(core: InboxCore, { row, parsed }: ReadMail, reason: string): Promise<void> {
  await settleInbound(core.db, row, { ...facts(parsed), state: 'unfiled', reason })
}

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
async function fileInList(core: InboxCore, mail: ReadMail, { list, found }: ListMatch): Promise<void> {
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
  // An answer to one item is shown in that item's thread only.
  const isToList = parts.length > 1 || named.length > 0 || given?.answer === 'wrong-address'
  const notAnswer = whyNoAnswer(mail, stored) ?? (given?.answer === 'wrong-address' ? 'wrong-address' : null)
  const visit = await invitedVisit(parsed, first.builder?.email ?? '', { now: core.clock.now(), timeZone })
  const meeting = await mailedMeeting(core.db, parsed, first)
  const add = () =>
    transact(core, { about: subject.claim(first.id) }, async (tx) => {
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
      const isStored = added[0] === true
      if (!added.includes(true)) {
        await settleInbound(tx.db, row, copyOf(tx, mail, first.id))
        return false
      }
      await settleInbound(tx.db, row, {
        ...facts(parsed),
        state: 'filed',
        claim: { id: first.id, at: iso(core.clock.now()), raw: mail.sha256 },
        reason: `${found} It answers ${parts.length === 1 ? '1 item' : `${parts.length} items`} of a walk-through.`,
      })
      if (!isToList || isAutomatic || otherAddress !== null) return isStored
      const isUnread = notAnswer !== null && notAnswer !== 'wrong-address'
      if (isUnread && answer === undefined) return isStored
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
      return isStored
    })
  await removeUnlessAdded(() => discardStored(core, stored), add)
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
