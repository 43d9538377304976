import { useInsertionEffect, useState, useRef } from 'react'
import { endsNext, datesThatMatter } from '#shared/coverage/important-dates.ts'
import { periodsOf, type Period } from '#shared/coverage/periods.ts'
import type { Coverage, Tier } from '#shared/coverage/tier.ts'
import { calendarDate, shortCalendarDate } from '#shared/dates.ts'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useToday } from '#client/lib/use-now.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { Notice, NoticeLine, FailureNotice } from '#client/ui/notice.tsx'
import { usePage } from '#client/ui/page.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Time, CalendarLeaf } from '#client/ui/time.tsx'
import css from './coverage.css?inline'
import { DocumentsPanel } from './documents-panel.tsx'
import { ThingsPanel } from './things-panel.tsx'
import { TargetsPanel } from './targets-panel.tsx'
import { TierPanel } from './tier-panel.tsx'
import { useCoverage } from '#client/parts/homes/use-coverage.ts'
import { copyText } from '#client/parts/claim-forms/share-link.ts'
import { TextField } from '#client/ui/field.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { roomText } from '#shared/rooms.ts'

const FormDialog = lazyDialog(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.FormDialog),
  ({ isOpen }) => isOpen,
)

/** The secret address at which a calendar program reads visits and warranty dates. */
function CalendarPanel() {
  const text = useText('coverage').calendar
  const calendar = trpc.calendar.get.useQuery()
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  const utils = trpc.useUtils()
  const saved = {
    onSuccess: (now: { url: string | null }) => {
      utils.calendar.get.setData(undefined, now)
      setAsking(null)
    },
  }
  const renew = trpc.calendar.renew.useMutation(saved)
  const end = trpc.calendar.end.useMutation(saved)
  if (!calendar.data) return null
  const { url } = calendar.data
  const problem = renew.error ?? end.error
  return (
    <section className="panel pad cov-cal cov-half" aria-labelledby="calendar-heading">
      <h2 className="h2" id="calendar-heading">
        {text.title}
      </h2>
      <p className="text2">{url === null ? text.off : text.on}</p>
      {url === null ? (
        <Button icon="calendar" isBusy={renew.isPending} onClick={() => renew.mutate()}>
          {text.make}
        </Button>
      ) : (
        <Address url={url} onRenew={() => setAsking('renew')} onEnd={() => setAsking('end')} />
      )}
      <FailureNotice text={problem && errorText(problem, textOf('common').failures.notWorked)} />
      <FormDialog
        isOpen={asking === 'renew'}
        onClose={() => setAsking(null)}
        title={text.askRenew.title}
        lead={text.askRenew.lead}
        submit={text.renew}
        busyText={text.askRenew.busy}
        isBusy={renew.isPending}
        onSubmit={() => renew.mutate()}
      />
      <FormDialog
        isOpen={asking === 'end'}
        onClose={() => setAsking(null)}
        title={text.askEnd.title}
        lead={text.askEnd.lead}
        submit={text.askEnd.submit}
        busyText={text.askEnd.busy}
        isBusy={end.isPending}
        onSubmit={() => end.mutate()}
      />
    </section>
  )
}

function Address({ url, onRenew, onEnd }: { url: string; onRenew: () => void; onEnd: () => void }) {
  const text = useText('coverage').calendar
  const { copy: copyWord, copied } = useText('links')
  const place = useRef<HTMLDivElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(url, place.current?.querySelector('input') ?? null))
  return (
    <div className="cov-cal-on" ref={place}>
      <TextField label={text.address} type="text" readOnly value={url} />
      <div className="cov-acts">
        <Button look="tinted" icon="copy" onClick={() => void copy()}>
          {isCopied ? copied : copyWord}
        </Button>
        <Button onClick={onRenew}>{text.renew}</Button>
        <Button onClick={onEnd}>{text.end}</Button>
      </div>
      <p className="sr" role="status">
        {isCopied && copied}
      </p>
    </div>
  )
}

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
  const text = useText('coverage')
  usePage({ title: text.title })
  const coverage = useCoverage()
  // Asked for in the same request: a panel that came later would move those below it.
  trpc.targets.get.usePrefetchQuery()
  trpc.documents.list.usePrefetchQuery()
  trpc.things.list.usePrefetchQuery()
  trpc.rooms.list.usePrefetchQuery()
  trpc.calendar.get.usePrefetchQuery()
  const staleSince = coverage.isRefetchError ? new Date(coverage.dataUpdatedAt).toISOString() : null
  if (coverage.data) return <Shown coverage={coverage.data} staleSince={staleSince} />
  if (coverage.isPending) return <Skeleton height="20rem" />
  return (
    <Notice
      kind="bad"
      title={errorText(coverage.error, text.notLoaded)}
      action={<Button onClick={() => void coverage.refetch()}>{textOf('common').tryAgain}</Button>}
    />
  )
}

function Shown({ coverage, staleSince }: { coverage: Coverage; staleSince: string | null }) {
  const text = useText('coverage')
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
          <Rich text={text.offline} of={{ time: <Time at={staleSince} shape="date-time" /> }} />
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
      <ThingsPanel />
      <RoomsPanel isReadOnly={coverage.isReadOnly} />
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
  const text = useText('coverage')
  if (address === null) return null
  return (
    <p className="text2">
      <span dir="auto">{address}</span>
      {start !== null && text.from({ date: shortCalendarDate(start) })}
    </p>
  )
}

function NoDates({ canChange }: { canChange: boolean }) {
  const text = useText('coverage').noDates
  return (
    <Notice
      kind="plain"
      role="none"
      title={text.title}
      action={
        canChange ? (
          <ButtonLink to={paths.profile} icon="edit">
            {text.add}
          </ButtonLink>
        ) : undefined
      }
    >
      {text.text}
    </Notice>
  )
}

function Empty({ onChange, onAdd }: { onChange: (() => void) | undefined; onAdd: (() => void) | undefined }) {
  const text = useText('coverage')
  return (
    <section className="panel pad cov-empty" aria-labelledby="coverage-heading">
      <h2 className="h2" id="coverage-heading">
        {text.empty.title}
      </h2>
      {onChange && onAdd && (
        <div className="cov-acts">
          <Button look="primary" onClick={onChange}>
            {text.empty.choose}
          </Button>
          <Button icon="plus" onClick={onAdd}>
            {text.addPart}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The next dates of the tier that ends next. */
function ImportantDates({ period, today, canWalk }: { period: Period; today: string; canWalk: boolean }) {
  const text = useText('coverage')
  const dates = datesThatMatter(period, today)
  const [first] = dates
  return (
    <section className="panel cov-dates cov-half" aria-labelledby="dates-heading">
      <div className="cov-h">
        <h2 id="dates-heading">{text.datesTitle}</h2>
      </div>
      <ul>
        {dates.map((date) => (
          <li key={`${date.date} ${date.what}`} className={date === first ? 'win next' : 'win'}>
            <CalendarLeaf date={date.date} />
            <div>
              <b>{date.what}</b>
              <p className="hint">
                <time dateTime={date.date}>{shortCalendarDate(date.date)}</time> · {date.why}
              </p>
            </div>
            {date.isWalk && canWalk && (
              <ButtonLink look="tinted" to={paths.walkThrough} aria-label={text.startLabel}>
                {text.start}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const RoomsSheet = lazyDialog(
  () => import('./rooms-sheet.tsx').then((m) => m.RoomsSheet),
  ({ isOpen }) => isOpen,
)

/** The rooms that claims and walk-throughs of the home are offered. */
function RoomsPanel({ isReadOnly }: { isReadOnly: boolean }) {
  const text = useText('homeRooms')
  const rooms = trpc.rooms.list.useQuery()
  // Each opening begins with the list as it is then.
  const [openings, setOpenings] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpenings(openings + 1)
    setOpen(true)
  }
  return (
    <section className="panel cov-half" aria-labelledby="rooms-heading">
      <div className="cov-h">
        <h2 id="rooms-heading">{text.title}</h2>
        {rooms.data && !isReadOnly && (
          <Button icon="edit" aria-haspopup="dialog" onClick={open}>
            {text.change}
          </Button>
        )}
      </div>
      <div className="home-rooms">
        {rooms.isPending && <Skeleton height="3rem" />}
        {rooms.error && !rooms.data && (
          <Notice
            kind="bad"
            title={errorText(rooms.error, text.notLoaded)}
            action={<Button onClick={() => void rooms.refetch()}>{textOf('common').tryAgain}</Button>}
          />
        )}
        {rooms.data && (
          <>
            <ul>
              {rooms.data.map((room) => (
                <li key={room} dir="auto">
                  {roomText(room)}
                </li>
              ))}
            </ul>
            <p className="hint">{text.lead}</p>
            <RoomsSheet key={openings} rooms={rooms.data} isOpen={isOpen} onClose={() => setOpen(false)} />
          </>
        )}
      </div>
    </section>
  )
}
