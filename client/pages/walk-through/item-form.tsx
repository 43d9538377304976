import { useRef, useState, type FormEvent } from 'react'
import { CATEGORIES, categoryText } from '#shared/claims/categories.ts'
import { TITLE_MAX } from '#shared/claims/lengths.ts'
import { findDanger } from '#shared/danger/danger.ts'
import { ITEMS_MAX, SEVERITIES, type Severity, severityText } from '#shared/walk-through-items.ts'
import { Danger } from '#client/parts/claim-forms/form-notices.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { useCategoryRules, withNext } from './item-category.ts'
import { ItemPhotos, type WalkCameraState } from './item-photos.tsx'
import { Rooms } from './rooms.tsx'
import {
  isUntouched,
  withoutChanges,
  withoutItem,
  type WalkDraft,
  type WalkItem,
} from '#client/outbox/walk-draft.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

/** One item: room, photo, two words, Next. The same form changes an item of the list. */
export function ItemForm({
  draft,
  title,
  camera,
  onChange,
  onReview,
}: {
  draft: WalkDraft
  title: string
  /** The camera for new items; one that is changed has its own. */
  camera: WalkCameraState
  onChange: (draft: WalkDraft) => void
  onReview: () => void
}) {
  const text = useText('walkThrough').item
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const { current, aside } = draft
  const isChanging = aside !== null
  useCategoryRules()
  const hasOthers = !isChanging && draft.items.length > 0
  const isFull = !isChanging && draft.items.length >= ITEMS_MAX
  const edit = (part: Partial<WalkItem>) => onChange({ ...draft, current: { ...current, ...part } })

  const next = (event: FormEvent) => {
    event.preventDefault()
    const added = withNext(draft)
    if (!added) {
      setError(text.wordsMissing)
      form.current?.querySelector<HTMLInputElement>('input[name=title]')?.focus()
      return
    }
    onChange(added)
    if (isChanging) onReview()
  }
  const remove = () => {
    const before = withoutChanges(draft)
    onChange(withoutItem(draft, current.idempotencyKey))
    showSuccess(text.removed, { label: text.undo, onClick: () => onChange(before) })
    onReview()
  }
  return (
    <form className="wt" noValidate ref={form} onSubmit={next}>
      <Head title={isChanging ? text.change : title} onReview={hasOthers ? onReview : null} />
      <Rooms
        value={current.room}
        draft={draft}
        onChoose={(room) => edit({ room })}
        onAdd={(room) => onChange({ ...draft, rooms: [...draft.rooms, room], current: { ...current, room } })}
      />
      <ItemPhotos
        photos={current.photos}
        isNext={hasOthers && !camera.isOpen && isUntouched(current)}
        camera={isChanging ? null : camera}
        onChange={(photos) => edit({ photos })}
      />
      <TitleField
        value={current.title}
        error={error}
        onChange={(value) => {
          setError(undefined)
          edit({ title: value })
        }}
      />
      {isChanging && <CategoryField value={current.category} onChange={(category) => edit({ category })} />}
      <SeverityChoice value={current.severity} onChange={(severity) => edit({ severity })} />
      <Button type="submit" look="primary" isLarge isFull disabled={isFull}>
        {isChanging ? text.save : text.next}
      </Button>
      {isFull && <FullLine />}
      {isChanging ? (
        <ChangeButtons onCancel={() => onChange(withoutChanges(draft))} onDelete={remove} />
      ) : (
        <SavedLine isUntouched={isUntouched(current)} />
      )}
    </form>
  )
}

/** `onReview` is null while there is nothing to review. */
function Head({ title, onReview }: { title: string; onReview: (() => void) | null }) {
  return (
    <div className="wt-head">
      <h1 className="h1" aria-live="polite">
        {title}
      </h1>
      {onReview && <Button onClick={onReview}>{textOf('walkThrough').item.review}</Button>}
    </div>
  )
}

function FullLine() {
  return (
    <p className="hint" role="status">
      {useText('walkThrough').item.full({ max: ITEMS_MAX })}
    </p>
  )
}

function SavedLine({ isUntouched }: { isUntouched: boolean }) {
  const text = useText('walkThrough').item
  return <p className="hint">{isUntouched ? text.allSaved : text.saved}</p>
}

function ChangeButtons({ onCancel, onDelete }: { onCancel: () => void; onDelete: () => void }) {
  return (
    <div className="wt-row">
      <Button look="ghost" onClick={onCancel}>
        {textOf('common').cancel}
      </Button>
      <Button look="destructive" onClick={onDelete}>
        {useText('walkThrough').item.delete}
      </Button>
    </div>
  )
}

function TitleField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const text = useText('walkThrough').item
  return (
    <>
      <TextField
        label={text.what}
        name="title"
        value={value}
        error={error}
        placeholder={text.placeholder}
        maxLength={TITLE_MAX}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => onChange(event.target.value)}
      />
      <Danger danger={findDanger(value)} />
    </>
  )
}

function CategoryField({ value, onChange }: { value: string | null; onChange: (category: string) => void }) {
  return (
    <SelectField
      label={useText('walkThrough').item.category}
      value={value ?? 'Other'}
      onChange={(event) => onChange(event.target.value)}
    >
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {categoryText(category)}
        </option>
      ))}
    </SelectField>
  )
}

function SeverityChoice({ value, onChange }: { value: Severity; onChange: (severity: Severity) => void }) {
  return (
    <div className="field">
      <p className="lab" id="severity">
        {useText('walkThrough').item.severity}
      </p>
      <div className="chips" role="radiogroup" aria-labelledby="severity">
        {SEVERITIES.map((severity) => (
          <label key={severity} className="chip">
            <input
              type="radio"
              name="severity"
              checked={severity === value}
              onChange={() => onChange(severity)}
            />
            {severityText(severity)}
          </label>
        ))}
      </div>
    </div>
  )
}
