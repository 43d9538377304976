import { z } from 'zod'

/** More than this and the picture is a decompression bomb, or nothing a phone takes. */
export const MAX_PIXELS = 80_000_000

/** What the server asks of the image process. The bytes follow on its standard input, exactly `sizeBytes` of them. */
export const ImageJob = z.object({
  kind: z.enum(['jpeg', 'png', 'heic']),
  sizeBytes: z.number().int().positive(),
  /** Longest sides of the JPEGs to make, largest first; none: only read the header. */
  sidesPx: z.array(z.number().int().positive()),
  /** Cuts each to the square in its middle. */
  isSquare: z.boolean(),
})
export type ImageJob = z.infer<typeof ImageJob>

/** `unreadable`: these bytes are not such a picture, or too large a one. */
export const ImageAnswer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('done'),
    width: z.number(),
    height: z.number(),
    jpegs: z.array(z.custom<Uint8Array>((value) => value instanceof Uint8Array)),
  }),
  z.object({ outcome: z.literal('unreadable'), reason: z.string() }),
])
export type ImageAnswer = z.infer<typeof ImageAnswer>
