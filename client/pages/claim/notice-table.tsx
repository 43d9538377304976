import { lazyDialog } from '#client/ui/lazy-part.tsx'
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

const NoticeRows = lazyDialog(
  () => import('./notice-rows.tsx').then((m) => m.NoticeRows),
  () => true,
)

type Props = {
  claimId: string
  builderName: string | null
  /** The checksum of the record's latest entry. */
  recordHead: string | undefined
}

/**
 * Lists what the builder was told, and when. Loaded with the page, because printing does not wait for it, and again with
 * each new entry of the record.
 */
export function NoticeTable({ claimId, builderName, recordHead }: Props) {
  return (
    <details className="record">
      <summary>
        <h2>
          What <bdi>{builderName ?? 'the builder'}</bdi> was told, and when
        </h2>
      </summary>
      <NoticeRows key={recordHead} claimId={claimId} />
    </details>
  )
}
