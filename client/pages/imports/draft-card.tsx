import { memo } from 'react'
import { CATEGORIES, categoryText, type Category } from '#shared/claims/categories.ts'
import { SUMMARY_MAX, TITLE_MAX } from '#shared/claims/lengths.ts'
import {
  missingOfDraft,
  type Asked,
  type ImportDraftView,
  type ImportOutcome,
  type ImportView,
} from '#shared/imports.ts'
import { RoomField, useRooms } from '#client/parts/claim-forms/room-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { LazyMenu, LazyMenuItem } from '#client/ui/lazy-menu.tsx'
import { NoticeLine } from '#client/ui/notice.tsx'
import { DraftItems } from './draft-items.tsx'
import { type Words, type DraftEdits, fieldId } from './use-review.ts'
import type { Moving } from './move-sheet.tsx'

type Props = {
  open: ImportView
  draft: ImportDraftView
  /** "Claim 2, Leaking window" */
  name: string
  number: number
  canMerge: boolean
  problem: ReturnType<DraftEdits['problemOf']>
  change: DraftEdits['change']
  saveAll: DraftEdits['saveAll']
  today: string
  /** Import was pressed: each missing part has an error beside its field. */
  isAsked: boolean
  onMove: (moving: Moving) => void
}

/**
 * One proposed claim: its words, its emails and its photos. There may be a hundred: one is drawn again only when it, or
 * what was read, changes.
 */
export const DraftCard = memo(function DraftCard({
  open,
  draft,
  name,
  number,
  canMerge,
  problem,
  change,
  saveAll,
  today,
  isAsked,
  onMove,
}: Props) {
  const text = useText('imports')
  const { tryAgain } = useText('common')
  const words = text.draft
  if (draft.claimId !== null)
    return (
      <NoticeLine kind="ok">
        <Rich text={words.imported} of={{ name: <bdi>{draft.title}</bdi> }} />
      </NoticeLine>
    )
  const missing = missingOfDraft(draft, { items: open.items, today })
  const errorOf = (asked: Asked) =>
    // A day in the future is wrong at once; what is only missing may still come.
    problem?.fields[asked] ??
    (isAsked || (asked === 'filedOn' && draft.filedOn !== null) ? missing[asked] : undefined)
  return (
    <section className="panel pad imp-panel imp-card" aria-label={name}>
      <div className="imp-card-h">
        <h3 className="muted sm">{text.claim({ number })}</h3>
        <LazyMenu label={words.menu({ number })} look="ghost">
          {canMerge && (
            <LazyMenuItem
              icon="copy"
              hint={words.mergeHint}
              onChoose={() => onMove({ kind: 'merge', draftId: draft.id, name })}
            >
              {words.merge}
            </LazyMenuItem>
          )}
          <LazyMenuItem
            icon="close"
            hint={words.leaveOutHint}
            onChoose={() => change(draft.id, { isLeftOut: true })}
          >
            {words.leaveOut}
          </LazyMenuItem>
        </LazyMenu>
      </div>
      <DraftFields
        draft={draft}
        errorOf={errorOf}
        today={today}
        onChange={(words) => change(draft.id, words)}
      />
      {problem && (
        <div className="imp-unsaved" role="alert">
          <p>
            <b>{words.notSaved}</b> {problem.message}
          </p>
          <Button icon="refresh" onClick={() => void saveAll()}>
            {tryAgain}
          </Button>
        </div>
      )}
      <DraftItems open={open} draft={draft} photosError={errorOf('photos')} onMove={onMove} />
    </section>
  )
})

function DraftFields({
  draft,
  errorOf,
  today,
  onChange,
}: {
  draft: ImportDraftView
  errorOf: (asked: Asked) => string | undefined
  today: string
  onChange: (words: Words) => void
}) {
  const text = useText('imports').draft
  const rooms = useRooms()
  const at = (asked: Asked) => ({ id: fieldId(draft.id, asked), error: errorOf(asked) })
  return (
    <>
      <TextField
        label={text.title}
        {...at('title')}
        maxLength={TITLE_MAX}
        autoComplete="off"
        value={draft.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className="grid2">
        <SelectField
          label={text.category}
          {...at('category')}
          value={draft.category ?? ''}
          onChange={({ target }) => {
            const category = CATEGORIES.find((each): each is Category => each === target.value)
            if (category) onChange({ category })
          }}
        >
          <option value="" disabled>
            {text.chooseCategory}
          </option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categoryText(category)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={text.filedOn}
          {...at('filedOn')}
          type="date"
          max={today}
          value={draft.filedOn ?? ''}
          onChange={({ target }) => onChange({ filedOn: target.value || null })}
        />
      </div>
      <RoomField rooms={rooms} value={draft.room} onChange={(room) => onChange({ room })} />
      <OutcomeField draft={draft} error={errorOf('outcome')} onChoose={(outcome) => onChange({ outcome })} />
      <TextArea
        label={text.summary}
        {...at('summary')}
        maxLength={SUMMARY_MAX}
        count={{ used: draft.summary.length, max: SUMMARY_MAX }}
        rows={3}
        value={draft.summary}
        onChange={({ target }) => onChange({ summary: target.value })}
      />
    </>
  )
}

const OUTCOMES: readonly ImportOutcome[] = ['open', 'fixed']

function OutcomeField({
  draft: { id, outcome },
  error,
  onChoose,
}: {
  draft: ImportDraftView
  error: string | undefined
  onChoose: (outcome: ImportOutcome) => void
}) {
  const text = useText('imports').draft
  const at = fieldId(id, 'outcome')
  return (
    <fieldset className="field" id={at} tabIndex={-1} aria-describedby={error && `${at}-error`}>
      <legend className="imp-label">{text.outcome}</legend>
      <div className="chips">
        {OUTCOMES.map((value) => (
          <label key={value} className="chip">
            <input type="radio" name={at} checked={outcome === value} onChange={() => onChoose(value)} />
            {text.outcomes[value]}
          </label>
        ))}
      </div>
      {error && (
        <p className="err" id={`${at}-error`}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
