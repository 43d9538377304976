import type { CorrectedWords } from '#shared/claims/claims.ts'
import { CORRECTABLE, type FieldChange } from '#shared/claims/reasons.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import type { Homeowner } from '#server/actor.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { openClaim } from './access.ts'
import { emailEvent } from './emails/to-builder.ts'
import { recordEvent } from './events.ts'
import type { ClaimsCore } from './module.ts'
import { updateWords, type ClaimWords } from './words-repository.ts'
import { listEvents } from './events-repository.ts'

/**
 * Corrects the words of a claim; the event keeps each text before and after, and the builder is notified. Words that
 * are the same already change nothing, so a repeat is no second correction. Throws CONFLICT on a closed claim,
 * TOO_MANY.
 */
export async function correctClaim(
  core: ClaimsCore,
  actor: Homeowner,
  { id, ...words }: CorrectedWords & { id: string },
): Promise<void> {
  await transact(core, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const changes = changesOf(claim, words)
    if (changes.length === 0) return
    if (!isOpen(claim.status))
      throw new AppError('CONFLICT', 'The words of a closed claim stay. Reopen it first, or write a message.')
    const after = Object.fromEntries(changes.map((change) => [change.field, change.after]))
    const corrected = await updateWords(tx.db, claim, followed(claim, after))
    const actId = tx.ids.next()
    const event = { id: actId, kind: 'corrected', by: 'homeowner', changes } as const
    const recorded = await recordEvent(tx, corrected, event)
    await emailEvent(tx, recorded, { kind: 'corrected', changes, actId })
  })
}

/** Returns the words a claim was filed with, whatever was corrected since. */
export async function wordsAsFiled(
  { db }: Pick<ClaimsCore, 'db'>,
  claim: ClaimWords & { id: string },
): Promise<ClaimWords> {
  let words: ClaimWords = claim
  for (const { changes } of (await listEvents(db, claim.id)).toReversed()) {
    const before = Object.fromEntries((changes ?? []).map((change) => [change.field, change.before]))
    words = { ...words, ...followed(words, before) }
  }
  return words
}

function changesOf(claim: ClaimWords, words: CorrectedWords): FieldChange[] {
  return CORRECTABLE.flatMap((field) => {
    const after = words[field]
    const before = claim[field]
    return after === undefined || after === before ? [] : [{ field, before, after }]
  })
}

/** Without a suggestion of the enhancer the description is the summary, and changes with it. */
function followed(claim: ClaimWords, changed: Partial<ClaimWords>): Partial<ClaimWords> {
  const { summary } = changed
  return summary !== undefined && claim.description === claim.summary
    ? { description: summary, ...changed }
    : changed
}
