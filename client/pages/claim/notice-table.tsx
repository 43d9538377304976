import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { shortDateTime, zoneName, zoneInWords } from '#shared/dates.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { useNow } from '#client/lib/use-now.ts'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

/**
 * For paper, where the page around a claim is missing: whose record this is, to whom it was sent, when it was printed, and
 * the time zone. Premium prints without the product's name.
 */
export function PaperHead({ claim }: { claim: ClaimDetail }) {
  const text = useText('claimDetails').paper
  const user = useUser()
  const now = useNow()
  const { builder } = claim
  return (
    <div className="paper-head">
      {!user.isSubscribed && <p className="paper-brand">{PRODUCT_NAME}</p>}
      <p>
        <Rich
          text={builder ? text.filedWith(claim) : text.filed(claim)}
          of={{
            user: <bdi>{user.name}</bdi>,
            email: <>{user.email}</>,
            builder: <bdi>{builder?.name}</bdi>,
            address: <>{builder?.email}</>,
          }}
        />
      </p>
      <p>{text.printed({ at: `${shortDateTime(now)} ${zoneName(now)}`, zone: zoneInWords(viewerZone()) })}</p>
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
  const text = useText('claimDetails').record
  return (
    <details className="record">
      <summary>
        <h2>
          <Rich text={text.told} of={{ builder: <bdi>{builderName ?? text.theBuilder}</bdi> }} />
        </h2>
      </summary>
      <NoticeRows key={recordHead} claimId={claimId} />
    </details>
  )
}
