import { AppError } from '#server/errors.ts'
import type { ClaimRecord } from './claim-record.ts'

/** Returns the builder of a claim. Throws CONFLICT when it has none yet. */
export function builderOf(claim: ClaimRecord): { name: string; email: string } {
  if (!claim.builder)
    throw new AppError('CONFLICT', 'This claim has no builder yet. Add your builder to your profile first.')
  return claim.builder
}

/** Returns how notifications call the builder. */
export const builderName = (claim: ClaimRecord): string => claim.builder?.name ?? 'Your builder'
