import { useEffect, useState } from 'react'
import { useSession } from '#client/parts/account/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { AskForMore, PaymentHint, PremiumOffer, SecondUpgradeLink, UpgradeLink } from './plan-parts.tsx'
import { useClaimLimit, type ClaimLimit } from './use-claim-limit.ts'
import { useText } from '#client/ui/use-text.ts'
import { FreeClaimsMeter } from './free-claims.tsx'

/**
 * At the limit. Where cards are taken: what Premium costs and offers; checkout opens in a new tab. Elsewhere: whom to ask
 * for more, with one tap, and no price.
 */
export function UpgradeModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText('plans')
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
              <span className="sm muted">{text.used({ limit: claims.limit })}</span>
            </span>
          )}
          <DialogTitle>{text.allUsed}</DialogTitle>
          <p className="text2">{text.upgradeNow}</p>
        </div>
        <div className="panel plan hl">
          <PremiumOffer />
        </div>
        <div className="upgrade-acts">
          {claims && <UpgradeLink checkoutUrl={claims.checkoutUrl} isFull />}
          <Button look="ghost" isLarge isFull onClick={onClose}>
            {text.notNow}
          </Button>
        </div>
        <PaymentHint />
        <p className="hint">{text.stillReadable}</p>
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
  const text = useText('plans')
  const [isAsked, setAsked] = useState(false)
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <div className="upgrade">
        <div className="upgrade-head">
          <span className="free">
            <FreeClaimsMeter left={0} limit={limit} />
          </span>
          <DialogTitle>{isAsked ? text.asked : text.allUsed}</DialogTitle>
        </div>
        <AskForMore limit={limit} onAsked={() => setAsked(true)} onRaised={onClose}>
          <SecondUpgradeLink checkoutUrl={checkoutUrl} />
        </AskForMore>
        <Button look={isAsked ? 'secondary' : 'ghost'} isLarge isFull onClick={onClose}>
          {isAsked ? text.toDashboard : text.notNow}
        </Button>
        {!isAsked && <p className="hint">{text.stillReadable}</p>}
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
