import { textOf, type Texts } from '#shared/messages/text.ts'
import { coverageLine, nameOf, type CategoryCoverage } from './status.ts'
import { templateOf } from './templates.ts'
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

/** Returns the template's name inside a sentence; '' for the household's own. */
const shortNameOf = (template: TemplateId): string => templateOf(template)?.short ?? ''

type Speaker = keyof Texts['coverageLines']['by']

/**
 * Returns "by my papers" or "by the 1-2-10 template and my start date", in the words of the homeowner, of a text that
 * speaks to them, or of one that speaks about them.
 */
export function bySource(tier: Tier, template: TemplateId, speaker: Speaker): string {
  const text = textOf('coverageLines').by[speaker]
  const source = sourceOf(tier, template)
  if (source !== 'worked-out') return text[source]
  const name = shortNameOf(template)
  return name ? text.template({ template: name }) : text.start
}

/** Returns the sentences under the dates of a home: where they come from, and that they are no legal advice. */
export function sourceSentences(tiers: readonly Tier[], template: TemplateId): string {
  const text = textOf('coverage').source
  const typed = tiers.filter((tier) => sourceOf(tier, template) === 'papers')
  if (template === 'profile') return text.profile
  if (typed.length === tiers.length) return text.papers
  const name = shortNameOf(template)
  const except = typed.map(nameOf).join(', ')
  if (except === '') return name ? text.template({ template: name }) : text.start
  return name ? text.templateExcept({ template: name, except }) : text.startExcept({ except })
}

/** Returns the line of a coverage for somebody else than the homeowner, with its source; null when it is unknown. */
export function sourcedLine(coverage: CategoryCoverage, template: TemplateId): string | null {
  const line = coverageLine(coverage)
  if (line === null || coverage.is === 'unknown') return null
  return textOf('coverageLines').sourced({ line, by: bySource(coverage.period.tier, template, 'other') })
}
