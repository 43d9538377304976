import { useState } from 'react'
import { calendarDate, shortCalendarDate } from '#shared/dates.ts'
import { periodsOf } from '#shared/coverage/periods.ts'
import { timeLeft } from '#shared/coverage/time-left.ts'
import { textOf } from '#shared/messages/text.ts'
import { modelOf, THING_PAPERS, tiersOfThing, type Thing } from '#shared/things.ts'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useToday } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { useText } from '#client/ui/use-text.ts'

const ThingSheet = lazyDialog(
  () => import('./thing-sheet.tsx').then((m) => m.ThingSheet),
  ({ isOpen }) => isOpen,
)

/** Things of the home with a warranty of their own, each with its days and papers. */
export function ThingsPanel() {
  const text = useText('things')
  const list = trpc.things.list.useQuery()
  const [edited, setEdited] = useState<Thing | 'new' | null>(null)
  const canChange = list.data?.isReadOnly === false
  return (
    <section className="panel cov-half" aria-labelledby="things-heading">
      <div className="cov-h">
        <h2 id="things-heading">{text.title}</h2>
        {canChange && (
          <Button icon="plus" aria-haspopup="dialog" onClick={() => setEdited('new')}>
            {text.add}
          </Button>
        )}
      </div>
      {list.isPending && <Skeleton height="6rem" />}
      {list.error && !list.data && (
        <div className="pad">
          <Notice
            kind="bad"
            title={errorText(list.error, text.notLoaded)}
            action={<Button onClick={() => void list.refetch()}>{textOf('common').tryAgain}</Button>}
          />
        </div>
      )}
      {list.data?.things.length === 0 && (
        <p className="doc-none text2">{canChange ? text.none : text.noneReadOnly}</p>
      )}
      {list.data && list.data.things.length > 0 && (
        <ul className="docs">
          {list.data.things.map((thing) => (
            <ThingRow key={thing.id} thing={thing} onEdit={canChange ? setEdited : undefined} />
          ))}
        </ul>
      )}
      <ThingSheet
        key={edited === null || edited === 'new' ? 'new' : edited.id}
        thing={edited === 'new' ? null : edited}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      />
    </section>
  )
}

function ThingRow({ thing, onEdit }: { thing: Thing; onEdit: ((thing: Thing) => void) | undefined }) {
  const text = useText('things')
  const { name, serial } = thing
  const facts = [modelOf(thing), serial && text.serial({ serial })].filter(Boolean)
  const papers = THING_PAPERS.flatMap((paper) => {
    const id = thing[`${paper}Id`]
    return id === null ? [] : { paper, id }
  })
  return (
    <li className="docr thing">
      <Icon name="shield" />
      <div className="l">
        <b dir="auto">{name}</b>
        {facts.length > 0 && (
          <p className="hint" dir="auto">
            {facts.join(' · ')}
          </p>
        )}
        <Days of={thing} />
        {papers.length > 0 && (
          <p className="thing-papers">
            {papers.map(({ paper, id }) => (
              <a key={paper} href={paths.document(id)} target="_blank" rel="noreferrer">
                {text.papers[paper]}
              </a>
            ))}
          </p>
        )}
      </div>
      {onEdit && (
        <Button
          look="ghost"
          icon="edit"
          aria-label={text.change({ name })}
          aria-haspopup="dialog"
          onClick={() => onEdit(thing)}
        />
      )}
    </li>
  )
}

/** Until when its parts and its labor are covered. */
function Days({ of: thing }: { of: Thing }) {
  const text = useText('things')
  const today = calendarDate(useToday())
  const periods = periodsOf(tiersOfThing(thing), null)
  if (periods.length === 0) return <p className="hint">{text.noDates}</p>
  return periods.map((period) => {
    const { ends, tier } = period
    const what = { name: text.parts[tier.thing?.part ?? 'both'], date: shortCalendarDate(ends) }
    return (
      <p key={tier.id} className="thing-day">
        {ends < today ? text.ended(what) : text.until(what)}
        {ends >= today && <span className="hint"> · {timeLeft(period, today)}</span>}
      </p>
    )
  })
}
