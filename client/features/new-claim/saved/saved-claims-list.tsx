import { Link, useNavigate } from 'react-router-dom'
import { photosText } from '#shared/photos/files.ts'
import { useUser } from '#client/features/auth/session.tsx'
import { STATUS } from '#shared/claims/statuses.ts'
import { draftScope } from '#client/features/homes/draft-scope.ts'
import { useHomeId } from '#client/features/homes/use-profile-of.ts'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { BegunWalk } from '#client/features/walk-through/begun-walk.tsx'
import { SavedWalkRow } from '#client/features/walk-through/saved-walk-row.tsx'
import { useSavedWalks, useSavedWalksSender } from '#client/features/walk-through/use-saved-walks.ts'
import type { SavedWalk } from '#client/features/walk-through/walk-store.ts'
import { dropSavedClaim, updateSavedClaim, type SavedClaim } from './saved-claims.ts'
import { SavedRow } from './saved-row.tsx'
import { offerDraft } from '../draft/use-draft.ts'
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
  const all = (useSavedClaims() ?? []).filter(isHere)
  const walks = (useSavedWalks() ?? []).filter(isHere)
  const saved = all.filter(({ filedId }) => filedId === undefined)
  return (
    <>
      {all.map(
        (one) =>
          one.filedId !== undefined && (
            <PhotosFollow key={one.idempotencyKey} saved={one} filedId={one.filedId} />
          ),
      )}
      {saved.length + walks.length > 0 && <WaitingToSend saved={saved} walks={walks} />}
    </>
  )
}

function WaitingToSend({ saved, walks }: { saved: readonly SavedClaim[]; walks: readonly SavedWalk[] }) {
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
  const { claim, photos, problem, idempotencyKey, homeId } = saved
  const tryAgain = useTryAgain(saved)
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
      amount={photosText(photos.length)}
      savedAt={saved.savedAt}
      problem={problem}
      progress={<Waiting saved={saved} />}
      badge={<SavedBadge saved={saved} />}
      onTryAgain={tryAgain}
      other={{ label: 'Edit', act: edit }}
    />
  )
}

function useTryAgain(saved: SavedClaim): () => Promise<void> {
  const user = useUser()
  const reload = useReloadSavedClaims()
  return async () => {
    await updateSavedClaim(user.id, { ...saved, problem: null })
    await reload()
  }
}

/** Photos of a claim that is on record: the claim itself is in its group, so this is a line and no second row of it. */
function PhotosFollow({ saved, filedId }: { saved: SavedClaim; filedId: string }) {
  const user = useUser()
  const reload = useReloadSavedClaims()
  const sending = useSending()
  const tryAgain = useTryAgain(saved)
  const { claim, photos, problem, idempotencyKey } = saved
  const leaveOut = async () => {
    await dropSavedClaim(user.id, idempotencyKey)
    await reload()
  }
  const of = (
    <>
      {photosText(photos.length)} of <bdi>{claim.title}</bdi>
    </>
  )
  if (problem !== null)
    return (
      <Notice
        kind="bad"
        title={<>Not sent: {of}</>}
        action={
          <>
            <Button icon="refresh" onClick={() => void tryAgain()}>
              Try again
            </Button>
            <Button look="ghost" onClick={() => void leaveOut()}>
              Leave them out
            </Button>
          </>
        }
      >
        {problem}
      </Notice>
    )
  const isSending = sending?.idempotencyKey === idempotencyKey
  return (
    // The dashboard's own notice line would become a file of its own, which makes the first load larger.
    <p className="aline" role="status">
      <Icon name="camera" />
      <span>
        {isSending ? (
          <>
            Sending {of}, {sending.percent}%
          </>
        ) : (
          <>{of} will be sent when you’re back online.</>
        )}
      </span>
      <Link to={paths.claim(filedId)}>Open</Link>
    </p>
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
      Sending {photosText(photos.length)}, {sending.percent}%
    </>
  )
}
