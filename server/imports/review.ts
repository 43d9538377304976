import { textOf } from '#shared/messages/text.ts'
import type { z } from 'zod'
import { transact, type InTrx } from '#server/core.ts'
import { AppError, notFound } from '#server/errors.ts'
import { roleIn, type InHome } from '#server/homes/access.ts'
import { readHome } from '#server/profile/service.ts'
import { mayAct } from '#shared/homes.ts'
import { importProblems, MAX_IMPORT_DRAFTS } from '#shared/import-files.ts'
import { DEFAULT_LANGUAGE } from '#shared/messages/languages.ts'
import { inLanguage } from '#server/language.ts'
import type {
  BuilderAddresses,
  DraftChange,
  DraftMerge,
  ImportOverview,
  ImportView,
  ItemMove,
} from '#shared/imports.ts'
import type { MailFacts } from './grouping.ts'
import type { ImportCore } from './module.ts'
import * as repository from './repository.ts'
import {
  type ItemRow,
  listFiles,
  findItem,
  deleteDraft,
  findDraft,
  insertDraft,
  listDrafts,
  updateDraft,
  type DraftRow,
  type ImportRow,
} from './repository.ts'
import { builderAddressesOf } from './proposing.ts'
import { endOf, findOpenImport, nameOf, openImport } from './staging.ts'
import { readingWaitsUntil } from '#server/uploads/quota.ts'
import { subject } from '#server/db/subjects.ts'
import { kindOfType } from '#server/uploads/images/images.ts'
import { photoKey, VARIANT_PX } from '#server/uploads/photo-keys.ts'
import { asStored, storeVariants, type Opened } from '#server/uploads/pictures.ts'

type Tx = InTrx<ImportCore>

/** Returns the person's open import of their home, whole; what another person imports is theirs alone. */
export async function readOverview(core: ImportCore, who: InHome): Promise<ImportOverview> {
  const isReadOnly = !mayAct(await roleIn(core, who))
  const open = await findOpenImport(core, who.homeId)
  const isOwn = open?.userId === who.userId
  return {
    homeId: who.homeId,
    import: open && isOwn && !isReadOnly ? await viewOf(core, open) : null,
    openOf: open && !isOwn ? await nameOf(core, open.userId) : null,
    isReadOnly,
    needsAddress: (await readHome(core, who.homeId)) === null,
  }
}

async function viewOf(core: Pick<ImportCore, 'db' | 'clock'>, open: ImportRow): Promise<ImportView> {
  const { db } = core
  const items = await repository.listItems(db, open.id)
  const drafts = await listDrafts(db, open.id)
  return {
    id: open.id,
    endsAt: endOf(open),
    files: (await listFiles(db, open.id)).map(
      ({ importId: _of, sizeBytes: _has, failed: _count, ...file }) => ({
        ...file,
        problem: file.problem && problemInWords(file.problem),
      }),
    ),
    waitsUntil: await readingWaitsUntil(core, open.userId),
    addresses: addressesIn(items),
    builderAddresses: await builderAddressesOf(core, open, items),
    drafts: drafts.map(({ importId: _of, ...draft }) => draft),
    items: items.map(toView),
  }
}

/** Every address in the emails, those that wrote most first. */
function addressesIn(items: readonly ItemRow[]): ImportView['addresses'] {
  const found = new Map<string, { address: string; name: string; wrote: number }>()
  const add = ({ address, name }: MailFacts['to'][number], wrote: number) => {
    const key = address.toLowerCase()
    const known = found.get(key) ?? { address: key, name: '', wrote: 0 }
    found.set(key, { ...known, name: known.name || name, wrote: known.wrote + wrote })
  }
  for (const { facts } of items) {
    if (facts?.from) add(facts.from, 1)
    for (const to of facts?.to ?? []) add(to, 0)
  }
  return [...found.values()]
    .toSorted((one, other) => other.wrote - one.wrote)
    .map(({ address, name }) => ({ address, name }))
}

function toView({
  importId: _of,
  contentType: _is,
  sha256: _hash,
  facts,
  recording,
  ...item
}: ItemRow): ImportView['items'][number] {
  if (recording)
    return { ...item, recording: { kind: recording.kind, seconds: recording.milliseconds / 1000 } }
  if (!facts) return item
  const { subject, from, date, preview } = facts
  return { ...item, mail: { subject, from, date, preview } }
}

/** Stores what the person typed or chose of a proposed claim. */
export async function changeDraft(
  core: ImportCore,
  userId: string,
  input: z.infer<typeof DraftChange>,
): Promise<void> {
  const { importId, draftId, ...change } = input
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    await openDraft(tx, userId, { importId, draftId })
    await updateDraft(tx.db, draftId, change)
  })
}

/** Moves everything of one proposed claim into another, whose words stay. */
export async function mergeDrafts(
  core: ImportCore,
  userId: string,
  { importId, draftId, intoId }: z.infer<typeof DraftMerge>,
): Promise<void> {
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    await openDraft(tx, userId, { importId, draftId })
    await openDraft(tx, userId, { importId, draftId: intoId })
    if (draftId === intoId) return
    await repository.moveAll(tx.db, draftId, intoId)
    await deleteDraft(tx.db, draftId)
  })
}

/** Says which addresses are the builder's, in the whole import: it decides who wrote each email. */
export async function setBuilder(
  core: ImportCore,
  userId: string,
  { importId, addresses }: z.infer<typeof BuilderAddresses>,
): Promise<void> {
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    const open = await openImport(tx, userId, importId)
    await repository.setBuilderAddresses(tx.db, open.id, [
      ...new Set(addresses.map((each) => each.toLowerCase())),
    ])
  })
}

/** Moves emails and photos. Throws NOT_FOUND for what stays with its email or is not in this import, CONFLICT for what was imported. */
export async function moveItems(
  core: ImportCore,
  userId: string,
  input: z.infer<typeof ItemMove>,
): Promise<void> {
  const { importId, itemIds, to } = input
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    await openImport(tx, userId, importId)
    const items = await repository.listItems(tx.db, importId)
    const drafts = await listDrafts(tx.db, importId)
    const moved = itemIds.map((id) => items.find((item) => item.id === id))
    const isImported = (draftId: string | null) =>
      drafts.some(({ id, claimId }) => id === draftId && claimId !== null)
    for (const item of moved) {
      if (!item || item.kind === 'document' || item.kind === 'recording') throw notFound('emailOrPhoto')
      const mail = items.find(({ id }) => id === item.mailId)
      if (isImported(item.draftId) || (item.place === 'mail' && isImported(mail?.draftId ?? null)))
        throw new AppError('CONFLICT', textOf('importErrors').itemImported)
    }
    const draftId = to === 'new' ? await newDraft(tx, importId, drafts) : to
    if (draftId !== 'left-out' && draftId !== 'back') await openDraft(tx, userId, { importId, draftId })
    for (const item of moved)
      if (item) await repository.moveItems(tx.db, [item.id], placeFor(item, draftId, drafts))
  })
}

function placeFor(item: ItemRow, to: string, drafts: readonly DraftRow[]) {
  // What is left out remembers where it was.
  if (to === 'left-out') return { place: 'left-out' } as const
  if (to !== 'back') return { place: 'claim', draftId: to } as const
  if (item.mailId !== null) return { place: 'mail', draftId: null } as const
  return drafts.some(({ id }) => id === item.draftId)
    ? ({ place: 'claim' } as const)
    : ({ place: 'unplaced', draftId: null } as const)
}

async function newDraft(tx: Tx, importId: string, drafts: readonly DraftRow[]): Promise<string> {
  if (drafts.length >= MAX_IMPORT_DRAFTS)
    throw new AppError('CONFLICT', textOf('importErrors').tooManyClaims({ max: MAX_IMPORT_DRAFTS }))
  const id = tx.ids.next()
  const empty = { title: '', category: null, room: '', summary: '', filedOn: null, outcome: null }
  await insertDraft(tx.db, { id, importId, ...empty, isLeftOut: false, claimId: null })
  return id
}

/** Finds a proposed claim of the person's own import. Throws NOT_FOUND, CONFLICT once it was imported. */
async function openDraft(
  tx: Tx,
  userId: string,
  { importId, draftId }: { importId: string; draftId: string },
): Promise<DraftRow> {
  await openImport(tx, userId, importId)
  const draft = await findDraft(tx.db, draftId)
  if (draft?.importId !== importId) throw notFound('claim')
  if (draft.claimId !== null) throw new AppError('CONFLICT', textOf('importErrors').claimImported)
  return draft
}

/** Returns all that may be wrong with a file, in the reader's language; numbers that vary are in `stored`. */
function problemsFor(stored: string): readonly string[] {
  const photo = textOf('photoRefusals')
  const number = Number(/\d+/.exec(stored)?.[0])
  return [
    ...Object.values(importProblems()),
    photo.damaged,
    photo.tooManyPixels({ megapixels: Number(/(\d+) megapixels/.exec(stored)?.[1]) }),
    textOf('importErrors').more({ count: number }),
  ]
}

/**
 * Returns why a file, or several in a ZIP, a line each, could not be used, as the reader's language says it: it is stored
 * in English, behind the name of the file.
 */
export function problemInWords(stored: string): string {
  const inWords = (line: string): string => {
    const english = inLanguage(DEFAULT_LANGUAGE, () => problemsFor(line))
    const at = english.findIndex((problem) => line.endsWith(problem))
    return at === -1 ? line : line.slice(0, -(english[at]?.length ?? 0)) + problemsFor(line)[at]
  }
  return stored.split('\n').map(inWords).join('\n')
}

const WHAT = 'photo'

type ItemPhotoSize = 'large' | 'thumb'

/**
 * Opens a photo of the person's open import in one of its sizes. It is made at the first request and kept where the claim
 * will have it. Throws NOT_FOUND for a missing one, another person's, and one that cannot be drawn.
 */
export async function openItemPhoto(
  core: ImportCore,
  userId: string,
  { importId, itemId, size }: { importId: string; itemId: string; size: ItemPhotoSize },
): Promise<Opened> {
  const { id } = await openImport(core, userId, importId)
  const item = await findItem(core.db, itemId)
  if (item?.importId !== id || item.kind !== 'photo') throw notFound(WHAT)
  const key = photoKey(item.id, size)
  const opened =
    (await core.storage.open(key)) ?? ((await makeSizes(core, item)) && (await core.storage.open(key)))
  if (!opened) throw notFound(WHAT)
  return {
    ...opened,
    contentType: 'image/jpeg',
    etag: `"${item.id}-${size}"`,
    fileName: `${item.name.replace(/\.[^.]*$/, '')}.jpg`,
  }
}

/** Makes both sizes by one decode. Returns false when the photo cannot be decoded. */
async function makeSizes(core: ImportCore, item: ItemRow): Promise<boolean> {
  const original = async () => {
    const opened = await core.storage.open(photoKey(item.id))
    if (!opened) throw notFound(WHAT)
    return asStored(opened, item.sizeBytes)
  }
  const made = await core.images.make(kindOfType(item.contentType), original, { sidesPx: VARIANT_PX })
  return storeVariants(core, item.id, made ?? [])
}
