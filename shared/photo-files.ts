import { textOf } from './messages/text.ts'

// The files that are photos, their limits and the words about them, without a schema: pages draw them at once.

/** At once: with a claim, a message or anything else. */
export const MAX_PHOTOS = 5
/** Photos of the homeowner, over the life of a claim. */
export const MAX_PHOTOS_OF_CLAIM = 20
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/heic', 'image/heif'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** Kinds of photos by their decoder. HEIC and HEIF are one kind: phones and browsers use the names as they please. */
export type PhotoKind = 'jpeg' | 'png' | 'heic'
export const PHOTO_KINDS: Readonly<Record<PhotoType, PhotoKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heic',
}

const megabytes = MAX_PHOTO_BYTES / 1024 / 1024

/** "10 MB each", beside a field for photos. */
export const photoSizeHint = (): string => textOf('photos').sizeHint({ megabytes })
export const tooManyPhotos = (): string => textOf('photos').tooMany({ max: MAX_PHOTOS })
/** Why photos cannot be added to a claim that has room for `left` more. */
export function tooManyOfClaim(left: number): string {
  const text = textOf('photos')
  return left === 0
    ? text.noRoom({ max: MAX_PHOTOS_OF_CLAIM })
    : text.roomFor({ max: MAX_PHOTOS_OF_CLAIM, left })
}
/** "1 photo", "2 photos" */
export const photosText = (count: number): string => textOf('photos').count({ count })
/** The same as the record stores it, whoever reads it later. */
export const storedPhotosText = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`
export const photoTooLarge = (): string => textOf('photos').tooLarge({ megabytes })
export const photoWrongType = (): string => textOf('photos').wrongType
export const MEGAPIXELS = 80
/** A picture of more pixels is a decompression bomb, or was not taken with a phone. */
export const MAX_PIXELS = MEGAPIXELS * 1_000_000

const BY_EXTENSION: Record<string, PhotoType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  heif: 'image/heif',
}

/** The `accept` of a file field. Endings are named too, because some browsers know no type for HEIC. */
export const PHOTO_ACCEPT = [...PHOTO_TYPES, ...Object.keys(BY_EXTENSION).map((ending) => `.${ending}`)].join(
  ',',
)

/**
 * Returns a file's photo type by its declared type or, when the browser knows none, by its extension; null if neither
 * fits.
 */
export function photoType(fileName: string, declaredType: string): PhotoType | null {
  const declared = declaredType.toLowerCase().split(';')[0]?.trim()
  const known = PHOTO_TYPES.find((type) => type === declared)
  if (known) return known
  if (declared === 'image/jpg') return 'image/jpeg'
  const extension = fileName.toLowerCase().split('.').pop() ?? ''
  return BY_EXTENSION[extension] ?? null
}

/**
 * Returns the type an upload address is given for: that of `photoType`, or a JPEG when neither the type nor the name says
 * what the file is. The bytes decide what it is once they are there. Null for what is declared as something else.
 */
export function presignedType(fileName: string, declaredType: string): PhotoType | null {
  const isUndeclared = /^(?:application\/octet-stream)?$/i.test(declaredType.split(';')[0]?.trim() ?? '')
  const known = photoType(fileName, declaredType)
  return known ?? (isUndeclared && !/\.[^.\s]{1,10}$/.test(fileName) ? 'image/jpeg' : null)
}

/** So many first bytes tell what kind of picture a file is. */
export const PHOTO_HEAD_BYTES = 32
const HEIC_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/
const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** Returns the type of a picture by its first bytes, whatever its name; null when they are not known. */
export function typeOfHead(head: Uint8Array): PhotoType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (latin1(head.subarray(0, 4)) === '\x89PNG') return 'image/png'
  const isHeic = latin1(head.subarray(4, 8)) === 'ftyp' && HEIC_BRANDS.test(latin1(head.subarray(8, 12)))
  return isHeic ? 'image/heic' : null
}
