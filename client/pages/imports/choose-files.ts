import { importProblems, MAX_IMPORT_BYTES } from '#shared/import-files.ts'
import { photoType } from '#shared/photo-files.ts'
import { withTypesOfContent } from '#client/parts/photos/choose-photos.ts'
import { useDroppedFiles } from '#client/parts/photos/use-dropped-files.ts'

export type Refused = { name: string; problem: string }

/** Files and folders that computers put beside people's files. */
const IS_HIDDEN = /^\.|^(thumbs\.db|desktop\.ini|__macosx)$/i
const IS_MAIL_OR_ZIP = /\.(eml|zip)$/i

/** Sorts chosen files into those that are sent, and why others are not; what a computer added itself is passed over. */
export async function sortFiles(files: readonly File[]): Promise<{ accepted: File[]; refused: Refused[] }> {
  const seen = await withTypesOfContent(
    files.filter((file) => !pathOf(file).some((part) => IS_HIDDEN.test(part))),
  )
  const accepted = seen.filter((file) => problemOf(file) === undefined)
  const refused = seen.flatMap((file) => {
    const problem = problemOf(file)
    return problem === undefined ? [] : [{ name: file.name, problem }]
  })
  return { accepted, refused }
}

/** The folders of a chosen folder's file, and its name. */
const pathOf = ({ webkitRelativePath, name }: File): string[] => (webkitRelativePath || name).split('/')

function problemOf({ name, type, size }: File): string | undefined {
  const problems = importProblems()
  if (size === 0) return problems.empty
  if (!IS_MAIL_OR_ZIP.test(name) && type !== 'message/rfc822' && !photoType(name, type)) return problems.kind
  return size > MAX_IMPORT_BYTES ? problems.tooLarge : undefined
}

/** The files of a drop, and the names of entries that the browser could not read. */
type Dropped = { files: File[]; unread: string[] }

/**
 * Reads a drop, with the folders in it; what computers put beside people's files is passed over. Reads the transfer at
 * once: it is empty after the event.
 */
export async function droppedFiles(transfer: Pick<DataTransfer, 'items' | 'files'>): Promise<Dropped> {
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry?.() ?? null)
  if (entries.every((entry) => entry === null)) return { files: Array.from(transfer.files), unread: [] }
  return allOf(await Promise.all(entries.flatMap((entry) => (entry ? [filesOf(entry)] : []))))
}

const NOTHING: Dropped = { files: [], unread: [] }

const allOf = (parts: readonly Dropped[]): Dropped => ({
  files: parts.flatMap(({ files }) => files),
  unread: parts.flatMap(({ unread }) => unread),
})

/** One that cannot be read is named, and costs no other. */
async function filesOf(entry: FileSystemEntry): Promise<Dropped> {
  if (IS_HIDDEN.test(entry.name)) return NOTHING
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
      return { files: [file], unread: [] }
    }
    if (!isFolder(entry)) return NOTHING
    const found: Dropped[] = []
    for (const each of await entriesOf(entry)) found.push(await filesOf(each))
    return allOf(found)
  } catch {
    return { files: [], unread: [entry.name] }
  }
}

/** The browser lists a folder in parts; an empty part is the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return found
    found.push(...part)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Files and folders dropped anywhere on the page; true while something is dragged over it. */
export function useDropZone(onFiles: (files: readonly File[], unread?: readonly string[]) => void): boolean {
  return useDroppedFiles(onFiles, (dropped) => {
    void droppedFiles(dropped).then(({ files, unread }) => onFiles(files, unread))
  })
}
