import type { LimitRequest } from '#shared/admin.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { showSuccess } from '#client/ui/toasts.tsx'

/** Lists the users who asked for more claims, each with buttons to answer; renders nothing when there are none. */
export function LimitRequests() {
  const text = useText('adminUsers').limit
  const requests = trpc.limit.requests.useQuery(undefined, { staleTime: 0 }).data
  if (!requests || requests.length === 0) return null
  return (
    <section className="panel" aria-labelledby="limit-requests">
      <h2 className="h2 pad-h" id="limit-requests">
        {text.title}
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
  const text = useText('adminUsers').limit
  const { failures } = useText('common')
  const utils = trpc.useUtils()
  const answer = trpc.limit.answer.useMutation({
    onSuccess: async (_result, { isAllowed }) => {
      await Promise.all([
        utils.limit.requests.invalidate(),
        utils.admin.users.invalidate(),
        utils.auth.facts.invalidate(),
      ])
      showSuccess(answered(isAllowed ? text.given : text.kept, name))
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
          {email} ·{' '}
          <Rich
            text={text.filed({ count: claimsFiled })}
            of={{ time: <Time at={askedAt} shape="date-time" /> }}
          />
        </p>
        {answer.isError && <Notice kind="bad" title={errorText(answer.error, failures.notWorked)} />}
      </div>
      <Button
        look="ghost"
        aria-label={text.notNowTo({ name })}
        onClick={() => answer.mutate({ id, isAllowed: false })}
      >
        {text.notNow}
      </Button>
      <Button
        look="tinted"
        aria-label={text.giveTo({ name })}
        isBusy={isGiving}
        busyText={text.giving}
        onClick={() => answer.mutate({ id, isAllowed: true })}
      >
        {text.give}
      </Button>
    </li>
  )
}

const answered = (text: string, name: string) => <Rich text={text} of={{ name: <bdi>{name}</bdi> }} />
