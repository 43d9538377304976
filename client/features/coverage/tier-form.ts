import type { Category } from '#shared/categories.ts'
import { periodOf } from '#shared/coverage/periods.ts'
import { tier as newTier } from '#shared/coverage/templates/template.ts'
import { Tier } from '#shared/coverage/tier.ts'
import { fieldErrors } from '#shared/field-errors.ts'

export type TierFields = Record<'name' | 'covers' | 'startsOn' | 'endsOn' | 'graceDays', string>

/** Returns what the form of a tier shows: the dates that apply, wherever they come from. */
export function fieldsOf(tier: Tier | null, start: string | null): TierFields {
  const period = tier && periodOf(tier, start)
  return {
    name: tier?.name ?? '',
    covers: tier?.covers ?? '',
    startsOn: tier?.startsOn ?? period?.starts ?? start ?? '',
    endsOn: tier?.endsOn ?? period?.ends ?? '',
    graceDays: String(tier?.graceDays ?? 0),
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
    start,
  }: {
    id: string
    tier: Tier | null
    categories: readonly Category[]
    rule: Tier['rule']
    start: string | null
  },
): { read?: Tier; errors: Partial<Record<keyof TierFields | 'categories', string>> } {
  const shown = fieldsOf(tier, start)
  const isSame = tier !== null && fields.startsOn === shown.startsOn && fields.endsOn === shown.endsOn
  const base = tier ?? newTier({ id, name: '', covers: '', categories: [], years: 1 })
  const parsed = Tier.safeParse({
    ...base,
    name: fields.name,
    covers: fields.covers,
    categories: [...categories],
    rule,
    startsOn: isSame ? base.startsOn : fields.startsOn,
    endsOn: isSame ? base.endsOn : fields.endsOn,
    graceDays: /^\d+$/.test(fields.graceDays.trim()) ? Number(fields.graceDays) : fields.graceDays,
  })
  if (!parsed.success) return { errors: fieldErrors(parsed.error) }
  if (fields.startsOn && fields.endsOn && fields.endsOn < fields.startsOn)
    return { errors: { endsOn: 'The last day must not be before the first' } }
  return { read: parsed.data, errors: {} }
}

/** Returns the tiers with one of them changed, or with it at their end. */
export function withTier(tiers: readonly Tier[], changed: Tier): Tier[] {
  return tiers.some(({ id }) => id === changed.id)
    ? tiers.map((tier) => (tier.id === changed.id ? changed : tier))
    : [...tiers, changed]
}
