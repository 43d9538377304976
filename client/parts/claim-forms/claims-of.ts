import type { ClaimRow } from '#shared/claims/views.ts'
import type { ClaimPage } from '#shared/claims/claims.ts'

/** Every claim that was read, each once; with those of later pages that may need the homeowner. */
export function claimsOf(pages: readonly ClaimPage[] | undefined): ClaimRow[] | undefined {
  if (!pages) return undefined
  const listed = pages.flatMap((page) => page.claims)
  const further = pages[0]?.further ?? []
  if (further.length === 0) return listed
  const known = new Set(listed.map(({ id }) => id))
  return [...listed, ...further.filter(({ id }) => !known.has(id))]
}
