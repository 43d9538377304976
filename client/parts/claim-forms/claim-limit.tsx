import { useEffect, useState } from 'react'
import { useSession } from '#client/parts/account/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { AskForMore } from './ask-for-more.tsx'
import { FreeClaimsMeter, PaymentHint, PremiumOffer, SecondUpgradeLink, UpgradeLink } from './plan-parts.tsx'
import { useClaimLimit, type ClaimLimit } from './use-claim-limit.ts'

/**
 * At the limit. Where cards are taken: what Premium costs and offers; checkout opens in a new tab. Elsewhere: whom to ask
 * for more, with one tap, and no price.
 */
export function UpgradeModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const claims = useClaimLimit()
  useReturnFromCheckout(isOpen)
  if (claims?.isByHand) return <AskModal isOpen={isOpen} onClose={onClose} claims={claims} />
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
          <p className="text2">Upgrade now to submit more.</p>
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
        <p className="hint">You can still read and answer everything you’ve filed.</p>
      </div>
    </Modal>
  )
}

function AskModal({
  isOpen,
  onClose,
  claims: { limit, checkoutUrl },
}: {
  isOpen: boolean
  onClose: () => void
  claims: ClaimLimit
}) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <div className="upgrade">
        <div className="upgrade-head">
          <span className="free">
            <FreeClaimsMeter left={0} limit={limit} />
          </span>
          <DialogTitle>{isAsked ? 'Asked' : "You've used all your free claims"}</DialogTitle>
        </div>
        <AskForMore limit={limit} onAsked={() => setAsked(true)} onRaised={onClose}>
          <SecondUpgradeLink checkoutUrl={checkoutUrl} />
        </AskForMore>
        <Button look={isAsked ? 'secondary' : 'ghost'} isLarge isFull onClick={onClose}>
          {isAsked ? 'Back to Dashboard' : 'Not now'}
        </Button>
        {!isAsked && <p className="hint">You can still read and answer everything you’ve filed.</p>}
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
