import type { ReactElement } from 'react'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Time } from '#client/ui/time.tsx'
import { firstName } from '#shared/person-name.ts'
import type { PageProps } from './page.tsx'
import { VisitForm } from './visit-form.tsx'
import { comingVisit, focusWhen, mayAcknowledge } from './labels.tsx'
import type { UndoableAnswer } from '#shared/builder.ts'
import { SECOND } from '#shared/dates.ts'

const seconds = (left: number) => `${left} ${left === 1 ? 'second' : 'seconds'}`

const BARS: Record<
  UndoableAnswer,
  { done: string; path: string; text: (first: string, left: number) => string }
> = {
  acknowledgement: {
    done: 'Acknowledged',
    path: 'undo-acknowledge',
    text: (first, left) =>
      left > 0 ? `${first} can see it. ${seconds(left)} to take it back` : `${first} can see it`,
  },
  fix: {
    done: 'Marked as fixed',
    path: 'undo-fixed',
    text: (first, left) =>
      left > 0 ? `${first} will be asked in ${seconds(left)}` : `${first} is being asked`,
  },
}

/**
 * In the place of an answer that can still be undone. The server ends the time for it, whatever this page shows; the script
 * counts down from `data-left`, in seconds, with the texts of `data-texts`, the last second first.
 */
function UndoBar({ view, state, base, answer }: PageProps & { answer: UndoableAnswer }) {
  const { done, path, text } = BARS[answer]
  const first = firstName(view.homeownerName)
  const dueAt = view.pending ? Date.parse(view.pending.dueAt) : 0
  const left = Math.max(0, Math.ceil((dueAt - state.now.getTime()) / SECOND))
  return (
    <form
      className="undo"
      id={path}
      method="post"
      action={`${base}/${path}`}
      data-left={left}
      data-announce={`${done}. Undo, ${left} seconds.`}
      data-extend={`${base}/extend-undo`}
      data-texts={JSON.stringify(Array.from({ length: left + 1 }, (_, second) => text(first, second)))}
    >
      <p className="grow">
        <b>{done}</b>
        <span className="undo-when">{text(first, left)}</span>
      </p>
      <Button type="submit" look="tinted" icon="undo" data-busy="Undoing...">
        Undo
      </Button>
    </form>
  )
}

/**
 * Renders the actions that are left: docked at the bottom on a phone, beside the claim on a desktop. A done action is
 * in the thread and no longer here. `data-rows` is the number of rows on a phone; without rows it shows no bar.
 */
export function Answers(props: PageProps) {
  const { view, state } = props
  const isVisitOpen = state.ready === 'visit' || state.typed.visit !== undefined
  const rows = rowsOf(props)
  return (
    <section
      className="actbar"
      aria-label="Answer this claim"
      data-rows={rows.length}
      data-visit={isVisitOpen ? 'open' : mayProposeVisit(props) ? 'offered' : undefined}
    >
      <h2 className="only-d">Answer this claim</h2>
      {rows}
      {view.pending?.answer !== 'fix' && <VisitForm {...props} isOpen={isVisitOpen} />}
      {view.fixReportedAt && (
        <p className="hint">
          You marked this as fixed, <Time at={view.fixReportedAt} zone={view.timeZone} />.{' '}
          <bdi>{firstName(view.homeownerName)}</bdi> is asked to confirm.
        </p>
      )}
    </section>
  )
}

/** The answer that the link of an email asked for comes first. Beside a fix that can be undone there is only Undo. */
function rowsOf(props: PageProps): ReactElement[] {
  const { view, state } = props
  if (view.pending?.answer === 'fix') return [<UndoBar key="undo" {...props} answer="fix" />]
  const rows: ReactElement[] = []
  if (view.pending) rows.push(<UndoBar key="undo" {...props} answer="acknowledgement" />)
  else if (mayAcknowledge(view))
    rows.push(<Acknowledge key="acknowledge" {...props} isMain={state.ready !== 'fixed'} />)
  const isVisitMain = rows.length === 0 && state.ready !== 'fixed'
  if (mayProposeVisit(props)) rows.push(<OpenVisit key="visit" {...props} isMain={isVisitMain} />)
  if (!view.fixReportedAt) {
    const fixed = <Fixed key="fixed" {...props} isMain={state.ready === 'fixed'} />
    if (state.ready === 'fixed') rows.unshift(fixed)
    else rows.push(fixed)
  }
  return rows
}

/** While a visit is proposed or accepted, another one is proposed from its card in the thread. */
function mayProposeVisit({ view, state }: PageProps): boolean {
  return !view.fixReportedAt && !comingVisit(view, state.now)
}

type RowProps = PageProps & { isMain: boolean }

function Acknowledge({ view, state, base, isMain }: RowProps) {
  return (
    <form
      method="post"
      id="acknowledge"
      action={`${base}/acknowledge`}
      className={isMain ? 'main-act' : undefined}
    >
      <Button
        type="submit"
        look={isMain ? 'primary' : 'secondary'}
        isLarge
        isFull
        icon="check"
        data-busy="Acknowledging..."
        {...focusWhen(state.ready === 'acknowledge')}
      >
        Acknowledge
      </Button>
      <p className="hint">
        Tells <bdi>{firstName(view.homeownerName)}</bdi> you have it. It does not accept responsibility.
      </p>
    </form>
  )
}

/** On a desktop the form itself is in its place. */
function OpenVisit({ view, base, isMain }: RowProps) {
  return (
    <a
      id="open-visit"
      className={buttonClass({ look: isMain ? 'primary' : 'secondary', isLarge: true }, 'open-visit')}
      href={`${base}?do=visit#visit`}
    >
      <Icon name="calendar" />
      {view.visits.length > 0 ? 'Propose another time' : 'Propose a visit'}
    </a>
  )
}

function Fixed({ view, base, isMain }: RowProps) {
  return (
    <form method="post" id="fixed" action={`${base}/fixed`} className={isMain ? 'main-act' : 'mark-fixed'}>
      <Button
        type="submit"
        look={isMain ? 'primary' : 'secondary'}
        isLarge
        isFull
        icon="wrench"
        data-busy="Marking..."
        {...focusWhen(isMain)}
      >
        Mark as fixed
      </Button>
      <p className="hint">
        <bdi>{firstName(view.homeownerName)}</bdi> is asked to confirm before the claim closes.
      </p>
    </form>
  )
}
