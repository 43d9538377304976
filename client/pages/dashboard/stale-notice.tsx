import { calendarDate, clearDateTime, clearTime } from '#shared/dates.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { isUnreachable } from '#client/lib/errors.ts'
import { hasSavedClaims } from '#client/lib/stored.ts'
import { Drawing } from '#client/ui/icon.tsx'
import { LoadFailure, type ClaimListQuery } from './claim-list.tsx'
import { NoticeLine } from './notice-line.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { useText } from '#client/ui/use-text.ts'

const SavedCount = lazyPart(() => import('#client/outbox/waiting-list.tsx').then((m) => m.SavedCount))

const NO_SIGNAL =
  'M4 9.6a12 12 0 0 1 16 0M7 12.9a7.5 7.5 0 0 1 10 0M10 16.1a3.2 3.2 0 0 1 4 0M12 19v.1M4.5 4.5l15 15'

/** The claims could not be read again: from when those are that are shown. */
export function StaleNotice({ list }: { list: ClaimListQuery }) {
  const text = useText('dashboardSheets')
  const { id } = useUser()
  const savedAt = timeOf(list.dataUpdatedAt)
  if (!isUnreachable(list.error)) {
    return (
      <LoadFailure error={list.error} onRetry={() => void list.refetch()} isBusy={list.isFetching}>
        {text.savedAt({ at: savedAt })}
      </LoadFailure>
    )
  }
  return (
    <NoticeLine icon={<Drawing of={NO_SIGNAL} />}>
      {text.offline({ at: savedAt })} {hasSavedClaims(id) && <SavedCount />}
    </NoticeLine>
  )
}

/** "4:12 PM", with the date when it was on another day. */
function timeOf(at: number): string {
  const date = new Date(at)
  return calendarDate(date) === calendarDate(new Date()) ? clearTime(date) : clearDateTime(date)
}
