import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PREMIUM_FEATURES, PREMIUM_PRICE, UNLIMITED } from '#shared/billing.ts'
import { useUser } from '#client/features/auth/session.tsx'
import { paths } from '#client/lib/paths.ts'
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

export function PremiumOffer() {
  const hasNoLimit = useClaimLimit()?.limit === 0
  return (
    <>
      <div className="price">
        {PREMIUM_PRICE} <span>per month</span>
      </div>
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

/** Where to pay; on a server without payments, who can give Premium instead. */
export function PaymentHint({ children }: { children?: ReactNode }) {
  const { isAdmin } = useUser()
  const claims = useClaimLimit()
  if (!claims?.isByHand)
    return <p className="hint">Payment opens in a new tab, on our card provider's page.{children}</p>
  if (!isAdmin)
    return (
      <p className="hint">
        This server takes no cards. Its admin can give your account Premium without a payment.
      </p>
    )
  return (
    <p className="hint">
      This server takes no cards. You look after it: give any account Premium under{' '}
      <Link to={paths.admin}>Users</Link>, or change how many claims are free with FREE_CLAIM_LIMIT in the
      settings.
    </p>
  )
}

/** The card provider's own page: cards, receipts, cancelling. The server creates its URL (server/billing/routes.ts). */
export function ManageLink({ children }: { children: ReactNode }) {
  return <ExternalLink href="/billing/portal">{children}</ExternalLink>
}
