import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '#client/features/auth/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { FreeClaimsMeter, PaymentHint, PremiumOffer, remainingText, UpgradeLink } from './plan-parts.tsx'
import { useClaimLimit } from './use-claim-limit.ts'

const WARN_AT = 1

/** Whether so few free claims are left that it must be said before anything is written. */
export const isNearLimit = (left: number | null | undefined): boolean =>
  typeof left === 'number' && left <= WARN_AT

/** How many free claims are left; nothing for accounts without a limit. */
export function FreeClaimsBanner() {
  const claims = useClaimLimit()
  if (!claims || claims.left === null) return null
  const { left, limit } = claims
  return (
    <div className={isNearLimit(left) ? 'free warn' : 'free'}>
      <FreeClaimsMeter left={left} limit={limit} />
      <span>
        {left === 0 ? "You've used all your free claims. Upgrade now to submit more." : remainingText(left)}
      </span>
      <Link className="btn-link" to={paths.billing}>
        {left === 0 ? 'Upgrade now' : 'View plans'}
      </Link>
    </div>
  )
}

/** At the limit: what Premium costs and offers, and what stays as it is. Checkout opens in a new tab. */
export function UpgradeModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const claims = useClaimLimit()
  useReturnFromCheckout(isOpen)
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <div className="upgrade">
        <div className="upgrade-head">
          {claims && (
            <span className="free">
              <FreeClaimsMeter left={0} limit={claims.limit} />
              <span className="sm muted">
                {claims.limit} of {claims.limit} free claims used
              </span>
            </span>
          )}
          <DialogTitle>You've used all your free claims</DialogTitle>
          <p className="text2">
            Upgrade now to submit more. What you have filed stays open, and you can keep writing to your
            builder.
          </p>
        </div>
        <div className="panel plan hl">
          <PremiumOffer />
        </div>
        <div className="upgrade-acts">
          {claims && <UpgradeLink checkoutUrl={claims.checkoutUrl} isFull />}
          <Button look="ghost" isLarge isFull onClick={onClose}>
            Not now
          </Button>
        </div>
        <PaymentHint />
      </div>
    </Modal>
  )
}

/** The checkout is in another tab: the account may have Premium when the person returns. */
function useReturnFromCheckout(isOpen: boolean) {
  const { refreshUser } = useSession()
  useEffect(() => {
    if (!isOpen) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') refreshUser().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isOpen, refreshUser])
}
