import { lengthText, recordingText, type RecordingKind } from '#shared/recording-files.ts'
import { sizeText } from '#shared/size-text.ts'
import { textOf } from '#shared/messages/text.ts'
import type { Block } from '#server/delivery/email/layout.tsx'
import { LINK_PLACEHOLDER, type OutboxMail } from '#server/delivery/email/mail.ts'
import type { Derived } from '#server/delivery/email/compose.ts'
import type { RecordingRow } from '#server/uploads/recordings/recordings-repository.ts'
import type { UploadsCore } from '#server/uploads/module.ts'
import { openPoster, openRecording } from '#server/uploads/recordings/recordings.ts'
import type { FirstPage } from '#shared/documents.ts'
import type { AttachmentRow } from '#server/uploads/attachments-repository.ts'
import { openFirstPage } from '#server/uploads/first-pages.ts'
import { openAttachment } from '#server/uploads/stored.ts'

/** A recording of a claim or a message, as its email to the builder has it. */
export type MailedRecording = {
  id: string
  kind: RecordingKind
  seconds: number
  name: string
  contentType: string
  /** Of the copy without metadata, which is what a builder gets. */
  sizeBytes: number
  hasPoster: boolean
  /** Of what it is a part on the builder's page. */
  messageId: string | null
}

export type AddedRecording = Pick<RecordingRow, 'stored' | 'hasPoster' | 'messageId'>

/** Returns a recording as an email has it; none while its bytes are not all there. */
export function toMailedRecording({ stored, hasPoster, messageId }: AddedRecording): MailedRecording[] {
  if (!stored) return []
  const { id, kind, milliseconds, fileName: name, contentType, sharedBytes: sizeBytes } = stored
  return [{ id, kind, seconds: milliseconds / 1000, name, contentType, sizeBytes, hasPoster, messageId }]
}

/** Bytes of the recordings of one email, where no link leads to them. */
const RECORDING_BYTES_AN_EMAIL = 8_000_000

/** Recordings as files, in the emails that carry them; a larger one is in none. */
type PackedRecordings = MailedRecording[][]

/** Packs recordings in their order; none where a link leads to them. */
export function packRecordings(
  recordings: readonly MailedRecording[],
  { opensOutside }: { opensOutside: boolean },
): PackedRecordings {
  const emails: PackedRecordings = []
  let free = 0
  for (const recording of opensOutside ? [] : recordings) {
    if (recording.sizeBytes > RECORDING_BYTES_AN_EMAIL) continue
    if (recording.sizeBytes > free) {
      emails.push([])
      free = RECORDING_BYTES_AN_EMAIL
    }
    emails.at(-1)?.push(recording)
    free -= recording.sizeBytes
  }
  return emails
}

export const bytesOf = (recordings: readonly MailedRecording[] = []): number =>
  recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

type RecordingsOfMail = { recordings: readonly MailedRecording[]; opensOutside: boolean }

/** Says beside each recording which file it is and where that is. */
function about(mail: RecordingsOfMail): Map<string, string> {
  const [here = [], ...further] = packRecordings(mail.recordings, mail)
  const text = textOf('builderMails').recording
  return new Map(
    mail.recordings.map((recording) => {
      const file = { name: recording.name, size: sizeText(recording.sizeBytes) }
      if (mail.opensOutside) return [recording.id, text.linked(file)]
      if (here.includes(recording)) return [recording.id, text.attached(file)]
      return [recording.id, further.flat().includes(recording) ? text.following(file) : text.notSent(file)]
    }),
  )
}

/** Lists the recordings, each with a picture or a tile, its length and its link; none without recordings. */
export function recordingsBlocks(mail: RecordingsOfMail): Block[] {
  if (mail.recordings.length === 0) return []
  const words = about(mail)
  return [
    {
      kind: 'recordings',
      recordings: mail.recordings.map((recording) => ({
        id: recording.id,
        kind: recording.kind,
        name: recordingText(recording),
        length: lengthText(recording.seconds),
        about: words.get(recording.id) ?? recording.name,
        hasPicture: recording.hasPoster,
        // The page says where a browser cannot play one, and offers the file.
        href: mail.opensOutside
          ? `${LINK_PLACEHOLDER}#${recording.messageId === null ? 'recordings' : `message-${recording.messageId}`}`
          : null,
      })),
    },
  ]
}

/** Returns what is stored of an email's recordings, of which `here` are its files; undefined without any. */
export function recordingsOfMail(
  mail: RecordingsOfMail,
  here: readonly MailedRecording[] = [],
): OutboxMail['recordings'] {
  if (mail.recordings.length === 0) return undefined
  const words = about(mail)
  return mail.recordings.map((recording) => {
    const { id, name, contentType } = recording
    return { id, name, contentType, isAttached: here.includes(recording), about: words.get(id) ?? name }
  })
}

/**
 * Returns the pictures and the attached bytes of an email's recordings. Without `files` only the pictures. Throws
 * UNAVAILABLE while the store is: the email is then sent later.
 */
export async function recordingsToSend(
  core: UploadsCore,
  { recordings = [] }: Pick<OutboxMail, 'recordings'>,
  { files }: { files: boolean },
): Promise<NonNullable<Derived['recordings']>> {
  const found = new Map<string, { poster: Buffer | undefined; file: Buffer | undefined; isGone: boolean }>()
  for (const { id, isAttached } of recordings) {
    const poster = await openPoster(core, id)
    const stream = isAttached && files ? await (await openRecording(core, id, 'shared'))?.read() : undefined
    found.set(id, {
      poster: poster && Buffer.concat(await poster.stream.toArray()),
      file: stream && Buffer.concat(await stream.toArray()),
      isGone: isAttached && files && !stream,
    })
  }
  return found
}

/** A paper of a claim or a message, as its email to the builder has it. */
export type MailedPaper = { id: string; name: string; sizeBytes: number; firstPage: FirstPage | null }

export const toMailedPaper = ({ id, fileName, sizeBytes, firstPage }: AttachmentRow): MailedPaper => ({
  id,
  name: fileName,
  sizeBytes,
  firstPage: firstPage ?? null,
})

/** Bytes of the papers of one email, where no link leads to them: with its photos and the encoding it stays below 25 MB. */
const PAPER_BYTES_AN_EMAIL = 6_000_000

type PapersOfMail = { papers: readonly MailedPaper[]; opensOutside: boolean }

/** Returns the papers that are files of the email: those that fit, in their order; none where a link leads to them. */
function attachedPapers({ papers, opensOutside }: PapersOfMail): Set<string> {
  let left = opensOutside ? 0 : PAPER_BYTES_AN_EMAIL
  const ids = new Set<string>()
  for (const { id, sizeBytes } of papers) {
    if (sizeBytes > left) continue
    ids.add(id)
    left -= sizeBytes
  }
  return ids
}

/** Lists the papers, each with the picture of its first page and its link; none without papers. */
export function papersBlocks(mail: PapersOfMail): Block[] {
  const { papers, opensOutside } = mail
  if (papers.length === 0) return []
  const here = attachedPapers(mail)
  const text = textOf('builderMails').paper
  return [
    {
      kind: 'papers',
      papers: papers.map(({ id, name, sizeBytes, firstPage }) => {
        const size = sizeText(sizeBytes)
        const place = here.has(id) ? text.attached({ size }) : text.notSent({ size })
        return {
          id,
          name,
          about: opensOutside ? text.linked({ size }) : place,
          hasPicture: firstPage === 'picture',
          href: opensOutside ? `${LINK_PLACEHOLDER}/attachments/${id}` : null,
        }
      }),
    },
  ]
}

/** Returns what is stored of an email's papers; undefined without any. */
export function papersOfMail(mail: PapersOfMail): OutboxMail['papers'] {
  if (mail.papers.length === 0) return undefined
  const here = attachedPapers(mail)
  return mail.papers.map(({ id, name }) => ({ id, name, isAttached: here.has(id) }))
}

/**
 * Returns the pictures and the attached bytes of an email's papers. Without `files` only the pictures. Throws UNAVAILABLE
 * while the store is: the email is then sent later.
 */
export async function papersToSend(
  core: UploadsCore,
  { papers = [] }: Pick<OutboxMail, 'papers'>,
  { files }: { files: boolean },
): Promise<NonNullable<Derived['papers']>> {
  const found = new Map<string, { page: Buffer | undefined; file: Buffer | undefined }>()
  for (const { id, isAttached } of papers) {
    const page = await openFirstPage(core, id)
    const file = isAttached && files ? await openAttachment(core, id) : undefined
    found.set(id, {
      page: page && Buffer.concat(await page.stream.toArray()),
      file: file && Buffer.concat(await file.stream.toArray()),
    })
  }
  return found
}
