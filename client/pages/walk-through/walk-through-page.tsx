import { useInsertionEffect, useState, type FormEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { NAME_MAX, ITEMS_MAX, SEVERITIES, type Severity, severityText } from '#shared/walk-through-items.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { useRooms } from '#client/parts/claim-forms/room-field.tsx'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { isSettled, stale } from '#client/lib/stale.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { usePage } from '#client/ui/page.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Review } from './review.tsx'
import { useWalkCamera, ItemPhotos, type WalkCameraState } from './item-photos.tsx'
import {
  type WalkDraft,
  isUntouched,
  withoutChanges,
  withoutItem,
  type WalkItem,
} from '#client/outbox/walk-draft.ts'
import { useWalkDraft, type WalkDraftState, useCategoryRules, withNext } from './use-walk-draft.ts'
import css from './walk-through.css?inline'
import { Button } from '#client/ui/button.tsx'
import { TextField, SelectField } from '#client/ui/field.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { CATEGORIES, categoryText } from '#shared/claims/categories.ts'
import { TITLE_MAX } from '#shared/claims/lengths.ts'
import { findDanger } from '#shared/danger/danger.ts'
import { Danger } from '#client/parts/claim-forms/form-notices.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { Rooms } from './rooms.tsx'

/** Names a walk-through. */
function StartForm({ onStart }: { onStart: (name: string) => void }) {
  const text = useText('walkThrough').start
  // Warranties commonly have a 30-day and an 11-month walk-through.
  const names = [text.names.month, text.names.year, text.names.other]
  const [name, setName] = useState(text.names.month)
  const [error, setError] = useState<string>()
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setError(textOf('claimRules').walkThrough.nameMissing)
    else onStart(name.trim())
  }
  return (
    <form className="wt wt-start" noValidate onSubmit={start}>
      <h1 className="h1">{textOf('walkThrough').title}</h1>
      <p className="text2">{text.lead}</p>
      <div className="chips" role="group" aria-label={text.namesLabel}>
        {names.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={name === one}
            onClick={() => setName(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <TextField
        label={text.name}
        name="name"
        value={name}
        error={error}
        maxLength={NAME_MAX}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="primary" isLarge isFull>
        {text.button}
      </Button>
    </form>
  )
}

/** /walk-through: names one, takes its items, and with `?review` shows them before they are sent. */
export function WalkThroughPage() {
  // Loaded with this page: in the app's style sheet it would be in everybody's first load.
  useInsertionEffect(() => adoptStyle(css), [])
  const user = useUser()
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile })
  if (!isSettled(profile)) return <Wait />
  return <OwnWalk key={user.id} userId={user.id} homeId={profile.data?.homeId} />
}

/** It stays that of the home it was begun for, also when another one is chosen meanwhile. */
function OwnWalk({ userId, homeId }: { userId: string; homeId: string | undefined }) {
  const [own] = useState(homeId)
  const walk = useWalkDraft(userId, own)
  const rooms = useRooms(own)
  return walk.draft === undefined ? <Wait /> : <Steps walk={walk} rooms={rooms} />
}

function Steps({ walk, rooms }: { walk: WalkDraftState; rooms: readonly string[] }) {
  const text = useText('walkThrough')
  const { draft } = walk
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isReview = draft !== null && draft !== undefined && search.has('review') && draft.aside === null
  usePage({
    title: draft ? draft.name : text.title,
    documentTitle: isReview ? text.review.title : text.title,
    hasOwnHeading: true,
    back: isReview
      ? { to: paths.walkThrough, label: text.backToItems }
      : { to: paths.newClaim, label: text.back },
  })
  if (!draft) return <StartForm onStart={(name) => walk.begin(name, rooms)} />
  const toReview = () => void navigate(`${paths.walkThrough}?review`)
  if (isReview) return <Review draft={draft} walk={walk} onAdd={() => void navigate(paths.walkThrough)} />
  return <ItemStep draft={draft} onChange={walk.change} onReview={toReview} />
}

/** One item after the other; the camera stays open over them. */
function ItemStep(step: { draft: WalkDraft; onChange: (draft: WalkDraft) => void; onReview: () => void }) {
  const { draft } = step
  const count = draft.items.length
  const text = useText('walkThrough')
  const title = count === 0 ? text.title : text.titleWith({ count })
  const camera = useWalkCamera({ ...step, title })
  return (
    <>
      {/* The dialog leaves its announced heading, and with it each new form, to screen readers. */}
      <div inert={camera.isOpen}>
        <ItemForm key={draft.current.idempotencyKey} {...step} title={title} camera={camera} />
      </div>
      {camera.shown}
    </>
  )
}

function Wait() {
  const text = useText('walkThrough')
  usePage({ title: text.title, back: { to: paths.newClaim, label: text.back } })
  return (
    <div className="page-wait" role="status">
      <Spinner />
      <span className="sr">{textOf('common').loading}</span>
    </div>
  )
}

/** One item: room, photo, two words, Next. The same form changes an item of the list. */
function ItemForm({
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
