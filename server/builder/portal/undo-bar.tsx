import { Button } from '#client/ui/button.tsx'
import type { UndoableAnswer } from '#shared/builder.ts'
import { SECOND } from '#shared/dates.ts'
import { firstName } from '#shared/person-name.ts'
import type { PageProps } from './page.tsx'

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
export function UndoBar({ view, state, base, answer }: PageProps & { answer: UndoableAnswer }) {
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
