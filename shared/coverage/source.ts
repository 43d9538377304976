import { coverageLine, type CategoryCoverage } from './status.ts'
import { templateOf } from './index.ts'
import type { TemplateId, Tier } from './tier.ts'

/**
 * Source of the dates of a tier. 'papers': somebody typed its last day. 'worked-out': the template's months, counted
 * from the start date of the home. 'profile': the household entered no more than the dates of its profile.
 */
export type DatesSource = 'papers' | 'worked-out' | 'profile'

/** Returns where the dates of a tier come from. */
export function sourceOf({ endsOn }: Pick<Tier, 'endsOn'>, template: TemplateId): DatesSource {
  if (template === 'profile') return 'profile'
  return endsOn === null ? 'worked-out' : 'papers'
}

/** Returns "the 1-2-10 template and your start date": what dates are worked out from. */
function workedOutFrom(template: TemplateId, whose: string): string {
  const name = template === 'own' ? undefined : templateOf(template)?.name
  const start = `${whose} start date`
  return name ? `the ${name.replace(/( warranty)?( \(.+\))?$/, '')} template and ${start}` : start
}

const SPEAKERS = {
  homeowner: { entered: 'I entered', whose: 'my' },
  reader: { entered: 'you entered', whose: 'your' },
  other: { entered: 'the homeowner entered', whose: 'the homeowner’s' },
} as const

/**
 * Returns "by my papers" or "by the 1-2-10 template and my start date", in the words of the homeowner, of a text that
 * speaks to them, or of one that speaks about them.
 */
export function bySource(tier: Tier, template: TemplateId, speaker: keyof typeof SPEAKERS): string {
  const { entered, whose } = SPEAKERS[speaker]
  switch (sourceOf(tier, template)) {
    case 'papers':
      return `by ${whose} papers`
    case 'profile':
      return `by the dates ${entered}`
    case 'worked-out':
      return `by ${workedOutFrom(template, whose)}`
  }
}

/** Returns the sentences under the dates of a home: where they come from, and that they are no legal advice. */
export function sourceSentences(tiers: readonly Tier[], template: TemplateId): string {
  const advice = 'This isn’t legal advice.'
  const typed = tiers.filter((tier) => sourceOf(tier, template) === 'papers')
  if (template === 'profile')
    return `From the warranty dates of your profile; check them against your papers. ${advice}`
  if (typed.length === tiers.length)
    return 'These dates come from your papers. Check them in your contract; this isn’t legal advice.'
  const except = typed.length === 0 ? '' : `, except ${typed.map(({ name }) => name).join(', ')}`
  return `Worked out from ${workedOutFrom(template, 'your')}${except}; check them against your papers. ${advice}`
}

/** Returns the line of a coverage for somebody else than the homeowner, with its source; null when it is unknown. */
export function sourcedLine(coverage: CategoryCoverage, template: TemplateId): string | null {
  const line = coverageLine(coverage)
  return line === null || coverage.is === 'unknown'
    ? null
    : `${line}, ${bySource(coverage.period.tier, template, 'other')}`
}
