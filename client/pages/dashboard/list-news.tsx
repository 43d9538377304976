import { useState } from 'react'
import { stateOf } from '#shared/claims/state-sentence.ts'
import type { ClaimRow } from '#shared/claims/views.ts'
import { useOpensOutside } from '#client/parts/claim-forms/use-has-mail.ts'
import { useToday } from '#client/lib/use-now.ts'

/** Announces what others do about the claims of the list while it is open; nothing that is there when it opens. */
export function ListNews({ claims }: { claims: readonly ClaimRow[] }) {
  const now = useToday()
  const opensOutside = useOpensOutside()
  const [known, setKnown] = useState<Known>({ claims, news: [] })
  if (known.claims !== claims) {
    const changed = changedByOthers(claims, known.claims)
    const news = changed.map(
      (claim) => `${claim.title}: ${stateOf(claim, { now, hasMail: true, opensOutside }).text}`,
    )
    setKnown({ claims, news: news.length > 0 ? news : known.news })
  }
  return (
    <div className="sr" role="status">
      {known.news.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}

type Known = { claims: readonly ClaimRow[]; news: readonly string[] }

/** Another filter may show a claim as it was read earlier: that is no change. */
function changedByOthers(claims: readonly ClaimRow[], before: readonly ClaimRow[]): ClaimRow[] {
  const rows = new Map(before.map((row) => [row.id, row]))
  return claims.filter((claim) => {
    const row = rows.get(claim.id)
    if (!row || claim.updatedAt < row.updatedAt) return false
    const isMoved = claim.status !== row.status && claim.statusBy !== 'homeowner'
    return isMoved || (claim.unread?.count ?? 0) > (row.unread?.count ?? 0)
  })
}
