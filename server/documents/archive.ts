import { createHash } from 'node:crypto'
import { PassThrough, pipeline, Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { SealedFile } from '#shared/evidence.ts'

export type Archive = {
  /** The ZIP as a stream; when its reader disconnects, writing stops. */
  output: Readable
  /** Adds a file and resolves when all of it was read, so that one source is open at a time. */
  add(name: string, source: Readable, more: { at: string; isPacked?: boolean }): Promise<void>
  addText(name: string, text: string, at: string): Promise<void>
  end(): void
}

/** Creates a streaming ZIP; at most one chunk of a file is in memory. */
export function createArchive(): Archive {
  const zip = new ZipFile()
  const output = outputOf(zip)
  // `add` reports the error itself; without a listener it would end the process.
  zip.on('error', () => undefined)

  /** A source that fails fails the ZIP too: half an archive must not look like a whole one. */
  async function add(
    name: string,
    source: Readable,
    { at, isPacked = false }: { at: string; isPacked?: boolean },
  ): Promise<void> {
    const stop = () => source.destroy()
    if (output.destroyed) stop()
    output.once('close', stop)
    try {
      zip.addReadStream(source, name, { mtime: new Date(at), compress: !isPacked })
      await finished(source)
    } catch (error) {
      output.destroy(error instanceof Error ? error : undefined)
      throw error
    } finally {
      output.off('close', stop)
    }
  }

  return {
    output,
    add,
    addText: (name, text, at) => add(name, Readable.from([Buffer.from(text)]), { at }),
    end: () => zip.end(),
  }
}

function outputOf(zip: ZipFile): Readable {
  // Narrows the type, which the library's declarations leave out.
  if (!(zip.outputStream instanceof PassThrough))
    throw new Error('the ZIP library gives no stream of its own')
  return zip.outputStream
}

/** An archive that knows the SHA-256 of everything it holds. */
export type SealedArchive = {
  add(path: string, source: Readable, more: { at: string; isPacked?: boolean }): Promise<void>
  addText(path: string, text: string, at: string): Promise<void>
  /** The files added so far, in that order. */
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

/** Returns a file name that is valid on every operating system, at most `max` characters long. */
export function diskName(name: string, max = 80): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const characters = Array.from(plain)
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 && plain.length - dot <= 6 ? plain.slice(dot) : ''
  const short =
    characters.length > max ? `${characters.slice(0, max - ending.length).join('')}${ending}` : plain
  return short.replace(/[. ]+$/, '').replace(/^[. ]+/, '') || 'file'
}
