import type { ReactNode } from 'react'
import type { Finding, RecordState } from '#shared/record/finding.ts'
import { findingText } from '#shared/record/words.ts'
import { shortDateTime } from '#shared/time/dates.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import type { ClaimActions } from '../use-claim.ts'

/** Whether the claim's record is unchanged, as it was verified last, with the checksum that emails and exports name. */
export function RecordCheck({
  claimId,
  state,
  verify,
}: {
  claimId: string
  state: RecordState | undefined
  verify: ClaimActions['verifyRecord']
}) {
  if (!state) return null
  const again = (
    <Button isBusy={verify.isPending} busyText="Checking..." onClick={() => verify.mutate({ id: claimId })}>
      Check now
    </Button>
  )
  const { verified } = state
  if (verified && verified.findings.length > 0)
    return <Differences findings={verified.findings} at={verified.at} action={again} />
  return (
    <Notice
      kind={verified ? 'ok' : 'plain'}
      role="none"
      title={verified ? 'Verified: this record is unchanged' : 'Not checked yet'}
      action={again}
    >
      {verified ? (
        <>
          {matchText(verified.entries, state.entries)} Checked <Time at={verified.at} shape="date-time" />
          .{' '}
        </>
      ) : (
        'It is checked within a few minutes. '
      )}
      Checksum <span className="num">{shortChecksum(state.head)}</span>
    </Notice>
  )
}

/** The same in a word or two. */
export function checkWords(state: RecordState | undefined): string {
  if (!state?.verified) return 'Not checked yet'
  return state.verified.findings.length > 0 ? 'Doesn’t match' : 'Verified'
}

function matchText(matched: number, all: number): string {
  if (matched === all) return `All ${all} checksums match: of events, messages, photos and emails.`
  return `${matched} of ${all} checksums match so far; the newer ones are checked within a few minutes.`
}

/** The beginning of a checksum, as the emails write it, in groups of four. */
function shortChecksum(hash: string): string {
  return hash.slice(0, 16).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

function Differences({
  findings,
  at,
  action,
}: {
  findings: readonly Finding[]
  at: string
  action: ReactNode
}) {
  const title = findings.length === 1 ? '1 entry doesn’t match' : `${findings.length} entries don’t match`
  return (
    <Notice kind="warn" role="none" title={title} action={action}>
      {findings
        .slice(0, 5)
        .map((finding) => findingText(finding, (time) => shortDateTime(time)))
        .join(' ')}{' '}
      Checked <Time at={at} shape="date-time" />. What to do: keep the emails and files you have, because they
      name earlier checksums, and ask whoever runs Homeclaim for you to compare the record with a backup.
    </Notice>
  )
}
