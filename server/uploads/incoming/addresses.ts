import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#server/errors.ts'
import type { Secrets } from '#server/secrets.ts'
import { MINUTE } from '#shared/time/dates.ts'
import { photoType } from '#shared/photos/files.ts'
import type { PhotoRow } from '../repository.ts'

/** Lifetime of a presigned upload address in milliseconds, into the bucket or to this server. */
export const GRANT_MS = 10 * MINUTE

/** The query of a presigned address. It has `type` only when the browser declared no type for the file. */
export type AddressQuery = {
  expires?: string | undefined
  signature?: string | undefined
  type?: string | undefined
}

/**
 * Presigned addresses for the bytes of one photo: bound to the user, the name, the type and the size, for a limited
 * time.
 */
export function createAddresses({ secrets, publicUrl }: { secrets: Secrets; publicUrl: string }) {
  function sign(photo: PhotoRow, expires: number, type: string | undefined): string {
    const { id, userId, fileName, contentType, sizeBytes } = photo
    return secrets.mac('upload', [id, userId, fileName, contentType, sizeBytes, expires, type ?? contentType])
  }

  return {
    /** `declaredType` is the type the browser will send with the bytes; one that we do not accept is signed too. */
    presign(photo: PhotoRow, expiresAt: Date, declaredType: string): string {
      const type = photoType('', declaredType) ? undefined : declaredType
      const expires = expiresAt.getTime()
      const query = new URLSearchParams({ expires: String(expires), signature: sign(photo, expires, type) })
      if (type !== undefined) query.set('type', type)
      return `${publicUrl}/uploads/${photo.id}?${query}`
    },

    /** Returns the photo an upload URL is for. Throws FORBIDDEN for a forged or expired URL. */
    check(photo: PhotoRow | undefined, query: AddressQuery, now: Date): PhotoRow {
      const expires = Number(query.expires)
      const given = Buffer.from(query.signature ?? '')
      const expected =
        photo && Number.isSafeInteger(expires) ? Buffer.from(sign(photo, expires, query.type)) : undefined
      if (!photo || !expected || expected.length !== given.length || !timingSafeEqual(expected, given)) {
        throw new AppError('FORBIDDEN', 'This upload address is not valid.')
      }
      if (now.getTime() > expires) {
        throw new AppError('FORBIDDEN', 'This upload address has expired. Please upload the photo again.')
      }
      return photo
    },

    finalUrl: (id: string) => `${publicUrl}/photos/${id}`,

    /**
     * Returns the id of the photo in a final URL, which may be whole, have another host (a proxy may have several), or
     * be only the path.
     */
    photoIdOf(url: string): string | undefined {
      const parsed = URL.parse(url, publicUrl)
      if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined
      return /\/photos\/([0-9a-z]{26})$/.exec(parsed.pathname)?.[1]
    },
  }
}

export type Addresses = ReturnType<typeof createAddresses>
