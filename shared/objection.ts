import { withoutUndone } from '#shared/claims/reasons.ts'
import type { RecordEvent } from './claims/views.ts'

type Exchanged = {
  record: readonly RecordEvent[]
  /** When the builder's latest message was written. */
  builderWroteAt: string | null
}

/**
 * Returns "Not fixed yet" or the reopening as long as the builder has not answered it. Both sides' pages show it first.
 */
export function openObjection(
  claim: Exchanged,
): { at: string; reason: string | null; isOfFix: boolean } | undefined {
  const said = claim.record.findLast(
    ({ kind, status, by }) => kind === 'fix-disputed' || (status === 'InProgress' && by === 'homeowner'),
  )
  if (!said || hasAnsweredSince(claim, said.at)) return undefined
  return { at: said.at, reason: said.detail, isOfFix: said.kind === 'fix-disputed' }
}

/**
 * Returns "Not the right address", reported by a person who opened the link of the claim's current builder, as long as
 * no builder has answered and the claim email was not sent again since.
 */
export function openWrongAddress(
  claim: Exchanged & { builder: { email: string } | null },
): { at: string; email: string } | undefined {
  const said = claim.record.findLast(({ kind }) => kind === 'wrong-address' || kind === 'letter-queued')
  if (said?.kind !== 'wrong-address' || !claim.builder || said.detail !== claim.builder.email)
    return undefined
  return hasAnsweredSince(claim, said.at) ? undefined : { at: said.at, email: said.detail }
}

/** Returns whether the builder has answered after `since` (ISO 8601). Opening the page, or reporting a wrong address, is no answer. */
export function hasAnsweredSince({ record, builderWroteAt }: Exchanged, since: string): boolean {
  return (
    withoutUndone(record).some(
      ({ by, at, kind, status }) =>
        by === 'builder' && at > since && kind !== 'wrong-address' && kind !== 'seen' && status !== 'Opened',
    ) || (builderWroteAt ?? '') > since
  )
}

/**
 * Returns the day (YYYY-MM-DD) of the latest letter that the homeowner said they mailed, from the day `since` on;
 * undefined without one.
 */
export function mailedLetterSince(
  record: readonly Pick<RecordEvent, 'statement'>[],
  since: string,
): string | undefined {
  const days = record.flatMap(({ statement }) => (statement?.way === 'letter' ? [statement.date] : []))
  return days
    .filter((day) => day >= since)
    .toSorted()
    .at(-1)
}
