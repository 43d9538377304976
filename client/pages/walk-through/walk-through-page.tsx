import { useInsertionEffect, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { itemsText, NAME_MAX } from '#shared/walk-through-items.ts'
import { useUser } from '#client/parts/account/session.tsx'
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

/** The suggested names; warranties commonly have a 30-day and an 11-month walk-through. */
const NAMES = ['30-day walk-through', '11-month walk-through', 'Walk-through'] as const

/** Names a walk-through. */
function StartForm({ onStart }: { onStart: (name: string) => void }) {
  const [name, setName] = useState<string>(NAMES[0])
  const [error, setError] = useState<string>()
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setError('Please give it a name')
    else onStart(name.trim())
  }
  return (
    <form className="wt wt-start" noValidate onSubmit={start}>
      <h1 className="h1">Walk-through</h1>
      <p className="text2">
        Walk from room to room: a photo and two words for each defect. Your builder gets one numbered email,
        and each item is a claim of its own. Everything is kept on this phone, also without a connection.
      </p>
      <div className="chips" role="group" aria-label="Names">
        {NAMES.map((one) => (
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
        label="Name"
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
        Start
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
  return walk.draft === undefined ? <Wait /> : <Steps walk={walk} />
}

function Steps({ walk }: { walk: WalkDraftState }) {
  const { draft } = walk
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isReview = draft !== null && draft !== undefined && search.has('review') && draft.aside === null
  usePage({
    title: draft ? draft.name : 'Walk-through',
    documentTitle: isReview ? 'Review' : 'Walk-through',
    hasOwnHeading: true,
    back: isReview
      ? { to: paths.walkThrough, label: 'Back to the items' }
      : { to: paths.newClaim, label: 'Back to new claim' },
  })
  if (!draft) return <StartForm onStart={walk.begin} />
  const toReview = () => void navigate(`${paths.walkThrough}?review`)
  if (isReview) return <Review draft={draft} walk={walk} onAdd={() => void navigate(paths.walkThrough)} />
  return <ItemStep draft={draft} onChange={walk.change} onReview={toReview} />
}

/** One item after the other; the camera stays open over them. */
function ItemStep(step: { draft: WalkDraft; onChange: (draft: WalkDraft) => void; onReview: () => void }) {
  const { draft } = step
  const count = draft.items.length
  const title = count === 0 ? 'Walk-through' : `Walk-through · ${itemsText(count)}`
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
  usePage({ title: 'Walk-through', back: { to: paths.newClaim, label: 'Back to new claim' } })
  return (
    <div className="page-wait" role="status">
      <Spinner />
      <span className="sr">Loading</span>
    </div>
  )
}
