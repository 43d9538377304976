import type { Visit } from '#shared/claim-views.ts'
import { correctedLabel, correctedNames, type FieldChange } from '#shared/corrections.ts'
import { shortCalendarDate, shortDateTime, timeWindow, weekdayDate, zoneName } from '#shared/dates.ts'
import { NO_TEXT } from '#shared/message-text.ts'
import { photosText } from '#shared/photo-files.ts'
import type { RecordHead } from '#shared/record/entry.ts'
import { layOut, type Block, type MailLink } from '#server/mail/outbox/layout.ts'
import { oneLine } from '#server/mail/outbox/layout/printable.ts'
import { LINK_PLACEHOLDER, type MailContent, type NotificationLine } from '#server/mail/outbox/mail.ts'
import { zonedInstant } from '../calendar.ts'

/** How many photos a claim email shows; the link shows the rest. */
export const EMAIL_THUMBNAILS = 3

type ClaimOfMail = { number: number; title: string; address: string }
type ToBuilder = {
  claim: ClaimOfMail
  homeowner: { name: string }
  builder: { name: string; email: string }
  /** IANA zone in which times are written, named beside them. */
  timeZone: string
  /** The claim email's subject says URGENT; later emails repeat it, so that mail programs keep them in one thread. */
  isUrgent?: boolean
  /** Where a builder sees all claims addressed to them. */
  dashboardUrl: string
  showBranding: boolean
  /** Whether a reply by email is filed in the claim; otherwise it goes to the homeowner's own inbox. */
  canReplyByMail: boolean
  /** The head of the claim's record; undefined without one. */
  recordHead?: RecordHead | undefined
}

export type ClaimEmail = ToBuilder & {
  claim: ClaimOfMail & {
    description: string
    category: string
    createdAt: string
    /** The claim whose repair did not hold. */
    earlier?: { number: number } | null
  }
  warranty: { start: string; end: string } | null
  /** What the home's coverage says of the category, in one line; null when nothing was entered. */
  coverage?: string | null
  /** All photos of the claim; the first three are shown as `cid:` pictures. */
  photoIds: readonly string[]
  /** Messages the homeowner wrote before this email, oldest first. */
  written: readonly { content: string; createdAt: string }[]
}

/** Composes the claim email, the first email to the builder. */
export function claimEmailToBuilder(email: ClaimEmail): MailContent {
  const { claim, homeowner, builder, warranty, coverage, photoIds, written, timeZone } = email
  const first = firstName(homeowner.name)
  const photos = photoIds.length === 0 ? '' : ` with ${photosText(photoIds.length)}`
  return layOut({
    subject: subjectOf(email),
    preview: `${homeowner.name} filed claim ${claim.number}${photos}. You can answer without an account.`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${oneLine(builder.name, 200)},\n${oneLine(homeowner.name, 200)} filed a warranty claim for ${oneLine(street(claim.address), 300)}.`,
      },
      { kind: 'title', text: claim.title },
      { kind: 'text', text: claim.description },
      photosBlock(photoIds),
      {
        kind: 'facts',
        rows: [
          ['Number', `Claim ${claim.number}`],
          ...(claim.earlier ? [['Came back', `Earlier claim No. ${claim.earlier.number}`] as const] : []),
          ['Category', claim.category],
          ['Address', claim.address],
          ['Filed', zonedTime(claim.createdAt, timeZone)],
          ...(warranty
            ? [
                [
                  'Warranty',
                  `${shortCalendarDate(warranty.start)} to ${shortCalendarDate(warranty.end)}`,
                ] as const,
              ]
            : []),
          ...(coverage ? [['Coverage', `${coverage}, by the homeowner’s papers`] as const] : []),
        ],
      },
      ...written.flatMap(({ content, createdAt }): Block[] => [
        { kind: 'text', text: `${oneLine(homeowner.name, 200)} added, ${zonedTime(createdAt, timeZone)}:` },
        { kind: 'quote', text: content },
      ]),
      {
        kind: 'actions',
        primary: { label: 'View claim and acknowledge', href: linkTo('acknowledge') },
        others: [
          { label: 'Propose a visit', href: linkTo('visit') },
          { label: 'Mark as fixed', href: linkTo('fixed') },
        ],
      },
      {
        kind: 'text',
        text: `No account needed. Each button opens the claim first, so nothing changes until you confirm there. ${replying(email, first)}`,
      },
    ],
    footer: [
      `You get this because ${homeowner.name} named ${builder.email} as the warranty contact for this home. Acknowledging says you have received the claim; it does not accept responsibility.`,
      { label: `Not the right address? Let ${first} know`, href: linkTo('wrong-address') },
      ...recordLine(email),
      allClaims(email),
    ],
    showBranding: email.showBranding,
    canReplyByMail: email.canReplyByMail,
  })
}

/** Composes the email to the builder for a message of the homeowner. */
export function messageToBuilder(
  message: ToBuilder & { content: string; photoIds: readonly string[]; sentAt: string },
): MailContent {
  const { claim, homeowner, content, photoIds, sentAt, timeZone } = message
  const isOnlyPhotos = content === NO_TEXT
  const photos = photosText(photoIds.length)
  return toBuilder(message, {
    preview: isOnlyPhotos ? photos : content,
    blocks: [
      {
        kind: 'text',
        text: `${oneLine(homeowner.name, 200)} ${isOnlyPhotos ? `sent ${photos}` : 'wrote'} about this claim, ${zonedTime(sentAt, timeZone)}:`,
      },
      { kind: 'title', text: claim.title },
      ...(isOnlyPhotos ? [] : [{ kind: 'quote', text: content } as const]),
      photosBlock(photoIds),
      factsOf(claim),
      { kind: 'actions', primary: { label: 'Open the claim and answer', href: LINK_PLACEHOLDER } },
    ],
  })
}

export type BuilderEvent = {
  kind:
    | 'visit-accepted'
    | 'visit-declined'
    | 'visit-replaced'
    | 'fix-disputed'
    | 'closed'
    | 'withdrawn'
    | 'reopened'
    | 'corrected'
    | 'photos-added'
  /** With 'closed' and 'withdrawn': the accepted visit that is cancelled. */
  visit?: Visit | undefined
  /** The homeowner's comment. */
  note?: string | null
  /** With 'corrected'. */
  changes?: readonly FieldChange[]
  /** Photos that came with it; the first three are shown as `cid:` pictures. */
  photoIds?: readonly string[]
}

/** Composes the email to the builder for something the homeowner did, or for a change of a visit. */
export function eventToBuilder(mail: ToBuilder & { event: BuilderEvent }): MailContent {
  const { claim, event, timeZone } = mail
  const first = firstName(mail.homeowner.name)
  const { sentence, action } = EVENT_WORDS[event.kind](first, event)
  const note = event.note?.trim()
  return toBuilder(mail, {
    preview: note ? `${sentence} ${note}` : sentence,
    blocks: [
      { kind: 'text', text: sentence },
      { kind: 'title', text: claim.title },
      ...(note ? [{ kind: 'quote', text: note } as const] : []),
      ...(event.changes ? [changeFacts(event.changes)] : []),
      photosBlock(event.photoIds ?? []),
      factsOf(claim, event.visit && visitFacts(event.visit, timeZone)),
      { kind: 'actions', primary: action },
    ],
  })
}

type EventWords = (
  first: string,
  event: BuilderEvent,
) => { sentence: string; action: { label: string; href: string } }
const open = { label: 'Open the claim', href: LINK_PLACEHOLDER }
const VISIT_CANCELLED =
  'The visit is not needed any more: the calendar file of this email takes it out of your calendar.'

const EVENT_WORDS: Record<BuilderEvent['kind'], EventWords> = {
  'visit-accepted': (first) => ({ sentence: `${first} accepted the visit.`, action: open }),
  'visit-declined': (first) => ({
    sentence: `${first} asks for another time for the visit.`,
    action: { label: 'Propose another time', href: linkTo('visit') },
  }),
  'visit-replaced': () => ({
    sentence:
      'Your new proposal replaces this visit, which had been accepted. The calendar file of this email takes it out of your calendar.',
    action: open,
  }),
  'fix-disputed': (first) => ({
    sentence: `${first} says this is not fixed yet. The claim stays open.`,
    action: open,
  }),
  closed: (_first, { visit }) => ({
    sentence: visit ? `This claim is closed. ${VISIT_CANCELLED}` : 'This claim is closed.',
    action: open,
  }),
  withdrawn: (first, { visit }) => ({
    sentence: [
      `${first} withdrew this claim: it was filed by mistake. Nothing needs to be done.`,
      visit ? VISIT_CANCELLED : '',
    ]
      .join(' ')
      .trim(),
    action: open,
  }),
  reopened: (first) => ({ sentence: `${first} reopened this claim.`, action: open }),
  'photos-added': (first, { photoIds = [] }) => ({
    sentence: `${first} added ${photosText(photoIds.length)} to this claim.`,
    action: open,
  }),
  corrected: (first, { changes = [] }) => ({
    sentence: `${first} corrected this claim: ${correctedNames(changes)}.`,
    action: open,
  }),
}

/** Composes the homeowner's notification about one claim; several lines make a digest, oldest first. */
export function noticeToHomeowner(notice: {
  claim: { number: number; title: string }
  homeowner: { name: string }
  builderName: string
  lines: readonly NotificationLine[]
  claimUrl: string
}): MailContent {
  const { claim, homeowner, builderName, lines, claimUrl } = notice
  // The subject is that of the latest open question, else of the latest news.
  const main = lines.findLast(({ about }) => about !== null) ?? lines.at(-1)
  return layOut({
    subject: oneLine(main?.subject ?? claim.title, 200),
    preview: oneLine(main?.text ?? '', 110),
    blocks: [
      {
        kind: 'text',
        text: `Hello ${firstName(homeowner.name)},\nthis is new on your claim with ${oneLine(builderName, 200)}.`,
      },
      { kind: 'title', text: claim.title },
      lines.length === 1
        ? { kind: 'text', text: lines[0]?.text ?? '' }
        : { kind: 'list', lines: lines.map(({ text }) => text) },
      { kind: 'actions', primary: { label: 'Open the claim', href: claimUrl } },
    ],
    footer: [`You get this because claim ${claim.number} is about your home.`],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** Composes the reminder to confirm a reported fix, before the claim closes by itself. */
export function closeReminderToHomeowner(reminder: {
  claim: { number: number; title: string }
  homeowner?: { name: string }
  builderName: string
  closesAt: string
  timeZone: string
  claimUrl: string
}): MailContent {
  const { claim, homeowner, closesAt, timeZone, claimUrl } = reminder
  const builderName = oneLine(reminder.builderName, 200)
  const greeting = homeowner ? `Hello ${firstName(homeowner.name)},\n` : ''
  return layOut({
    subject: `Is it fixed? ${claim.title}`,
    preview: `${builderName} marked this as fixed. Please say whether it is.`,
    blocks: [
      { kind: 'text', text: `${greeting}${builderName} marked this claim as fixed.` },
      { kind: 'title', text: claim.title },
      {
        kind: 'text',
        text: `Please open the claim and confirm, or say that it is not fixed yet. If you do neither, the claim closes by itself on ${zonedTime(closesAt, timeZone)}.`,
      },
      { kind: 'actions', primary: { label: 'Open the claim', href: claimUrl } },
    ],
    footer: [`You get this because claim ${claim.number} is about your home.`],
    showBranding: true,
    canReplyByMail: false,
  })
}

function toBuilder(
  mail: ToBuilder,
  { preview, blocks }: { preview: string; blocks: readonly Block[] },
): MailContent {
  const first = firstName(mail.homeowner.name)
  return layOut({
    subject: `Re: ${subjectOf(mail)}`,
    preview,
    blocks: [...blocks, { kind: 'text', text: replying(mail, first) }],
    footer: [
      `You get this because ${mail.homeowner.name} named ${mail.builder.email} as the warranty contact for this home.`,
      ...recordLine(mail),
      allClaims(mail),
    ],
    showBranding: mail.showBranding,
    canReplyByMail: mail.canReplyByMail,
  })
}

/** The last line of the small print of every email to a builder. */
export function allClaims({ dashboardUrl }: Pick<ToBuilder, 'dashboardUrl'>): MailLink {
  return { label: 'See all claims sent to you', href: dashboardUrl }
}

/** Names the state of the record, so that the receiver can show later that nothing before it was changed. */
function recordLine({ recordHead }: ToBuilder): string[] {
  return recordHead
    ? [`Record of this claim: entry ${recordHead.length}, checksum ${recordHead.hash.slice(0, 16)}`]
    : []
}

/** The same base for all emails of a claim, so that mail programs keep them in one thread. */
function subjectOf({ claim, isUrgent }: ToBuilder): string {
  return `${isUrgent ? 'URGENT: ' : ''}Warranty claim: ${claim.title}, ${claim.address}`
}

function replying({ canReplyByMail }: ToBuilder, first: string): string {
  return canReplyByMail
    ? `You can also just reply to this email; ${first} will see your answer in the conversation.`
    : `A reply to this email reaches ${first}'s own inbox; the buttons put your answer on the record.`
}

function factsOf(claim: ClaimOfMail, more: readonly (readonly [string, string])[] = []): Block {
  return { kind: 'facts', rows: [...more, ['Number', `Claim ${claim.number}`], ['Address', claim.address]] }
}

/** Without photos the layout leaves the block out. */
function photosBlock(ids: readonly string[]): Block {
  return { kind: 'photos', ids: ids.slice(0, EMAIL_THUMBNAILS), total: ids.length, href: LINK_PLACEHOLDER }
}

function changeFacts(changes: readonly FieldChange[]): Block {
  const rows = changes.flatMap((change): [string, string][] => [
    [`${correctedLabel(change)} now`, change.after],
    [`${correctedLabel(change)} before`, change.before],
  ])
  return { kind: 'facts', rows }
}

function visitFacts(visit: Visit, timeZone: string): (readonly [string, string])[] {
  const zone = zoneName(zonedInstant(visit.date, visit.from, timeZone), timeZone)
  return [
    ['Visit', `${weekdayDate(visit.date)}, ${timeWindow(visit.from, visit.to)} ${zone}`],
    ...(visit.who ? [['Who is coming', visit.who] as const] : []),
  ]
}

const zonedTime = (at: string, timeZone: string): string =>
  `${shortDateTime(at, timeZone)} ${zoneName(at, timeZone)}`

/** Links to the page with a form preselected. Opening it changes nothing, because mail scanners follow links. */
export function linkTo(action: 'acknowledge' | 'visit' | 'fixed' | 'wrong-address'): string {
  return `${LINK_PLACEHOLDER}?do=${action}`
}

export function street(address: string): string {
  return address.split(',')[0]?.trim() || address
}

export function firstName(name: string): string {
  return oneLine(name, 200).split(' ')[0] ?? ''
}
