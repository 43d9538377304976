import { useInsertionEffect, useState } from 'react'
import { endsNext } from '#shared/coverage/important-dates.ts'
import { periodsOf } from '#shared/coverage/periods.ts'
import type { Coverage, Tier } from '#shared/coverage/tier.ts'
import { calendarDate, shortCalendarDate } from '#shared/dates.ts'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useToday } from '#client/lib/use-now.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Notice, NoticeLine } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Time } from '#client/ui/time.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import css from './coverage.css?inline'
import { DocumentsPanel } from './documents-panel.tsx'
import { ImportantDates } from './important-dates.tsx'
import { TargetsPanel } from './targets-panel.tsx'
import { TierPanel } from './tier-panel.tsx'
import { useCoverage } from '#client/parts/homes/use-coverage.ts'

const ChooseSheet = lazyDialog(
  () => import('./choose-sheet.tsx').then((m) => m.ChooseSheet),
  ({ isOpen }) => isOpen,
)
const TierSheet = lazyDialog(
  () => import('./tier-sheet.tsx').then((m) => m.TierSheet),
  ({ isOpen }) => isOpen,
)

/** /coverage: what the warranty of the home covers, until when, and by when a claim must be there. */
export function CoveragePage() {
  // Loaded with this page: in the app's style sheet it would be in everybody's first load.
  useInsertionEffect(() => adoptStyle(css), [])
  usePage({ title: 'Coverage' })
  const coverage = useCoverage()
  // Asked for in the same request: a panel that came later would move those below it.
  trpc.targets.get.usePrefetchQuery()
  trpc.documents.list.usePrefetchQuery()
  trpc.calendar.get.usePrefetchQuery()
  const staleSince = coverage.isRefetchError ? new Date(coverage.dataUpdatedAt).toISOString() : null
  if (coverage.data) return <Shown coverage={coverage.data} staleSince={staleSince} />
  if (coverage.isPending) return <Skeleton height="20rem" />
  return (
    <Notice
      kind="bad"
      title={errorText(coverage.error, 'Your coverage could not be loaded.')}
      action={<Button onClick={() => void coverage.refetch()}>Try again</Button>}
    />
  )
}

function Shown({ coverage, staleSince }: { coverage: Coverage; staleSince: string | null }) {
  const today = calendarDate(useToday())
  const [isChoosing, setChoosing] = useState(false)
  const [edited, setEdited] = useState<Tier | 'new' | null>(null)
  const periods = periodsOf(coverage.tiers, coverage.start)
  const next = endsNext(periods, today)
  const change = coverage.isReadOnly ? undefined : () => setChoosing(true)
  return (
    <div className="coverage">
      {staleSince && (
        <NoticeLine kind="plain">
          You’re offline. Showing what was saved <Time at={staleSince} shape="date-time" />.
        </NoticeLine>
      )}
      <Where coverage={coverage} />
      {coverage.start === null && <NoDates canChange={!coverage.isReadOnly} />}
      {coverage.tiers.length > 0 ? (
        <TierPanel
          coverage={coverage}
          periods={periods}
          today={today}
          onChange={change}
          onEdit={coverage.isReadOnly ? undefined : setEdited}
        />
      ) : (
        <Empty onChange={change} onAdd={coverage.isReadOnly ? undefined : () => setEdited('new')} />
      )}
      {next && <ImportantDates period={next} today={today} canWalk={!coverage.isReadOnly} />}
      <TargetsPanel />
      <DocumentsPanel />
      {periods.length > 0 && <CalendarPanel />}
      <ChooseSheet coverage={coverage} isOpen={isChoosing} onClose={() => setChoosing(false)} />
      <TierSheet
        key={edited === null || edited === 'new' ? 'new' : edited.id}
        coverage={coverage}
        tier={edited === 'new' ? null : edited}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      />
    </div>
  )
}

function Where({ coverage: { address, start } }: { coverage: Coverage }) {
  if (address === null) return null
  return (
    <p className="text2">
      <span dir="auto">{address}</span>
      {start !== null && ` · warranty from ${shortCalendarDate(start)}`}
    </p>
  )
}

function NoDates({ canChange }: { canChange: boolean }) {
  return (
    <Notice
      kind="plain"
      role="none"
      title="When did you close?"
      action={
        canChange ? (
          <ButtonLink to={paths.profile} icon="edit">
            Add the date
          </ButtonLink>
        ) : undefined
      }
    >
      Every year of a warranty counts from that day. It isn’t in the profile of this home yet.
    </Notice>
  )
}

function Empty({ onChange, onAdd }: { onChange: (() => void) | undefined; onAdd: (() => void) | undefined }) {
  return (
    <section className="panel pad cov-empty" aria-labelledby="coverage-heading">
      <h2 className="h2" id="coverage-heading">
        Add your warranty dates to see what’s covered.
      </h2>
      {onChange && onAdd && (
        <div className="cov-acts">
          <Button look="primary" onClick={onChange}>
            Choose a template
          </Button>
          <Button icon="plus" onClick={onAdd}>
            Add a part
          </Button>
        </div>
      )}
    </section>
  )
}
