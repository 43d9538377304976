import type { ReactElement } from 'react'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { Time } from '#client/ui/time.tsx'
import { useText } from '#client/ui/use-text.ts'
import { firstName } from '#shared/person-name.ts'
import type { PageProps } from './page.tsx'
import { VisitForm } from './visit-form.tsx'
import { comingVisit, focusWhen, mayAcknowledge } from './labels.tsx'
import type { UndoableAnswer } from '#shared/builder.ts'
import { SECOND } from '#shared/dates.ts'

const PATHS: Record<UndoableAnswer, string> = { acknowledgement: 'undo-acknowledge', fix: 'undo-fixed' }

/**
 * In the place of an answer that can still be undone. The server ends the time for it, whatever this page shows; the script
 * counts down from `data-left`, in seconds, with the texts of `data-texts`, the last second first.
 */
function UndoBar({ view, state, base, answer }: PageProps & { answer: UndoableAnswer }) {
  const text = useText('builderForms').undo
  const path = PATHS[answer]
  const first = firstName(view.homeownerName)
  const dueAt = view.pending ? Date.parse(view.pending.dueAt) : 0
  const left = Math.max(0, Math.ceil((dueAt - state.now.getTime()) / SECOND))
  const leftWords = (seconds: number) =>
    seconds > 0 ? text.left[answer]({ first, left: seconds }) : text.over[answer]({ first })
  return (
    <form
      className="undo"
      id={path}
      method="post"
      action={`${base}/${path}`}
      data-left={left}
      data-announce={text.announced[answer]({ left })}
      data-extend={`${base}/extend-undo`}
      data-texts={JSON.stringify(Array.from({ length: left + 1 }, (_, second) => leftWords(second)))}
    >
      <p className="grow">
        <b>{text.done[answer]}</b>
        <span className="undo-when">{leftWords(left)}</span>
      </p>
      <Button type="submit" look="tinted" icon="undo" data-busy={text.busy}>
        {text.submit}
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
  const text = useText('builderForms')
  const isVisitOpen = state.ready === 'visit' || state.typed.visit !== undefined
  const rows = rowsOf(props)
  return (
    <section
      className="actbar"
      aria-label={text.title}
      data-rows={rows.length}
      data-visit={isVisitOpen ? 'open' : mayProposeVisit(props) ? 'offered' : undefined}
    >
      <h2 className="only-d">{text.title}</h2>
      {rows}
      {view.pending?.answer !== 'fix' && <VisitForm {...props} isOpen={isVisitOpen} />}
      {view.fixReportedAt && (
        <p className="hint">
          <Rich
            text={text.fixed.marked}
            of={{
              at: <Time at={view.fixReportedAt} zone={view.timeZone} />,
              first: <bdi>{firstName(view.homeownerName)}</bdi>,
            }}
          />
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
  const text = useText('builderForms').acknowledge
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
        data-busy={text.busy}
        {...focusWhen(state.ready === 'acknowledge')}
      >
        {text.submit}
      </Button>
      <p className="hint">
        <Rich text={text.hint} of={{ first: <bdi>{firstName(view.homeownerName)}</bdi> }} />
      </p>
    </form>
  )
}

/** On a desktop the form itself is in its place. */
function OpenVisit({ view, base, isMain }: RowProps) {
  const text = useText('builderForms').visit
  return (
    <a
      id="open-visit"
      className={buttonClass({ look: isMain ? 'primary' : 'secondary', isLarge: true }, 'open-visit')}
      href={`${base}?do=visit#visit`}
    >
      <Icon name="calendar" />
      {view.visits.length > 0 ? text.another : text.first}
    </a>
  )
}

function Fixed({ view, base, isMain }: RowProps) {
  const text = useText('builderForms').fixed
  return (
    <form method="post" id="fixed" action={`${base}/fixed`} className={isMain ? 'main-act' : 'mark-fixed'}>
      <Button
        type="submit"
        look={isMain ? 'primary' : 'secondary'}
        isLarge
        isFull
        icon="wrench"
        data-busy={text.busy}
        {...focusWhen(isMain)}
      >
        {text.submit}
      </Button>
      <p className="hint">
        <Rich text={text.hint} of={{ first: <bdi>{firstName(view.homeownerName)}</bdi> }} />
      </p>
    </form>
  )
}
