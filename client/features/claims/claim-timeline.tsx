import type { ClaimDetail } from '#shared/claims.ts'
import { shortDate } from '#shared/dates.ts'
import { statusLabel, type ClaimStatus } from '#shared/statuses.ts'
import { resolutionTimeText, responseTimeText, timelineSteps } from '#shared/timeline.ts'
import { Glyph } from '#client/ui/badge.tsx'
import { RelativeDay, Time } from '#client/ui/time.tsx'
import { STATUS_GLYPHS, statusTone } from './status-badge.tsx'

type Step = { status: ClaimStatus; at: string; isEstimate: boolean }

/** Two figures and the steps the claim has reached, with true times; a step nobody saw has an "About" date. */
export function ClaimTimeline({ claim }: { claim: ClaimDetail }) {
  const steps = allSteps(claim)
  return (
    <aside aria-label="Claim timeline">
      <div className="panel">
        <div className="tl-h">
          <h2>Timeline</h2>
          <p className="sm muted">
            Submitted on <Time at={claim.createdAt} />, <RelativeDay at={claim.createdAt} />
          </p>
        </div>
        <dl className="two">
          <Figure name="First Response Time" text={responseTimeText(claim.firstResponseTime)} />
          <Figure name="Resolution Time" text={resolutionTimeText(claim.resolutionTime)} />
        </dl>
        <ol className="tl" aria-label="Status updates">
          {steps.map(({ status, at, isEstimate }) => {
            const isNow = status === claim.status
            return (
              <li
                key={status}
                data-s={statusTone(status)}
                className={isNow ? 'now' : undefined}
                aria-current={isNow ? 'step' : undefined}
              >
                <span className="nd">
                  <Glyph drawing={STATUS_GLYPHS[status]} />
                </span>
                <span className="n">{statusLabel(status)}</span>
                <span className="w">
                  {isEstimate ? <>About {shortDate(at)}</> : <Time at={at} shape="date-time" />}
                </span>
              </li>
            )
          })}
        </ol>
        {steps.some((step) => step.isEstimate) && (
          <p className="hint tl-note">An “About” date is estimated from the day you filed.</p>
        )}
      </div>
    </aside>
  )
}

function Figure({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={text === 'Pending' ? 'pending' : undefined}>{text}</dd>
    </div>
  )
}

/** A letter that did not arrive is the last step until it is sent again: it stands apart from the order of the others. */
function allSteps(claim: ClaimDetail): Step[] {
  const steps: Step[] = timelineSteps(claim)
  if (claim.status !== 'SendingFailed') return steps
  const at = claim.events.findLast((event) => event.status === 'SendingFailed')?.at ?? claim.updatedAt
  return [...steps, { status: 'SendingFailed', at, isEstimate: false }]
}
