import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#server/errors.ts'
import type { Secrets } from '#server/secrets.ts'
import { MINUTE } from '#shared/dates.ts'
import { PHOTO_TYPES, photoType } from '#shared/photo-files.ts'
import { textOf } from '#shared/messages/text.ts'
import { RECORDING_ENDINGS } from '#shared/recording-types.ts'
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
        throw new AppError('FORBIDDEN', textOf('uploadErrors').addressInvalid)
      if (now.getTime() > expires) {
        throw new AppError('FORBIDDEN', textOf('uploadErrors').addressExpired)
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

export type PhotoSize = 'original' | 'large' | 'thumb'

/** Longest sides in pixels of the smaller versions of a photo. */
const LARGE_PX = 1920
export const THUMB_PX = 400
/** Of the smaller versions of a photo, largest first. */
export const VARIANT_PX: readonly number[] = [LARGE_PX, THUMB_PX]

/** The key of a photo's bytes, sharded by the id's last two characters, which are random. */
export function photoKey(id: string, size: PhotoSize = 'original'): string {
  return `photos/${id.slice(-2)}/${id}${size === 'original' ? '' : `.${size}.jpg`}`
}

/** The key under which a browser puts a photo straight into the bucket; nothing under it is ever shown. */
export function incomingKey(id: string): string {
  return `incoming/${id.slice(-2)}/${id}`
}

export function attachmentKey(id: string): string {
  return `attachments/${id.slice(-2)}/${id}`
}

/** Returns the id in a key of the functions above. */
export function idOfKey(key: string): string | undefined {
  return /\/([0-9a-z]{26})(?:\.\w+)?(?:\.jpg)?$/.exec(key)?.[1]
}

/** Programs know all of these, whatever the container. */
const RECORDINGS = /\.(?:mp4|m4v|mov|webm|weba|m4a|mp3|opus|ogg|oga|aac)$/i

const ENDINGS: Readonly<Record<string, { all: RegExp; usual: string }>> = {
  'application/pdf': { all: /\.pdf$/i, usual: '.pdf' },
  'image/jpeg': { all: /\.jpe?g$/i, usual: '.jpg' },
  'image/png': { all: /\.png$/i, usual: '.png' },
  'image/heic': { all: /\.hei[cf]$/i, usual: '.heic' },
  'image/heif': { all: /\.hei[cf]$/i, usual: '.heic' },
  ...Object.fromEntries(
    Object.entries(RECORDING_ENDINGS).map(([type, usual]) => [type, { all: RECORDINGS, usual }]),
  ),
}

/** Returns a name with an ending of its type, in place of another picture's. */
export function nameOfType(name: string, contentType: string): string {
  const ending = ENDINGS[contentType]
  if (!ending || ending.all.test(name)) return name
  return `${name.replace(/\.(?:jpe?g|png|hei[cf])$/i, '').slice(-115)}${ending.usual}`
}

/** Returns a name fit for a download: no folder, no control or direction characters, at most 120 characters. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const printable = last.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '').trim()
  return Array.from(printable).slice(-120).join('') || 'file'
}
