import { useInsertionEffect, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { NAME_MAX } from '#shared/walk-through-items.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { useRooms } from '#client/parts/claim-forms/room-field.tsx'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { isSettled, stale } from '#client/lib/stale.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { usePage } from '#client/ui/page.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { ItemForm } from './item-form.tsx'
import { Review } from './review.tsx'
import { useWalkCamera } from './item-photos.tsx'
import type { WalkDraft } from '#client/outbox/walk-draft.ts'
import { useWalkDraft, type WalkDraftState } from './use-walk-draft.ts'
import css from './walk-through.css?inline'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

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
