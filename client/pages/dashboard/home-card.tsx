import { shortCalendarDate, calendarDate, daysBetween } from '#shared/dates.ts'
import type { HomeProfile } from '#shared/profile.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { isStoredHere } from '#client/lib/stored.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useNow } from '#client/lib/use-now.ts'
import { usePicture } from '#client/lib/use-picture.ts'
import { Link } from '#client/ui/link.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { HouseScene } from '#client/ui/house-scene.tsx'
import { timeLeft } from '#shared/coverage/time-left.ts'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'

/** Under this many days the bar turns amber. */
const SOON_DAYS = 60

/** `left` is in the words of the Coverage page: "6 months left". */
type Warranty = { left: string; elapsedPercent: number; hasEnded: boolean; endsSoon: boolean }

/** The state of a home's warranty on a day; the last day still counts. */
export function warrantyOn(
  home: Pick<HomeProfile, 'warrantyStartDate' | 'warrantyEndDate'>,
  now: Date,
): Warranty {
  const today = calendarDate(now)
  const daysLeft = daysBetween(today, home.warrantyEndDate)
  const length = Math.max(1, daysBetween(home.warrantyStartDate, home.warrantyEndDate))
  const elapsed = daysBetween(home.warrantyStartDate, today) / length
  return {
    left: timeLeft({ starts: home.warrantyStartDate, ends: home.warrantyEndDate }, today),
    elapsedPercent: Math.round(Math.min(1, Math.max(0, elapsed)) * 1000) / 10,
    hasEnded: daysLeft < 0,
    endsSoon: daysLeft < SOON_DAYS,
  }
}

/** At the end of the side navigation: the home and its warranty; nothing while no home is known. */
export function HomeCard() {
  const home = useHome()
  const now = useNow()
  const text = useText('navigation').home
  if (!home) return null
  const warranty = warrantyOn(home, now)
  return (
    <Link className="homecard" to={paths.coverage} aria-label={text.label({ address: home.address })}>
      <div className="pic">
        <HomePicture home={home} crop="house" />
      </div>
      <div className="b">
        <div className="addr">{home.address}</div>
        <div className="war">
          <span className="sm text2">
            {warranty.hasEnded ? text.ended : text.left({ left: inSentence(warranty) })}
          </span>
          <WarrantyBar warranty={warranty} />
          <span className="xs muted">
            <Rich
              text={warranty.hasEnded ? text.endedOn : text.endsOn}
              of={{ date: <EndDate home={home} /> }}
            />
          </span>
        </div>
      </div>
    </Link>
  )
}

/** The same on phones and tablets, in one line on top of the dashboard. */
export function HomeStrip() {
  const home = useHome()
  const now = useNow()
  const text = useText('navigation').home
  if (!home) return null
  const warranty = warrantyOn(home, now)
  return (
    <Link className="hs" to={paths.coverage}>
      <span className="pic">
        <HomePicture home={home} crop="gable" />
      </span>
      <span className="txt">
        <span className="addr">{home.address}</span>
        <span className="sub">
          <Rich
            text={warranty.hasEnded ? text.warrantyEnded : text.warrantyTo({ left: inSentence(warranty) })}
            of={{ date: <EndDate home={home} /> }}
          />
        </span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  )
}

export const useProfile = () => trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data

const useHome = (): HomeProfile | null => useProfile()?.home ?? null

/**
 * The homeowner's picture, small, or the drawn house where there is none, it does not load, or it is on another host, which is
 * never contacted.
 */
function HomePicture({ home, crop }: { home: HomeProfile; crop: 'house' | 'gable' }) {
  const { source, onError } = usePicture(isStoredHere(home.photo) ? [`${home.photo}?size=thumb`] : [])
  return source === undefined ? (
    <HouseScene crop={crop} />
  ) : (
    <img src={source} alt="" loading="lazy" onError={onError} />
  )
}

function WarrantyBar({ warranty }: { warranty: Warranty }) {
  return (
    <span
      className={warranty.endsSoon ? 'bar soon' : 'bar'}
      role="img"
      aria-label={useText('navigation').home.elapsed({ percent: Math.round(warranty.elapsedPercent) })}
    >
      <i style={{ width: `${warranty.elapsedPercent}%` }} />
    </span>
  )
}

function EndDate({ home }: { home: HomeProfile }) {
  return <time dateTime={home.warrantyEndDate}>{shortCalendarDate(home.warrantyEndDate)}</time>
}

const inSentence = ({ left }: Warranty): string => left.charAt(0).toLowerCase() + left.slice(1)
