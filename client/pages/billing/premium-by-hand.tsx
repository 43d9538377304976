import { Link } from 'react-router-dom'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'

/** Without a card provider the admin gives Premium, so that a server never locks out its owner. */
export function PremiumByHand({ isGift }: { isGift: boolean }) {
  const { id } = useUser()
  const utils = trpc.useUtils()
  const { refreshUser } = useSession()
  const change = trpc.admin.setPremium.useMutation({
    onSuccess: async (user) => {
      await Promise.all([refreshUser(), utils.billing.invalidate()])
      showSuccess(user.isPremium ? 'This account has Premium' : 'This account is on the free plan')
    },
  })
  return (
    <section className="panel pad" aria-labelledby="by-hand">
      <h2 className="h2" id="by-hand">
        Premium without a card
      </h2>
      <p className="text2">
        You are the admin, so you can give Premium to any account without a payment: to this one here, to
        others under <Link to={paths.adminUsers}>Users</Link>.
      </p>
      <Button
        icon="card"
        isBusy={change.isPending}
        busyText={isGift ? 'Taking...' : 'Giving...'}
        onClick={() => change.mutate({ id, isOn: !isGift })}
      >
        {isGift ? 'Take Premium away' : 'Give this account Premium'}
      </Button>
      {change.isError && (
        <Notice kind="bad" title={errorText(change.error, 'That did not work. Please try again.')} />
      )}
    </section>
  )
}
