import type { NotAnswer } from '#shared/messages.ts'
import type { MailMessage } from '#server/messages/from-builder.ts'
import { isUnfilled, readMailAnswer, type ReadAnswer } from '#server/claims/mail-answers.ts'
import { hasWords, withInvitations } from './parse/invitation-words.ts'
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
