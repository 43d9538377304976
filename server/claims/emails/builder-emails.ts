import type { Visit } from '#shared/claims/views.ts'
import { changedText, correctedLabel, correctedNames, type FieldChange } from '#shared/claims/reasons.ts'
import { timeWindow, weekdayDate, zonedDateTime, zoneName } from '#shared/dates.ts'
import { NO_TEXT } from '#shared/message-text.ts'
import { photosText } from '#shared/photo-files.ts'
import { textOf, type Texts } from '#shared/messages/text.ts'
import { layOut, type Block, type MailLink } from '#server/delivery/email/layout.tsx'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import { LINK_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import { zonedInstant } from '#server/claims/calendar.ts'
import { recordingsBlocks, type MailedRecording, papersBlocks, type MailedPaper } from './attached-files.ts'
import {
  allClaims,
  answerBlocks,
  firstName,
  linkTo,
  photosBlock,
  recordLine,
  replying,
  subjectOf,
  whyYouGetThis,
  type PackedPhotos,
  type ToBuilder,
} from './parts.ts'

/** Composes the email to the builder for a message of the homeowner. */
export function messageToBuilder(
  message: ToBuilder & {
    content: string
    photoIds: readonly string[]
    packed?: PackedPhotos | undefined
    papers?: readonly MailedPaper[]
    recordings?: readonly MailedRecording[]
    sentAt: string
  },
): MailContent {
  const { claim, homeowner, content, photoIds, papers = [], recordings = [], sentAt } = message
  const { timeZone, opensOutside } = message
  const isOnlyPhotos = content === NO_TEXT
  const text = textOf('builderMails')
  const said = { name: oneLine(homeowner.name, 200), at: zonedDateTime(sentAt, timeZone) }
  const { sent, counted } = namedFiles({
    photos: photoIds.length,
    papers: papers.length,
    recordings: recordings.length,
  })
  return toBuilder(message, {
    preview: isOnlyPhotos ? counted : content,
    blocks: [
      { kind: 'text', text: isOnlyPhotos ? sent(said) : text.wrote(said) },
      { kind: 'title', text: claim.title },
      ...(isOnlyPhotos ? [] : [{ kind: 'quote', text: content } as const]),
      photosBlock(photoIds, message.packed),
      ...recordingsBlocks({ recordings, opensOutside }),
      ...papersBlocks({ papers, opensOutside }),
      factsOf(message),
      ...answers(message, { label: text.buttons.openAndAnswer, href: LINK_PLACEHOLDER }),
    ],
  })
}

/** Names what came without words: photos, else documents, else recordings. */
function namedFiles({ photos, papers, recordings }: { photos: number; papers: number; recordings: number }): {
  sent: (said: { name: string; at: string }) => string
  counted: string
} {
  const text = textOf('builderMails')
  if (photos === 0 && papers > 0)
    return {
      sent: (said) => text.sentPapers({ ...said, count: papers }),
      counted: text.papers({ count: papers }),
    }
  if (photos === 0 && recordings > 0)
    return {
      sent: (said) => text.sentRecordings({ ...said, count: recordings }),
      counted: text.recordings({ count: recordings }),
    }
  return { sent: (said) => text.sentPhotos({ ...said, count: photos }), counted: photosText(photos) }
}

export type BuilderEvent = {
  kind: keyof Texts['builderMails']['events']
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
  const sentence = sentenceOf(event, first)
  const { buttons } = textOf('builderMails')
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
      ...answers(
        mail,
        event.kind === 'visit-declined'
          ? { label: buttons.anotherTime, href: linkTo('visit') }
          : openButton(),
      ),
    ],
  })
}

/** Returns the event in two or three words for the From name, because the subject has to stay the thread's. */
export const eventLabel = ({ kind }: BuilderEvent): string => textOf('builderMails').events[kind].label

const openButton = (): MailLink => ({ label: textOf('builderMails').buttons.open, href: LINK_PLACEHOLDER })

function sentenceOf(event: BuilderEvent, first: string): string {
  const { kind, visit, isInvited = false, changes = [], photoIds = [] } = event
  const { events, visitOff, visitOffByAnswer } = textOf('builderMails')
  const said = { first, fields: correctedNames(changes), count: photoIds.length, isInvited }
  const sentence = events[kind].text(said)
  const isOver = kind === 'closed' || kind === 'withdrawn'
  return visit && isOver ? `${sentence} ${isInvited ? visitOffByAnswer : visitOff}` : sentence
}

/** Composes an email with further photos of a claim, for a reader whom no link shows them. */
export function photosToBuilder(
  mail: ToBuilder & { photoIds: readonly string[]; first: number; total: number },
): MailContent {
  const { photoIds, first, total } = mail
  const last = first + photoIds.length - 1
  const text = textOf('builderMails').photosOfClaim({ first, last, total })
  return toBuilder(mail, {
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'title', text: mail.claim.title },
      factsOf(mail),
      ...answers(mail, openButton()),
    ],
  })
}

/** Composes an email with a further recording of a claim as its file, for a reader whom no link shows it. */
export function recordingsToBuilder(mail: ToBuilder, recordings: readonly MailedRecording[]): MailContent {
  const { opensOutside } = mail
  const text = textOf('builderMails').recordingsOfClaim({ count: recordings.length })
  return toBuilder(mail, {
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'title', text: mail.claim.title },
      ...recordingsBlocks({ recordings, opensOutside }),
      factsOf(mail),
      ...answers(mail, openButton()),
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
    footer: [whyYouGetThis(mail), ...recordLine(mail), ...allClaims(mail)],
    showBranding: mail.showBranding,
    canReplyByMail: mail.canReplyByMail,
  })
}

function factsOf(
  { claim, contact }: Pick<ToBuilder, 'claim' | 'contact'>,
  more: readonly (readonly [string, string])[] = [],
): Block {
  const { facts, number } = textOf('builderMails')
  return {
    kind: 'facts',
    rows: [
      ...more,
      [facts.number, number(claim)],
      [facts.address, claim.address],
      ...(contact?.phone ? [[facts.phone, contact.phone] as const] : []),
    ],
  }
}

function changeFacts(changes: readonly FieldChange[]): Block {
  const { facts } = textOf('builderMails')
  const rows = changes.flatMap((change): [string, string][] => {
    const field = correctedLabel(change)
    return [
      [facts.now({ field }), changedText(change, change.after)],
      [facts.before({ field }), changedText(change, change.before)],
    ]
  })
  return { kind: 'facts', rows }
}

function visitFacts(visit: Visit, timeZone: string): (readonly [string, string])[] {
  const zone = zoneName(zonedInstant(visit.date, visit.from, timeZone), timeZone)
  const { facts } = textOf('builderMails')
  return [
    [facts.visit, `${weekdayDate(visit.date)}, ${timeWindow(visit.from, visit.to)} ${zone}`],
    ...(visit.who ? [[facts.who, visit.who] as const] : []),
  ]
}
