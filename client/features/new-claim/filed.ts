import type { Claim } from '#shared/claim-views.ts'
import type { NewClaim } from '#shared/claims.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Returns a function that marks cached lists and figures as older than a claim just filed. */
export function useCountFiled(): () => void {
  const utils = trpc.useUtils()
  return () => {
    // An empty list must not be shown after it.
    utils.metrics.get.setData(
      undefined,
      (known) => known && { ...known, totalClaims: known.totalClaims + 1, openClaims: known.openClaims + 1 },
    )
    void utils.claims.list.reset()
    void utils.metrics.invalidate()
  }
}

/** What is said when a claim has been filed. */
export function filedText(
  sent: NewClaim,
  filed: Claim,
  { hasBuilder, hasMail }: { hasBuilder: boolean; hasMail: boolean },
): string {
  // An earlier try had arrived after all, and its response was lost: the record has the earlier text.
  if (filed.title !== sent.title || filed.summary !== sent.summary) {
    return 'This claim was already sent, as it was before your last changes'
  }
  if (!hasBuilder) return 'Claim filed. It is sent as soon as you add your builder.'
  return hasMail ? 'Claim sent' : 'Claim filed. Mail is not set up here: share its link with your builder.'
}
