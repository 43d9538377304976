import type { RecordEvent } from '#shared/claims/views.ts'
import { zoneName } from '#shared/time/dates.ts'
import type { StatementProof } from '#shared/letters/statements.ts'
import { Time } from '#client/ui/time.tsx'
import { recordLine } from '#shared/record/event-words.ts'
import { StatusGlyph, statusTone } from '#client/ui/status-badge.tsx'

/** Every event with its time and proof; folded on the screen, unfolded on paper. */
export function ClaimRecord({ record, builderName }: { record: RecordEvent[]; builderName: string | null }) {
  const zone = viewerZone()
  return (
    <details className="record">
      <summary>
        <h2>The whole record</h2>
        <span className="muted sm">
          {record.length} {record.length === 1 ? 'event' : 'events'}
        </span>
      </summary>
      <ol>
        {record.map((event) => {
          const { text, proof, look } = recordLine(event, builderName)
          return (
            <li key={event.id} data-s={statusTone(look)}>
              <StatusGlyph status={look} />
              <div>
                <p>{text}</p>
                {proof && <p className="proof">{proof}</p>}
                {event.statement?.proof && <OpenProof proof={event.statement.proof} />}
                <p className="muted sm">
                  <Time at={event.at} shape="date-time" /> {zoneName(event.at, zone)}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
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

/** The viewer's time zone, named because the record is printed. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
