import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type Archive = {
  /** The ZIP as it is made; when its reader goes away, the making stops. */
  output: Readable
  /** Adds a file and answers when all of it was taken: one source is open at a time, however many files there are. */
  add(name: string, source: Readable, more: { at: string; isPacked?: boolean }): Promise<void>
  addText(name: string, text: string, at: string): Promise<void>
  end(): void
}

/** A ZIP that is written while it is read; it holds no more than a chunk of any file in memory. */
export function createArchive(): Archive {
  const zip = new ZipFile()
  const output = outputOf(zip)
  // Said by `add` itself; without a listener it would end the process.
  zip.on('error', () => undefined)

  /** A source that breaks off breaks the ZIP too: half an archive must not look like a whole one. */
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
  // Also tells the compiler what the library's types leave out.
  if (!(zip.outputStream instanceof PassThrough))
    throw new Error('the ZIP library gives no stream of its own')
  return zip.outputStream
}

/** A name that every system can write to its disk. */
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
