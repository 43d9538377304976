import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#server/storage/disk.ts'

/** Emails of a server without SMTP: one `.eml` each in DATA_DIR, readable by any mail program. */
export type LocalMailbox = {
  keep(id: string, raw: Buffer): Promise<void>
  list(): Promise<string[]>
  read(id: string): Promise<Buffer | undefined>
  /** Idempotent: removing a file that does not exist succeeds. */
  remove(id: string): Promise<void>
}

export function createLocalMailbox(dir: string): LocalMailbox {
  const fileOf = (id: string) => path.join(dir, `${id}.eml`)
  return {
    async keep(id, raw) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const temporary = path.join(dir, `.${id}.tmp`)
      const handle = await open(temporary, 'w', 0o600)
      try {
        await handle.writeFile(raw)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporary, fileOf(id))
      await syncFolder(dir)
    },
    async list() {
      const names = await readdir(dir).catch(() => [])
      return names
        .filter((name) => name.endsWith('.eml'))
        .map((name) => name.slice(0, -4))
        .sort()
        .reverse()
    },
    async read(id) {
      if (!/^[0-9a-z]{26}$/.test(id)) return undefined
      return readFile(fileOf(id)).catch(() => undefined)
    },
    async remove(id) {
      await rm(fileOf(id), { force: true })
    },
  }
}
