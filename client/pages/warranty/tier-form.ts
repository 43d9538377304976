import type { Category } from '#shared/claims/categories.ts'
import { periodOf } from '#shared/coverage/periods.ts'
import { tier as newTier } from '#shared/coverage/template.ts'
import { EnteredTier, type Tier } from '#shared/coverage/tier.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { numberOf } from '#client/parts/homes/use-coverage.ts'
import { textOf } from '#shared/messages/text.ts'
import { nameOf } from '#shared/coverage/status.ts'

type TierFields = Record<'name' | 'covers' | 'startsOn' | 'endsOn' | 'graceDays' | 'demandDays', string>

/** A filing window as its fields show it; `key` tells it apart while it has no name. */
export type FilingFields = { key: string; from: 'start' | 'end' } & Record<
  'name' | 'opens' | 'closes',
  string
>

/** The first and the last day of a tier, YYYY-MM-DD; empty while unknown. */
export type TierDates = { starts: string; ends: string }

/** Returns what the fields of a tier's filing windows show. */
export function filingFieldsOf(tier: Tier | null): FilingFields[] {
  return (tier?.filings ?? []).map(({ name, from, opens, closes }, index) => ({
    key: String(index),
    name,
    from,
    opens: String(opens),
    closes: String(closes),
  }))
}

/** Returns what the form of a tier shows: the dates that apply, wherever they come from. */
export function fieldsOf(tier: Tier | null, start: string | null): TierFields {
  const period = tier && periodOf(tier, start)
  return {
    name: tier ? nameOf(tier) : '',
    covers: tier ? textOf('coverageLines').part({ words: tier.covers }) : '',
    startsOn: tier?.startsOn ?? period?.starts ?? start ?? '',
    endsOn: tier?.endsOn ?? period?.ends ?? '',
    graceDays: String(tier?.graceDays ?? 0),
    demandDays: String(tier?.demandDays ?? ''),
  }
}

/**
 * Returns the tier that a form says, or what is wrong with each field. A date that nobody changed stays worked out, so
 * that it follows the profile.
 */
export function readTier(
  fields: TierFields,
  {
    id,
    tier,
    categories,
    rule,
    filings,
    start,
  }: {
    id: string
    tier: Tier | null
    categories: readonly Category[]
    rule: Tier['rule']
    filings: readonly FilingFields[]
    start: string | null
  },
): { read?: Tier; errors: Partial<Record<string, string>> } {
  const shown = fieldsOf(tier, start)
  const isSame = tier !== null && fields.startsOn === shown.startsOn && fields.endsOn === shown.endsOn
  const base = tier ?? newTier({ id, name: '', covers: '', categories: [], years: 1 })
  const parsed = EnteredTier.safeParse({
    ...base,
    // What nobody changed stays in the words it is stored in.
    name: fields.name === shown.name ? base.name : fields.name,
    covers: fields.covers === shown.covers ? base.covers : fields.covers,
    categories: [...categories],
    rule,
    startsOn: isSame ? base.startsOn : fields.startsOn,
    endsOn: isSame ? base.endsOn : fields.endsOn,
    graceDays: numberOf(fields.graceDays),
    demandDays: fields.demandDays.trim() === '' ? null : numberOf(fields.demandDays),
    filings: filings.map(({ name, from, opens, closes }) => ({
      name,
      from,
      opens: numberOf(opens),
      closes: numberOf(closes),
    })),
  })
  if (!parsed.success) return { errors: fieldErrors(parsed.error) }
  if (fields.startsOn && fields.endsOn && fields.endsOn < fields.startsOn)
    return { errors: { endsOn: textOf('coverageRules').endBeforeStart } }
  const closed = parsed.data.filings.findIndex(({ opens, closes }) => closes < opens)
  if (closed !== -1)
    return { errors: { [`filings.${closed}.closes`]: textOf('coverageRules').closesBeforeOpens } }
  return { read: parsed.data, errors: {} }
}

/** Returns the tiers with one of them changed, or with it at their end. */
export function withTier(tiers: readonly Tier[], changed: Tier): Tier[] {
  return tiers.some(({ id }) => id === changed.id)
    ? tiers.map((tier) => (tier.id === changed.id ? changed : tier))
    : [...tiers, changed]
}
