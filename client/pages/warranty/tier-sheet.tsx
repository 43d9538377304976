import { useState } from 'react'
import type { Coverage, Tier } from '#shared/coverage/tier.ts'
import { FILINGS_MAX, TIER_COVERS_MAX, TIER_NAME_MAX, FORM_NAME_MAX } from '#shared/coverage/template.ts'
import { CATEGORIES, categoryText, type Category } from '#shared/claims/categories.ts'
import { TextArea, TextField, SelectField } from '#client/ui/field.tsx'
import { FormSheet, RemoveButton } from '#client/ui/form-dialog.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { newId } from '#client/lib/new-id.ts'
import {
  fieldsOf,
  filingFieldsOf,
  readTier,
  withTier,
  type FilingFields,
  type TierDates,
} from './tier-form.ts'
import { useSaveCoverage, numberOf } from '#client/parts/homes/use-coverage.ts'
import { useText } from '#client/ui/use-text.ts'
import { filingDates } from '#shared/coverage/periods.ts'
import { shortCalendarDate } from '#shared/dates.ts'
import { Button } from '#client/ui/button.tsx'
import { textOf } from '#shared/messages/text.ts'

/** One tier of the home, to change or to add. `tier` is null for a new one. */
export function TierSheet({
  coverage,
  tier,
  isOpen,
  onClose,
}: {
  coverage: Coverage
  tier: Tier | null
  isOpen: boolean
  onClose: () => void
}) {
  const { form, rule, setRule, filings, changeFilings, categories, setCategories, ...rest } = useTierForm(
    coverage,
    tier,
    { isOpen, onSaved: onClose },
  )
  const { wrong, isBusy, submit, remove } = rest
  const text = useText('coverageSheets')
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={tier ? text.titleChange : text.titleAdd}
      lead={text.lead}
      frame={form.frame}
      submit={text.save}
      busyText={text.saving}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <TextField label={text.name} maxLength={TIER_NAME_MAX} {...form.field('name')} />
      <TextArea
        label={text.covers}
        isOptional
        rows={2}
        maxLength={TIER_COVERS_MAX}
        {...form.field('covers')}
      />
      <TextField label={text.startsOn} type="date" {...form.field('startsOn')} />
      <TextField label={text.endsOn} type="date" {...form.field('endsOn')} />
      <TextField
        label={text.grace}
        type="text"
        inputMode="numeric"
        hint={text.graceHint}
        {...form.field('graceDays')}
      />
      <Rule rule={rule} onChange={setRule} />
      <FilingWindows
        filings={filings}
        dates={{ starts: form.values.startsOn, ends: form.values.endsOn }}
        errors={wrong}
        max={FILINGS_MAX}
        onChange={changeFilings}
      />
      <TextField
        label={text.demand}
        isOptional
        type="text"
        inputMode="numeric"
        {...form.field('demandDays')}
      />
      <Categories chosen={categories} onChange={setCategories} />
      <FailureNotice text={form.failure} />
      {tier && (
        <RemoveButton
          words={{ remove: text.remove, removeSure: text.removeSure }}
          isBusy={isBusy}
          onRemove={remove}
        />
      )}
    </FormSheet>
  )
}

/** A tier as it is typed, validated and saved. */
function useTierForm(
  coverage: Coverage,
  tier: Tier | null,
  { isOpen, onSaved }: { isOpen: boolean; onSaved: () => void },
) {
  const [id] = useState(() => tier?.id ?? newId())
  const form = useFields(fieldsOf(tier, coverage.start))
  const [categories, setCategories] = useState<readonly Category[]>(tier?.categories ?? CATEGORIES)
  const [rule, setRule] = useState<Tier['rule']>(tier?.rule ?? 'received')
  const [filings, setFilings] = useState(() => filingFieldsOf(tier))
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const { base, save, isBusy } = useSaveCoverage(coverage, { isOpen, onSaved, onError: form.refuse })
  const toTemplate = base.template === 'profile' ? 'own' : base.template
  const typed = { id, tier, categories, rule, filings, start: coverage.start }
  return {
    form,
    categories,
    setCategories,
    rule,
    setRule,
    filings,
    changeFilings: (changed: typeof filings) => {
      setFilings(changed)
      setWrong({})
    },
    wrong,
    isBusy,
    submit: () => {
      const { read, errors } = readTier(form.values, typed)
      setWrong(errors)
      if (read) save(withTier(base.tiers, read), toTemplate)
      else form.show(errors, errors['categories'] ?? null)
    },
    remove: () =>
      save(
        base.tiers.filter((other) => other.id !== id),
        toTemplate,
      ),
  }
}

function Rule({ rule, onChange }: { rule: Tier['rule']; onChange: (rule: Tier['rule']) => void }) {
  const text = useText('coverageSheets')
  return (
    <div className="field">
      <p id="tier-rule" className="lab">
        {text.rule}
      </p>
      <div className="chips" role="radiogroup" aria-labelledby="tier-rule">
        {(['received', 'postmarked'] as const).map((each) => (
          <label key={each} className="chip">
            <input type="radio" name="rule" checked={each === rule} onChange={() => onChange(each)} />
            {text.rules[each]}
          </label>
        ))}
      </div>
    </div>
  )
}

function Categories({
  chosen,
  onChange,
}: {
  chosen: readonly Category[]
  onChange: (categories: readonly Category[]) => void
}) {
  const text = useText('coverageSheets')
  return (
    <div className="field">
      <p id="tier-categories" className="lab">
        {text.categories}
      </p>
      <div className="chips" role="group" aria-labelledby="tier-categories">
        {CATEGORIES.map((category) => (
          <button
            key={category}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(category)}
            onClick={() =>
              onChange(CATEGORIES.filter((each) => chosen.includes(each) !== (each === category)))
            }
          >
            {categoryText(category)}
          </button>
        ))}
      </div>
    </div>
  )
}

type Errors = Partial<Record<string, string>>

/** The times in which forms are accepted, each to change or to remove. */
function FilingWindows({
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
