import type { NotAnswer } from '#shared/messages.ts'
import type { MailMessage } from '#server/messages/from-builder.ts'
import { isUnfilled, readMailAnswer, type ReadAnswer } from '#server/claims/mail-answers.ts'
import type { MailAttachment, ParsedMail } from './parse/parse.ts'
import type { Limit } from '#server/storage/storage.ts'
import { discardStored, storeDocument, storeMailedPhoto } from '#server/uploads/attachments.ts'
import type { UploadsCore } from '#server/uploads/module.ts'
import { storeMailedRecording } from '#server/uploads/recordings/receive-recording.ts'
import { recordingsLeft } from '#server/uploads/recordings/recordings.ts'
import type { RecordingFault } from '#server/uploads/recordings/recording-job.ts'
import type { NotKeptReason } from '#server/messages/not-kept.ts'
import { redactSecrets } from '#server/messages/redact.ts'
import type { ClassifiedMail } from './classify.ts'
import { addDays, shortCalendarDate, shortDate, shortTime, zoneName } from '#shared/dates.ts'
import type { Invitation, Time } from './parse/invitations.ts'

const MAX_CONTENT_LENGTH = 50_000
const MAX_ORIGINAL_LENGTH = 100_000
const CUT_NOTE = '[This email is too long to show in full. The original is kept.]'
const UNSHOWN_NOTE = '[Not shown: this email is too large to read. The original is kept.]'
/** Photos, PDFs and recordings stored of one mail; further ones are only named. */
const MAX_ATTACHMENTS = 20

type Fitting = { freeBytes: number; mostRecordings: number; photoLimit?: Limit }
type StoredAttachments = Pick<MailMessage, 'photos' | 'files' | 'recordings' | 'notStored'>

/**
 * Returns text and HTML for the thread. Text that was cut ends with a note and has no HTML.
 * @param timeZone The zone in which the times of an invitation are written.
 */
export function shownContent(
  mail: ParsedMail,
  timeZone: string,
): Pick<MailMessage, 'content' | 'htmlContent'> {
  const parsed = withInvitations(mail, timeZone)
  const content = redactSecrets(readable(parsed))
  if (!parsed.isCut && content.length <= MAX_CONTENT_LENGTH)
    return { content, htmlContent: parsed.html === null ? null : redactSecrets(parsed.html) }
  const beginning = content.slice(0, MAX_CONTENT_LENGTH).trimEnd()
  return { content: beginning === '' ? UNSHOWN_NOTE : `${beginning}\n\n${CUT_NOTE}`, htmlContent: null }
}

/** An encrypted text says nothing; what stands around it does. */
const readable = ({ content }: ParsedMail): string =>
  content.replaceAll(/-----BEGIN PGP MESSAGE-----[\s\S]*?(-----END PGP MESSAGE-----|$)/g, '').trim()

/** Returns the unabridged text when the thread shows only a part of it; null when it shows all. */
export function originalText(parsed: ParsedMail): string | null {
  const text = redactSecrets(parsed.text.replaceAll('\r', '').trim())
  if (parsed.folded === '' && text.length <= MAX_CONTENT_LENGTH) return null
  if (text.length <= MAX_ORIGINAL_LENGTH) return text
  return `${text.slice(0, MAX_ORIGINAL_LENGTH).trimEnd()}\n\n${CUT_NOTE}`
}

/**
 * Returns the answer that the first line of a mail gives; undefined in a quotation, which somebody else wrote. That it is
 * the wrong address is said by the warranty contact only, whose address that is.
 */
export function answerIn(
  parsed: ParsedMail,
  { speaker }: Pick<MailMessage, 'speaker'> = {},
): ReadAnswer | undefined {
  const answer = parsed.isOnlyQuotation ? undefined : readMailAnswer(redactSecrets(readable(parsed)))
  return speaker && answer?.answer === 'wrong-address' ? undefined : answer
}

/** Returns why a mail is no answer, by who wrote it and what was read of it; null when it is one. */
export function whyNoAnswer(
  { parsed, classification: { kind } }: Pick<ClassifiedMail, 'parsed' | 'classification'>,
  { photos, files, recordings }: StoredAttachments,
): NotAnswer | null {
  if (kind === 'human') {
    const answer = answerIn(parsed)
    const isFilled = answer === undefined || !isUnfilled(answer)
    const hasWritten = readable(parsed) !== '' && !parsed.isOnlyQuotation && isFilled
    const hasSent = photos.length + files.length + recordings.length > 0
    if (hasWritten || hasSent || parsed.invitations.some(hasWords)) return null
    if (parsed.invitations.length > 0) return 'invitation'
    return readable(parsed) === '' ? 'unreadable' : 'quotation'
  }
  return kind === 'list' || kind === 'reaction' || kind === 'recall' ? kind : 'auto-reply'
}

/**
 * Stores the attachments that fit into `freeBytes` of the claim, and of recordings those that `sender` may still add to it;
 * the thread names the others.
 */
export async function storeAttachments(
  core: UploadsCore,
  parsed: ParsedMail,
  { freeBytes, ...of }: { freeBytes: number; claimId: string; sender: 'Homeowner' | 'Builder' },
): Promise<StoredAttachments> {
  const hasRecordings = parsed.attachments.some(({ kind }) => kind === 'recording')
  const mostRecordings = hasRecordings ? await recordingsLeft(core, of) : 0
  return storeFitting(core, parsed.attachments, { freeBytes, mostRecordings })
}

/**
 * Stores the attachments of a mail that fit into `freeBytes`, and at most so many recordings; the others are named.
 * `photoLimit` is that of each photo. When storing fails, nothing of them is left.
 */
export async function storeFitting(
  core: UploadsCore,
  attachments: readonly MailAttachment[],
  fitting: Fitting,
): Promise<StoredAttachments> {
  const stored: StoredAttachments = { photos: [], files: [], recordings: [], notStored: [] }
  try {
    await storeInto(stored, core, { attachments, ...fitting })
  } catch (error) {
    await discardStored(core, stored)
    throw error
  }
  return stored
}

async function storeInto(
  stored: StoredAttachments,
  core: UploadsCore,
  {
    attachments,
    freeBytes,
    mostRecordings,
    photoLimit = {},
  }: Fitting & { attachments: readonly MailAttachment[] },
): Promise<void> {
  let left = freeBytes
  let kept = 0
  for (const { kind, bytes, fileName, isHidden } of attachments) {
    const full = whyFull({ kept, isTooLarge: bytes.length > left })
    const fits = full === undefined
    const photo =
      fits && kind === 'photo' ? await storeMailedPhoto(core, bytes, { ...photoLimit, fileName }) : undefined
    const file =
      fits && kind === 'pdf'
        ? await storeDocument(core, bytes, { fileName, contentType: 'application/pdf' })
        : undefined
    const mayRecord = stored.recordings.length < mostRecordings
    const read =
      fits && kind === 'recording' && mayRecord
        ? await storeMailedRecording(core, bytes, fileName)
        : undefined
    const recording = typeof read === 'object' ? read : undefined
    if (photo) stored.photos.push(photo)
    if (file) stored.files.push(file)
    if (recording) stored.recordings.push(recording)
    if (photo || file || recording) {
      left -= bytes.length + (recording?.sharedBytes ?? 0)
      kept += 1
    } else if (!isHidden) {
      const most = mayRecord ? undefined : 'mostRecordings'
      const why =
        kind === 'other' ? undefined : (full ?? (kind === 'recording' ? (faultOf(read) ?? most) : undefined))
      stored.notStored.push(why === undefined ? fileName : { name: fileName, why })
    }
  }
}

/** Returns why nothing more of a mail is stored; undefined while there is room. */
function whyFull({ kept, isTooLarge }: { kept: number; isTooLarge: boolean }): NotKeptReason | undefined {
  if (kept >= MAX_ATTACHMENTS) return 'tooMany'
  return isTooLarge ? 'noRoom' : undefined
}

/** A file that is a recording by its first bytes only is of a kind that is not kept. */
function faultOf(read: object | RecordingFault | undefined): NotKeptReason | undefined {
  return typeof read === 'string' && read !== 'unknown' ? read : undefined
}

/** Returns whether an invitation says more than that a button was pressed, or that there is one. */
function hasWords({ method, comment, summary, location, description, start }: Invitation): boolean {
  if (method === 'reply' || method === 'cancel') return comment !== ''
  return start !== null || [comment, summary, location, description].some((words) => words !== '')
}

const openings = {
  request: 'Proposed by invitation',
  counter: 'Another time proposed by invitation',
  cancel: 'Invitation canceled',
  publish: 'Calendar entry',
}
const answers = { accepted: 'Accepted', declined: 'Declined', tentative: 'Tentatively accepted' }

/**
 * Returns an invitation in words, with its times in the home's zone.
 * @param known What the email says in its own text, so that the description is not repeated.
 */
function invitationWords(invitation: Invitation, timeZone: string, known = ''): string {
  const { method, answer, comment, description } = invitation
  if (method === 'reply') {
    const said = answer === null ? 'Answered' : answers[answer]
    const about = eventWords(invitation, timeZone)
    return [
      comment === '' ? `${said} the invitation` : `${said}: ${comment}`,
      ...(about === '' ? [] : [`Invitation: ${about}`]),
    ].join('\n')
  }
  const lines = [
    [openings[method], eventWords(invitation, timeZone)].filter((part) => part !== '').join(': '),
  ]
  for (const words of [comment, description])
    if (words !== '' && !squeezed(known).includes(squeezed(words))) lines.push(words)
  return lines.join('\n')
}

/** Returns the email with its invitations at the end of its text. */
export function withInvitations<Mail extends InvitedMail>(mail: Mail, timeZone: string): Mail {
  if (mail.invitations.length === 0) return mail
  const words = mail.invitations.map((each) => invitationWords(each, timeZone, mail.text)).join('\n\n')
  const [text, content] = [mail.text, mail.content].map((part) => `${part.trim()}\n\n${words}`.trim())
  return { ...mail, text, content, html: null }
}

type InvitedMail = { text: string; content: string; html: string | null; invitations: Invitation[] }

const squeezed = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()

function eventWords(invitation: Invitation, timeZone: string): string {
  const { start, end, summary, location, isRepeated } = invitation
  const title = summary.replace(
    /^(accepted|declined|tentative|canceled|cancelled|updated invitation|invitation): /i,
    '',
  )
  const when = start ? whenIn(start, end, timeZone) : ''
  return [when, isRepeated ? 'and more dates' : '', title, location]
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(', ')
}

function whenIn(start: Time, end: Time | null, timeZone: string): string {
  if (start.kind === 'date') {
    const last = end?.kind === 'date' ? dayBefore(end.value) : start.value
    return last > start.value
      ? `${shortCalendarDate(start.value)} – ${shortCalendarDate(last)}`
      : shortCalendarDate(start.value)
  }
  const zone = start.kind === 'instant' ? timeZone : 'UTC'
  const at = ({ kind, value }: Time) => (kind === 'wall' ? `${value}:00Z` : value)
  const from = at(start)
  const to = end && end.kind === start.kind && at(end) > from ? at(end) : null
  const name = start.kind === 'instant' ? ` ${zoneName(from, zone)}` : ''
  const day = shortDate(from, zone)
  if (to === null) return `${day}, ${shortTime(from, zone)}${name}`
  if (shortDate(to, zone) !== day)
    return `${day}, ${shortTime(from, zone)} – ${shortDate(to, zone)}, ${shortTime(to, zone)}${name}`
  const [a, b] = [shortTime(from, zone), shortTime(to, zone)]
  return `${day}, ${a.slice(-2) === b.slice(-2) ? a.slice(0, -3) : a}–${b}${name}`
}

/** DTEND of whole days is the day after the last one (RFC 5545 3.6.1). */
const dayBefore = (date: string): string => addDays(date, -1)
