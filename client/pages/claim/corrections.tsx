import type { RecordEvent } from '#shared/claims/views.ts'
import { correctedLabel, correctedNames } from '#shared/claims/reasons.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Time } from '#client/ui/time.tsx'

/** "Corrected Nov 12, 2026: title · See before", a line for each correction. */
export function Corrections({ record }: { record: readonly RecordEvent[] }) {
  return record.map((event) => event.changes && <Correction key={event.id} event={event} />)
}

/** One correction; what it said before unfolds. */
export function Correction({ event: { at, changes = [] } }: { event: RecordEvent }) {
  return (
    <details className="corrected">
      <summary>
        <Icon name="edit" />
        <span>
          Corrected <Time at={at} />: {correctedNames(changes)} · <span className="see">See before</span>
        </span>
      </summary>
      <dl>
        {changes.map((change) => (
          <div key={change.field}>
            <dt>{correctedLabel(change)} before</dt>
            <dd dir="auto">{change.before}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
