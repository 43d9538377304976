import type { ReactNode } from 'react'
import { PREMIUM_FEATURES, PREMIUM_PRICE } from '#shared/billing.ts'
import { ExternalLink } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

/** More cells than this would say nothing more. */
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

export function PremiumOffer() {
  return (
    <>
      <div className="price">
        {PREMIUM_PRICE} <span>per month</span>
      </div>
      <Ticks items={PREMIUM_FEATURES} />
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

/** The card provider's own page: cards, receipts, cancelling. The server makes its address (server/billing/routes.ts). */
export function ManageLink({ children }: { children: ReactNode }) {
  return <ExternalLink href="/billing/portal">{children}</ExternalLink>
}
