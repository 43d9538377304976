import { useState } from 'react'
import type { ServerFacts } from '#shared/auth.ts'
import type { ClaimRow } from '#shared/claims/views.ts'
import { DAY } from '#shared/dates.ts'
import { readStored, writeStored } from '#client/lib/stored.ts'
import type { ClaimListQuery } from './list/claim-list.tsx'

export type HomeNoticeKind = 'stale' | 'no-builder' | 'confirm-address' | 'limit-asked' | 'set-up-email'

type Known = {
  list: Pick<ClaimListQuery, 'isRefetchError'>
  claims: readonly ClaimRow[]
  facts: ServerFacts | undefined
  hasBuilder: boolean
  isAdmin: boolean
  /** The line about email was put away for 30 days, which a claim that waits for it ends; or just now. */
  note: { isPutAway: boolean; isGone: boolean }
}

/**
 * Returns the one notice of the dashboard, the most urgent: claims that could not be read again, no builder,
 * an address to confirm, and for the admin who asks for more claims, and email that is not set up.
 */
export function whichNotice({
  list,
  claims,
  facts,
  hasBuilder,
  isAdmin,
  note,
}: Known): HomeNoticeKind | null {
  if (list.isRefetchError) return 'stale'
  if (!hasBuilder && hasUnsent(claims)) return 'no-builder'
  if (facts?.emailConfirmed === false) return 'confirm-address'
  if (facts?.hasLimitRequests) return 'limit-asked'
  const isAway = note.isGone || (note.isPutAway && !hasUnsent(claims))
  return isAdmin && facts?.mail === 'local' && !isAway ? 'set-up-email' : null
}

const AWAY_FOR_MS = 30 * DAY

/** Since when the line about email is put away on this device, and whether that was just now. */
export function useEmailNote(userId: string): { isPutAway: boolean; isGone: boolean; putAway: () => void } {
  // Not named like a draft: those are asked about at sign-out.
  const key = `home-note.${userId}`
  const [isPutAway] = useState(() => Date.now() - Number(readStored(key)) < AWAY_FOR_MS)
  const [isGone, setGone] = useState(false)
  const putAway = () => {
    writeStored(key, String(Date.now()))
    setGone(true)
  }
  return { isPutAway, isGone, putAway }
}

/** Returns whether a claim waits to be sent. */
const hasUnsent = (claims: readonly ClaimRow[]): boolean => claims.some(({ status }) => status === 'New')
