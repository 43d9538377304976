import { IMPORT_PROBLEMS, IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from '#shared/import-files.ts'
import { photoType } from '#shared/photo-files.ts'

export type Refused = { name: string; problem: string }

/** What computers put beside people's files. */
const IS_HIDDEN = /^\.|^(thumbs\.db|desktop\.ini)$/i
const IS_MAIL_OR_ZIP = /\.(eml|zip)$/i

/** Sorts chosen files into those that are sent, and why others are not; what a computer added itself is passed over. */
export function sortFiles(files: readonly File[]): { accepted: File[]; refused: Refused[] } {
  const seen = files.filter(({ name }) => !IS_HIDDEN.test(name))
  const accepted = seen.filter((file) => problemOf(file) === undefined)
  const refused = seen.flatMap((file) => {
    const problem = problemOf(file)
    return problem === undefined ? [] : [{ name: file.name, problem }]
  })
  return { accepted, refused }
}

function problemOf({ name, type, size }: File): string | undefined {
  if (size === 0) return IMPORT_PROBLEMS.empty
  if (!IS_MAIL_OR_ZIP.test(name) && type !== 'message/rfc822' && !photoType(name, type))
    return IMPORT_PROBLEMS.kind
  return size > MAX_IMPORT_BYTES ? IMPORT_TOO_LARGE : undefined
}

/** The files of a drop, those of dropped folders too. Reads the transfer at once: it is empty after the event. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry?.() ?? null)
  if (entries.every((entry) => entry === null)) return Array.from(transfer.files)
  const found = await Promise.all(entries.map((entry) => (entry ? filesOf(entry) : Promise.resolve([]))))
  return found.flat()
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: File[] = []
  // The browser lists a folder in parts; an empty part is the end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return found
    for (const each of part) found.push(...(await filesOf(each)))
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
