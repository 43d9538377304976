import { useState } from 'react'
import type { RecordEvent } from '#shared/claims/views.ts'
import { zoneName, calendarDate, clearDateTime } from '#shared/dates.ts'
import type { StatementProof } from '#shared/statements.ts'
import { Time } from '#client/ui/time.tsx'
import { recordLine } from '#shared/record/event-words.ts'
import { RecordRows } from '#client/ui/record-rows.tsx'
import type { Finding, RecordState } from '#shared/record/entry.ts'
import { findingText } from '#shared/record/labels.ts'
import { paths } from '#client/lib/paths.ts'
import { useToday } from '#client/lib/use-now.ts'
import { Notice } from '#client/ui/notice.tsx'

/**
 * Every event with its time and proof; folded on the screen, unfolded on paper. Zones are named once somebody reads
 * them: a page's first formatter of dates takes up to 40 ms.
 */
export function ClaimRecord({
  record,
  builderName,
  isPrinted,
}: {
  record: RecordEvent[]
  builderName: string | null
  isPrinted: boolean
}) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className="record" onToggle={() => setOpened(true)}>
      <summary>
        <h2>The whole record</h2>
        <span className="muted sm">
          {record.length} {record.length === 1 ? 'event' : 'events'}
        </span>
      </summary>
      <RecordRows
        rows={record.map((event) => {
          const { text, proof, look, delivery } = recordLine(event, builderName)
          return {
            key: event.id,
            look,
            text,
            proofs: [delivery, proof].filter((line) => typeof line === 'string'),
            more: event.statement?.proof && <OpenProof proof={event.statement.proof} />,
            when: (
              <>
                <Time at={event.at} shape="date-time" /> {(wasOpened || isPrinted) && zoneName(event.at)}
              </>
            ),
          }
        })}
      />
    </details>
  )
}

/** The PDF that proves a statement; paper has its name and hash above. */
function OpenProof({ proof: { id, name } }: { proof: StatementProof }) {
  return (
    <p className="sm open-proof">
      <a href={paths.document(id)}>
        Open <bdi>{name}</bdi>
      </a>
    </p>
  )
}

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
