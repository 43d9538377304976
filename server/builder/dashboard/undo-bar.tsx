import { Button } from '#client/ui/button.tsx'
import { SECOND } from '#shared/dates.ts'
import { listPath, type ListQuery } from './list-filters.ts'
import type { ClaimList } from './list-service.ts'

/**
 * Undoes what was acknowledged a moment ago. The server ends the wait, whatever this page shows; the script counts down
 * from `data-left`, in seconds.
 */
export function UndoBar({ list, query, now }: { list: ClaimList; query: ListQuery; now: Date }) {
  const { undoable } = list
  if (undoable.length === 0) return null
  const dueAt = Math.min(...undoable.map(({ pending }) => Date.parse(pending?.dueAt ?? '')))
  const left = Math.max(0, Math.ceil((dueAt - now.getTime()) / SECOND))
  const what = undoable.length === 1 ? 'Acknowledged' : `${undoable.length} claims acknowledged`
  const whom = undoable.length === 1 ? 'The homeowner' : 'Each homeowner'
  return (
    <form className="undo bulk" method="post" action="/builder/undo" data-left={left}>
      <input type="hidden" name="back" value={listPath(query, {}, '')} />
      {undoable.map(({ id }) => (
        <input key={id} type="hidden" name="claim" value={id} />
      ))}
      <p className="grow" role="status">
        <b>{what}</b>
        <span className="sm text2">
          {whom} can see it. <span className="undo-left">{left}</span> s to take it back
        </span>
      </p>
      <Button type="submit" look="tinted" icon="undo">
        Undo
      </Button>
    </form>
  )
}
