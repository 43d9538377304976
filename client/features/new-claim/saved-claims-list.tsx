import { Link, useNavigate } from 'react-router-dom'
import { photosText } from '#shared/photo-files.ts'
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
  const saved = useSavedClaims() ?? []
  const count = saved.filter(({ filedId }) => filedId === undefined).length + items.length
  if (count > 0)
    return <>{count === 1 ? '1 claim' : `${count} claims`} will be sent when you’re back online.</>
  const photos = saved.flatMap((one) => one.photos).length
  return photos > 0 && <>{photosText(photos)} will be sent when you’re back online.</>
}

function SavedClaimRow({ saved }: { saved: SavedClaim }) {
  const user = useUser()
  const navigate = useNavigate()
  const reload = useReloadSavedClaims()
  const { claim, photos, problem, idempotencyKey, homeId, filedId } = saved

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
  const leaveOut = async () => {
    await dropSavedClaim(user.id, idempotencyKey)
    await reload()
  }
  return (
    <SavedRow
      title={filedId === undefined ? claim.title : <Link to={paths.claim(filedId)}>{claim.title}</Link>}
      photo={photos[0]}
      amount={photosText(photos.length)}
      savedAt={saved.savedAt}
      problem={problem}
      progress={<Waiting saved={saved} />}
      badge={<SavedBadge saved={saved} />}
      onTryAgain={tryAgain}
      other={
        filedId === undefined ? { label: 'Edit', act: edit } : { label: 'Leave them out', act: leaveOut }
      }
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

function Waiting({ saved: { idempotencyKey, photos, filedId } }: { saved: SavedClaim }) {
  const sending = useSending()
  const what = photosText(photos.length)
  const isFiled = filedId !== undefined
  if (sending?.idempotencyKey !== idempotencyKey)
    return isFiled ? (
      <>Filed. {what} will be sent when you’re back online.</>
    ) : (
      <>Saved. It will be sent when you’re back online.</>
    )
  if (photos.length === 0 || sending.percent === 100) return <>Sending…</>
  return (
    <>
      {isFiled && 'Filed. '}Sending {what}, {sending.percent}%
    </>
  )
}
