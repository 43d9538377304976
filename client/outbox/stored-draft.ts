// The schema of what the browser stores, apart from the form: they are loaded where something was stored.
import * as z from 'zod/mini'
import { orNull, StoredPhoto } from '#client/parts/photos/upload/stored-photo.ts'

/** A browser's storage outlives this build: of what an older one wrote, only what can be read is taken. */
export const StoredDraft = z.object({
  idempotencyKey: z.string(),
  title: orNull(z.string()),
  summary: z.string(),
  description: orNull(z.string()),
  category: orNull(z.string().check(z.minLength(1))),
  room: orNull(z.string()),
  address: orNull(z.string()),
  photos: z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((photos) => photos.flatMap((photo) => StoredPhoto.safeParse(photo).data ?? [])),
  ),
  papers: z.unknown(),
})
