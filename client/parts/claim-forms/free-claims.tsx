import { Link } from 'react-router-dom'
import { paths } from '#client/lib/paths.ts'
import { FreeClaimsMeter, remainingText } from './plan-parts.tsx'
import { useClaimLimit } from './use-claim-limit.ts'

const WARN_AT = 1

/** Returns whether so few free claims are left that it must be said before anything is written. */
export const isNearLimit = (left: number | null | undefined): boolean =>
  typeof left === 'number' && left <= WARN_AT

/** Shows the number of free claims left; renders nothing for accounts without a limit. */
export function FreeClaimsBanner() {
  const claims = useClaimLimit()
  if (!claims || claims.left === null) return null
  const { left, limit } = claims
  return (
    <div className={isNearLimit(left) ? 'free warn' : 'free'}>
      <FreeClaimsMeter left={left} limit={limit} />
      <span>
        {left === 0 ? "You've used all your free claims. Upgrade now to submit more." : remainingText(left)}
      </span>
      <Link className="btn-link" to={paths.billing}>
        {left === 0 ? 'Upgrade now' : 'View plans'}
      </Link>
    </div>
  )
}
