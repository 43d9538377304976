import { PRODUCT_NAME } from '#shared/brand.ts'
import { type ClaimStatus, statusLabel } from '#shared/claims/statuses.ts'
import { withdrawalOf } from '#shared/claims/reasons.ts'
import { resolutionTimeText, responseTimeText } from '#shared/claims/timeline.ts'
import { sourcedLine } from '#shared/coverage/source.ts'
import type { CategoryCoverage } from '#shared/coverage/status.ts'
import type { TemplateId } from '#shared/coverage/tier.ts'
import type { NotAnswer } from '#shared/messages.ts'
import { deliveryText, momentIn } from '#shared/record/delivery-words.ts'
import { recordLine, wholeText } from '#shared/record/event-words.ts'
import type { NoticeRow } from '#shared/record/notice.ts'
import { stepWords } from '#shared/record/notice-steps.ts'
import { calendarDate, shortCalendarDate, timeWindow, weekdayDate, zoneInWords } from '#shared/dates.ts'
import { whoComes } from '#shared/visits.ts'
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

/** A claim's record in the words and the order of every page and document: whoever draws it decides nothing. */
export type RecordView = {
  number: number
  title: string
  category: string
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
  const zone = zoneInWords(owner.timeZone)
  return {
    number: claim.number,
    title: claim.title,
    category: claim.category,
    status: claim.status,
    lead: `${statusLabel(claim.status)} as of ${momentIn(owner.timeZone)(now)}. All times are ${zone}.`,
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
    notice: facts.notice.map(({ at, step, text, proof }) => ({
      label: momentIn(owner.timeZone)(at),
      at,
      lead: `${stepWords()[step]}.`,
      value: text,
      proof: proof ?? null,
    })),
  }
}

const asOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function factRows(facts: RecordFacts): ViewRow[] {
  const { parts, notice, warranty, owner } = facts
  const { claim, events, homeowner } = parts
  const moment = momentIn(owner.timeZone)
  const accepted = notice.find(({ step }) => step === 'accepted')
  const rows: ViewRow[] = [
    { label: 'Homeowner', value: [homeowner.name, homeowner.email].filter(Boolean).join(', ') },
    { label: 'Home', value: claim.address },
    {
      label: 'Warranty',
      value: warranty ? `${shortCalendarDate(warranty.starts)} to ${shortCalendarDate(warranty.ends)}` : '',
    },
    {
      label: 'Builder',
      value: [claim.builderName, claim.builderEmail].filter(Boolean).join(', ') || 'None yet',
    },
    { label: 'Category', value: claim.category },
    { label: 'Filed', value: moment(claim.createdAt) },
    // When the builder's mail server first took an email of this claim, in its own words.
    {
      label: stepWords().accepted,
      value: accepted ? `${moment(accepted.at)}. ${accepted.text}` : '',
      proof: accepted?.proof ?? null,
    },
    { label: 'Coverage', value: coverageText(facts) },
    { label: 'First response', value: responseTimeText(claim.firstResponseHours) },
    {
      label: 'Resolution',
      value: resolutionTimeText(claim.resolutionDays, withdrawalOf(events) !== undefined),
    },
    { label: 'Closed', value: claim.closedAt ? moment(claim.closedAt) : '' },
    { label: 'Came back from', value: claim.earlierNumber === null ? '' : `Claim ${claim.earlierNumber}` },
    { label: 'Came back as', value: claim.laterNumber === null ? '' : `Claim ${claim.laterNumber}` },
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
  return isInTime ? `${line}. Received in time` : line
}

function corrections({ parts: { events }, owner }: RecordFacts): string[] {
  const shortened = (text: string): string =>
    text.length > MAX_BEFORE ? `${text.slice(0, MAX_BEFORE).trimEnd()}…` : text
  return events.flatMap(({ at, changes = [] }) =>
    changes.map(
      ({ field, before }) =>
        `Corrected ${momentIn(owner.timeZone)(at)}: ${field}, before “${shortened(before)}”.`,
    ),
  )
}

/** The log of the claim, as it was written. */
function eventRows({ parts: { events, claim }, owner, system = PRODUCT_NAME }: RecordFacts): ViewEvent[] {
  const moment = momentIn(owner.timeZone)
  const name = owner.isReader ? undefined : owner.name
  return events.map((event) => {
    const line = recordLine(event, claim.builderName, { name, moment })
    const { id, at, by, who } = event
    return {
      id,
      at,
      when: moment(at),
      what: wholeText(line),
      proof: line.proof,
      who:
        by === 'homeowner'
          ? (who ?? owner.name)
          : by === 'builder'
            ? (claim.builderName ?? 'Builder')
            : system,
    }
  })
}

type Message = ClaimRecordParts['messages'][number]

function messageRows({ parts: { messages, claim }, photos, attachments, owner }: RecordFacts): ViewMessage[] {
  const moment = momentIn(owner.timeZone)
  return messages.map((message) => {
    const { id, createdAt, content, delivery, authorName, otherAddress, namedOnly } = message
    const sender = owner.isReader && authorName === null ? undefined : { who: authorName ?? owner.name }
    return {
      id,
      at: createdAt,
      when: moment(createdAt),
      ...speakerOf(message, claim.builderName, owner.name),
      text: content,
      asides: [
        delivery ? deliveryText(delivery, { moment, sender }) : '',
        notAnswerText(message),
        otherAddress ? `From another address: ${otherAddress}` : '',
        namedOnly.length > 0 ? `Named, not kept: ${namedOnly.join(', ')}` : '',
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
  if (sender === 'System') return { who: 'Noted by the system', role: null }
  if (sender === 'Homeowner') return { who: authorName ?? ownerName, role: 'homeowner' }
  return { who: authorName ?? builderName ?? 'Builder', role: 'builder' }
}

/** Returns who wrote a message and whose side they are on: "Maya Lindqvist (homeowner)". */
export const speakerText = ({ who, role }: Pick<ViewMessage, 'who' | 'role'>): string =>
  role === null ? who : `${who} (${role})`

const NO_ANSWERS: Record<NotAnswer, string> = {
  'auto-reply': 'An automatic reply',
  list: 'Came through a group or list, not counted as an answer',
  reaction: 'A reaction, not an answer',
  recall: 'A request to take an email back, not an answer',
  'wrong-address': 'Says that it is not their job, or the wrong address',
  quotation: 'Only quotes an earlier email, not counted as an answer',
  invitation: 'From a calendar invitation, not an answer to the claim',
  unreadable: 'This email could not be read here; its original is kept',
}

/** Says why an email is no answer, and whether the homeowner counted it as one. */
function notAnswerText({ isAutomatic, notAnswer, countedAt }: Message): string {
  const why = notAnswer ?? (isAutomatic ? 'auto-reply' : null)
  if (why === null) return ''
  return countedAt === null ? NO_ANSWERS[why] : 'Counted as an answer by the homeowner'
}

const VISIT_WORDS: Record<ClaimRecordParts['visits'][number]['state'], string> = {
  proposed: 'proposed',
  accepted: 'accepted',
  declined: 'declined',
  replaced: 'replaced',
  cancelled: 'not needed any more',
}

function visitRows({ parts: { visits }, owner, now }: RecordFacts): ViewRow[] {
  const moment = momentIn(owner.timeZone)
  const today = calendarDate(now, owner.timeZone)
  return visits.map((visit) => ({
    label: weekdayDate(visit.date),
    value: [timeWindow(visit.from, visit.to), VISIT_WORDS[visit.state], whoComes(visit, today)]
      .filter(Boolean)
      .join(' · '),
    proof: [
      `Proposed ${moment(visit.proposedAt)}`,
      visit.answeredAt ? `answered ${moment(visit.answeredAt)}` : '',
      visit.note,
    ]
      .filter(Boolean)
      .join(' · '),
  }))
}

function attachmentRows({ attachments, owner }: RecordFacts): ViewRow[] {
  return attachments.map(({ createdAt, fileName, contentType, sizeBytes, sha256 }) => ({
    label: momentIn(owner.timeZone)(createdAt),
    at: createdAt,
    value: fileName,
    proof: [`${contentType}, ${sizeBytes} bytes`, ...(sha256 === null ? [] : [`SHA-256: ${sha256}`])].join(
      '\n',
    ),
  }))
}
