import { useState } from 'react'
import type { RecordEvent } from '#shared/claims/views.ts'
import { zoneName, calendarDate } from '#shared/dates.ts'
import type { StatementProof } from '#shared/statements.ts'
import { Time } from '#client/ui/time.tsx'
import { quoted } from '#shared/messages/quoted.ts'
import { recordLine } from '#shared/record/event-words.ts'
import { Quoting } from '#client/ui/quoting.tsx'
import { RecordRows } from '#client/ui/record-rows.tsx'
import type { RecordState } from '#shared/record/entry.ts'
import { paths } from '#client/lib/paths.ts'
import { useToday } from '#client/lib/use-now.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

const Differences = lazyPart(() => import('./record-differences.tsx').then((m) => m.Differences))

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
  const text = useText('claimDetails').record
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className="record" onToggle={() => setOpened(true)}>
      <summary>
        <h2>{text.whole}</h2>
        <span className="muted sm">{text.events({ count: record.length })}</span>
      </summary>
      <RecordRows
        rows={record.map((event) => {
          const line = recordLine(event, builderName, { name: undefined, theirs: quoted })
          return {
            key: event.id,
            look: line.look,
            text: <Quoting text={line.text} />,
            proofs: [line.delivery, line.proof]
              .filter((words) => typeof words === 'string')
              .map((words) => <Quoting key={words} text={words} />),
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
        <Rich text={useText('claimDetails').record.openProof} of={{ name: <bdi>{name}</bdi> }} />
      </a>
    </p>
  )
}

/**
 * Shows whether the claim's record is unchanged, as it was verified last. It is verified again by itself; checksums and counts
 * are in the evidence file.
 */
export function RecordCheck({ state }: { state: RecordState | undefined }) {
  const text = useText('claimDetails').record
  const today = calendarDate(useToday())
  if (!state) return null
  const { verified } = state
  if (!verified) return <p className="text2 sm">{text.notCheckedText}</p>
  if (verified.findings.length > 0) return <Differences findings={verified.findings} at={verified.at} />
  return (
    <p className="text2 sm">
      <Rich
        text={text.checked}
        of={{
          time: <Time at={verified.at} shape={calendarDate(verified.at) === today ? 'time' : 'date-time'} />,
        }}
      />
    </p>
  )
}

/** The same in a word or two. */
export function checkWords(state: RecordState | undefined): string {
  const text = textOf('claimDetails').record
  if (!state?.verified) return text.notChecked
  return state.verified.findings.length > 0 ? text.differs : text.unchanged
}
