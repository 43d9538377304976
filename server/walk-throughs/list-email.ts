import type { ContactDetails } from '#shared/profile.ts'
import { isOpen, STATUS } from '#shared/claims/statuses.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { textOf } from '#shared/messages/text.ts'
import { roomText } from '#shared/rooms.ts'
import { severityText } from '#shared/walk-through-items.ts'
import {
  allClaims,
  attachedWords,
  contactRows,
  firstName,
  greeted,
  linkTo,
  replying as replyingToClaim,
  street,
  whyYouGetThis,
  type CopyReader,
  type PackedPhotos,
  senderName,
} from '#server/claims/emails/parts.ts'
import { mailAnswerLink, mailtoLink } from '#server/claims/mail-answers.ts'
import { layOut, type Block, type MailLink } from '#server/delivery/email/layout.tsx'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import { LINK_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import { type ListedItem, listItems, type WalkThroughRecord } from './repository.ts'
import { findDanger } from '#shared/danger/danger.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { claimForSystem } from '#server/claims/access.ts'
import { limitReached } from '#server/claims/emails/outgoing.ts'
import { accountParts } from '#server/claims/emails/to-builder.ts'
import type { ClaimsTx } from '#server/claims/module.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { listThread } from '#server/delivery/email/mails-repository.ts'

type WalkThroughEmail = {
  list: { name: string; address: string }
  items: readonly ListedItem[]
  homeowner: { name: string }
  /** The contact details of the household; undefined when they gave none. */
  contact: ContactDetails | undefined
  builder: { name: string; email: string }
  /** Who reads a copy beside the builder; undefined in the builder's own email. */
  copyFor?: CopyReader | undefined
  /** An item reads like danger. */
  isUrgent: boolean
  /** Address of the page with all claims addressed to the builder. */
  dashboardUrl: string
  /** True when the builder can open our pages. */
  opensOutside: boolean
  /** The photos of all items, attached, where no page shows them. */
  packed: PackedPhotos | undefined
  showBranding: boolean
  canReplyByMail: boolean
}

/** Items whose numbers are prepared in the builder's answer. */
const PREPARED_NUMBERS = 30

/** Returns the prepared emails that answer the whole list or its items: what is still open of it. */
function listAnswers({ items }: Pick<WalkThroughEmail, 'items'>, subject: string): MailLink[] {
  const open = items.filter(({ status, fixReportedAt }) => isOpen(status) && fixReportedAt === null)
  const isNew = open.some(({ status }) => !STATUS[status].isAnswer)
  const { prepared: text } = textOf('listMails')
  return [
    ...(isNew ? [mailtoLink(text.all, { subject, body: `${text.allLine}\n\n` })] : []),
    ...(open.length > 0 ? [byNumber(text.byNumber, { subject, items: open })] : []),
    ...(['visit', 'question', 'wrong-address'] as const).map((each) => mailAnswerLink(each, subject)),
  ]
}

/** Returns a prepared email with a line for each item; `words` stand behind each number. */
function byNumber(
  label: string,
  { subject, items, words = '' }: { subject: string; items: readonly ListedItem[]; words?: string },
): MailLink {
  const lines = items.slice(0, PREPARED_NUMBERS).map(({ number }) => `${number}: ${words}`)
  return mailtoLink(label, { subject, body: `${lines.join('\n')}\n` })
}

/** Returns the ways to answer a list, as in the email of one claim. */
function answerBlocks(email: Answerable, links: readonly MailLink[]): Block[] {
  const [first, ...others] = links
  const label = textOf('listMails').view({ count: email.items.length })
  const view = { label, href: linkTo('acknowledge') }
  const prepared = email.canReplyByMail && first
  if (!email.opensOutside) return prepared ? [{ kind: 'actions', primary: prepared, others }] : []
  const text = textOf('mailAnswers').blocked
  return [
    { kind: 'actions', primary: view },
    ...(prepared ? [{ kind: 'choices', text, links: [prepared, ...others] } as const] : []),
  ]
}

type Answerable = Pick<WalkThroughEmail, 'items' | 'opensOutside' | 'canReplyByMail'>

/** The same for all emails of a list, so that mail programs keep them in one thread. */
function subjectOf({ list, items, isUrgent }: Pick<WalkThroughEmail, 'list' | 'items' | 'isUrgent'>): string {
  const subject = textOf('listMails').subject({ count: items.length, street: street(list.address) })
  return isUrgent ? textOf('builderMails').urgent({ subject }) : subject
}

/** Composes the one email of a walk-through: its items with their numbers, in their order. */
export function walkThroughEmail(email: WalkThroughEmail): MailContent {
  const { list, items, homeowner, builder } = email
  const first = firstName(homeowner.name)
  const subject = subjectOf(email)
  const { packed } = email
  const text = textOf('listMails')
  const total = packed ? packed.emails.flat().length + packed.left : 0
  return layOut({
    subject,
    preview: email.copyFor ? subject : text.preview({ name: homeowner.name, count: items.length }),
    blocks: [
      {
        kind: 'text',
        text: text.hello({
          builder: greeted(email),
          name: oneLine(homeowner.name, 200),
          street: oneLine(street(list.address), 300),
          count: items.length,
        }),
      },
      { kind: 'title', text: list.name },
      ...answerBlocks(email, listAnswers(email, `Re: ${subject}`)),
      {
        kind: 'items',
        items: items.map(({ number, title, room, severity, category, claimNumber, thumbPhotoId }) => ({
          number,
          title,
          about: text.about({
            room: roomText(room),
            severity: severityText(severity),
            category: categoryText(category),
            number: claimNumber,
          }),
          photoId: thumbPhotoId,
          href: email.opensOutside ? `${LINK_PLACEHOLDER}#item-${number}` : null,
        })),
      },
      ...(packed
        ? [{ kind: 'text', text: text.attached({ attached: attachedWords(total, packed) }) } as const]
        : []),
      {
        kind: 'facts',
        rows: [[textOf('builderMails').facts.address, list.address], ...contactRows(email.contact)],
      },
      { kind: 'text', text: replying(email, first) },
    ],
    footer: [
      email.copyFor ? whyYouGetThis(email) : text.footer({ name: homeowner.name, email: builder.email }),
      text.onRecord,
      ...allClaims(email),
    ],
    showBranding: email.showBranding,
    canReplyByMail: email.canReplyByMail,
  })
}

function replying(email: WalkThroughEmail, first: string): string {
  if (email.copyFor) return replyingToClaim(email, first)
  const { canReplyByMail, opensOutside, items } = email
  const { reply: text } = textOf('listMails')
  if (!canReplyByMail) return opensOutside ? text.inbox({ first }) : text.onlyInbox({ first })
  return text.byNumber({ first, number: items.length > 1 ? 2 : 1 })
}

/** Composes an email with further photos of a list. */
export function furtherPhotos(
  email: Pick<WalkThroughEmail, 'list' | 'items' | 'isUrgent' | 'copyFor'>,
  { first, count }: { first: number; count: number },
): MailContent {
  const last = first + count - 1
  const text = textOf('listMails').photosOfList({ first, last })
  return layOut({
    subject: `Re: ${subjectOf(email)}`,
    preview: text,
    blocks: [{ kind: 'text', text }],
    footer: [],
    showBranding: false,
    canReplyByMail: !email.copyFor,
  })
}

type ListOutcome = Omit<WalkThroughEmail, 'contact' | 'packed'> & {
  /** What became of the answer, in a sentence. */
  text: string
  /** What was recorded of each item that was answered. */
  recorded: readonly { item: ListedItem; words: string }[]
  /** Items that can be taken back, because the answer said that they are fixed. */
  fixed: readonly ListedItem[]
}

/** Composes the email that says what was recorded of an answer to a list, with the buttons for what may come next. */
export function listOutcome(outcome: ListOutcome): MailContent {
  const { list, items, builder, homeowner, text, recorded, fixed } = outcome
  const subject = `Re: ${subjectOf(outcome)}`
  const { prepared, recordedOf, onRecord } = textOf('listMails')
  const takeBack = { subject, items: fixed, words: prepared.takenBack }
  return layOut({
    subject,
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'title', text: list.name },
      {
        kind: 'items',
        items: recorded.map(({ item: { number, title, claimNumber }, words }) => ({
          number,
          title,
          // Ends as in the email of the list, so that a quotation of it answers no item.
          about: recordedOf({ words, number: claimNumber }),
          photoId: null,
          href: outcome.opensOutside ? `${LINK_PLACEHOLDER}#item-${number}` : null,
        })),
      },
      ...answerBlocks(outcome, [
        ...(fixed.length > 0 ? [byNumber(prepared.notFixed, takeBack)] : []),
        ...listAnswers({ items }, subject),
      ]),
    ],
    footer: [
      textOf('builderMails').footer({ name: homeowner.name, email: builder.email }),
      onRecord,
      ...allClaims(outcome),
    ],
    showBranding: outcome.showBranding,
    canReplyByMail: outcome.canReplyByMail,
  })
}

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
