import * as z from 'zod/mini'
import { textOf } from './messages/text.ts'
import {
  MAX_PHOTOS,
  MAX_PHOTO_BYTES,
  photoTooLarge,
  photoWrongType,
  tooManyPhotos,
  presignedType,
} from './photo-files.ts'

/** Each photo at once may come with its marked copy. */
export const MAX_PHOTO_FILES = 2 * MAX_PHOTOS

const PhotoUrl = z.string().check(z.maxLength(2_000))

/** Final URLs of uploads, none by default. */
export const PhotoUrls = z._default(
  z.array(PhotoUrl).check(z.maxLength(MAX_PHOTO_FILES, { error: tooManyPhotos })),
  [],
)

/** One entry for each photo. */
const oneForEach = <T extends z.ZodMiniType>(entry: T) =>
  z.array(entry).check(z.minLength(1), z.maxLength(MAX_PHOTOS, { error: tooManyPhotos }))

export const PresignRequest = z
  .object({
    fileTypes: oneForEach(z.string().check(z.maxLength(100))),
    fileNames: oneForEach(z.string().check(z.minLength(1), z.maxLength(255))),
    fileSizes: oneForEach(
      z
        .int()
        .check(
          z.minimum(1, { error: () => textOf('photos').empty }),
          z.maximum(MAX_PHOTO_BYTES, { error: photoTooLarge }),
        ),
    ),
    /** For each one that is a marked copy, the address of its original. */
    markedFrom: z.optional(z.array(z.nullable(PhotoUrl)).check(z.maxLength(MAX_PHOTOS))),
    /** The browser does not reach the bucket: upload through the server. */
    throughServer: z.optional(z.boolean()),
  })
  .check(
    z.refine((r) => r.fileTypes.length === r.fileNames.length && r.fileNames.length === r.fileSizes.length, {
      error: 'fileTypes, fileNames and fileSizes must have the same length',
      path: ['fileNames'],
    }),
    z.refine((r) => r.fileNames.every((name, i) => presignedType(name, r.fileTypes[i] ?? '') !== null), {
      error: photoWrongType,
      path: ['fileTypes'],
    }),
  )
export type PresignRequest = z.infer<typeof PresignRequest>

export const PresignedUploads = z.object({
  presignedUrls: z.array(z.string()),
  finalUrls: z.array(z.string()),
})
export type PresignedUploads = z.infer<typeof PresignedUploads>

/** Called once the bytes are in the bucket, so that they are inspected while somebody waits for the result. */
export const ArrivedPhoto = z.object({ finalUrl: z.string().check(z.maxLength(2_000)) })
