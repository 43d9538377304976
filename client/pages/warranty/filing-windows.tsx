import { FORM_NAME_MAX } from '#shared/coverage/template.ts'
import { filingDates } from '#shared/coverage/periods.ts'
import { shortCalendarDate } from '#shared/dates.ts'
import { newId } from '#client/lib/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { numberOf } from '#client/parts/homes/use-coverage.ts'
import type { FilingFields, TierDates } from './tier-form.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

type Errors = Partial<Record<string, string>>

/** The times in which forms are accepted, each to change or to remove. */
export function FilingWindows({
  filings,
  dates,
  errors,
  max,
  onChange,
}: {
  filings: readonly FilingFields[]
  /** The first and the last day that the form has now, YYYY-MM-DD; empty while unknown. */
  dates: TierDates
  /** The messages by field name, such as `filings.0.name`. */
  errors: Errors
  max: number
  onChange: (filings: FilingFields[]) => void
}) {
  const text = useText('coverageSheets').filings
  return (
    <div className="field">
      <p className="lab">{text.title}</p>
      <p className="hint">{text.lead}</p>
      {filings.map((filing, index) => (
        <FilingWindow
          key={filing.key}
          filing={filing}
          number={index + 1}
          dates={dates}
          errorOf={(field) => errors[`filings.${index}.${field}`]}
          onChange={(changed) => onChange(filings.map((each) => (each === filing ? changed : each)))}
          onRemove={() => onChange(filings.filter((each) => each !== filing))}
        />
      ))}
      {filings.length < max && (
        <div>
          <Button
            icon="plus"
            onClick={() =>
              onChange([...filings, { key: newId(), name: '', from: 'end', opens: '-30', closes: '0' }])
            }
          >
            {text.add}
          </Button>
        </div>
      )}
    </div>
  )
}

function FilingWindow({
  filing,
  number,
  dates,
  errorOf,
  onChange,
  onRemove,
}: {
  filing: FilingFields
  number: number
  dates: TierDates
  errorOf: (field: string) => string | undefined
  onChange: (filing: FilingFields) => void
  onRemove: () => void
}) {
  const text = useText('coverageSheets').filings
  const field = (name: 'name' | 'opens' | 'closes') => ({
    value: filing[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...filing, [name]: event.target.value }),
  })
  return (
    <fieldset className="cov-filing">
      <legend className="sr">{text.one({ number })}</legend>
      <TextField label={text.form} maxLength={FORM_NAME_MAX} {...field('name')} />
      <SelectField
        label={text.from}
        value={filing.from}
        onChange={(event) => onChange({ ...filing, from: event.target.value === 'start' ? 'start' : 'end' })}
      >
        <option value="start">{text.first}</option>
        <option value="end">{text.last}</option>
      </SelectField>
      <div className="cov-days">
        <TextField label={text.opens} type="text" {...field('opens')} />
        <TextField label={text.closes} type="text" {...field('closes')} />
      </div>
      <p className="hint" role="status">
        {shownDates(filing, dates) ?? text.hint}
      </p>
      <div>
        <Button look="ghost" icon="close" aria-label={text.removeLabel({ number })} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </fieldset>
  )
}

/** Returns "Accepted from Jan 18, 2027 to Mar 20, 2027"; undefined while a day or a date is missing. */
function shownDates({ from, ...filing }: FilingFields, { starts, ends }: TierDates): string | undefined {
  const [opens, closes] = [numberOf(filing.opens), numberOf(filing.closes)]
  if (typeof opens !== 'number' || typeof closes !== 'number' || starts === '' || ends === '')
    return undefined
  const window = filingDates({ from, opens, closes }, { starts, ends })
  return textOf('coverageSheets').filings.accepted({
    from: shortCalendarDate(window.opens),
    to: shortCalendarDate(window.closes),
  })
}
