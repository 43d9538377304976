import { useState } from 'react'
import { periodsOf, titleOf } from '#shared/coverage/periods.ts'
import { TEMPLATES, templateOf } from '#shared/coverage/index.ts'
import type { Coverage } from '#shared/coverage/tier.ts'
import { shortCalendarDate } from '#shared/dates.ts'
import { appError } from '#client/lib/errors.ts'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useSaveCoverage } from '#client/parts/homes/use-coverage.ts'

/** Offers the templates, each with what it rests on, and puts one in place of what there is. */
export function ChooseSheet({
  coverage,
  isOpen,
  onClose,
}: {
  coverage: Coverage
  isOpen: boolean
  onClose: () => void
}) {
  const [failure, setFailure] = useState<string | null>(null)
  const [chosen, setChosen] = useState(templateOf(coverage.template)?.id ?? 'us-1-2-10')
  const { save, isBusy } = useSaveCoverage(coverage, {
    isOpen,
    onSaved: onClose,
    onError: (error) => setFailure(appError(error).message),
  })
  const template = templateOf(chosen)
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title="Which warranty do you have?"
      lead="Your contract or warranty book says. You can change every date afterwards."
      submit="Use this"
      busyText="Saving..."
      isBusy={isBusy}
      onSubmit={() => template && save(template.tiers, template.id)}
    >
      <div className="chips" role="radiogroup" aria-label="Template">
        {TEMPLATES.map(({ id, name }) => (
          <label key={id} className="chip">
            <input type="radio" name="template" checked={id === chosen} onChange={() => setChosen(id)} />
            {name}
          </label>
        ))}
      </div>
      {template && (
        <div className="cov-about" aria-live="polite">
          <p className="text2">{template.about}</p>
          {template.tiers.length > 0 && (
            <ul>
              {periodsOf(template.tiers, coverage.start).map((period) => (
                <li key={period.tier.id}>
                  <b>{titleOf(period.tier)}</b>, to {shortCalendarDate(period.ends)}
                </li>
              ))}
            </ul>
          )}
          {template.source && (
            <p className="hint">
              Source: {template.source}. The dates are worked out from your start date; check your contract.
            </p>
          )}
          {/* Its line is always there: what somebody else saves meanwhile must not move the sheet. */}
          <p className="hint">{coverage.savedAt === null ? '\u00a0' : 'What you have now is replaced.'}</p>
        </div>
      )}
      <FailureNotice text={failure} />
    </FormSheet>
  )
}
