import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import type { SealedFile } from '#shared/evidence/evidence.ts'
import type { Archive } from '#server/account/export/archive.ts'

/** An archive that knows the SHA-256 of everything it holds. */
export type SealedArchive = {
  add(path: string, source: Readable, more: { at: string; isPacked?: boolean }): Promise<void>
  addText(path: string, text: string, at: string): Promise<void>
  /** What was added so far, in that order. */
  files: readonly SealedFile[]
}

/** Wraps an archive; `onFile` is called after each file. A source that fails fails the archive. */
export function sealed(archive: Archive, onFile: () => Promise<void>): SealedArchive {
  const files: SealedFile[] = []

  async function add(path: string, source: Readable, more: { at: string; isPacked?: boolean }) {
    const hash = createHash('sha256')
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    // The archive reports what fails; the callback only keeps it from being thrown.
    pipeline(source, hashed, () => undefined)
    await archive.add(path, hashed, more)
    files.push({ path, sha256: hash.digest('hex') })
    await onFile()
  }

  return {
    add,
    addText: (path, text, at) => add(path, Readable.from([Buffer.from(text)]), { at }),
    files,
  }
}

/** Returns the list as `sha256sum -c` reads it. */
export function checksumLines(files: readonly SealedFile[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')
}
