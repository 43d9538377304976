import type { Readable } from 'node:stream'
import { open, type Entry, type ZipFile } from 'yauzl'
import { IMPORT_BYTES, IMPORT_PROBLEMS, MAX_ZIP_ENTRIES } from '#shared/import-files.ts'

/** A ZIP that is refused as a whole, with the reason for the person. */
export class BadZip extends Error {}

/**
 * Maximum ratio of a file's size to its size in the ZIP. Emails, the most compressible of what is imported, reach 20.
 */
const MAX_RATIO = 200
/** Below this size the ratio says nothing. */
const SMALL_BYTES = 1024 * 1024
/** Names and notes of all files together; a thousand long paths are a third of it. They are held while it is read. */
const DIRECTORY_BYTES = 2 * 1024 * 1024

export type ZipEntry = {
  /** The last part of its path: folders are ignored, so no path leads anywhere. */
  name: string
  sizeBytes: number
  /** Opens its bytes; they end with an error when there are more than it declares. */
  open(): Promise<Readable>
}

/**
 * The files of a ZIP, in its order, from the one at an index; `total` is how many it has. Closes the ZIP when it is
 * disposed of.
 */
type OpenZip = {
  total: number
  entriesFrom(index: number): AsyncIterable<ZipEntry>
  [Symbol.dispose](): void
}

type ZipLimits = { maxEntries: number; maxBytes: number }
const LIMITS: ZipLimits = { maxEntries: MAX_ZIP_ENTRIES, maxBytes: IMPORT_BYTES }

/**
 * Opens a ZIP. Its directory is read and judged whole before the first file is unpacked: how many files, how large they
 * say they are, and how strongly they are compressed; nothing beyond what a file declares is unpacked. Throws BadZip.
 */
export async function openZip(path: string, limits: ZipLimits = LIMITS): Promise<OpenZip> {
  const zip = await openFile(path)
  try {
    if (zip.entryCount > limits.maxEntries) throw new BadZip(IMPORT_PROBLEMS.zipEntries)
    const entries = (await readDirectory(zip, limits)).filter(isWanted)
    if (entries.length === 0) throw new BadZip(IMPORT_PROBLEMS.zipEmpty)
    return {
      total: entries.length,
      entriesFrom: (index) => opened(zip, entries.slice(index)),
      [Symbol.dispose]: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof BadZip ? error : new BadZip(IMPORT_PROBLEMS.brokenZip, { cause: error })
  }
}

function openFile(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Names stay bytes: the library would refuse the whole ZIP for one name with "..", and no name is used as a path.
    open(path, { lazyEntries: true, autoClose: false, decodeStrings: false }, (error, zip) =>
      error ? reject(new BadZip(IMPORT_PROBLEMS.brokenZip, { cause: error })) : resolve(zip),
    )
  })
}

function readDirectory(zip: ZipFile, { maxEntries, maxBytes }: ZipLimits): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    let bytes = 0
    let directoryBytes = 0
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize
      directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      const isBomb =
        entry.uncompressedSize > SMALL_BYTES && entry.uncompressedSize > entry.compressedSize * MAX_RATIO
      if (entries.length >= maxEntries) reject(new BadZip(IMPORT_PROBLEMS.zipEntries))
      else if (entry.isEncrypted()) reject(new BadZip(IMPORT_PROBLEMS.zipLocked))
      else if (directoryBytes > DIRECTORY_BYTES) reject(new BadZip(IMPORT_PROBLEMS.brokenZip))
      else if (bytes > maxBytes || isBomb) reject(new BadZip(IMPORT_PROBLEMS.zipTooLarge))
      else {
        entries.push(entry)
        zip.readEntry()
      }
    })
    zip.readEntry()
  })
}

async function* opened(zip: ZipFile, entries: readonly Entry[]): AsyncGenerator<ZipEntry> {
  for (const entry of entries)
    yield {
      name: baseName(entry),
      sizeBytes: entry.uncompressedSize,
      open: () =>
        new Promise((resolve, reject) => {
          zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
        }),
    }
}

/** Folders, and what systems put beside the files of people, are no files of theirs. */
function isWanted(entry: Entry): boolean {
  const path = pathOf(entry)
  return !path.endsWith('/') && !baseName(entry).startsWith('.') && !path.startsWith('__MACOSX/')
}

const baseName = (entry: Entry): string => pathOf(entry).split('/').at(-1) ?? ''
const pathOf = ({ fileName }: Entry): string => Buffer.from(fileName).toString('utf8').replaceAll('\\', '/')
