import { useState } from 'react'
import type { RecordEvent } from '#shared/claims/views.ts'
import { zoneName } from '#shared/dates.ts'
import type { StatementProof } from '#shared/statements.ts'
import { Time } from '#client/ui/time.tsx'
import { recordLine } from '#shared/record/event-words.ts'
import { RecordRows } from '#client/ui/record-rows.tsx'

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
      <a href={`/documents/${id}`}>
        Open <bdi>{name}</bdi>
      </a>
    </p>
  )
}
