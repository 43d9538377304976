import { z } from 'zod'

/** A job for the image process. The bytes follow on its standard input, exactly `sizeBytes` of them. */
export const ImageJob = z.object({
  /** Of a PDF it is the first page. */
  kind: z.enum(['jpeg', 'png', 'heic', 'pdf']),
  sizeBytes: z.number().int().positive(),
  /** Longest sides of the JPEGs to make, largest first; with none, the picture is only checked. */
  sidesPx: z.array(z.number().int().positive()),
  /** A picture of more is refused before it is decoded. */
  maxPixels: z.number().int().positive(),
  /** Crops each to the square in its middle. */
  isSquare: z.boolean(),
})
export type ImageJob = z.infer<typeof ImageJob>

/** `unreadable`: the bytes are not a whole picture of this kind; `tooLarge`: it has too many pixels; `locked`: a PDF with a password. */
export const ImageAnswer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('done'),
    width: z.number(),
    height: z.number(),
    jpegs: z.array(z.custom<Uint8Array>((value) => value instanceof Uint8Array)),
  }),
  z.object({ outcome: z.enum(['unreadable', 'tooLarge', 'locked']), reason: z.string() }),
])
export type ImageAnswer = z.infer<typeof ImageAnswer>
