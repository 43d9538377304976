import { textOf } from '#shared/messages/text.ts'
import { iso } from '#server/clock.ts'
import { accountOf } from '#server/auth/accounts.ts'
import type { Account } from '#server/auth/repository.ts'
import { zonedInstant } from '#server/claims/calendar.ts'
import { openFiling, type AuthorizedClaim } from '#server/claims/access.ts'
import { moveClaim, recordEvent } from '#server/claims/events.ts'
import { addToSearchText } from '#server/claims/events-repository.ts'
import { insertImported } from '#server/claims/filing.ts'
import { findByIdempotencyKey, updateClaim } from '#server/claims/claims-repository.ts'
import { transact, type InTrx } from '#server/core.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { InHome } from '#server/homes/access.ts'
import { insertImported as insertImportedMail } from '#server/inbox/repository.ts'
import { addImported } from '#server/messages/from-homeowner.ts'
import { readHome } from '#server/profile/service.ts'
import type { NotKept } from '#server/messages/not-kept.ts'
import { attachStoredPhotos } from '#server/uploads/attachments.ts'
import { storedBytesOf } from '#server/uploads/quota.ts'
import { recordingsLeft } from '#server/uploads/recordings/recordings.ts'
import type { StoredRecording } from '#server/uploads/recordings/recordings-repository.ts'
import { byCode } from '#shared/by-code.ts'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { calendarDate } from '#shared/dates.ts'
import { homeAddressLine } from '#shared/home-address.ts'
import { storedPhotosText } from '#shared/photo-files.ts'
import { missingOfDraft, type ImportFinish, type ImportResult } from '#shared/imports.ts'
import type { ImportCore } from './module.ts'
import * as repository from './repository.ts'
import {
  listFiles,
  listItems,
  moveItems,
  readText,
  type ItemRow,
  findDraft,
  listDrafts,
  updateDraft,
  type DraftRow,
} from './repository.ts'
import { builderAddressesOf } from './proposing.ts'
import { endImport, openImport, placesOf } from './staging.ts'
import { alsoAbout, subject } from '#server/db/subjects.ts'

type Tx = InTrx<ImportCore>

/** The review as it is imported: what is complete, and nothing that was left out. */
type Ready = {
  open: { id: string; homeId: string }
  builderAddresses: readonly string[]
  items: ItemRow[]
  drafts: DraftRow[]
  account: Account
  address: string
}

/**
 * Makes claims of a review, each in a transaction of its own that also marks its proposal as imported: a repeat, or two
 * at once, imports what is missing and nothing twice. Ends the import afterwards; a repeat then returns what it became,
 * because the first response may not have arrived. Throws INVALID (fields) while something is missing, CONFLICT while
 * files are being read, NOT_FOUND, FORBIDDEN for who may only look.
 */
export async function importClaims(
  core: ImportCore,
  { userId, homeId }: InHome,
  { importId, draftIds }: ImportFinish,
): Promise<ImportResult> {
  const before = await importedBefore(core, homeId, { importId, draftIds })
  if (before) return before
  const { open, drafts } = await ready(core, userId, importId)
  const claims: ImportResult['claims'] = []
  for (const { id } of drafts) {
    const claim = await transact(core, { about: subject.account(userId) }, (tx) =>
      importOne(tx, userId, { importId, draftId: id }),
    )
    if (claim) claims.push(claim)
  }
  await endImport(core, open.id, { onlyFinished: true })
  return { claims }
}

/** Returns the claims that an import became that has ended; undefined for one that is open or made none. */
async function importedBefore(
  { db }: Pick<ImportCore, 'db'>,
  homeId: string,
  { importId, draftIds }: ImportFinish,
): Promise<ImportResult | undefined> {
  if (await repository.findImport(db, { id: importId })) return undefined
  const claims: ImportResult['claims'] = []
  for (const draftId of draftIds) {
    const claim = await findByIdempotencyKey(db, homeId, keyOfDraft(draftId))
    if (claim) claims.push({ id: claim.id, title: claim.title })
  }
  return claims.length > 0 ? { claims } : undefined
}

/** The key of a claim in its home; one that a client chooses has no space. */
const keyOfDraft = (draftId: string): string => `import ${draftId}`

/** Reads the review and finds out that it can be imported. */
async function ready(
  core: Pick<ImportCore, 'db' | 'clock'>,
  userId: string,
  importId: string,
): Promise<Ready> {
  const open = await openImport(core, userId, importId)
  const files = await listFiles(core.db, importId)
  if (files.some(({ state }) => state === 'waiting'))
    throw new AppError('CONFLICT', textOf('importErrors').stillReading)
  const items = await listItems(core.db, importId)
  const drafts = (await listDrafts(core.db, importId)).filter(({ isLeftOut }) => !isLeftOut)
  const account = await accountOf(core, userId)
  const home = await readHome(core, open.homeId)
  const builderAddresses = await builderAddressesOf(core, open, items)
  const text = textOf('imports').missing
  const fields: Record<string, string> = {}
  if (!home) fields['address'] = text.address
  if (items.some(({ place }) => place === 'unplaced')) fields['items'] = text.items
  if (builderAddresses === null && items.some(({ kind }) => kind === 'mail'))
    fields['builderAddresses'] = text.builderAddresses
  if (drafts.length === 0) fields['drafts'] = text.drafts
  const today = calendarDate(core.clock.now(), account.timeZone)
  for (const draft of drafts) Object.assign(fields, missingOf(draft, { items, today }))
  if (Object.keys(fields).length > 0)
    throw new AppError('INVALID', textOf('importErrors').stillMissing, { fields })
  return {
    open,
    builderAddresses: builderAddresses ?? [],
    items,
    drafts,
    account,
    address: home ? homeAddressLine(home) : '',
  }
}

/** Returns what a proposed claim still needs, by `ID.field`. */
function missingOf(
  draft: DraftRow,
  within: { items: readonly ItemRow[]; today: string },
): Record<string, string> {
  if (draft.claimId !== null) return {}
  const missing = Object.entries(missingOfDraft(draft, within))
  return Object.fromEntries(missing.map(([name, text]) => [`${draft.id}.${name}`, text]))
}

/** Imports one proposal. Returns its claim, also when it was imported before; undefined when the import has ended. */
async function importOne(
  tx: Tx,
  userId: string,
  { importId, draftId }: { importId: string; draftId: string },
): Promise<ImportResult['claims'][number] | undefined> {
  const known = await findDraft(tx.db, draftId)
  if (!known) return undefined
  if (known.claimId !== null) return { id: known.claimId, title: known.title }
  const review = await ready(tx, userId, importId)
  const draft = review.drafts.find(({ id }) => id === draftId)
  if (!draft) return undefined
  const claim = await storeClaim(tx, draft, review)
  return { id: claim.id, title: claim.title }
}

async function storeClaim(tx: Tx, draft: DraftRow, review: Ready): Promise<AuthorizedClaim> {
  const { open, account, address, items } = review
  await alsoAbout(tx.db, subject.home(open.homeId))
  const filer = await openFiling(tx, { kind: 'homeowner', userId: account.id, homeId: open.homeId })
  const placed = placesOf(items)
  const own = items.filter((item) => placed(item) === draft.id)
  const mails = own.filter(({ kind }) => kind === 'mail').toSorted(byDate)
  const category = CATEGORIES.find((each) => each === draft.category)
  if (!category || draft.filedOn === null) throw notFound('claim')
  const filed = await insertImported(tx, filer, {
    title: draft.title,
    summary: draft.summary.trim(),
    category,
    room: draft.room,
    address,
    filedAt: momentOf(draft.filedOn, { mails, timeZone: account.timeZone, now: tx.clock.now() }),
    importedAt: iso(tx.clock.now()),
    key: keyOfDraft(draft.id),
  })
  // Before its files are added: they count as the claim's from now on, no more as the import's.
  await updateDraft(tx.db, draft.id, { claimId: filed.id })
  const photos = own.filter(({ kind, place }) => kind === 'photo' && place === 'claim').map(asStored)
  await attachStoredPhotos(tx, { userId: account.id, claimId: filed.id, messageId: null, kept: photos })
  const photoNames = photos.map(({ fileName }) => fileName)
  await addToSearchText(tx.db, filed, photoNames)
  let claim = filed
  for (const mail of mails) claim = await storeMail(tx, claim, { mail, own, review })
  const photosCount = own.filter(({ kind }) => kind === 'photo').length
  const detail = [
    ...(mails.length > 0 ? [count(mails.length, 'email')] : []),
    ...(photosCount > 0 ? [storedPhotosText(photosCount)] : []),
  ]
  claim = await recordEvent(tx, claim, { kind: 'imported', by: 'homeowner', detail: detail.join(' and ') })
  const thumb = own.find(({ kind }) => kind === 'photo')
  if (thumb) claim = await updateClaim(tx.db, claim, { thumbPhotoId: thumb.id })
  const closing = { to: 'Closed', by: 'homeowner', detail: 'Fixed before it was imported' } as const
  return draft.outcome === 'fixed' ? ((await moveClaim(tx, claim, closing)) ?? claim) : claim
}

async function storeMail(
  tx: Tx,
  claim: AuthorizedClaim,
  { mail, own, review }: { mail: ItemRow; own: readonly ItemRow[]; review: Ready },
): Promise<AuthorizedClaim> {
  const from = mail.facts?.from ?? null
  const text = await readText(tx.db, mail.id)
  if (!text || !mail.facts) throw notFound('email')
  await insertImportedMail(tx.db, {
    id: mail.id,
    claimId: claim.id,
    sizeBytes: mail.sizeBytes,
    importedAt: iso(tx.clock.now()),
    from: from?.address ?? null,
    subject: mail.facts.subject,
    raw: mail.sha256,
  })
  const attached = own.filter(({ mailId, place }) => mailId === mail.id && place === 'mail')
  const isBuilder = from !== null && review.builderAddresses.includes(from.address.toLowerCase())
  const sender = isBuilder ? 'Builder' : 'Homeowner'
  const recordings = await fittingRecordings(tx, { claim, sender }, attached)
  const isOwn = from?.address.toLowerCase() === review.account.email.toLowerCase()
  return addImported(tx, claim, {
    ...text,
    notStored: [...text.notStored, ...recordings.notStored],
    inboundMailId: mail.id,
    sender,
    authorName: isOwn || from === null ? null : from.name || from.address,
    writtenAt: mail.facts.date ?? claim.createdAt,
    photos: attached.filter(({ kind }) => kind === 'photo').map(asStored),
    files: attached.filter(({ kind }) => kind === 'document').map(asStored),
    recordings: recordings.kept,
  })
}

/**
 * Returns those recordings among what is attached to an email that its claim, and the account beside the other files, has
 * room for. The message names the others, whose files are deleted with the rest of the import.
 */
async function fittingRecordings(
  tx: Tx,
  { claim, sender }: { claim: AuthorizedClaim; sender: 'Builder' | 'Homeowner' },
  attached: readonly ItemRow[],
): Promise<{ kept: StoredRecording[]; notStored: NotKept }> {
  const kept: StoredRecording[] = []
  const notStored: NotKept = []
  const recordings = attached.flatMap(asRecording)
  if (recordings.length === 0) return { kept, notStored }
  const most = await recordingsLeft(tx, { claimId: claim.id, sender })
  const others = attached.filter(({ kind }) => kind !== 'recording')
  let freeBytes = others.reduce(
    (left, { sizeBytes }) => left - sizeBytes,
    tx.accountBytes - (await storedBytesOf(tx, claim.userId)),
  )
  const left: string[] = []
  for (const recording of recordings) {
    const { id, fileName, sizeBytes, sharedBytes } = recording
    const fits = sizeBytes <= freeBytes
    if (fits && kept.length < most) {
      kept.push(recording)
      freeBytes -= sizeBytes + sharedBytes
    } else {
      notStored.push({ name: fileName, why: fits ? 'mostRecordings' : 'noRoom' })
      left.push(id)
    }
  }
  await moveItems(tx.db, left, { place: 'left-out' })
  return { kept, notStored }
}

const asStored = ({ id, name, contentType, sizeBytes, sha256 }: ItemRow) => ({
  id,
  fileName: name,
  contentType,
  sizeBytes,
  sha256,
})

const asRecording = (item: ItemRow): StoredRecording[] =>
  item.recording ? [{ ...asStored(item), ...item.recording }] : []

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

/** An email without a date comes first, with the filing. */
const byDate = (one: ItemRow, other: ItemRow): number =>
  byCode(one.facts?.date ?? '', other.facts?.date ?? '') || byCode(one.id, other.id)

/** The time of the email of that day, else noon at the home; never in the future. */
function momentOf(
  date: string,
  { mails, timeZone, now }: { mails: readonly ItemRow[]; timeZone: string; now: Date },
): string {
  const written = mails
    .map(({ facts }) => facts?.date)
    .find((at) => typeof at === 'string' && calendarDate(at, timeZone) === date)
  const noon = zonedInstant(date, '12:00', timeZone).getTime()
  const at = written ? Date.parse(written) : noon
  return new Date(Math.min(at, now.getTime())).toISOString()
}
