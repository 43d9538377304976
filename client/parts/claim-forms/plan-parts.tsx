import type { ReactNode } from 'react'
import { PREMIUM_PRICE } from '#shared/billing.ts'
import { useUser, useSession } from '#client/parts/account/session.tsx'
import { addressOf } from '#client/lib/base.ts'
import { ExternalLink } from '#client/ui/external-link.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { useClaimLimit } from './use-claim-limit.ts'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { errorText } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Time } from '#client/ui/time.tsx'
import { showSuccess } from '#client/ui/toasts.tsx'
import { textOf } from '#shared/messages/text.ts'

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
  const text = useText('plans').ask
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
  const admin = state.data?.admin ?? null
  const isMailed = facts?.mail === 'smtp'
  const askedAt = state.data?.askedAt
  const filed = Math.min(claimsCount, limit)
  if (askedAt)
    return (
      <div className="ask-more" role="status">
        <p className="text2">
          <Rich
            text={
              admin === null
                ? isMailed
                  ? text.gotMailedUnnamed
                  : text.gotUnnamed
                : isMailed
                  ? text.gotMailed
                  : text.got
            }
            of={{
              admin: <>{capital(admin ?? '')}</>,
              time: <Time at={askedAt} shape="date-time" />,
            }}
          />
        </p>
      </div>
    )
  return (
    <div className="ask-more">
      <p className="text2">
        {admin === null ? text.leadUnnamed({ filed, limit }) : text.lead({ filed, limit, admin })}
      </p>
      {ask.isError && <Notice kind="bad" title={errorText(ask.error, textOf('common').failures.notWorked)} />}
      <Button
        look="primary"
        isLarge
        isFull
        icon="send"
        isBusy={ask.isPending}
        busyText={text.asking}
        onClick={() => ask.mutate()}
      >
        {admin === null ? text.buttonUnnamed : text.button({ admin })}
      </Button>
      {children}
    </div>
  )
}

function RemoveLimit({ limit, children, onRaised }: Props) {
  const text = useText('plans').remove
  const { id } = useUser()
  const { refreshUser } = useSession()
  const utils = trpc.useUtils()
  const change = trpc.admin.setPremium.useMutation({
    onSuccess: async () => {
      await Promise.all([refreshUser(), utils.billing.invalidate()])
      showSuccess(textOf('plans').remove.done)
      onRaised?.()
    },
  })
  return (
    <div className="ask-more">
      <p className="text2">{text.lead({ limit })}</p>
      {change.isError && (
        <Notice kind="bad" title={errorText(change.error, textOf('common').failures.notWorked)} />
      )}
      <Button
        look="primary"
        isLarge
        isFull
        isBusy={change.isPending}
        busyText={text.busy}
        onClick={() => change.mutate({ id, isOn: true })}
      >
        {text.button}
      </Button>
      {children}
    </div>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
