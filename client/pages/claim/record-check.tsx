import type { Finding, RecordState } from '#shared/record/entry.ts'
import { findingText } from '#shared/record/labels.ts'
import { calendarDate, clearDateTime } from '#shared/dates.ts'
import { useToday } from '#client/lib/use-now.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'

/**
 * Shows whether the claim's record is unchanged, as it was verified last. It is verified again by itself; checksums and counts
 * are in the evidence file.
 */
export function RecordCheck({ state }: { state: RecordState | undefined }) {
  const today = calendarDate(useToday())
  if (!state) return null
  const { verified } = state
  if (!verified) return <p className="text2 sm">Not checked yet. It is checked within a few minutes.</p>
  if (verified.findings.length > 0) return <Differences findings={verified.findings} at={verified.at} />
  return (
    <p className="text2 sm">
      Record unchanged, checked up to{' '}
      <Time at={verified.at} shape={calendarDate(verified.at) === today ? 'time' : 'date-time'} />
    </p>
  )
}

/** The same in a word or two. */
export function checkWords(state: RecordState | undefined): string {
  if (!state?.verified) return 'Not checked yet'
  return state.verified.findings.length > 0 ? 'Doesn’t match' : 'Unchanged'
}

function Differences({ findings, at }: { findings: readonly Finding[]; at: string }) {
  const title = findings.length === 1 ? '1 entry doesn’t match' : `${findings.length} entries don’t match`
  return (
    <Notice kind="warn" role="none" title={title}>
      {findings
        .slice(0, 5)
        .map((finding) => findingText(finding, (time) => clearDateTime(time)))
        .join(' ')}{' '}
      Checked <Time at={at} shape="date-time" />. What to do: keep the emails and files you have, because they
      name earlier checksums, and ask whoever runs Homeclaim for you to compare the record with a backup.
    </Notice>
  )
}
