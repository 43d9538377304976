import { useState } from 'react'
import { periodsOf } from '#shared/coverage/periods.ts'
import { titleOf } from '#shared/coverage/status.ts'
import { TEMPLATES, templateOf } from '#shared/coverage/templates.ts'
import type { Coverage } from '#shared/coverage/tier.ts'
import { shortCalendarDate } from '#shared/dates.ts'
import { appError } from '#client/lib/errors.ts'
import { FormSheet } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useSaveCoverage } from '#client/parts/homes/use-coverage.ts'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'

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
  const words = useText('coverageSheets')
  const text = words.choose
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
      title={text.title}
      lead={text.lead}
      submit={text.submit}
      busyText={words.saving}
      isBusy={isBusy}
      onSubmit={() => template && save(template.tiers, template.id)}
    >
      <div className="chips" role="radiogroup" aria-label={text.label}>
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
                  <Rich
                    text={text.part({ date: shortCalendarDate(period.ends) })}
                    of={{ title: <b>{titleOf(period.tier)}</b> }}
                  />
                </li>
              ))}
            </ul>
          )}
          {template.source && <p className="hint">{text.source({ source: template.source })}</p>}
          {/* Its line is always there: what somebody else saves meanwhile must not move the sheet. */}
          <p className="hint">{coverage.savedAt === null ? '\u00a0' : text.replaces}</p>
        </div>
      )}
      <FailureNotice text={failure} />
    </FormSheet>
  )
}
