import { periodsOf } from '#shared/coverage/periods.ts'
import { coverageLine, coverageOn, coverageWords } from '#shared/coverage/status.ts'
import { calendarDate } from '#shared/time/dates.ts'
import { paths } from '#client/lib/paths.ts'
import { useToday } from '#client/lib/use-now.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useCoverage } from './use-coverage.ts'

/** At filing: whether the category is covered today, in one line; nothing when that is unknown. It never blocks filing. */
export function CoverageLine({ category }: { category: string }) {
  const { data, isPending } = useCoverage()
  const today = calendarDate(useToday())
  if (category === '') return null
  // The height of the line that most people get.
  if (isPending) return <div className="one-line" aria-hidden="true" />
  if (!data) return null
  const coverage = coverageOn(periodsOf(data.tiers, data.start), category, today)
  const { title, text } = coverageWords(coverage, today)
  return (
    <p className="one-line" data-coverage={coverage.is}>
      <Icon name={coverage.is === 'covered' ? 'shield' : coverage.is === 'accepted' ? 'clock' : 'info'} />
      <span className="grow">{coverage.is === 'covered' ? coverageLine(coverage) : `${title}. ${text}`}</span>
      <ButtonLink look="link" to={paths.coverage} aria-label="See the coverage of your home">
        See
      </ButtonLink>
    </p>
  )
}

/** On a claim: how its category was covered on the day it was filed. */
export function CoverageOfClaim({ category, createdAt }: { category: string; createdAt: string }) {
  const { data, isPending } = useCoverage()
  if (isPending) return '…'
  const line =
    data && coverageLine(coverageOn(periodsOf(data.tiers, data.start), category, calendarDate(createdAt)))
  return line ?? 'Not known'
}
