import * as z from 'zod/mini'
import { SealedFile } from './evidence.ts'
import { RecordFile } from './record/file.ts'

/** The id of the element of the verifying page that holds its data. */
export const VERIFIED_CLAIMS = 'verified-claims'

/** Content of the verifying page of an evidence file. */
export const VerifiedClaims = z.object({
  /** Every file beside the page except the list of checksums, which is made of this. */
  files: z.array(SealedFile),
  claims: z.array(
    z.object({
      folder: z.string(),
      number: z.int(),
      title: z.string(),
      /** Null for a claim without a record. */
      record: z.nullable(RecordFile),
    }),
  ),
})
export type VerifiedClaims = z.infer<typeof VerifiedClaims>
