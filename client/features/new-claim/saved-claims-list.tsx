import { useNavigate } from 'react-router-dom'
import { useUser } from '#client/features/auth/session.tsx'
import { PhotoPreview } from '#client/features/photos/photo-preview.tsx'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { dropSavedClaim, saveClaim, type SavedClaim } from './saved-claims.ts'
import { offerDraft } from './use-draft.ts'
import { useReloadSavedClaims, useSavedClaims, useSavedClaimsSender, useSending } from './use-saved-claims.ts'

/** Sends what this device has saved, wherever the person is in the app. */
export function SavedClaimsSender() {
  useSavedClaimsSender()
  return null
}

/** The submitted claims that are only on this device, as rows above the list. */
export function SavedClaims() {
  const saved = useSavedClaims()
  if (!saved || saved.length === 0) return null
  return (
    <section aria-label="Saved on this device">
      <ul className="list">
        {saved.map((one) => (
          <SavedRow key={one.idempotencyKey} saved={one} />
        ))}
      </ul>
    </section>
  )
}

function SavedRow({ saved }: { saved: SavedClaim }) {
  const user = useUser()
  const navigate = useNavigate()
  const reload = useReloadSavedClaims()
  const { claim, photos, problem, idempotencyKey } = saved
  const [first] = photos

  const tryAgain = async () => {
    await saveClaim(user.id, { ...saved, problem: null })
    await reload()
  }
  const edit = async () => {
    const { imageUrls: _none, description, ...texts } = claim
    const draft = { ...texts, description: description ?? null, idempotencyKey, photos }
    if (!(await offerDraft(user.id, draft))) {
      showError('You have begun another claim. Submit or discard it first.')
      return
    }
    await dropSavedClaim(user.id, idempotencyKey)
    await reload()
    await navigate(paths.newClaim)
  }
  return (
    <li className="row">
      <div className="saved-row">
        <span className="thumb">
          {first ? <PhotoPreview file={first.file} type={first.type} /> : <Icon name="file" />}
        </span>
        <h3 className="ti">{claim.title}</h3>
        <p className="ms" role="status">
          {problem === null ? <Waiting saved={saved} /> : <span className="failed">Not sent: {problem}</span>}
        </p>
        {problem !== null && (
          <p className="acts">
            <Button icon="refresh" onClick={() => void tryAgain()}>
              Try again
            </Button>
            <Button look="ghost" onClick={() => void edit()}>
              Edit
            </Button>
          </p>
        )}
      </div>
    </li>
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
