import type { LimitRequest } from '#shared/admin.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

/** Lists the users who asked for more claims, each with buttons to answer; renders nothing when there are none. */
export function LimitRequests() {
  const requests = trpc.limit.requests.useQuery(undefined, { staleTime: 0 }).data
  if (!requests || requests.length === 0) return null
  return (
    <section className="panel" aria-labelledby="limit-requests">
      <h2 className="h2 pad-h" id="limit-requests">
        Asking for more claims
      </h2>
      <ul className="asks">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Request({ request: { id, name, email, claimsFiled, askedAt } }: { request: LimitRequest }) {
  const utils = trpc.useUtils()
  const answer = trpc.limit.answer.useMutation({
    onSuccess: async (_result, { isAllowed }) => {
      await Promise.all([
        utils.limit.requests.invalidate(),
        utils.admin.users.invalidate(),
        utils.auth.facts.invalidate(),
      ])
      showSuccess(answered(name, isAllowed))
    },
    // Another admin may have answered meanwhile.
    onError: () => void utils.limit.requests.invalidate(),
  })
  const isGiving = answer.isPending && answer.variables.isAllowed
  return (
    <li>
      <div className="grow">
        <b dir="auto">{name}</b>
        <p className="muted sm">
          {email} · {claimsFiled === 1 ? '1 claim' : `${claimsFiled} claims`} filed · asked{' '}
          <Time at={askedAt} shape="date-time" />
        </p>
        {answer.isError && (
          <Notice kind="bad" title={errorText(answer.error, 'That did not work. Please try again.')} />
        )}
      </div>
      <Button
        look="ghost"
        aria-label={`Not now: ${name}`}
        onClick={() => answer.mutate({ id, isAllowed: false })}
      >
        Not now
      </Button>
      <Button
        look="tinted"
        aria-label={`Give more claims: ${name}`}
        isBusy={isGiving}
        busyText="Giving..."
        onClick={() => answer.mutate({ id, isAllowed: true })}
      >
        Give more claims
      </Button>
    </li>
  )
}

function answered(name: string, isAllowed: boolean) {
  return (
    <>
      <bdi>{name}</bdi> {isAllowed ? 'can file more claims' : 'keeps the limit'}
    </>
  )
}
