import { useState } from 'react'
import type { ImportDraftView, ImportFinish, ImportResult } from '#shared/imports.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { noneToImport, toImport, type Missing, type DraftEdits, useReviewChange } from './use-review.ts'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { errorText, isUnreachable } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useWhenOnline } from '#client/lib/live-state.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

const ConfirmDialog = lazyDialog(
  () => import('#client/ui/form-dialog.tsx').then((m) => m.ConfirmDialog),
  ({ isOpen }) => isOpen,
)

/** The button that discards an import, after a question. */
export function Discard({ importId }: { importId: string }) {
  const text = useText('imports').finish
  const [isAsking, setAsking] = useState(false)
  const discard = trpc.imports.discard.useMutation(useReviewChange())
  return (
    <>
      <Button look="ghost" isLarge onClick={() => setAsking(true)}>
        {text.discard}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.discardTitle}
        lead={text.discardText}
        failed={text.discardFailed}
        submit={text.discardSubmit}
        busyText={text.discarding}
        isDestructive
        onConfirm={() => discard.mutateAsync({ importId })}
      />
    </>
  )
}

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
  const { importing, finish: text } = useText('imports')
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
    else setProblem(text.notSaved)
  }
  const shown = problem ?? finish.problem
  return (
    <section className="panel pad imp-panel" aria-labelledby="finish-heading">
      <h2 className="h2" id="finish-heading">
        {missing.length > 0 ? text.missing : text.ready}
      </h2>
      {missing.length > 0 ? (
        <ul className="imp-missing">
          {missing.map(({ at, text: words }) => (
            <li key={at}>
              <Button look="link" onClick={() => goTo(at)}>
                <bdi>{words}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text2">{none ?? text.text}</p>
      )}
      {shown && <Notice kind="bad" title={shown} />}
      <p className="sm text2" role="status">
        {edits.hasUnsaved ? text.saving : text.saved}
      </p>
      <div className="imp-acts">
        <Button
          look="primary"
          isLarge
          disabled={none !== undefined || isArriving}
          isBusy={finish.isBusy}
          busyText={importing}
          onClick={() => void start()}
        >
          {none ? text.submitNone : text.submit({ count })}
        </Button>
        <Discard importId={importId} />
      </div>
      {isArriving && <p className="hint">{text.stillReading}</p>}
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

export type Finish = {
  start: (what: ImportFinish) => void
  isBusy: boolean
  /** No response came: the claims may be imported already. It is asked again when the connection is back. */
  isLost: boolean
  again: () => void
  /** The reason why the import was rejected. */
  problem: string | null
  result: ImportResult | null
  /** Goes back to the beginning. */
  forget: () => void
}

/** Makes claims of a review. Asking again is safe, and returns the claims that were made before. */
export function useFinish(): Finish {
  const utils = trpc.useUtils()
  const [isLost, setLost] = useState(false)
  const { mutate, variables, isPending, error, data, reset } = trpc.imports.finish.useMutation({
    scope: { id: 'import' },
    onSettled: (_result, failure) => {
      const isUnanswered = isUnreachable(failure)
      setLost(isUnanswered)
      if (isUnanswered) return
      // Some may be imported already.
      void utils.imports.overview.invalidate()
      void utils.claims.list.invalidate()
      void utils.metrics.get.invalidate()
    },
  })
  const again = () => {
    if (variables && !isPending) mutate(variables)
  }
  useWhenOnline(isLost, again)
  return {
    start: mutate,
    isBusy: isPending,
    isLost,
    again,
    problem: error && !isLost ? errorText(error, textOf('imports').finish.failed) : null,
    result: data ?? null,
    forget: reset,
  }
}
