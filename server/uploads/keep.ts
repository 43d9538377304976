import type { Readable } from 'node:stream'
import { iso } from '#server/clock.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Ids } from '#server/ids.ts'
import type { FreeSpace } from '#server/storage/free-space.ts'
import type { Limit, Storage } from '#server/storage/storage.ts'
import { pictureKind, TYPE_OF_KIND, type Images } from './images.ts'
import { attachmentKey, cleanFileName, photoKey } from './photo-keys.ts'
import { requireRoomOfClaim, type QuotaDeps } from './quota.ts'
import * as repository from './repository.ts'

/** A picture in storage that has no row yet. */
export type KeptPhoto = {
  id: string
  fileName: string
  contentType: string
  sizeBytes: number
  sha256: string
}

export type KeptFile = { id: string; fileName: string; contentType: string; sizeBytes: number }

type KeeperDeps = QuotaDeps & { ids: Ids; storage: Storage; images: Images; freeSpace: FreeSpace }

/**
 * Attachments that came by email or through the builder's page: stored first, outside any transaction, then added to
 * their message inside one. The sweep deletes those that were never added.
 */
export function createKeeper(deps: KeeperDeps) {
  const { clock, ids, storage, images, freeSpace } = deps
  return {
    /**
     * Stores a picture. A stream is written to storage as it comes and is never held in memory; it is not destroyed
     * when it is refused. Returns undefined when the bytes are not a picture we accept, whatever its name. Throws
     * TooManyBytes above the limit, STORAGE_FULL.
     */
    async keep(
      source: Readable | Buffer,
      fileName: string,
      limit: Limit = {},
    ): Promise<KeptPhoto | undefined> {
      await freeSpace.requireRoom()
      const id = ids.next()
      await using staged = await storage.stage(photoKey(id), source, limit)
      const kind = await pictureKind(staged.head)
      if (!kind || !(await images.inspect(kind, staged))) return undefined
      await staged.commit()
      const { sizeBytes, sha256 } = staged
      return { id, fileName: cleanFileName(fileName), contentType: TYPE_OF_KIND[kind], sizeBytes, sha256 }
    },

    /** Deletes stored pictures and documents that will not be added to a message. */
    async discard(kept: { photos?: readonly KeptPhoto[]; files?: readonly KeptFile[] }): Promise<void> {
      for (const { id } of kept.photos ?? []) await storage.remove(photoKey(id))
      for (const { id } of kept.files ?? []) await storage.remove(attachmentKey(id))
    },

    /**
     * Adds stored pictures to a message of a claim, in this order. Throws TOO_LARGE when the claim has no room for
     * them.
     */
    async attachKept(
      trx: Trx,
      {
        userId,
        claimId,
        messageId,
        kept,
      }: { userId: string; claimId: string; messageId: string; kept: readonly KeptPhoto[] },
    ): Promise<void> {
      await requireRoomOfClaim(trx, deps, { claimId, userId }, totalBytes(kept))
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

    /**
     * Stores a document. It is always served as a download: a PDF with its type, anything else as octet-stream. Throws
     * STORAGE_FULL.
     */
    async keepFile(bytes: Buffer, fileName: string, contentType: string): Promise<KeptFile> {
      await freeSpace.requireRoom()
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

    /** Adds stored documents to a message of a claim. Throws TOO_LARGE when the claim has no room for them. */
    async attachFiles(
      trx: Trx,
      {
        userId,
        claimId,
        messageId,
        files,
      }: { userId: string; claimId: string; messageId: string; files: readonly KeptFile[] },
    ): Promise<void> {
      await requireRoomOfClaim(trx, deps, { claimId, userId }, totalBytes(files))
      const createdAt = iso(clock.now())
      await repository.insertAttachments(
        trx,
        files.map((file) => ({ ...file, claimId, messageId, createdAt })),
      )
    },
  }
}

function totalBytes(files: readonly { sizeBytes: number }[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}
