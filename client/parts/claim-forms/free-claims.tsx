import { paths } from '#client/lib/paths.ts'
import { useClaimLimit } from './use-claim-limit.ts'
import { Link } from '#client/ui/link.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

const WARN_AT = 1

/** Returns whether so few free claims are left that it must be said before anything is written. */
export const isNearLimit = (left: number | null | undefined): boolean =>
  typeof left === 'number' && left <= WARN_AT

/** Shows the number of free claims left; renders nothing for accounts without a limit. */
export function FreeClaimsBanner() {
  const text = useText('newClaim').free
  const claims = useClaimLimit()
  if (!claims || claims.left === null) return null
  const { left, limit } = claims
  return (
    <div className={isNearLimit(left) ? 'free warn' : 'free'}>
      <FreeClaimsMeter left={left} limit={limit} />
      <span>{left === 0 ? text.used : text.remaining({ count: left })}</span>
      <Link className="btn-link" to={paths.billing}>
        {left === 0 ? text.upgrade : text.plans}
      </Link>
    </div>
  )
}

/** More cells than this would not be readable. */
const CELLS_MAX = 10

/** One cell for each free claim, lit while it is left. */
export function FreeClaimsMeter({ left, limit }: { left: number; limit: number }) {
  const text = useText('newClaim').free
  if (limit > CELLS_MAX) return null
  return (
    <span className="meter" role="img" aria-label={text.left({ left, limit })}>
      {Array.from({ length: limit }, (_, index) => (
        <i key={index} className={index < left ? 'left' : undefined} />
      ))}
    </span>
  )
}

/** "2 free claims remaining" */
export const remainingText = (left: number): string => textOf('newClaim').free.remaining({ count: left })
