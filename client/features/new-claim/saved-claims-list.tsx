import { useNavigate } from 'react-router-dom'
import { useUser } from '#client/features/auth/session.tsx'
import { STATUS } from '#shared/statuses.ts'
import { draftScope } from '#client/features/homes/draft-scope.ts'
import { useHomeId } from '#client/features/homes/use-profile-of.ts'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { BegunWalk } from '#client/features/walk-through/begun-walk.tsx'
import { SavedWalkRow } from '#client/features/walk-through/saved-walk-row.tsx'
import { useSavedWalks, useSavedWalksSender } from '#client/features/walk-through/use-saved-walks.ts'
import { dropSavedClaim, updateSavedClaim, type SavedClaim } from './saved-claims.ts'
import { SavedRow } from './saved-row.tsx'
import { offerDraft } from './use-draft.ts'
import { useReloadSavedClaims, useSavedClaims, useSavedClaimsSender, useSending } from './use-saved-claims.ts'

/** Sends what this device has saved, wherever the person is in the app. */
export function SavedClaimsSender() {
  useSavedClaimsSender()
  useSavedWalksSender()
  return null
}

/** What is only on this device, above the claims: a walk-through that is begun, and what was submitted as a group. */
export function SavedClaims() {
  return (
    <>
      <BegunWalk />
      <Submitted />
    </>
  )
}

function Submitted() {
  const homeId = useHomeId()
  const isHere = (one: { homeId?: string | undefined }) =>
    one.homeId === undefined || homeId === undefined || one.homeId === homeId
  const saved = (useSavedClaims() ?? []).filter(isHere)
  const walks = (useSavedWalks() ?? []).filter(isHere)
  if (saved.length + walks.length === 0) return null
  return (
    <section aria-label="Saved on this device" className="list">
      <h3 className="gh">
        Waiting to send <span className="n">{saved.length + walks.length}</span>
      </h3>
      <ul>
        {walks.map((one) => (
          <SavedWalkRow key={one.idempotencyKey} saved={one} />
        ))}
        {saved.map((one) => (
          <SavedClaimRow key={one.idempotencyKey} saved={one} />
        ))}
      </ul>
    </section>
  )
}

/** How many of them wait, as a sentence. */
export function SavedCount() {
  const items = useSavedWalks()?.flatMap((walk) => walk.items) ?? []
  const count = (useSavedClaims()?.length ?? 0) + items.length
  if (count === 0) return null
  return <>{count === 1 ? '1 claim' : `${count} claims`} will be sent when you’re back online.</>
}

function SavedClaimRow({ saved }: { saved: SavedClaim }) {
  const user = useUser()
  const navigate = useNavigate()
  const reload = useReloadSavedClaims()
  const { claim, photos, problem, idempotencyKey, homeId } = saved

  const tryAgain = async () => {
    await updateSavedClaim(user.id, { ...saved, problem: null })
    await reload()
  }
  const edit = async () => {
    const { imageUrls: _none, description, ...texts } = claim
    const draft = { ...texts, description: description ?? null, idempotencyKey, photos }
    if (!(await offerDraft(draftScope(user.id, homeId), draft))) {
      showError('You have begun another claim. Submit or discard it first.')
      return
    }
    await dropSavedClaim(user.id, idempotencyKey)
    await reload()
    await navigate(paths.newClaim)
  }
  return (
    <SavedRow
      title={claim.title}
      photo={photos[0]}
      amount={photos.length === 1 ? '1 photo' : `${photos.length} photos`}
      savedAt={saved.savedAt}
      problem={problem}
      progress={<Waiting saved={saved} />}
      badge={<SavedBadge saved={saved} />}
      onTryAgain={tryAgain}
      onEdit={edit}
    />
  )
}

function SavedBadge({ saved: { idempotencyKey, problem } }: { saved: SavedClaim }) {
  const isSending = useSending()?.idempotencyKey === idempotencyKey
  const tone = problem === null ? 'sent' : 'sendingfailed'
  return (
    <Badge tone={tone} glyph={STATUS.New.glyph}>
      {problem !== null ? 'Not sent' : isSending ? 'Sending' : 'Waiting for signal'}
    </Badge>
  )
}

function Waiting({ saved: { idempotencyKey, photos } }: { saved: SavedClaim }) {
  const sending = useSending()
  if (sending?.idempotencyKey !== idempotencyKey) return <>Saved. It will be sent when you’re back online.</>
  if (photos.length === 0 || sending.percent === 100) return <>Sending…</>
  return (
    <>
      Sending {photos.length === 1 ? '1 photo' : `${photos.length} photos`}, {sending.percent}%
    </>
  )
}
