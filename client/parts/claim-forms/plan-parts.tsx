import type { ReactNode } from 'react'
import { PREMIUM_PRICE } from '#shared/billing.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { addressOf } from '#client/lib/base.ts'
import { ExternalLink } from '#client/ui/external-link.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useClaimLimit } from './use-claim-limit.ts'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'

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
  const text = useText('plans')
  const claims = useClaimLimit()
  const { unlimited, support, reports, noBranding } = text.features
  const others = [support, reports, noBranding]
  return (
    <>
      {claims && !claims.isByHand && claims.left !== null && (
        <div className="price">
          <Rich text={text.perMonth} of={{ price: <>{PREMIUM_PRICE}</>, span: <span /> }} />
        </div>
      )}
      <Ticks items={claims?.limit === 0 ? others : [unlimited, ...others]} />
    </>
  )
}

export function UpgradeLink({ checkoutUrl, isFull }: { checkoutUrl: string; isFull?: boolean }) {
  return (
    <ExternalLink look="primary" isLarge isFull={isFull ?? false} href={checkoutUrl}>
      {useText('plans').upgradeFor({ price: PREMIUM_PRICE })}
    </ExternalLink>
  )
}

/** The upgrade button where no cards are taken: the second choice, and for the admin, who pays nobody, without a price. */
export function SecondUpgradeLink({ checkoutUrl }: { checkoutUrl: string }) {
  const text = useText('plans')
  const { isAdmin } = useUser()
  return (
    <ExternalLink look={isAdmin ? 'ghost' : 'secondary'} isLarge isFull href={checkoutUrl}>
      {isAdmin ? text.upgradeOther : text.upgradeFor({ price: PREMIUM_PRICE })}
    </ExternalLink>
  )
}

/** Explains that the payment opens on the card provider's page. */
export function PaymentHint({ children }: { children?: ReactNode }) {
  return (
    <p className="hint">
      {useText('plans').payment}
      {children}
    </p>
  )
}

/** The card provider's own page: cards, receipts, cancelling. The server creates its URL (server/billing/routes.ts). */
export function ManageLink({ children }: { children: ReactNode }) {
  return <ExternalLink href={addressOf('/billing/portal')}>{children}</ExternalLink>
}
