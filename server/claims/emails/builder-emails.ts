import type { Visit } from '#shared/claims/views.ts'
import { changedText, correctedLabel, correctedNames, type FieldChange } from '#shared/claims/reasons.ts'
import { timeWindow, weekdayDate, zonedDateTime, zoneName } from '#shared/dates.ts'
import { NO_TEXT } from '#shared/message-text.ts'
import { photosText } from '#shared/photo-files.ts'
import { layOut, type Block, type MailLink } from '#server/delivery/email/layout.ts'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import { LINK_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import { zonedInstant } from '#server/claims/calendar.ts'
import {
  allClaims,
  answerBlocks,
  firstName,
  linkTo,
  photosBlock,
  recordLine,
  replying,
  subjectOf,
  type PackedPhotos,
  type ToBuilder,
} from './parts.ts'

/** Composes the email to the builder for a message of the homeowner. */
export function messageToBuilder(
  message: ToBuilder & {
    content: string
    photoIds: readonly string[]
    packed?: PackedPhotos | undefined
    sentAt: string
  },
): MailContent {
  const { claim, homeowner, content, photoIds, sentAt, timeZone } = message
  const isOnlyPhotos = content === NO_TEXT
  const photos = photosText(photoIds.length)
  return toBuilder(message, {
    preview: isOnlyPhotos ? photos : content,
    blocks: [
      {
        kind: 'text',
        text: `${oneLine(homeowner.name, 200)} ${isOnlyPhotos ? `sent ${photos}` : 'wrote'} about this claim, ${zonedDateTime(sentAt, timeZone)}:`,
      },
      { kind: 'title', text: claim.title },
      ...(isOnlyPhotos ? [] : [{ kind: 'quote', text: content } as const]),
      photosBlock(photoIds, message.packed),
      factsOf(message),
      ...answers(message, { label: 'Open the claim and answer', href: LINK_PLACEHOLDER }),
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
  /** The visit was proposed by a meeting of the builder's calendar, which this email answers. */
  isInvited?: boolean
  /** The homeowner's comment. */
  note?: string | null
  /** With 'corrected'. */
  changes?: readonly FieldChange[]
  /** Photos that came with it; the first three are shown as `cid:` pictures. */
  photoIds?: readonly string[]
}

/** Composes the email to the builder for something the homeowner did, or for a change of a visit. */
export function eventToBuilder(
  mail: ToBuilder & { event: BuilderEvent; packed?: PackedPhotos | undefined },
): MailContent {
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
      photosBlock(event.photoIds ?? [], mail.packed),
      factsOf(mail, event.visit && visitFacts(event.visit, timeZone)),
      ...answers(mail, action),
    ],
  })
}

/** The event in two or three words for the From name, because the subject has to stay the thread's. */
export const EVENT_LABELS: Record<BuilderEvent['kind'], string> = {
  'visit-accepted': 'Visit accepted',
  'visit-declined': 'Another time, please',
  'visit-replaced': 'Visit replaced',
  'fix-disputed': 'Not fixed yet',
  closed: 'Claim closed',
  withdrawn: 'Claim withdrawn',
  reopened: 'Claim reopened',
  corrected: 'Claim corrected',
  'photos-added': 'Photos added',
}

type EventWords = (
  first: string,
  event: BuilderEvent,
) => { sentence: string; action: { label: string; href: string } }
const open = { label: 'Open the claim', href: LINK_PLACEHOLDER }
const visitCancelled = ({ isInvited = false }: BuilderEvent): string =>
  isInvited
    ? 'The visit is not needed any more: this email declines your invitation.'
    : 'The visit is not needed any more: the calendar file of this email takes it out of your calendar.'

const EVENT_WORDS: Record<BuilderEvent['kind'], EventWords> = {
  'visit-accepted': (first) => ({ sentence: `${first} accepted the visit.`, action: open }),
  'visit-declined': (first) => ({
    sentence: `${first} asks for another time for the visit.`,
    action: { label: 'Propose another time', href: linkTo('visit') },
  }),
  'visit-replaced': (_first, { isInvited = false }) => ({
    sentence: `Your new proposal replaces this visit, which had been accepted. ${isInvited ? 'This email declines your invitation to it.' : 'The calendar file of this email takes it out of your calendar.'}`,
    action: open,
  }),
  'fix-disputed': (first) => ({
    sentence: `${first} says this is not fixed yet. The claim stays open.`,
    action: open,
  }),
  closed: (_first, event) => ({
    sentence: event.visit ? `This claim is closed. ${visitCancelled(event)}` : 'This claim is closed.',
    action: open,
  }),
  withdrawn: (first, event) => ({
    sentence: [
      `${first} withdrew this claim: it was filed by mistake. Nothing needs to be done.`,
      event.visit ? visitCancelled(event) : '',
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

/** Composes an email with further photos of a claim, for a reader whom no link shows them. */
export function photosToBuilder(
  mail: ToBuilder & { photoIds: readonly string[]; first: number; total: number },
): MailContent {
  const { photoIds, first, total } = mail
  const last = first + photoIds.length - 1
  const which = first === last ? `Photo ${first}` : `Photos ${first} to ${last}`
  const text = `${which} of ${total} of this claim, attached to this email.`
  return toBuilder(mail, {
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'title', text: mail.claim.title },
      factsOf(mail),
      ...answers(mail, open),
    ],
  })
}

/** The ways to answer, in an email about one claim. */
export const answers = (mail: ToBuilder, primary: MailLink): Block[] =>
  answerBlocks({ ...mail, subject: subjectOf(mail) }, { primary })

/** Lays out an email of a claim's thread. */
export function toBuilder(
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
      ...allClaims(mail),
    ],
    showBranding: mail.showBranding,
    canReplyByMail: mail.canReplyByMail,
  })
}

function factsOf(
  { claim, contact }: Pick<ToBuilder, 'claim' | 'contact'>,
  more: readonly (readonly [string, string])[] = [],
): Block {
  return {
    kind: 'facts',
    rows: [
      ...more,
      ['Number', `Claim ${claim.number}`],
      ['Address', claim.address],
      ...(contact?.phone ? [['Phone', contact.phone] as const] : []),
    ],
  }
}

function changeFacts(changes: readonly FieldChange[]): Block {
  const rows = changes.flatMap((change): [string, string][] => [
    [`${correctedLabel(change)} now`, changedText(change, change.after)],
    [`${correctedLabel(change)} before`, changedText(change, change.before)],
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
