import type { RecordEvent } from './claim-views.ts'
type Exchanged = {
  record: readonly RecordEvent[]
  /** When the builder's latest message was written. */
  builderWroteAt: string | null
}

/**
 * "Not fixed yet", or reopened: what the homeowner said last, as long as the builder has not answered it in any way.
 * Both sides' pages say it first.
 */
export function openObjection(claim: Exchanged): { at: string; reason: string | null } | undefined {
  const said = claim.record.findLast(
    ({ kind, status, by }) => kind === 'fix-disputed' || (status === 'InProgress' && by === 'homeowner'),
  )
  if (!said || hasAnsweredSince(claim, said.at)) return undefined
  return { at: said.at, reason: said.detail }
}

/**
 * "Not the right address", said by whoever opened the link of the claim's present builder, as long as no builder has
 * answered since and the letter was not sent again since.
 */
export function openWrongAddress(
  claim: Exchanged & { builder: { email: string } | null },
): { at: string; email: string } | undefined {
  const said = claim.record.findLast(({ kind }) => kind === 'wrong-address' || kind === 'letter-queued')
  if (said?.kind !== 'wrong-address' || !claim.builder || said.detail !== claim.builder.email)
    return undefined
  return hasAnsweredSince(claim, said.at) ? undefined : { at: said.at, email: said.detail }
}

/** Somebody who only looked, or says the letter is not theirs, has answered nothing. */
function hasAnsweredSince({ record, builderWroteAt }: Exchanged, since: string): boolean {
  return (
    record.some(
      ({ by, at, kind, status }) =>
        by === 'builder' && at > since && kind !== 'wrong-address' && status !== 'Opened',
    ) || (builderWroteAt ?? '') > since
  )
}
