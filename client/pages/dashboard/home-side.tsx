import type { ClaimRow } from '#shared/claims/views.ts'
import type { HomeProfile } from '#shared/profile.ts'
import { useMediaQuery } from '#client/lib/use-media-query.ts'
import type { ClaimListQuery } from './claim-list.tsx'
import { ListNews } from './list-news.tsx'
import { MetricsPanel } from './metrics-panel.tsx'
import { BESIDE } from './use-later.ts'
import type { useMetrics } from './use-metrics.ts'
import { useEffect, useState, memo } from 'react'
import { useNavigate } from 'react-router-dom'
import { Link } from '#client/ui/link.tsx'
import { lazyPart, MissingDialog } from '#client/ui/lazy-part.tsx'
import { paths } from '#client/lib/paths.ts'
import { useToday } from '#client/lib/use-now.ts'
import { CalendarLeaf } from '#client/ui/calendar-leaf.tsx'
import { byCode } from '#shared/by-code.ts'
import { dayAtHouse } from '#shared/clock/clock-state.ts'
import { calendarDate, shortWindow } from '#shared/dates.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

const SHOWN = 3

/** A date that is known: YYYY-MM-DD, what happens, and what it is about. */
type Coming = { date: string; what: string; about: string; claimId: string | null }

/**
 * Returns the next dates from today on, at each claim's house: visits, answers and repairs that are due, and the end of the warranty. One of
 * each claim, the soonest first, at most three.
 */
export function comingUp(claims: readonly ClaimRow[], home: HomeProfile | null, now: Date): Coming[] {
  const ofClaims = claims
    .filter(({ status }) => isOpen(status))
    .flatMap((claim) => {
      const today = dayAtHouse(claim, now)
      const next = nextOf(claim, today)
      return next && next.date >= today ? [{ ...next, about: claim.title, claimId: claim.id }] : []
    })
  const text = textOf('dashboardSide')
  const ofHome =
    home && home.warrantyEndDate >= calendarDate(now)
      ? [
          {
            date: home.warrantyEndDate,
            what: text.warrantyEnds,
            about: text.warrantyAdvice,
            claimId: null,
          },
        ]
      : []
  return [...ofClaims, ...ofHome].toSorted((one, other) => byCode(one.date, other.date)).slice(0, SHOWN)
}

function nextOf(claim: ClaimRow, today: string): { date: string; what: string } | undefined {
  const { visit } = claim
  const text = textOf('dashboardSide')
  if (visit && visit.date >= today && !claim.fixReportedAt) {
    if (visit.state === 'proposed') return { date: visit.date, what: text.visitToAnswer }
    if (visit.state === 'accepted')
      return { date: visit.date, what: text.visit({ window: shortWindow(visit.from, visit.to) }) }
  }
  const { kind, due = null } = claim.clock ?? {}
  return due === null ? undefined : { date: due, what: kind === 'answer' ? text.answerDue : text.repairDue }
}

/** Not drawn again with every reading of the figures. */
const ComingUp = memo(function ComingUp({
  claims,
  home,
}: {
  claims: readonly ClaimRow[]
  home: HomeProfile | null
}) {
  const text = useText('dashboardSide')
  const dates = comingUp(claims, home, useToday())
  if (dates.length === 0) return null
  return (
    <section className="panel coming" aria-labelledby="coming-heading">
      <h2 id="coming-heading">{text.comingUp}</h2>
      <ul>
        {dates.map(({ date, what, about, claimId }) => (
          <li key={`${date} ${claimId}`}>
            <CalendarLeaf date={date} />
            <p>
              <Link to={claimId === null ? paths.coverage : paths.claim(claimId)}>{what}</Link>
              <span dir="auto">{about}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
})

const KeysSheet = lazyPart(() => import('./keys-sheet.tsx').then((m) => m.KeysSheet), MissingDialog)

/** Elements in which a letter key keeps its usual meaning. */
const ELSEWHERE = 'input, textarea, select, [role=dialog], [role=menu]'

/**
 * The dashboard's keys: / N J K and ? (Enter opens what has the focus). They do nothing while somebody types, in a
 * dialog, or together with another key. What they do is loaded with the first press. Draws the sheet that lists them.
 */
function HomeKeys() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (!'/njk?'.includes(key) || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(ELSEWHERE)) return
      event.preventDefault()
      if (key === '?') setOpen(true)
      else void import('./home-keys.ts').then(({ press }) => press(key, navigate))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate])
  return isOpen && <KeysSheet onClose={() => setOpen(false)} />
}

const NONE: readonly ClaimRow[] = []

type FiguresProps = {
  metrics: ReturnType<typeof useMetrics>
  claims: readonly ClaimRow[]
  home: HomeProfile | null
}

type HomeSideProps = Omit<FiguresProps, 'claims'> & {
  /** Undefined while they are read, or if they could not be. */
  claims: readonly ClaimRow[] | undefined
  list: ClaimListQuery
}

/**
 * Renders the parts of the dashboard besides the claims: its keyboard shortcuts and the figures. On a wide screen the
 * figures are beside the claims, with the next dates; otherwise they are below.
 */
export function HomeSide({ claims, list, ...rest }: HomeSideProps) {
  return (
    <>
      <HomeKeys />
      {(claims || list.isError) && <Figures claims={claims ?? NONE} {...rest} />}
    </>
  )
}

/** Announces what changes in the list, too. */
function Figures({ metrics, claims, home }: FiguresProps) {
  const isBeside = useMediaQuery(BESIDE)
  return (
    <aside className="home-r" aria-label={useText('dashboardSide').label}>
      <MetricsPanel metrics={metrics} />
      {isBeside && <ComingUp claims={claims} home={home} />}
      <ListNews claims={claims} />
    </aside>
  )
}
