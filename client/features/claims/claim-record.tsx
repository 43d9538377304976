import type { RecordEvent } from '#shared/claim-views.ts'
import { zoneName } from '#shared/dates.ts'
import { Time } from '#client/ui/time.tsx'
import { recordLine } from '#shared/record-words.ts'
import { StatusGlyph, statusTone } from '#client/ui/status-badge.tsx'

/** Every event with its time and proof; folded on the screen, unfolded on paper. */
export function ClaimRecord({ record, builderName }: { record: RecordEvent[]; builderName: string | null }) {
  const zone = viewerZone()
  return (
    <details className="record">
      <summary>
        <h2>The whole record</h2>
        <span className="muted sm">
          {record.length} {record.length === 1 ? 'entry' : 'entries'}
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

/** The viewer's time zone, named because the record is printed. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
