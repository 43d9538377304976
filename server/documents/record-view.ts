import { PRODUCT_NAME } from '#shared/brand.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { isOffered, roomText } from '#shared/rooms.ts'
import { type ClaimStatus, statusLabel } from '#shared/claims/statuses.ts'
import { changedText, correctedNames, withdrawalOf } from '#shared/claims/reasons.ts'
import { resolutionTimeText, responseTimeText } from '#shared/claims/timeline.ts'
import { sourcedLine } from '#shared/coverage/source.ts'
import type { CategoryCoverage } from '#shared/coverage/status.ts'
import type { TemplateId } from '#shared/coverage/tier.ts'
import { DEFAULT_LANGUAGE } from '#shared/messages/languages.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { language, textOf } from '#shared/messages/text.ts'
import type { ActDelivery } from '#shared/record/act-delivery.ts'
import { deliveryText, momentIn } from '#shared/record/delivery-words.ts'
import { recordLine, wholeText } from '#shared/record/event-words.ts'
import type { NoticeRow } from '#shared/record/notice.ts'
import { stepWords } from '#shared/record/notice-steps.ts'
import { calendarDate, shortCalendarDate, timeWindow, weekdayDate, zoneInWords } from '#shared/dates.ts'
import { whoComes } from '#shared/visits.ts'
import { failureDetail } from '#server/claims/events-repository.ts'
import { failureInWords } from '#server/delivery/email/reasons.ts'
import type { ClaimRecordParts } from './claim-repository.ts'
import type { listAttachments, listPhotos } from './files-repository.ts'

/** The facts that a claim's record is written from. */
export type RecordFacts = {
  parts: ClaimRecordParts
  /** The owner of the copy: the person of the household for whom the parts were read. */
  owner: {
    name: string
    timeZone: string
    /** Written to them ("You filed this claim"), not about them for somebody else. */
    isReader: boolean
  }
  notice: readonly NoticeRow[]
  photos: Awaited<ReturnType<typeof listPhotos>>
  attachments: Awaited<ReturnType<typeof listAttachments>>
  now: Date
  /** The name of the author of events that no person caused; by default the product's name. */
  system?: string
  /** The home's warranty and the category's coverage on the day of filing; left out when unknown. */
  warranty?: { starts: string; ends: string; coverage: CategoryCoverage; template: TemplateId } | undefined
}

/** A line under a label or a time, with its proof in small print. `at`: the time in ISO 8601 where the label is one. */
export type ViewRow = { label: string; at?: string; lead?: string; value: string; proof?: string | null }
export type ViewEvent = {
  id: string
  at: string
  when: string
  what: string
  proof: string | null
  who: string
}
export type ViewMessage = {
  id: string
  at: string
  when: string
  who: string
  role: 'homeowner' | 'builder' | null
  text: string
  asides: string[]
  /** Names of the photos and documents that came with it. */
  files: string[]
}

/**
 * A claim's record in the words and the order of every page and document: whoever draws it decides nothing. Words of
 * people inside of sentences and rows are marked (`quoted`); a title, a description and a message are theirs alone.
 */
export type RecordView = {
  number: number
  title: string
  category: string
  /** Empty while nobody said. */
  room: string
  status: ClaimStatus
  lead: string
  zone: string
  facts: ViewRow[]
  description: string
  /** The summary, where the description does not repeat it. */
  asFirstPut: string | null
  /** Corrections with the beginning of the text before; the events have both texts in full. */
  corrections: string[]
  events: ViewEvent[]
  messages: ViewMessage[]
  visits: ViewRow[]
  attachments: ViewRow[]
  /**
   * The notifications of the builder, with their times; each step has its own word, so that none passes for another.
   */
  notice: ViewRow[]
}

/** Characters of a corrected text that are repeated beside the new one. */
const MAX_BEFORE = 120

/** Returns the record of a claim, told once for the PDF, the shared page and the export. */
export function recordView(facts: RecordFacts): RecordView {
  const { parts, owner, now } = facts
  const { claim } = parts
  const text = textOf('recordView')
  const zone = zoneInWords(owner.timeZone)
  return {
    number: claim.number,
    title: claim.title,
    category: categoryText(claim.category),
    room: roomInWords(claim.room),
    status: claim.status,
    lead: text.lead({ status: statusLabel(claim.status), at: momentIn(owner.timeZone)(now), zone }),
    zone,
    facts: factRows(facts),
    description: claim.description || claim.summary,
    asFirstPut:
      claim.description && asOneLine(claim.summary) !== asOneLine(claim.description) ? claim.summary : null,
    corrections: corrections(facts),
    events: eventRows(facts),
    messages: messageRows(facts),
    visits: visitRows(facts),
    attachments: attachmentRows(facts),
    notice: facts.notice.map(({ at, step, text: value, proof }) => ({
      label: momentIn(owner.timeZone)(at),
      at,
      lead: textOf('noticeWords').step({ step: stepWords()[step] }),
      value,
      proof: proof ? failureInWords(proof) : null,
    })),
  }
}

/** Returns a room in the reader's language; one that somebody added is in their words. */
export const roomInWords = (room: string): string => (isOffered(room) ? roomText(room) : quoted(room))

/** Why an email did not arrive; what another mail server wrote is in words that nobody translates. */
function reasonInWords(reason: string): string {
  const words = failureInWords(reason)
  return words === reason && language() !== DEFAULT_LANGUAGE ? quoted(words) : words
}

const asOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const nameAndEmail = (name: string | null, email: string | null): string =>
  [quoted(name ?? ''), email].filter(Boolean).join(', ')

function factRows(facts: RecordFacts): ViewRow[] {
  const { parts, notice, warranty, owner } = facts
  const { claim, events, homeowner } = parts
  const text = textOf('recordView')
  const { labels } = text
  const moment = momentIn(owner.timeZone)
  const accepted = notice.find(({ step }) => step === 'accepted')
  const rows: ViewRow[] = [
    { label: labels.homeowner, value: nameAndEmail(homeowner.name, homeowner.email) },
    { label: labels.home, value: quoted(claim.address) },
    {
      label: labels.warranty,
      value: warranty
        ? text.warranty({
            starts: shortCalendarDate(warranty.starts),
            ends: shortCalendarDate(warranty.ends),
          })
        : '',
    },
    {
      label: labels.builder,
      value: nameAndEmail(claim.builderName, claim.builderEmail) || text.noBuilder,
    },
    { label: labels.category, value: categoryText(claim.category) },
    { label: labels.room, value: roomInWords(claim.room) },
    { label: labels.filed, value: moment(claim.createdAt) },
    // When the builder's mail server first took an email of this claim, in its own words.
    {
      label: stepWords().accepted,
      value: accepted ? text.accepted({ at: moment(accepted.at), what: accepted.text }) : '',
      proof: accepted?.proof ?? null,
    },
    { label: labels.coverage, value: coverageText(facts) },
    { label: labels.firstResponse, value: responseTimeText(claim.firstResponseHours) },
    {
      label: labels.resolution,
      value: resolutionTimeText(claim.resolutionDays, withdrawalOf(events) !== undefined),
    },
    { label: labels.closed, value: claim.closedAt ? moment(claim.closedAt) : '' },
    {
      label: labels.cameBackFrom,
      value: claim.earlierNumber === null ? '' : text.claim({ number: claim.earlierNumber }),
    },
    {
      label: labels.cameBackAs,
      value: claim.laterNumber === null ? '' : text.claim({ number: claim.laterNumber }),
    },
  ]
  return rows.filter(({ value }) => value !== '')
}

/**
 * Returns how the category was covered when the claim was filed, and whether the claim was received by the last day for
 * it; '' without coverage.
 */
function coverageText({ warranty, notice, owner }: RecordFacts): string {
  if (!warranty) return ''
  const { coverage, template } = warranty
  const line = sourcedLine(coverage, template)
  if (line === null) return ''
  // An email that was accepted and came back was received by nobody.
  const hasComeBack = notice.some(({ step }) => step === 'came-back')
  const first = notice.find(
    ({ step }) =>
      step === 'opened' || step === 'answered' || step === (hasComeBack ? 'delivered' : 'accepted'),
  )
  const isInTime =
    (coverage.is === 'covered' || coverage.is === 'accepted') &&
    coverage.period.tier.rule === 'received' &&
    first !== undefined &&
    calendarDate(first.at, owner.timeZone) <= coverage.period.acceptedUntil
  return isInTime ? textOf('recordView').inTime({ coverage: line }) : line
}

function corrections({ parts: { events }, owner }: RecordFacts): string[] {
  const shortened = (text: string): string =>
    text.length > MAX_BEFORE ? `${text.slice(0, MAX_BEFORE).trimEnd()}…` : text
  return events.flatMap(({ at, changes = [] }) =>
    changes.map((change) =>
      textOf('recordView').corrected({
        at: momentIn(owner.timeZone)(at),
        field: correctedNames([change]),
        before: changedText(change, change.before, (words) => quoted(shortened(words))),
      }),
    ),
  )
}

/** The same with its reason in the reader's language. */
const deliveryInWords = (delivery: ActDelivery): ActDelivery =>
  'reason' in delivery && delivery.reason !== null
    ? { ...delivery, reason: reasonInWords(delivery.reason) }
    : delivery

/** The log of the claim, as it was written. */
function eventRows({ parts: { events, claim }, owner, system = PRODUCT_NAME }: RecordFacts): ViewEvent[] {
  const moment = momentIn(owner.timeZone)
  const name = owner.isReader ? undefined : owner.name
  return events.map((event) => {
    const told = event.delivery && { delivery: deliveryInWords(event.delivery) }
    const line = recordLine({ ...event, ...told, detail: failureDetail(event) }, claim.builderName, {
      name,
      moment,
      theirs: quoted,
    })
    const { id, at, by, who, speaker } = event
    return {
      id,
      at,
      when: moment(at),
      what: wholeText(line),
      proof: line.proof,
      who:
        by === 'homeowner'
          ? quoted(who ?? owner.name)
          : by === 'builder'
            ? quoted(speaker ?? claim.builderName ?? '') || textOf('recordView').builder
            : system,
    }
  })
}

type Message = ClaimRecordParts['messages'][number]

function messageRows({ parts: { messages, claim }, photos, attachments, owner }: RecordFacts): ViewMessage[] {
  const moment = momentIn(owner.timeZone)
  const text = textOf('recordView')
  return messages.map((message) => {
    const { id, createdAt, content, delivery, authorName, otherAddress, namedOnly } = message
    const sender =
      owner.isReader && authorName === null
        ? { who: null, theirs: quoted }
        : { who: quoted(authorName ?? owner.name), theirs: quoted }
    return {
      id,
      at: createdAt,
      when: moment(createdAt),
      ...speakerOf(message, claim.builderName, owner.name),
      text: content,
      asides: [
        delivery ? deliveryText(deliveryInWords(delivery), { moment, sender }) : '',
        notAnswerText(message),
        otherAddress ? text.otherAddress({ address: otherAddress }) : '',
        namedOnly === '' ? '' : text.namedOnly({ names: quoted(namedOnly) }),
      ].filter(Boolean),
      files: [...photos, ...attachments]
        .filter(({ messageId }) => messageId === id)
        .map(({ fileName }) => fileName),
    }
  })
}

function speakerOf(
  { sender, authorName }: Message,
  builderName: string | null,
  ownerName: string,
): Pick<ViewMessage, 'who' | 'role'> {
  if (sender === 'System') return { who: textOf('recordView').bySystem, role: null }
  if (sender === 'Homeowner') return { who: authorName ?? ownerName, role: 'homeowner' }
  return { who: authorName ?? builderName ?? textOf('recordView').builder, role: 'builder' }
}

/** Returns who wrote a message and whose side they are on: "Maya Lindqvist (homeowner)". `written` places the name. */
export function speakerText(
  { who: name, role }: Pick<ViewMessage, 'who' | 'role'>,
  written: (name: string) => string = quoted,
): string {
  const text = textOf('recordView')
  if (role === null) return name
  const who = written(name)
  return role === 'homeowner' ? text.homeownerSaid({ who }) : text.builderSaid({ who })
}

/** Says of a marked copy which photo it was made from; undefined for any other photo. */
export function markedCopyText(
  { markedFrom }: Pick<RecordFacts['photos'][number], 'markedFrom'>,
  photos: readonly { id: string; fileName: string }[],
): string | undefined {
  if (markedFrom === null) return undefined
  const original = photos.find(({ id }) => id === markedFrom)
  if (!original) return textOf('recordPdf').keptOriginal
  return textOf('recordView').markedCopy({ name: quoted(original.fileName) })
}

/** Says why an email is no answer, and whether the homeowner counted it as one. */
function notAnswerText({ isAutomatic, notAnswer, countedAt }: Message): string {
  const why = notAnswer ?? (isAutomatic ? 'auto-reply' : null)
  if (why === null) return ''
  const text = textOf('recordView')
  return countedAt === null ? text.noAnswers[why] : text.counted
}

function visitRows({ parts: { visits }, owner, now }: RecordFacts): ViewRow[] {
  const moment = momentIn(owner.timeZone)
  const text = textOf('recordView')
  const today = calendarDate(now, owner.timeZone)
  return visits.map((visit) => ({
    label: weekdayDate(visit.date),
    value: [timeWindow(visit.from, visit.to), text.visitStates[visit.state], whoComes(visit, today, quoted)]
      .filter(Boolean)
      .join(' · '),
    proof: [
      text.proposed({ at: moment(visit.proposedAt) }),
      visit.answeredAt ? text.answered({ at: moment(visit.answeredAt) }) : '',
      quoted(visit.note ?? ''),
    ]
      .filter(Boolean)
      .join(' · '),
  }))
}

function attachmentRows({ attachments, owner }: RecordFacts): ViewRow[] {
  const text = textOf('recordView')
  return attachments.map(({ createdAt, fileName, contentType, sizeBytes, sha256 }) => ({
    label: momentIn(owner.timeZone)(createdAt),
    at: createdAt,
    value: quoted(fileName),
    proof: [
      text.bytes({ type: contentType, count: sizeBytes }),
      ...(sha256 === null ? [] : [text.sha256({ hash: sha256 })]),
    ].join('\n'),
  }))
}
