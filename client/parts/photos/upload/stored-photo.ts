import * as z from 'zod/mini'
import { PHOTO_TYPES } from '#shared/photo-files.ts'
import { Mark } from '#client/parts/marks/mark.ts'
import { PHOTO_STATUSES } from './photo-queue.ts'

/** A value that an older build may have stored otherwise: null then. */
export const orNull = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullable(schema), null)

/** A photo as the browser stores it, without its bytes. */
export const StoredPhoto = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(PHOTO_TYPES),
  isCompressed: z.catch(z.boolean(), false),
  originalSize: z.number(),
  status: z.enum(PHOTO_STATUSES),
  percent: orNull(z.number()),
  error: orNull(z.string()),
  finalUrl: orNull(z.string()),
  uploadedAt: orNull(z.number()),
  markedFrom: z.optional(z.string()),
  copyOf: z.optional(z.string()),
  marks: z.catch(z.optional(z.array(Mark)), undefined),
  isKept: z.optional(z.boolean()),
})

/** Photos that are stored together, with their bytes; what cannot be read of them is left out. */
export const StoredPhotos = z.pipe(
  z.array(z.unknown()),
  z.transform((photos) =>
    photos.flatMap(
      (photo) => z.extend(StoredPhoto, { file: z.instanceof(Blob) }).safeParse(photo).data ?? [],
    ),
  ),
)
