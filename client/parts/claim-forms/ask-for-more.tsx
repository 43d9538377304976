import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { errorText } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

type Props = {
  /** The number of free claims. */
  limit: number
  /** The second choice, below the button. */
  children?: ReactNode
  onAsked?: () => void
  onRaised?: () => void
}

/** Lets a member ask the admin for more claims, and the admin remove the limit, on servers without payments. */
export function AskForMore(props: Props) {
  return useUser().isAdmin ? <RemoveLimit {...props} /> : <Ask {...props} />
}

function Ask({ limit, children, onAsked }: Props) {
  const utils = trpc.useUtils()
  const { claimsCount } = useUser()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const state = trpc.limit.state.useQuery(undefined, { staleTime: 0 })
  const ask = trpc.limit.ask.useMutation({
    onSuccess: (asked) => {
      utils.limit.state.setData(undefined, asked)
      onAsked?.()
    },
  })
  const admin = state.data?.admin ?? 'the admin'
  const askedAt = state.data?.askedAt
  if (askedAt)
    return (
      <div className="ask-more" role="status">
        <p className="text2">
          {capital(admin)} got your request <Time at={askedAt} shape="date-time" />. What you typed is saved
          on this device{facts?.mail === 'smtp' && ', and you’ll get an email when you can send it'}.
        </p>
      </div>
    )
  return (
    <div className="ask-more">
      <p className="text2">
        You’ve filed {Math.min(claimsCount, limit)} of {limit}. Ask {admin}, who runs {PRODUCT_NAME} for you,
        to raise your limit.
      </p>
      {ask.isError && (
        <Notice kind="bad" title={errorText(ask.error, 'That did not work. Please try again.')} />
      )}
      <Button
        look="primary"
        isLarge
        isFull
        icon="send"
        isBusy={ask.isPending}
        busyText="Asking..."
        onClick={() => ask.mutate()}
      >
        Ask {admin} for more claims
      </Button>
      {children}
    </div>
  )
}

function RemoveLimit({ limit, children, onRaised }: Props) {
  const { id } = useUser()
  const { refreshUser } = useSession()
  const utils = trpc.useUtils()
  const change = trpc.admin.setPremium.useMutation({
    onSuccess: async () => {
      await Promise.all([refreshUser(), utils.billing.invalidate()])
      showSuccess('Nothing limits your claims any more')
      onRaised?.()
    },
  })
  return (
    <div className="ask-more">
      <p className="text2">
        {limit === 1 ? '1 claim is' : `${limit} claims are`} free here. You are the admin, so you can remove
        the limit for your account.
      </p>
      {change.isError && (
        <Notice kind="bad" title={errorText(change.error, 'That did not work. Please try again.')} />
      )}
      <Button
        look="primary"
        isLarge
        isFull
        isBusy={change.isPending}
        busyText="Removing..."
        onClick={() => change.mutate({ id, isOn: true })}
      >
        Remove the limit
      </Button>
      {children}
    </div>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
