import type { Readable } from 'node:stream'
import { textOf } from '#shared/messages/text.ts'
import { iso } from '#server/clock.ts'
import { fromJson } from '#server/db/columns.ts'
import { fileNameOf } from '#server/homes/documents/service.ts'
import { openImportsOf } from '#server/imports/staging.ts'
import { rawKey } from '#server/inbox/raw-files.ts'
import { fillIn, OutboxMail } from '#server/delivery/email/mail.ts'
import { attachmentKey, photoKey } from '#server/uploads/photo-keys.ts'
import { createArchive, diskName, type Archive } from './archive.ts'
import { claimPage, type ArchivedFile, indexPage } from './export-index-page.tsx'
import { listFileOwners } from '#server/account/removal-repository.ts'
import { listAttachments, listInbound, listOutgoing, listPhotos } from './files-repository.ts'
import { readPerson } from './person-repository.ts'
import { findFormalNotice, listClaims, listNotice, readClaim, type ClaimLine } from './claim-repository.ts'
import { markedCopyText, recordView, type RecordFacts } from './record-view.ts'
import { exportRecord } from '#server/record/entries.ts'
import { beginDownload } from '#server/documents/work-slots.ts'
import type { DocumentsCore } from './module.ts'
import { z } from 'zod'
import { Tier } from '#shared/coverage/tier.ts'
import { ownTargetsIn } from '#server/claims/clock.ts'
import { findStoredTargets } from '#server/claims/list-repository.ts'
import type { Db } from '#server/db/connect.ts'
import { listDocuments } from '#server/homes/documents/repository.ts'
import { listThings } from '#server/homes/things.ts'
import { listRooms } from '#server/homes/rooms.ts'
import { listHomes } from '#server/homes/repository.ts'
import { listAllCopyAddresses } from '#server/profile/repository.ts'

/** An export is aborted when its reader has not read everything after this time, in ms. */
const READ_WITHIN_MS = 60 * 60_000

type Outgoing = Awaited<ReturnType<typeof listOutgoing>>[number]

/**
 * Starts to stream all data of an account as a ZIP: HTML pages, JSON and original files. One claim and one file at a
 * time, so that a thousand photos take no more memory than one. Throws TOO_MANY while an earlier export of the same
 * person is still running, and UNAVAILABLE while the photos cannot be reached or many others download theirs.
 */
export async function exportOf(core: DocumentsCore, userId: string): Promise<Readable> {
  const { end } = await beginDownload(core.exports, userId, textOf('downloadRefusals').yourData)
  try {
    await assertReachable(core, userId)
  } catch (error) {
    end()
    throw error
  }
  const archive = createArchive()
  const deadline = setTimeout(() => archive.output.destroy(), READ_WITHIN_MS)
  archive.output.once('close', () => clearTimeout(deadline))
  write(core, archive, userId)
    .catch((error: unknown) => {
      // A reader that disconnected is no error; any other failure must not look like a complete archive.
      if (!archive.output.destroyed) {
        core.log.error({ err: error, userId }, 'an export broke off')
        archive.output.destroy(error instanceof Error ? error : undefined)
      }
    })
    .finally(end)
  return archive.output
}

/** Opens one photo or attachment before the response starts, because a started response can only be cut off. */
async function assertReachable(core: DocumentsCore, userId: string): Promise<void> {
  const { photos, attachments, documents } = await listFileOwners(core.db, userId)
  const [key] = [...photos.map((id) => photoKey(id)), ...[...attachments, ...documents].map(attachmentKey)]
  const opened = key === undefined ? undefined : await core.storage.open(key)
  opened?.stream.destroy()
}

async function write(core: DocumentsCore, archive: Archive, userId: string): Promise<void> {
  const now = iso(core.clock.now())
  const { homeId, ...person } = await readPerson(core.db, userId)
  const homes = (await readHomes(core.db, { userId, chosen: homeId })).map((home, index) => ({
    ...home,
    documents: home.documents.map((document, place) => ({
      ...document,
      path: `documents/${homeFolder(index, home.home?.address)}/${numbered(place, fileNameOf(document))}`,
    })),
  }))
  const made = { at: now, timeZone: person.account.timeZone }
  const claims = (await listClaims(core.db, userId)).map((claim) => ({
    ...claim,
    folder: `claims/${claim.number} ${diskName(claim.title, 60)}`,
  }))
  await archive.addText('account.json', json({ exportedAt: now, ...person, homes }), now)
  const owner = { name: person.account.name, timeZone: made.timeZone, isReader: true }
  for (const line of claims) await writeClaim({ core, archive, userId, owner }, line)

  const photos = (await listPhotos(core.db, userId, null)).map((photo, index) => ({
    path: `photos/${numbered(index, photo.fileName)}`,
    key: photoKey(photo.id),
    at: photo.createdAt,
  }))
  const documents = homes.flatMap((home) =>
    home.documents.map(({ id, path, createdAt }) => ({ path, key: attachmentKey(id), at: createdAt })),
  )
  const missingPhotos = await addFiles(core, archive, photos)
  const missingDocuments = await addFiles(core, archive, documents)
  const missing = [...missingPhotos, ...missingDocuments, ...(await writeImports(core, archive, userId))]
  const mails = await listOutgoing(core.db, userId, null)
  for (const [index, mail] of mails.entries())
    await archive.addText(`mails/${numbered(index, `${mail.kind}.txt`)}`, asText(mail), mail.createdAt)
  if (missing.length > 0) await archive.addText('missing.txt', missing.join('\n'), now)
  // Last, because it links only to what was written.
  const has = {
    mails: mails.length > 0,
    photos: photos.length > missingPhotos.length,
    documents: documents.length > missingDocuments.length,
  }
  await archive.addText('index.html', indexPage(person.account, { homes, claims, has }, made), now)
  archive.end()
}

/** Writes what waits to become claims. Returns the paths of files that are missing. */
async function writeImports(core: DocumentsCore, archive: Archive, userId: string): Promise<string[]> {
  const missing: string[] = []
  for (const [index, { items, waiting, ...open }] of (await openImportsOf(core, userId)).entries()) {
    const folder = `imports/${numbered(index, 'not finished')}`
    const place = <F extends { name: string }>(file: F, at: number) => ({
      ...file,
      path: `${folder}/${numbered(at, file.name)}`,
    })
    const placed = items.map(place)
    const unread = waiting.map((file, at) => place(file, items.length + at))
    const at = open.createdAt
    missing.push(
      ...(await addFiles(
        core,
        archive,
        [...placed, ...unread].map(({ path, key }) => ({ path, key, at })),
      )),
    )
    const listed = [placed, unread].map((files) => files.map(({ key: _in, ...file }) => file))
    await archive.addText(`${folder}/import.json`, json({ ...open, items: listed[0], unread: listed[1] }), at)
  }
  return missing
}

type Export = { core: DocumentsCore; archive: Archive; userId: string; owner: RecordFacts['owner'] }

async function writeClaim(
  { core, archive, userId, owner }: Export,
  { id, folder }: ClaimLine & { folder: string },
): Promise<void> {
  const parts = await readClaim(core.db, userId, id)
  if (!parts) return
  const { photos, attachments, received, sent } = await filesOf(core, userId, id)
  const stored = [...photos, ...attachments, ...received].map(({ id: fileId, path }) => ({
    id: fileId,
    path,
  }))
  const missing = await addFiles(core, archive, [
    ...photos.map((photo) => inFolder(folder, photo, photoKey(photo.id))),
    ...attachments.map((file) => inFolder(folder, file, attachmentKey(file.id))),
    ...received.map((mail) => inFolder(folder, { ...mail, createdAt: mail.receivedAt }, rawKey(mail.id))),
  ])
  for (const { mail, path } of sent) {
    await archive.addText(`${folder}/${path}`, asText(mail), mail.createdAt)
    const invitation = invitationIn(mail)
    if (invitation !== undefined)
      await archive.addText(`${folder}/${path.replace(/txt$/, 'ics')}`, invitation, mail.createdAt)
  }
  const files = [
    ...photos.map((photo) => ({
      ...placed(photo, photo.contentType !== 'image/heic'),
      note: markedCopyText(photo, photos),
    })),
    ...attachments.map((file) => placed(file, false)),
  ]
  const mails = [...sent, ...received].map(({ path }) => path)
  const listed = sent.map(({ mail, path }) => ({ ...mail, mail: undefined, path }))
  const formalNotice = await findFormalNotice(core.db, userId, id)
  const facts = json({ ...parts, photos, attachments, received, sent: listed, formalNotice, missing })
  await archive.addText(`${folder}/claim.json`, facts, parts.claim.updatedAt)
  const record = await exportRecord(core, id, stored)
  if (record) await archive.addText(`${folder}/record.json`, json(record), parts.claim.updatedAt)
  const notice = await listNotice(core.db, parts, undefined)
  const view = recordView({ parts, owner, notice, photos, attachments, now: core.clock.now() })
  await archive.addText(`${folder}/index.html`, claimPage(view, { files, mails }), parts.claim.updatedAt)
}

/** Lists the files of a claim, each with its path in the claim's folder. Does not authorize; callers must. */
export async function filesOf({ db }: DocumentsCore, userId: string, claimId: string) {
  return {
    photos: (await listPhotos(db, userId, claimId)).map((photo, index) => ({
      ...photo,
      path: `photos/${numbered(index, photo.fileName)}`,
    })),
    attachments: (await listAttachments(db, claimId)).map((file, index) => ({
      ...file,
      path: `attachments/${numbered(index, file.fileName)}`,
    })),
    received: (await listInbound(db, claimId)).map((mail, index) => ({
      ...mail,
      path: `mails/${numbered(index, 'received.eml')}`,
    })),
    sent: (await listOutgoing(db, userId, claimId)).map((mail, index) => ({
      mail,
      path: `letters/${numbered(index, `${mail.kind}.txt`)}`,
    })),
  }
}

type StoredFile = { path: string; key: string; at: string }

function inFolder(folder: string, file: { path: string; createdAt: string }, key: string): StoredFile {
  return { path: `${folder}/${file.path}`, key, at: file.createdAt }
}

/** Adds stored files. One that is missing does not stop the export; returns the paths of those. */
async function addFiles(
  { storage }: DocumentsCore,
  archive: Archive,
  files: readonly StoredFile[],
): Promise<string[]> {
  const missing: string[] = []
  for (const { path, key, at } of files) {
    const opened = await storage.open(key)
    if (opened) await archive.add(path, opened.stream, { at, isPacked: !path.endsWith('.eml') })
    else missing.push(path)
  }
  return missing
}

function asText({ to, mail, state, serverReply, createdAt, doneAt }: Outgoing): string {
  const content = fromJson(OutboxMail, mail)
  const text = textOf('dataExport').mail
  const lines = [
    text.to({ to }),
    text.subject(content),
    text.written({ at: createdAt }),
    doneAt ? text.stateAt({ state, at: doneAt }) : text.state({ state }),
    ...(serverReply ? [text.serverSaid({ reply: serverReply })] : []),
    '',
    // Secrets are derived when a mail is sent and are stored nowhere.
    fillIn(content.text, content, {
      link: text.link,
      accountToken: text.secret,
      replyAddress: text.address,
    }),
  ]
  return lines.join('\n')
}

/** Returns the calendar file of an email, without the claim's secret address. */
function invitationIn({ mail }: Outgoing): string | undefined {
  const content = fromJson(OutboxMail, mail)
  const secrets = { link: '', accountToken: '', replyAddress: 'claim@hidden.invalid' }
  return content.calendar ? fillIn(content.calendar.content, content, secrets) : undefined
}

function placed(
  file: { path: string; fileName: string; messageId: string | null },
  isPicture: boolean,
): ArchivedFile {
  return { path: file.path, name: file.fileName, messageId: file.messageId, isPicture }
}

const numbered = (index: number, name: string): string =>
  `${String(index + 1).padStart(3, '0')} ${diskName(name)}`

const homeFolder = (index: number, address: string | undefined): string => numbered(index, address ?? 'home')

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const Tiers = z.array(Tier)

/**
 * Returns the homes that a person belongs to, in the order in which they came to them, with what is kept of each beside
 * its claims. `chosen`: the home that the person sees.
 */
export async function readHomes(db: Db, { userId, chosen }: { userId: string; chosen: string | null }) {
  const homes = []
  for (const { id, role } of await listHomes(db, { userId, homeId: chosen ?? '' }))
    homes.push({ id, role, isChosen: id === chosen, ...(await readHome(db, id)) })
  return homes
}

async function readHome(db: Db, homeId: string) {
  const home = await db
    .selectFrom('home_profiles')
    .select([
      'address',
      'city',
      'state',
      'zip_code as zipCode',
      'warranty_start_date as warrantyStartDate',
      'warranty_end_date as warrantyEndDate',
      'photo',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  const builder = await db
    .selectFrom('builder_profiles')
    .select([
      'name',
      'email',
      'phone',
      'website',
      'postal_address as postalAddress',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  const contact = await db
    .selectFrom('contact_details')
    .select(['phone', 'best_times as bestTimes', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  const copies = (await listAllCopyAddresses(db, homeId))
    .toReversed()
    .map(({ homeId: _home, ...copy }) => copy)
  const coverage = await db
    .selectFrom('coverages')
    .select(['template', 'tiers', 'saved_at as savedAt'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  const targets = await findStoredTargets(db, homeId)
  const walkThroughs = await listWalkThroughs(db, homeId)
  const documents = (await listDocuments(db, homeId)).toReversed()
  return {
    home: home ?? null,
    builder: builder ?? null,
    contact: contact ?? null,
    copies,
    coverage: coverage ? { ...coverage, tiers: fromJson(Tiers, coverage.tiers) } : null,
    responseTargets: targets === null ? null : ownTargetsIn(targets),
    things: await listThings(db, homeId),
    documents: documents.map(({ homeId: _of, claimId: _none, ...document }) => document),
    rooms: await listRooms(db, homeId),
    walkThroughs,
  }
}

/** Returns the walk-throughs of a home, oldest first, each with its items in their order. */
async function listWalkThroughs(db: Db, homeId: string) {
  const lists = await db
    .selectFrom('walk_throughs')
    .select(['id', 'number', 'name', 'address', 'created_at as createdAt'])
    .where('home_id', '=', homeId)
    .execute()
  const all = []
  for (const { id, ...list } of lists.toSorted((a, b) => a.number - b.number)) {
    const items = await db
      .selectFrom('walk_through_items')
      .select(['number', 'room', 'severity', 'claim_id as claimId'])
      .where('walk_through_id', '=', id)
      .orderBy('number')
      .execute()
    all.push({ ...list, items })
  }
  return all
}
