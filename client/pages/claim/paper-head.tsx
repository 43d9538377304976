import { PRODUCT_NAME } from '#shared/brand.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { shortDateTime, zoneName, zoneInWords } from '#shared/dates.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { useNow } from '#client/lib/use-now.ts'

/**
 * For paper, where the page around a claim is missing: whose record this is, to whom it was sent, when it was printed, and
 * the time zone. Premium prints without the product's name.
 */
export function PaperHead({ claim }: { claim: ClaimDetail }) {
  const user = useUser()
  const now = useNow()
  const { builder } = claim
  return (
    <div className="paper-head">
      {!user.isSubscribed && <p className="paper-brand">{PRODUCT_NAME}</p>}
      <p>
        Claim {claim.number}, filed by <bdi>{user.name}</bdi> ({user.email})
        {builder && (
          <>
            {' '}
            with <bdi>{builder.name}</bdi> ({builder.email})
          </>
        )}
        .
      </p>
      <p>
        Printed {shortDateTime(now)} {zoneName(now)}. All times are {zoneInWords(viewerZone())}.
      </p>
    </div>
  )
}

const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
