import { z } from 'zod'
import type { MailEnvelope } from './classify/classify.ts'
import type { Storage } from '#server/storage/storage.ts'

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
