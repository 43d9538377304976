// The files that are photos, their limits and the words about them, without a schema: pages draw them at once.

/** At once: with a claim, a message or anything else. */
export const MAX_PHOTOS = 5
/** Photos of the homeowner, over the life of a claim. */
export const MAX_PHOTOS_OF_CLAIM = 20
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/heic', 'image/heif'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** How a photo is decoded. HEIC and HEIF are one kind: phones and browsers use the names as they please. */
export type PhotoKind = 'jpeg' | 'png' | 'heic'
export const PHOTO_KINDS: Readonly<Record<PhotoType, PhotoKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heic',
}

const MEGABYTES = MAX_PHOTO_BYTES / 1024 / 1024

/** "10 MB each", beside a field for photos. */
export const PHOTO_SIZE_HINT = `${MEGABYTES} MB each`
export const TOO_MANY_PHOTOS = `You can upload a maximum of ${MAX_PHOTOS} images`
/** Why photos cannot be added to a claim that has room for `left` more. */
export const tooManyOfClaim = (left: number): string =>
  left === 0
    ? `This claim has ${MAX_PHOTOS_OF_CLAIM} photos, and no room for more.`
    : `A claim can have ${MAX_PHOTOS_OF_CLAIM} photos. You can add ${left} more to this one.`
/** "1 photo", "2 photos" */
export const photosText = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`
export const PHOTO_TOO_LARGE = `File is too large. Maximum size is ${MEGABYTES}MB.`
export const PHOTO_WRONG_TYPE = 'File type not supported. Please use JPEG, PNG, or HEIC format.'

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
