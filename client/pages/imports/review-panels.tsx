import { useState } from 'react'
import type { ImportView, ImportDraftView } from '#shared/imports.ts'
import { calendarDate } from '#shared/dates.ts'
import { useToday } from '#client/lib/use-now.ts'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { DraftCard } from './draft-card.tsx'
import { FinishPanel, type Finish } from './finish-panel.tsx'
import {
  missingOf,
  nameOf,
  toImport,
  BUILDER_AT,
  useDraftEdits,
  type DraftEdits,
  useReview,
  type Review,
} from './use-review.ts'
import type { Moving } from './move-sheet.tsx'
import { UnplacedPanel } from './unplaced-panel.tsx'
import { Button } from '#client/ui/button.tsx'
import { ImportedPhoto } from './draft-items.tsx'
import { useUser } from '#client/parts/account/session.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'

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
  const { builder: text, missing } = useText('imports')
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
  const error = isAsked && chosen === null ? missing.builderAddresses : undefined
  return (
    <fieldset
      className="panel pad imp-panel"
      id={BUILDER_AT}
      tabIndex={-1}
      aria-describedby={error && 'import-builder-error'}
    >
      <legend className="sr">{text.title}</legend>
      <h2 className="h2" aria-hidden="true">
        {text.title}
      </h2>
      <p className="text2">{text.text}</p>
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
                  {address === own && ` ${text.you}`}
                </span>
              </span>
            </label>
          </li>
        ))}
        <li>
          <label className="imp-check">
            <input type="checkbox" checked={chosen?.length === 0} onChange={() => choose([])} />
            <span className="grow">{text.none}</span>
          </label>
        </li>
      </ul>
      {shown.length < addresses.length && (
        <Button look="ghost" onClick={() => setWhole(true)}>
          {text.showAll({ count: addresses.length })}
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
  const text = useText('imports')
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
            {text.claims} <span className="count">{kept.length}</span>
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
  const text = useText('imports').leftOut
  const claims = drafts.filter(({ isLeftOut }) => isLeftOut)
  // A recording goes with its email: one that its claim had no room for cannot be put back alone.
  const items = open.items.filter(({ place, kind }) => place === 'left-out' && kind !== 'recording')
  const count = claims.length + items.length
  if (count === 0) return null
  return (
    <details className="panel pad imp-left">
      <summary>{text.title({ count })}</summary>
      <ul>
        {claims.map(({ id, title }) => (
          <li key={id}>
            <span className="grow" dir="auto">
              {title || text.untitled}
            </span>
            <Button
              aria-label={text.putBackNamed({ name: title })}
              onClick={() => edits.change(id, { isLeftOut: false })}
            >
              {text.putBack}
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
              aria-label={text.putBackNamed({ name: item.mail?.subject || item.name })}
              onClick={() => move.mutate({ importId: open.id, itemIds: [item.id], to: 'back' })}
            >
              {text.putBack}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
