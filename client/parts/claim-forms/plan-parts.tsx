import type { ReactNode } from 'react'
import { PREMIUM_FEATURES, PREMIUM_PRICE, UNLIMITED } from '#shared/billing.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { addressOf } from '#client/lib/base.ts'
import { ExternalLink } from '#client/ui/external-link.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useClaimLimit } from './use-claim-limit.ts'

/** More cells than this would not be readable. */
const CELLS_MAX = 10

/** One cell for each free claim, lit while it is left. */
export function FreeClaimsMeter({ left, limit }: { left: number; limit: number }) {
  if (limit > CELLS_MAX) return null
  return (
    <span className="meter" role="img" aria-label={`${left} of ${limit} free claims left`}>
      {Array.from({ length: limit }, (_, index) => (
        <i key={index} className={index < left ? 'left' : undefined} />
      ))}
    </span>
  )
}

export function remainingText(left: number): string {
  return left === 1 ? '1 free claim remaining' : `${left} free claims remaining`
}

export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

/** Lists the features of Premium. Shows the price only where it can be paid, and only to accounts with a limit. */
export function PremiumOffer() {
  const claims = useClaimLimit()
  const hasNoLimit = claims?.limit === 0
  return (
    <>
      {claims && !claims.isByHand && claims.left !== null && (
        <div className="price">
          {PREMIUM_PRICE} <span>per month</span>
        </div>
      )}
      <Ticks items={PREMIUM_FEATURES.filter((feature) => !hasNoLimit || feature !== UNLIMITED)} />
    </>
  )
}

export function UpgradeLink({ checkoutUrl, isFull }: { checkoutUrl: string; isFull?: boolean }) {
  return (
    <ExternalLink look="primary" isLarge isFull={isFull ?? false} href={checkoutUrl}>
      Upgrade for {PREMIUM_PRICE} a month
    </ExternalLink>
  )
}

/** The upgrade button where no cards are taken: the second choice, and for the admin, who pays nobody, without a price. */
export function SecondUpgradeLink({ checkoutUrl }: { checkoutUrl: string }) {
  const { isAdmin } = useUser()
  return (
    <ExternalLink look={isAdmin ? 'ghost' : 'secondary'} isLarge isFull href={checkoutUrl}>
      {isAdmin ? 'Upgrade in another way' : `Upgrade for ${PREMIUM_PRICE} a month`}
    </ExternalLink>
  )
}

/** Explains that the payment opens on the card provider's page. */
export function PaymentHint({ children }: { children?: ReactNode }) {
  return <p className="hint">Payment opens in a new tab, on our card provider’s page.{children}</p>
}

/** The card provider's own page: cards, receipts, cancelling. The server creates its URL (server/billing/routes.ts). */
export function ManageLink({ children }: { children: ReactNode }) {
  return <ExternalLink href={addressOf('/billing/portal')}>{children}</ExternalLink>
}
