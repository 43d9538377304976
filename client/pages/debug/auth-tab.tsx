import { DAY } from '#shared/dates.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { appError } from '#client/lib/errors.ts'
import { storedActivityAt, storedLoginAt, storedToken } from '#client/lib/session-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { RelativeDay } from '#client/ui/relative-day.tsx'
import { Time } from '#client/ui/time.tsx'
import { FactPanel } from './fact-list.tsx'

/** Inactivity after which the app signs out by itself. */
const IDLE_MS = DAY

export function AuthTab() {
  const user = useUser()
  const token = storedToken()
  const check = trpc.auth.me.useQuery(undefined, { staleTime: 0, retry: false })
  const [loginAt, activityAt] = [storedLoginAt(), storedActivityAt()]
  return (
    <>
      <FactPanel
        title="User"
        facts={[
          ['Name', user.name],
          ['Email', user.email],
          ['Id', user.id],
          ['Plan', user.isSubscribed ? 'Premium' : 'Free'],
          ['Claims filed', user.claimsCount],
          ['Admin', user.isAdmin ? 'Yes' : 'No'],
          ['Picture', user.image ?? 'None'],
        ]}
      />
      <FactPanel
        title="Token"
        facts={[
          ['Stored', token ? `Yes, ${token.length} characters` : 'No'],
          [
            'Server says',
            check.isFetching
              ? 'Asking...'
              : check.isError
                ? `${appError(check.error).code}: ${appError(check.error).message}`
                : 'Valid',
          ],
          ['Checked', <Moment key="at" at={Math.max(check.dataUpdatedAt, check.errorUpdatedAt)} />],
        ]}
      />
      <FactPanel
        title="Session"
        facts={[
          ['Signed in', <Moment key="login" at={loginAt} />],
          ['Last activity', <Moment key="activity" at={activityAt} />],
          ['Ends if idle', <Moment key="end" at={activityAt && activityAt + IDLE_MS} isAhead />],
        ]}
      />
    </>
  )
}

function Moment({ at, isAhead = false }: { at: number | null; isAhead?: boolean }) {
  if (!at) return <>Not recorded</>
  const iso = new Date(at).toISOString()
  return (
    <>
      <Time at={iso} shape="date-time" />
      {!isAhead && (
        <>
          , <RelativeDay at={iso} />
        </>
      )}
    </>
  )
}
