import type { ClaimDetail } from '#shared/claims/claims.ts'
import { shortDate } from '#shared/dates.ts'
import { STATUS } from '#shared/claims/statuses.ts'
import {
  resolutionTimeText,
  responseTimeText,
  stepLabel,
  timelineSteps,
  type TimelineStep,
} from '#shared/claims/timeline.ts'
import { withdrawalOf } from '#shared/claims/reasons.ts'
import { useOpensOutside } from '#client/parts/claim-forms/use-has-mail.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Corrections } from './claim-messages.tsx'
import { RelativeDay, Time } from '#client/ui/time.tsx'
import { StatusGlyph, statusTone } from '#client/ui/badge.tsx'
import { useId, useState, type ReactNode } from 'react'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

/** Two figures and the steps the claim has reached, with their times; a step without an event has an "About" date. */
export function ClaimTimeline({ claim }: { claim: ClaimDetail }) {
  const steps = allSteps(claim, useOpensOutside())
  const latest = steps.at(-1)
  const text = useText('claimDetails').timeline
  return (
    <aside aria-label={text.label}>
      <Fold
        title={text.title}
        hint={latest && text.latest({ step: stepLabel(latest), date: shortDate(latest.at) })}
      >
        <div className="panel">
          <div className="tl-h">
            <h2>{text.title}</h2>
            <p className="sm muted">
              <Rich
                text={text.submitted}
                of={{ time: <Time at={claim.createdAt} />, ago: <RelativeDay at={claim.createdAt} /> }}
              />
            </p>
          </div>
          <dl className="two">
            <Figure
              name={text.firstResponse}
              text={responseTimeText(claim.firstResponseTime)}
              isPending={claim.firstResponseTime === null}
            />
            <Figure
              name={text.resolution}
              text={resolutionTimeText(claim.resolutionTime, withdrawalOf(claim.record) !== undefined)}
              isPending={claim.resolutionTime === null}
            />
          </dl>
          <ol className="tl" aria-label={text.steps}>
            {steps.map((step, index) => {
              const { status, at, isEstimate, isReopening } = step
              const isNow = index === steps.length - 1 && status === claim.status
              const reason = reasonText(step)
              return (
                <li
                  key={index}
                  data-s={isReopening ? 'reopened' : statusTone(status)}
                  className={isNow ? 'now' : undefined}
                  aria-current={isNow ? 'step' : undefined}
                >
                  <span className="nd">
                    {isReopening ? <Icon name="refresh" /> : <StatusGlyph status={status} />}
                  </span>
                  <span className="n">{stepLabel(step)}</span>
                  <span className="w">
                    {isEstimate ? text.about({ date: shortDate(at) }) : <Time at={at} shape="date-time" />}
                    {reason && `. ${reason}`}
                  </span>
                </li>
              )
            })}
          </ol>
          {claim.record.some(({ changes }) => changes) && (
            <div className="tl-note">
              <Corrections record={claim.record} />
            </div>
          )}
          {steps.some((step) => step.isEstimate) && <p className="hint tl-note">{text.aboutHint}</p>}
        </div>
      </Fold>
    </aside>
  )
}

function Figure({ name, text, isPending }: { name: string; text: string; isPending: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isPending ? 'pending' : undefined}>{text}</dd>
    </div>
  )
}

/** Returns the reason why a claim was reopened, or how it was closed. */
function reasonText({ status, isReopening, reason, by }: TimelineStep): string | null {
  if (isReopening) return reason && `“${reason}”`
  if (status !== 'Closed') return null
  return reason ?? (by === 'homeowner' ? textOf('claimDetails').timeline.saidFixed : null)
}

/** The claim's own steps; a claim email that did not arrive is the last one until it is sent again. */
function allSteps(claim: ClaimDetail, opensOutside: boolean): TimelineStep[] {
  const events = claim.events.map((event) => {
    const logged = claim.record.find(({ status, at }) => status === event.status && at === event.at)
    return { ...event, detail: logged?.detail ?? null, kind: logged?.kind }
  })
  const steps = timelineSteps({ ...claim, events, opensOutside })
  const { status } = claim
  if (STATUS[status].step !== null) return steps
  const at = claim.events.findLast((event) => event.status === status)?.at ?? claim.updatedAt
  return [...steps, { status, at, isEstimate: false, isReopening: false, reason: null, by: 'system' }]
}

/** Collapses its content on a phone, above the messages; on wider screens and in print the content is always shown. */
export function Fold({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="fold" data-open={isOpen || undefined}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {title} <span className="muted">{hint}</span>
        <Icon name="chevron-down" />
      </button>
      <div id={id}>{children}</div>
    </div>
  )
}
