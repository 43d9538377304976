import { z } from 'zod'
import type { MailEnvelope } from './mail-kind.ts'
import type { Storage } from '#server/storage/storage.ts'
import { DAY } from '#shared/dates.ts'
import { timePart } from '#server/ids.ts'
import type { InboxCore } from './service.ts'
import { knownInbound } from './repository.ts'

/** The row is written right after the files, so files without a row for a day are orphaned. */
const ORPHANED_AFTER_MS = DAY
const BATCH = 500

type SweepCore = Pick<InboxCore, 'db' | 'clock' | 'storage' | 'ownsBucket'>

/**
 * Job: removes orphaned mail files, left by a crash between files and row, or by a deleted account. Returns how many were
 * removed: none when another server owns the bucket.
 */
export async function sweepInbound(core: SweepCore): Promise<number> {
  const { clock, storage, ownsBucket } = core
  if (!(await ownsBucket())) return 0
  const oldest = timePart(new Date(clock.now().getTime() - ORPHANED_AFTER_MS))
  let removed = 0
  let batch: { key: string; id: string }[] = []
  for await (const key of storage.list(INBOUND_FOLDER)) {
    const id = idOfInboundKey(key)
    if (id && id < oldest) batch.push({ key, id })
    if (batch.length < BATCH) continue
    removed += await sweepBatch(core, batch)
    batch = []
  }
  return removed + (await sweepBatch(core, batch))
}

async function sweepBatch(
  { db, storage }: SweepCore,
  batch: readonly { key: string; id: string }[],
): Promise<number> {
  const known = await knownInbound(
    db,
    batch.map(({ id }) => id),
  )
  const orphaned = batch.filter(({ id }) => !known.has(id))
  for (const { key } of orphaned) await storage.remove(key)
  return orphaned.length
}

const StoredEnvelope = z.object({ from: z.string().nullable(), to: z.array(z.string()) })

/** Storage keys of a raw mail and of the envelope it was received with. */
export const rawKey = (id: string): string => `inbound/${id}.eml`
export const envelopeKey = (id: string): string => `inbound/${id}.json`

export const INBOUND_FOLDER = 'inbound'
/** Returns the mail's id in one of these two keys; undefined for any other key. */
export const idOfInboundKey = (key: string): string | undefined =>
  /^inbound\/([0-9a-z]{26})\.(?:eml|json)$/.exec(key)?.[1]

export const readRaw = (storage: Storage, id: string): Promise<Buffer | undefined> => storage.read(rawKey(id))

/** Returns the envelope of a stored mail. Throws when its file is missing or damaged. */
export async function readEnvelope(storage: Storage, id: string): Promise<MailEnvelope> {
  return StoredEnvelope.parse(JSON.parse((await storage.read(envelopeKey(id)))?.toString() ?? ''))
}

/** Stores or replaces a raw mail and its envelope. */
export async function storeRaw(
  storage: Storage,
  id: string,
  { raw, envelope: { from, to } }: { raw: Buffer; envelope: MailEnvelope },
): Promise<void> {
  await storage.put(rawKey(id), raw)
  await storage.put(envelopeKey(id), Buffer.from(JSON.stringify({ from, to })))
}

/** Replaces a raw mail by its first bytes. */
export async function truncateRaw(storage: Storage, id: string, bytes: number): Promise<void> {
  const raw = await readRaw(storage, id)
  if (raw) await storage.put(rawKey(id), raw.subarray(0, bytes))
}

export async function removeRaw(storage: Storage, id: string): Promise<void> {
  await storage.remove(rawKey(id))
  await storage.remove(envelopeKey(id))
}
