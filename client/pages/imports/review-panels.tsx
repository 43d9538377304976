import { useState } from 'react'
import type { ImportView } from '#shared/imports.ts'
import { calendarDate } from '#shared/dates.ts'
import { useToday } from '#client/lib/use-now.ts'
import { lazyDialog } from '#client/ui/lazy-dialog.tsx'
import { BuilderPanel } from './builder-panel.tsx'
import { DraftCard } from './draft-card.tsx'
import { FinishPanel } from './finish-panel.tsx'
import { LeftOut } from './left-out.tsx'
import { missingOf, nameOf, toImport } from './missing.ts'
import type { Moving } from './move-sheet.tsx'
import { UnplacedPanel } from './unplaced-panel.tsx'
import { useDraftEdits } from './use-draft-edits.ts'
import type { Finish } from './use-finish.ts'
import { useReview } from './use-review.ts'

const MoveSheet = lazyDialog(
  () => import('./move-sheet.tsx').then((m) => m.MoveSheet),
  ({ moving }) => moving !== null,
)

type Props = {
  open: ImportView
  /** Files are on their way, or being read. */
  isArriving: boolean
  needsAddress: boolean
  finish: Finish
}

/** What was read, as claims that are proposed; everything the person changes is saved as they go. */
export function ReviewPanels({ open, isArriving, needsAddress, finish }: Props) {
  const review = useReview()
  const edits = useDraftEdits(open)
  const today = calendarDate(useToday())
  const [isAsked, setAsked] = useState(false)
  const [moving, setMoving] = useState<Moving | null>(null)
  const drafts = open.drafts.map(edits.shown)
  const kept = toImport(drafts)
  const missing = missingOf(open, drafts, { today, needsAddress })
  const hasMails = open.items.some(({ kind }) => kind === 'mail')
  return (
    <>
      {hasMails && <BuilderPanel open={open} review={review} isAsked={isAsked} />}
      <UnplacedPanel open={open} drafts={kept} review={review} isAsked={isAsked} />
      {kept.length > 0 && (
        <div className="lh imp-h">
          <h2>
            Claims <span className="count">{kept.length}</span>
          </h2>
        </div>
      )}
      {kept.map((draft, index) => (
        <DraftCard
          key={draft.id}
          open={open}
          draft={draft}
          name={nameOf(draft, index)}
          number={index + 1}
          canMerge={kept.length > 1}
          problem={edits.problemOf(draft.id)}
          change={edits.change}
          saveAll={edits.saveAll}
          today={today}
          isAsked={isAsked}
          onMove={setMoving}
        />
      ))}
      <LeftOut open={open} drafts={drafts} review={review} edits={edits} />
      <FinishPanel
        importId={open.id}
        drafts={drafts}
        missing={missing}
        isArriving={isArriving}
        edits={edits}
        onAsk={() => setAsked(true)}
        finish={finish}
      />
      <MoveSheet
        importId={open.id}
        moving={moving}
        drafts={kept}
        review={review}
        onClose={() => setMoving(null)}
      />
    </>
  )
}
