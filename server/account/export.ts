import type { Logger } from 'pino'
import type { Readable } from 'node:stream'
import { iso, type Clock } from '#server/clock.ts'
import { fromJson } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import { rawKey } from '#server/mail/inbox/raw-files.ts'
import { fillIn, OutboxMail } from '#server/mail/outbox/mail.ts'
import type { Storage } from '#server/storage/storage.ts'
import { attachmentKey, photoKey } from '#server/uploads/photo-keys.ts'
import { createArchive, diskName, type Archive } from './archive.ts'
import { claimPage, indexPage, type PlacedFile } from './pages.tsx'
import * as repository from './repository.ts'
import type { ClaimLine } from './repository.ts'
import { createWorkSlots, type WorkSlot } from './work-slots.ts'

/** Concurrent exports in the whole process: each reads one claim and one file at a time, as fast as its reader. */
const AT_ONCE = { working: 8, open: 8 }
/** An export is aborted when its reader has not read everything after this time, in ms. */
const READ_WITHIN_MS = 60 * 60_000

type Outgoing = Awaited<ReturnType<typeof repository.listOutgoing>>[number]

/**
 * Streams all data of an account as a ZIP: HTML pages, JSON and original files. One claim and one file at a time, so
 * that a thousand photos take no more memory than one.
 */
export function createExport(deps: { db: Db; clock: Clock; log: Logger; storage: Storage }) {
  const { db, clock, log, storage } = deps
  const running = new Set<string>()
  const slots = createWorkSlots(AT_ONCE)

  /**
   * Starts an export. Throws TOO_MANY while an earlier one of the same person is still running, and UNAVAILABLE while
   * the photos cannot be reached or many others download theirs.
   */
  return async function exportOf(userId: string): Promise<Readable> {
    if (running.has(userId)) throw new AppError('TOO_MANY', 'Your data is being downloaded already.')
    running.add(userId)
    let slot: WorkSlot | undefined
    const end = () => {
      running.delete(userId)
      slot?.release()
    }
    try {
      slot = await slots.take()
      await assertReachable(userId)
    } catch (error) {
      end()
      throw error
    }
    const archive = createArchive()
    const deadline = setTimeout(() => archive.output.destroy(), READ_WITHIN_MS)
    archive.output.once('close', () => clearTimeout(deadline))
    write(archive, userId)
      .catch((error: unknown) => {
        // A reader that disconnected is no error; any other failure must not look like a complete archive.
        if (!archive.output.destroyed) {
          log.error({ err: error, userId }, 'an export broke off')
          archive.output.destroy(error instanceof Error ? error : undefined)
        }
      })
      .finally(end)
    return archive.output
  }

  /** Opens one photo or attachment before the response starts, because a started response can only be cut off. */
  async function assertReachable(userId: string): Promise<void> {
    const { photos, attachments } = await repository.listFileOwners(db, userId)
    const [key] = [...photos.map((id) => photoKey(id)), ...attachments.map(attachmentKey)]
    const opened = key === undefined ? undefined : await storage.open(key)
    opened?.stream.destroy()
  }

  async function write(archive: Archive, userId: string): Promise<void> {
    const now = iso(clock.now())
    const person = await repository.readPerson(db, userId)
    const claims = (await repository.listClaims(db, userId)).map((claim) => ({
      ...claim,
      folder: `claims/${claim.number} ${diskName(claim.title, 60)}`,
    }))
    const made = { at: now, timeZone: person.account.timeZone }
    await archive.addText('account.json', json({ exportedAt: now, ...person }), now)
    for (const claim of claims) await writeClaim(archive, userId, claim, made.timeZone)

    const missing: string[] = []
    const photos = await repository.listPhotos(db, userId, null)
    for (const [index, photo] of photos.entries()) {
      const path = `photos/${numbered(index, photo.fileName)}`
      await writeFile(archive, path, photoKey(photo.id), photo.createdAt, missing)
    }
    const letters = await repository.listOutgoing(db, userId, null)
    for (const [index, letter] of letters.entries())
      await archive.addText(
        `mails/${numbered(index, `${letter.kind}.txt`)}`,
        asText(letter),
        letter.createdAt,
      )
    if (missing.length > 0) await archive.addText('missing.txt', missing.join('\n'), now)
    // Last, because it links only to what was written.
    const has = { mails: letters.length > 0, photos: photos.length > missing.length }
    await archive.addText('index.html', indexPage(person.account, claims, made, has), now)
    archive.end()
  }

  async function writeClaim(
    archive: Archive,
    userId: string,
    line: ClaimLine & { folder: string },
    timeZone: string,
  ): Promise<void> {
    const parts = await repository.readClaim(db, userId, line.id)
    if (!parts) return
    const missing: string[] = []
    const photos = (await repository.listPhotos(db, userId, line.id)).map((photo, index) => ({
      ...photo,
      path: `photos/${numbered(index, photo.fileName)}`,
    }))
    const attachments = (await repository.listAttachments(db, line.id)).map((file, index) => ({
      ...file,
      path: `attachments/${numbered(index, file.fileName)}`,
    }))
    const received = (await repository.listInbound(db, line.id)).map((mail, index) => ({
      ...mail,
      path: `mails/${numbered(index, 'received.eml')}`,
    }))
    const sent = (await repository.listOutgoing(db, userId, line.id)).map((letter, index) => ({
      letter,
      path: `letters/${numbered(index, `${letter.kind}.txt`)}`,
    }))

    for (const photo of photos)
      await writeFile(archive, `${line.folder}/${photo.path}`, photoKey(photo.id), photo.createdAt, missing)
    for (const file of attachments)
      await writeFile(archive, `${line.folder}/${file.path}`, attachmentKey(file.id), file.createdAt, missing)
    for (const mail of received)
      await writeFile(archive, `${line.folder}/${mail.path}`, rawKey(mail.id), mail.receivedAt, missing)
    for (const { letter, path } of sent)
      await archive.addText(`${line.folder}/${path}`, asText(letter), letter.createdAt)

    const files = [
      ...photos.map((photo) => placed(photo, photo.contentType !== 'image/heic')),
      ...attachments.map((file) => placed(file, false)),
    ]
    const mails = [...sent, ...received].map(({ path }) => path)
    await archive.addText(
      `${line.folder}/claim.json`,
      json({
        ...parts,
        photos,
        attachments,
        received,
        sent: sent.map(({ letter, path }) => ({ ...letter, mail: undefined, path })),
        missing,
      }),
      parts.claim.updatedAt,
    )
    await archive.addText(
      `${line.folder}/index.html`,
      claimPage(parts, files, mails, timeZone),
      parts.claim.updatedAt,
    )
  }

  /** Adds a stored file; a missing one is listed in `missing` and does not stop the export. */
  async function writeFile(
    archive: Archive,
    path: string,
    key: string,
    at: string,
    missing: string[],
  ): Promise<void> {
    const opened = await storage.open(key)
    if (opened) await archive.add(path, opened.stream, { at, isPacked: !path.endsWith('.eml') })
    else missing.push(path)
  }
}

export type ExportOf = ReturnType<typeof createExport>

function asText({ to, mail, state, serverReply, createdAt, doneAt }: Outgoing): string {
  const content = fromJson(OutboxMail, mail)
  const lines = [
    `To: ${to}`,
    `Subject: ${content.subject}`,
    `Written: ${createdAt}`,
    `State: ${state}${doneAt ? ` at ${doneAt}` : ''}`,
    ...(serverReply ? [`The mail server said: ${serverReply}`] : []),
    '',
    // Secrets are derived when a mail is sent and are stored nowhere.
    fillIn(content.text, content, { link: '[private link]', accountToken: '[secret]' }),
  ]
  return lines.join('\n')
}

function placed(
  file: { path: string; fileName: string; messageId: string | null },
  isPicture: boolean,
): PlacedFile {
  return { path: file.path, name: file.fileName, messageId: file.messageId, isPicture }
}

const numbered = (index: number, name: string): string =>
  `${String(index + 1).padStart(3, '0')} ${diskName(name)}`

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
