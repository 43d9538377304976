import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** What lies in a data folder and in a backup, under the same names. */
export const DATABASE = 'homeclaim.db'
export const SECRET = 'secret.key'
/** Photos, papers and raw mails; letters kept locally. */
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

/** A failure of backup or restore that its message explains whole. */
export class BackupError extends Error {}

export const databaseIn = (folder: string): string => path.join(folder, DATABASE)

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
