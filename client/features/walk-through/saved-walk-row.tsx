import { useNavigate } from 'react-router-dom'
import { itemsText } from '#shared/walk-through/items.ts'
import { useUser } from '#client/features/auth/session.tsx'
import { SavedRow } from '#client/features/new-claim/saved/saved-row.tsx'
import { paths } from '#client/lib/paths.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { showError } from '#client/ui/toasts.tsx'
import { useReloadSavedWalks, useSendingWalk } from './use-saved-walks.ts'
import { takeUpWalk, writeSavedWalk, type SavedWalk } from './walk-store.ts'

/** A submitted walk-through that is only on this device, in the group of what waits to be sent. */
export function SavedWalkRow({ saved }: { saved: SavedWalk }) {
  const user = useUser()
  const navigate = useNavigate()
  const reload = useReloadSavedWalks()
  const sending = useSendingWalk()
  const { name, items, problem, idempotencyKey, savedAt } = saved

  const tryAgain = async () => {
    await writeSavedWalk(user.id, { ...saved, problem: null })
    await reload()
  }
  const edit = async () => {
    if (!(await takeUpWalk(user.id, saved))) {
      showError('You have begun another walk-through. Send it first.')
      return
    }
    await reload()
    await navigate(`${paths.walkThrough}?review`)
  }
  return (
    <SavedRow
      title={`${name} · ${itemsText(items.length)}`}
      photo={items.flatMap(({ photos }) => photos)[0]}
      amount={itemsText(items.length)}
      savedAt={savedAt}
      problem={problem}
      progress={
        sending?.idempotencyKey === idempotencyKey
          ? `Sending item ${Math.min(sending.items + 1, items.length)} of ${items.length}…`
          : 'Saved. It will be sent when you’re back online.'
      }
      badge={<StatusBadge status="New" />}
      onTryAgain={tryAgain}
      other={{ label: 'Edit', act: edit }}
    />
  )
}
