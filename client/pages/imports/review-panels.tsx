import { useState } from 'react'
import { IMPORT_MISSING, type ImportView, type ImportDraftView } from '#shared/imports.ts'
import { calendarDate } from '#shared/dates.ts'
import { useToday } from '#client/lib/use-now.ts'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { DraftCard } from './draft-card.tsx'
import { FinishPanel, type Finish } from './finish-panel.tsx'
import { missingOf, nameOf, toImport, BUILDER_AT } from './missing.ts'
import type { Moving } from './move-sheet.tsx'
import { UnplacedPanel } from './unplaced-panel.tsx'
import { useDraftEdits, type DraftEdits } from './use-draft-edits.ts'
import { useReview, type Review } from './use-review.ts'
import { Button } from '#client/ui/button.tsx'
import { ImportedPhoto } from './draft-items.tsx'
import { useUser } from '#client/parts/account/session.tsx'
import { Icon } from '#client/ui/icon.tsx'

/** More than these are shown at a press. */
const SHOWN_FIRST = 8

/** Asks which addresses in the emails are the builder's; this decides the sender of each message. */
function BuilderPanel({
  open: { id: importId, addresses, builderAddresses },
  review: { setBuilder },
  isAsked,
}: {
  open: ImportView
  review: Review
  isAsked: boolean
}) {
  const { email } = useUser()
  const [isWhole, setWhole] = useState(false)
  const own = email.toLowerCase()
  // A press shows at once, before the server has it.
  const [pressed, setPressed] = useState<readonly string[] | null>(null)
  const chosen = pressed ?? builderAddresses
  const choose = (list: readonly string[]) => {
    setPressed(list)
    setBuilder.mutate({ importId, addresses: [...list] }, { onSettled: () => setPressed(null) })
  }
  const toggle = (address: string) => {
    const before = chosen ?? []
    choose(before.includes(address) ? before.filter((each) => each !== address) : [...before, address])
  }
  const shown = addresses.filter(
    ({ address }, index) => isWhole || index < SHOWN_FIRST || chosen?.includes(address),
  )
  const error = isAsked && chosen === null ? IMPORT_MISSING.builderAddresses : undefined
  return (
    <fieldset
      className="panel pad imp-panel"
      id={BUILDER_AT}
      tabIndex={-1}
      aria-describedby={error && 'import-builder-error'}
    >
      <legend className="sr">Which of these addresses are your builder’s?</legend>
      <h2 className="h2" aria-hidden="true">
        Which of these addresses are your builder’s?
      </h2>
      <p className="text2">What they wrote is shown as your builder’s answer, everything else as yours.</p>
      {error && (
        <p className="err" id="import-builder-error">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      <ul className="imp-checks">
        {shown.map(({ address, name }) => (
          <li key={address}>
            <label className="imp-check">
              <input
                type="checkbox"
                checked={chosen?.includes(address) === true}
                onChange={() => toggle(address)}
              />
              <span className="grow">
                {name && <b dir="auto">{name}</b>}
                <span className={name ? 'sm text2' : undefined} dir="ltr">
                  {address}
                  {address === own && ' (you)'}
                </span>
              </span>
            </label>
          </li>
        ))}
        <li>
          <label className="imp-check">
            <input type="checkbox" checked={chosen?.length === 0} onChange={() => choose([])} />
            <span className="grow">None of them</span>
          </label>
        </li>
      </ul>
      {shown.length < addresses.length && (
        <Button look="ghost" onClick={() => setWhole(true)}>
          Show all {addresses.length} addresses
        </Button>
      )}
    </fieldset>
  )
}

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

/** Shows the proposed claims that were read from the files; changes are saved automatically. */
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

/** Claims, emails and photos that are not imported, each to be put back. */
function LeftOut({
  open,
  drafts,
  review: { move },
  edits,
}: {
  open: ImportView
  drafts: readonly ImportDraftView[]
  review: Review
  edits: DraftEdits
}) {
  const claims = drafts.filter(({ isLeftOut }) => isLeftOut)
  const items = open.items.filter(({ place }) => place === 'left-out')
  const count = claims.length + items.length
  if (count === 0) return null
  return (
    <details className="panel pad imp-left">
      <summary>Left out ({count})</summary>
      <ul>
        {claims.map(({ id, title }) => (
          <li key={id}>
            <span className="grow" dir="auto">
              {title || 'A claim without a title'}
            </span>
            <Button aria-label={`Put back ${title}`} onClick={() => edits.change(id, { isLeftOut: false })}>
              Put back
            </Button>
          </li>
        ))}
        {items.map((item) => (
          <li key={item.id}>
            {item.kind === 'photo' && (
              <span className="imp-small">
                <ImportedPhoto importId={open.id} photo={item} />
              </span>
            )}
            <span className="grow" dir="auto">
              {item.mail?.subject || item.name}
            </span>
            <Button
              aria-label={`Put back ${item.mail?.subject || item.name}`}
              onClick={() => move.mutate({ importId: open.id, itemIds: [item.id], to: 'back' })}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
