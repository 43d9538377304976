import { Readable } from 'node:stream'
import { iso, type Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Ids } from '#server/ids.ts'
import type { Storage } from '#server/storage/storage.ts'
import { pictureKind, TYPE_OF_KIND, type Images } from './images.ts'
import { attachmentKey, cleanFileName, photoKey } from './photo-keys.ts'
import * as repository from './repository.ts'

/** A picture on disk that no row knows yet. */
export type KeptPhoto = {
  id: string
  fileName: string
  contentType: string
  sizeBytes: number
  sha256: string
}

export type KeptFile = { id: string; fileName: string; contentType: string; sizeBytes: number }

type KeeperDeps = { clock: Clock; ids: Ids; storage: Storage; images: Images }

/**
 * What came by mail or through the builder's page: stored first, outside any transaction, then tied to its message
 * inside one. What is never tied is swept.
 */
export function createKeeper({ clock, ids, storage, images }: KeeperDeps) {
  return {
    /** Undefined when the bytes are not a picture we take, whatever they are called. */
    async keep(bytes: Buffer, fileName: string): Promise<KeptPhoto | undefined> {
      const kind = await pictureKind(bytes)
      const picture = { sizeBytes: bytes.length, head: bytes, open: () => Readable.from([bytes]) }
      if (!kind || !(await images.inspect(kind, picture))) return undefined
      const id = ids.next()
      const stored = await storage.put(photoKey(id), bytes)
      return { id, fileName: cleanFileName(fileName), contentType: TYPE_OF_KIND[kind], ...stored }
    },

    /** Adds kept pictures to a message of a claim, in this order. */
    async attachKept(
      trx: Trx,
      {
        userId,
        claimId,
        messageId,
        kept,
      }: { userId: string; claimId: string; messageId: string; kept: readonly KeptPhoto[] },
    ): Promise<void> {
      const now = iso(clock.now())
      const rows = kept.map((photo, position) => ({
        ...photo,
        userId,
        claimId,
        messageId,
        position,
        state: 'stored' as const,
        variants: 'pending' as const,
        grantedUntil: now,
        createdAt: now,
      }))
      await repository.insertPhotos(trx, rows)
    },

    /** Papers: always handed out as a download, a PDF as such and anything else as mere bytes. */
    async keepFile(bytes: Buffer, fileName: string, contentType: string): Promise<KeptFile> {
      const id = ids.next()
      const { sizeBytes } = await storage.put(attachmentKey(id), bytes)
      const isPdf = contentType === 'application/pdf' && bytes.subarray(0, 1024).includes('%PDF-')
      return {
        id,
        fileName: cleanFileName(fileName),
        contentType: isPdf ? contentType : 'application/octet-stream',
        sizeBytes,
      }
    },

    async attachFiles(
      trx: Trx,
      { claimId, messageId, files }: { claimId: string; messageId: string; files: readonly KeptFile[] },
    ): Promise<void> {
      const createdAt = iso(clock.now())
      await repository.insertAttachments(
        trx,
        files.map((file) => ({ ...file, claimId, messageId, createdAt })),
      )
    },
  }
}
