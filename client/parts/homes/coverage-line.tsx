import { CATEGORIES } from '#shared/claims/categories.ts'
import { periodsOf } from '#shared/coverage/periods.ts'
import { coverageLine, coverageOn, coverageWords, type CategoryCoverage } from '#shared/coverage/status.ts'
import { calendarDate } from '#shared/dates.ts'
import { paths } from '#client/lib/paths.ts'
import { useToday } from '#client/lib/use-now.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { useCoverage } from './use-coverage.ts'
import { useText } from '#client/ui/use-text.ts'

const ICONS: Partial<Record<CategoryCoverage['is'], IconName>> = { covered: 'shield', accepted: 'clock' }

/**
 * At filing: whether the category is covered today; nothing when that is unknown. It never blocks filing. It has the height
 * of the longest line of any category from the start, so that nothing below moves while a category is proposed.
 */
export function CoverageLine({ category }: { category: string }) {
  const words = useText('coverageLines').ofCategory
  const { data, isPending } = useCoverage()
  const today = calendarDate(useToday())
  // The height of the line that most people get.
  if (isPending) return <div className="one-line" aria-hidden="true" />
  if (!data) return null
  const periods = periodsOf(data.tiers, data.start)
  const lineOf = (coverage: CategoryCoverage): string => {
    const { title, text } = coverageWords(coverage, today)
    return coverage.is === 'covered' ? (coverageLine(coverage) ?? '') : `${title}. ${text}`
  }
  const coverage = category === '' ? undefined : coverageOn(periods, category, today)
  const all = new Set(CATEGORIES.map((each) => lineOf(coverageOn(periods, each, today))))
  return (
    <p className="one-line" data-coverage={coverage?.is ?? 'not-asked'}>
      <Icon name={(coverage && ICONS[coverage.is]) ?? 'info'} />
      <span className="grow same-place">
        <span>{coverage ? lineOf(coverage) : words.choose}</span>
        {[...all].map((text) => (
          <span key={text} data-text={text} aria-hidden="true" />
        ))}
      </span>
      <ButtonLink look="link" to={paths.coverage} aria-label={words.seeLabel}>
        {words.see}
      </ButtonLink>
    </p>
  )
}

/** On a claim: how its category was covered on the day it was filed. */
export function CoverageOfClaim({ category, createdAt }: { category: string; createdAt: string }) {
  const words = useText('coverageLines').ofCategory
  const { data, isPending } = useCoverage()
  if (isPending) return '…'
  const line =
    data && coverageLine(coverageOn(periodsOf(data.tiers, data.start), category, calendarDate(createdAt)))
  return line ?? words.notKnown
}
