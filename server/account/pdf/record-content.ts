import type { NotAnswer } from '#shared/messages/messages.ts'
import { sourcedLine } from '#shared/coverage/source.ts'
import { calendarDate, shortCalendarDate, timeWindow, weekdayDate } from '#shared/time/dates.ts'
import { whoComes } from '#shared/visits/visits.ts'
import { zoneInWords } from '#shared/time/zone-words.ts'
import { STEP_WORDS } from '#shared/record/notice-steps.ts'
import { deliveryText } from '#shared/record/delivery-words.ts'
import { recordLine, wholeText } from '#shared/record/event-words.ts'
import { findingText } from '#shared/record/words.ts'
import { statusLabel } from '#shared/claims/statuses.ts'
import { withdrawalOf } from '#shared/claims/acts/withdrawal.ts'
import { resolutionTimeText, responseTimeText } from '#shared/claims/state/timeline.ts'
import { writeHeading, writeMessage, writeTable, writeText, writeTitle, type TableRow } from './pdf-writer.ts'
import { writeColumns } from './pdf-columns.ts'
import { writeSeal, type Seal } from './pdf-seal.ts'
import type { ClaimRecordParts } from '../claim-repository.ts'
import { actorName, senderOf, speaker, type RecordDraft } from './record-draft.ts'
import { writeCoverPhoto, writePairs, writePhotos } from './record-photos.ts'

/** Characters of a corrected text that are repeated beside the new one. */
const MAX_BEFORE = 120
/** Differences that are named; there can be as many as entries. */
const MAX_FINDINGS = 5

/** Writes the whole record. `pictureOf` reads a photo; undefined when it cannot be read. */
export async function writeRecord(
  draft: RecordDraft,
  pictureOf: (photoId: string) => Promise<Buffer | undefined>,
): Promise<void> {
  await writeSummary(draft, pictureOf)
  await draft.settled()
  await writeTimeline(draft)
  await writeMessages(draft)
  writeVisits(draft)
  writeAttachments(draft)
  writeNotice(draft)
  await writePairs(draft, pictureOf)
  await writePhotos(draft, pictureOf)
  writeHeading(draft.sheet, 'How to check this record')
  writeText(draft.sheet, HOW_TO_CHECK)
  writeNotes(draft)
}

const HOW_TO_CHECK =
  'Each entry carries the checksum of the one before it, so that a changed, missing, inserted or reordered entry is found. The evidence file of this claim, a ZIP, has the original photos, every email as it came, the entries, and a page that checks them without an account and without a connection: open verify.html, or run sha256sum -c SHA256SUMS.'

async function writeSummary(
  draft: RecordDraft,
  pictureOf: (photoId: string) => Promise<Buffer | undefined>,
): Promise<void> {
  const { sheet, person, moment, now } = draft
  const { claim } = draft.parts
  writeTitle(sheet, {
    kicker: `Record of warranty claim ${claim.number}`,
    title: claim.title,
    lead: `${statusLabel(claim.status)} as of ${moment(now)}. All times are ${zoneInWords(person.account.timeZone)}.`,
  })
  await writeCoverPhoto(draft, pictureOf)
  writeTable(sheet, facts(draft))
  writeHeading(sheet, 'Description')
  writeText(sheet, claim.description || claim.summary)
  if (claim.description && asOneLine(claim.summary) !== asOneLine(claim.description)) {
    writeText(sheet, 'As the homeowner first put it', 'small')
    writeText(sheet, claim.summary)
  }
  for (const text of corrections(draft)) writeText(sheet, text, 'small')
  writeSeal(sheet, sealOf(draft))
}

const asOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The log of the claim, as it was written. */
async function writeTimeline(draft: RecordDraft): Promise<void> {
  const { sheet, parts, person, moment, settled } = draft
  writeHeading(sheet, 'Timeline')
  writeText(sheet, 'Each change of the claim was written into this log when it happened.', 'small')
  const rows = parts.events.map((event) => {
    const line = recordLine(event, parts.claim.builderName, { name: person.account.name, moment })
    return {
      when: moment(event.at),
      what: wholeText(line),
      proof: line.proof,
      who: actorName(draft, event),
    }
  })
  await writeColumns(sheet, rows, settled)
}

/** What the builder was told, and when; each step with its own word, so that none passes for another. */
function writeNotice({ sheet, notice, moment }: RecordDraft): void {
  writeHeading(sheet, 'What the builder was told, and when')
  if (notice.length === 0) return writeText(sheet, 'Nothing was sent.', 'small')
  writeTable(
    sheet,
    notice.map(({ at, step, text, proof }) => ({
      label: moment(at),
      value: `${STEP_WORDS[step]}. ${text}`,
      ...(proof ? { proof } : {}),
    })),
  )
}

async function writeMessages(draft: RecordDraft): Promise<void> {
  const { sheet, photos, attachments, moment } = draft
  const { messages } = draft.parts
  const filesOf = (id: string) =>
    [...photos, ...attachments].filter(({ messageId }) => messageId === id).map(({ fileName }) => fileName)
  writeHeading(sheet, `Messages (${messages.length})`)
  if (messages.length === 0) writeText(sheet, 'No messages.', 'small')
  for (const message of messages) {
    const files = filesOf(message.id)
    writeMessage(sheet, {
      who: speaker(draft, message),
      when: moment(message.createdAt),
      text: message.content,
      asides: [
        message.delivery ? deliveryText(message.delivery, { moment, sender: senderOf(draft, message) }) : '',
        asideOf(message),
        message.otherAddress ? `From another address: ${message.otherAddress}` : '',
        files.length > 0 ? `With it: ${files.join(', ')}` : '',
        message.namedOnly.length > 0 ? `Named, not kept: ${message.namedOnly.join(', ')}` : '',
      ].filter(Boolean),
    })
    await draft.settled()
  }
}

const NO_ANSWERS: Record<NotAnswer, string> = {
  'auto-reply': 'An automatic reply',
  list: 'Came through a group or list, not counted as an answer',
  reaction: 'A reaction, not an answer',
  recall: 'A request to take an email back, not an answer',
  quotation: 'Only quotes an earlier email, not counted as an answer',
  invitation: 'An answer to a calendar invitation, not to the claim',
  unreadable: 'This email could not be read here; its original is kept',
}

/** Says why an email is no answer, and whether the homeowner counted it as one. */
function asideOf({ isAutomatic, notAnswer, countedAt }: ClaimRecordParts['messages'][number]): string {
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

function writeVisits({ sheet, parts: { visits }, moment, now, person }: RecordDraft): void {
  if (visits.length === 0) return
  const today = calendarDate(now, person.account.timeZone)
  writeHeading(sheet, 'Visits')
  writeTable(
    sheet,
    visits.map((visit) => ({
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
    })),
  )
}

function writeAttachments({ sheet, attachments, moment }: RecordDraft): void {
  if (attachments.length === 0) return
  writeHeading(sheet, 'Attachments, kept beside this record')
  writeTable(
    sheet,
    attachments.map((file) => ({
      label: moment(file.createdAt),
      value: file.fileName,
      proof: [
        `${file.contentType}, ${file.sizeBytes} bytes`,
        ...(file.sha256 === null ? [] : [`SHA-256: ${file.sha256}`]),
      ].join('\n'),
    })),
  )
}

/** What could not be printed is known when everything is written. */
function writeNotes({ sheet }: RecordDraft): void {
  const { replaced } = sheet
  if (replaced === 0) return
  writeHeading(sheet, 'About this record')
  writeText(
    sheet,
    `${replaced} ${replaced === 1 ? 'character' : 'characters'} could not be printed here and ${replaced === 1 ? 'stands' : 'stand'} as ${replaced === 1 ? 'its' : 'their'} Unicode number, like [U+1F9FF]. The homeowner’s account and its export have them whole.`,
    'small',
  )
}

function facts(draft: RecordDraft): TableRow[] {
  const { warranty, moment } = draft
  const { claim, events, homeowner } = draft.parts
  const isWithdrawn = withdrawalOf(events) !== undefined
  return [
    { label: 'Homeowner', value: `${homeowner.name}, ${homeowner.email}` },
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
    ...acceptedRow(draft),
    { label: 'Coverage', value: coverageText(draft) },
    { label: 'First response', value: responseTimeText(claim.firstResponseHours) },
    { label: 'Resolution', value: resolutionTimeText(claim.resolutionDays, isWithdrawn) },
    { label: 'Closed', value: claim.closedAt ? moment(claim.closedAt) : '' },
    { label: 'Came back from', value: claim.earlierNumber === null ? '' : `Claim ${claim.earlierNumber}` },
    { label: 'Came back as', value: claim.laterNumber === null ? '' : `Claim ${claim.laterNumber}` },
  ].filter(({ value }) => value !== '')
}

/** How the category was covered when the claim was filed, and whether the claim was in by the last day for it. */
function coverageText({ coverage, template, notice, person }: RecordDraft): string {
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
    calendarDate(first.at, person.account.timeZone) <= coverage.period.acceptedUntil
  return isInTime ? `${line}. Received in time` : line
}

/** Returns what was corrected and how it read before; the timeline has both in full. */
function corrections({ parts: { events }, moment }: RecordDraft): string[] {
  return events.flatMap(({ at, changes = [] }) =>
    changes.map(({ field, before }) => `Corrected ${moment(at)}: ${field}, before “${shortened(before)}”.`),
  )
}

const shortened = (text: string): string =>
  text.length > MAX_BEFORE ? `${text.slice(0, MAX_BEFORE).trimEnd()}…` : text

/** When the builder's mail server first took an email of this claim, in its own words. */
function acceptedRow({ notice, moment }: RecordDraft): TableRow[] {
  const first = notice.find(({ step }) => step === 'accepted')
  return first
    ? [{ label: STEP_WORDS.accepted, value: `${moment(first.at)}. ${first.text}`, proof: first.proof }]
    : []
}

/** Returns whether the record is unchanged, with what is wrong where it is not. */
function sealOf({ verification, moment, now }: RecordDraft): Seal {
  const { findings, length, hash } = verification
  const found = findings.length === 1 ? '1 entry doesn’t match' : `${findings.length} entries don’t match`
  const named = findings.slice(0, MAX_FINDINGS).map((finding) => findingText(finding, moment))
  const isVerified = findings.length === 0
  return {
    isGood: isVerified,
    title: isVerified ? 'Verified: this record is unchanged' : found,
    lines: [
      ...(isVerified ? [`All ${length} entries match their checksums.`] : named),
      `Checked ${moment(now)}.`,
      ...(hash === null ? [] : [`Checksum of the last entry: ${hash}`]),
    ],
  }
}
