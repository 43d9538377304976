import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#server/errors.ts'
import type { Secrets } from '#server/secrets.ts'
import { MINUTE } from '#shared/dates.ts'
import { PHOTO_TYPES, photoType } from '#shared/photo-files.ts'
import type { PhotoRow } from './repository.ts'

/** Lifetime of a presigned upload address in milliseconds, into the bucket or to this server. */
export const GRANT_MS = 10 * MINUTE

/** The query of a presigned address. It has `type` only when the browser declared no type for the file. */
export type AddressQuery = {
  expires?: string | undefined
  signature?: string | undefined
  type?: string | undefined
}

/**
 * Presigned addresses for the bytes of one photo: bound to the user, the photo with its name, the declared type and the
 * size, for a limited time.
 */
export function createAddresses({ secrets, publicUrl }: { secrets: Secrets; publicUrl: string }) {
  function sign(photo: PhotoRow, expires: number, type: string | undefined): string {
    const { id, userId, contentType, sizeBytes } = photo
    return secrets.mac('upload', [id, userId, contentType, sizeBytes, expires, type ?? contentType])
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

    /**
     * Returns the photo an upload URL is for, with the type it was given for. Throws FORBIDDEN for a forged or expired
     * URL.
     */
    check(photo: PhotoRow | undefined, query: AddressQuery, now: Date): PhotoRow {
      const expires = Number(query.expires)
      const given = Buffer.from(query.signature ?? '')
      const isSigned = (granted: PhotoRow) => {
        const expected = Buffer.from(sign(granted, expires, query.type))
        return expected.length === given.length && timingSafeEqual(expected, given)
      }
      // Once the bytes are there, the photo has the type they are of, which may not be the declared one.
      const types = photo?.state === 'stored' ? PHOTO_TYPES : []
      const granted =
        photo && [photo, ...types.map((contentType) => ({ ...photo, contentType }))].find(isSigned)
      if (!granted || !Number.isSafeInteger(expires))
        throw new AppError('FORBIDDEN', 'This upload address is not valid.')
      if (now.getTime() > expires) {
        throw new AppError('FORBIDDEN', 'This upload address has expired. Please upload the photo again.')
      }
      return granted
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
