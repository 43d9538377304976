import { useState } from 'react'
import type { ImportDraftView } from '#shared/imports.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Discard } from './discard.tsx'
import { noneToImport, toImport, type Missing } from './missing.ts'
import type { DraftEdits } from './use-draft-edits.ts'
import type { Finish } from './use-finish.ts'

type Props = {
  importId: string
  drafts: readonly ImportDraftView[]
  missing: readonly Missing[]
  isArriving: boolean
  edits: DraftEdits
  /** The person wants to import, and something is missing. */
  onAsk: () => void
  finish: Finish
}

/** Lists the missing values, each with a link to its field, and the button that creates the claims. */
export function FinishPanel({ importId, drafts, missing, isArriving, edits, onAsk, finish }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const kept = toImport(drafts)
  const count = kept.length
  const none = noneToImport(drafts)
  const start = async () => {
    setProblem(null)
    const first = missing[0]
    if (first) {
      onAsk()
      goTo(first.at)
    } else if (await edits.saveAll()) finish.start({ importId, draftIds: kept.map(({ id }) => id) })
    else setProblem('Some of what you typed could not be saved yet. Please try again.')
  }
  const shown = problem ?? finish.problem
  return (
    <section className="panel pad imp-panel" aria-labelledby="finish-heading">
      <h2 className="h2" id="finish-heading">
        {missing.length > 0 ? 'Still missing' : 'Ready?'}
      </h2>
      {missing.length > 0 ? (
        <ul className="imp-missing">
          {missing.map(({ at, text }) => (
            <li key={at}>
              <Button look="link" onClick={() => goTo(at)}>
                <bdi>{text}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text2">
          {none ??
            'They get their own dates, and a line that says they were imported. Nothing is sent to your builder.'}
        </p>
      )}
      {shown && <Notice kind="bad" title={shown} />}
      <p className="sm text2" role="status">
        {edits.hasUnsaved ? 'Saving what you typed…' : 'Everything you typed is saved.'}
      </p>
      <div className="imp-acts">
        <Button
          look="primary"
          isLarge
          disabled={none !== undefined || isArriving}
          isBusy={finish.isBusy}
          busyText="Importing..."
          onClick={() => void start()}
        >
          {none ? 'Import claims' : count === 1 ? 'Import 1 claim' : `Import ${count} claims`}
        </Button>
        <Discard importId={importId} />
      </div>
      {isArriving && <p className="hint">Your files are still being read.</p>}
    </section>
  )
}

/** Brings a field or a panel into view, with the focus. */
function goTo(id: string): void {
  // The errors that are now shown have moved it.
  requestAnimationFrame(() => {
    const place = document.getElementById(id)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  })
}
