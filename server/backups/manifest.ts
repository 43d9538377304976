import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The contents of a data folder and of a backup, under the same names. */
export const DATABASE = 'homeclaim.db'
export const SECRET = 'secret.key'
/** Photos, attachments and raw mails; emails of the local mailbox. */
export const FOLDERS = ['files', 'mailbox'] as const
export const MANIFEST = 'manifest.json'

export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  database: z.object({ bytes: z.number().int(), sha256: z.string(), lastMigration: z.string() }),
  counts: z.object({
    users: z.number().int(),
    claims: z.number().int(),
    messages: z.number().int(),
    photos: z.number().int(),
    files: z.number().int(),
    mailbox: z.number().int(),
  }),
})
export type Manifest = z.infer<typeof Manifest>

/** A failure of backup or restore whose message is a full explanation. */
export class BackupError extends Error {}

export const databaseIn = (folder: string): string => path.join(folder, DATABASE)

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
