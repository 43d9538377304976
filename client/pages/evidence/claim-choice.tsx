import type { EvidenceChoice } from '#shared/evidence.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Time } from '#client/ui/time.tsx'

/** The home's claims, each to be chosen or left out, and all at once. */
export function ClaimChoice({
  claims,
  chosen,
  onChoose,
}: {
  claims: readonly EvidenceChoice[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}) {
  const isAll = chosen.length === claims.length
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className="panel pad ev-choice">
      <legend className="sr">Which claims</legend>
      <div className="ev-choice-h">
        <h2 className="h2">Which claims</h2>
        <p className="sm muted" role="status">
          {chosen.length === 0 ? 'None chosen' : `${chosen.length} of ${claims.length} chosen`}
        </p>
      </div>
      <label className="ev-row">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && chosen.length > 0
          }}
          onChange={() => onChoose(isAll ? [] : claims.map(({ id }) => id))}
        />
        <b className="grow">{claims.length === 1 ? 'Your one claim' : `All ${claims.length} claims`}</b>
      </label>
      <ul>
        {claims.map(({ id, number, title, status, createdAt }) => (
          <li key={id}>
            <label className="ev-row">
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span className="grow">
                <span className="ev-title" dir="auto">
                  {title}
                </span>
                <span className="sm muted">
                  No. {number} · <Time at={createdAt} />
                </span>
              </span>
              <StatusBadge status={status} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
