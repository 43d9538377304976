import type { FirstPage } from '#shared/documents.ts'
import { findAttachment, listUnseen, setFirstPage } from './attachments-repository.ts'
import type { Images, Picture } from './images/images.ts'
import type { UploadsCore } from './module.ts'
import { attachmentKey } from './photo-keys.ts'
import type { Opened } from './pictures.ts'
import { countReading, readingWaitsUntil } from './quota.ts'

/** The key of the picture of a PDF's first page. */
export const pageKey = (id: string): string => `${attachmentKey(id)}.page.jpg`

/** Longest side of that picture in pixels. */
const PAGE_PX = 900

/** Returns the keys of a document's files. */
export const documentKeys = (id: string): string[] => [attachmentKey(id), pageKey(id)]

/** Removes the bytes of a document and its picture. */
export async function removeDocumentFiles(
  { storage }: Pick<UploadsCore, 'storage'>,
  id: string,
): Promise<void> {
  for (const key of documentKeys(id)) await storage.remove(key)
}

type Drawn = { firstPage: FirstPage; jpeg?: Buffer }

async function draw(
  { images }: { images: Images },
  open: Parameters<Images['firstPage']>[0],
): Promise<Drawn & { usedMs: number }> {
  const answer = await images.firstPage(open, PAGE_PX)
  const { outcome, usedMs } = answer
  return answer.outcome === 'done'
    ? { firstPage: 'picture', jpeg: answer.jpeg, usedMs }
    : { firstPage: outcome === 'locked' ? 'locked' : 'unreadable', usedMs }
}

/**
 * Draws the first page of a PDF that an account sends; undefined when its reading time is used up: the job does it then.
 */
export async function drawArriving(
  core: Pick<UploadsCore, 'db' | 'clock' | 'images'>,
  pdf: Picture,
  userId: string,
): Promise<Drawn | undefined> {
  if ((await readingWaitsUntil(core, userId)) !== null) return undefined
  const { usedMs, ...drawn } = await draw(core, () =>
    Promise.resolve({ sizeBytes: pdf.sizeBytes, stream: pdf.open() }),
  )
  await countReading(core, userId, usedMs)
  return drawn
}

/**
 * The background job: draws the first pages of up to `limit` PDFs of claims and shelves that nobody looked at yet, such as
 * those that came by email. Returns how many it looked at. Throws UNAVAILABLE at once when the store is unavailable.
 */
export async function drawFirstPages(core: UploadsCore, limit: number): Promise<number> {
  const unseen = await listUnseen(core.db, limit)
  for (const { id, table } of unseen) {
    const { firstPage, jpeg } = await drawStored(core, id)
    if (jpeg) await core.storage.put(pageKey(id), jpeg)
    await setFirstPage(core.db, { id, table, firstPage })
  }
  return unseen.length
}

async function drawStored(core: UploadsCore, id: string): Promise<Drawn> {
  const open = async () => {
    const opened = await core.storage.open(attachmentKey(id))
    if (!opened) throw new Lost()
    return opened
  }
  try {
    return await draw(core, open)
  } catch (error) {
    if (error instanceof Lost) return { firstPage: 'unreadable' }
    throw error
  }
}

class Lost extends Error {}

/** Opens the picture of the first page of a paper or an attachment. Does not authorize; callers must. */
export async function openFirstPage(core: UploadsCore, id: string): Promise<Opened | undefined> {
  const file = await findAttachment(core.db, id)
  return file?.firstPage === 'picture' ? openPage(core, id) : undefined
}

/** Opens the picture of a document's first page. Does not authorize; callers must. */
export async function openPage(
  { storage }: Pick<UploadsCore, 'storage'>,
  id: string,
): Promise<Opened | undefined> {
  const opened = await storage.open(pageKey(id))
  return opened && { ...opened, contentType: 'image/jpeg', etag: `"${id}-page"`, fileName: 'page.jpg' }
}
