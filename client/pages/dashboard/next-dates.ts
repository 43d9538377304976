import { byCode } from '#shared/by-code.ts'
import type { ClaimRow } from '#shared/claims/views.ts'
import { dayAtHouse } from '#shared/clock/clock-state.ts'
import { calendarDate, shortWindow } from '#shared/dates.ts'
import type { HomeProfile } from '#shared/profile.ts'
import { isOpen } from '#shared/claims/statuses.ts'

const SHOWN = 3

/** A date that is known: YYYY-MM-DD, what happens, and what it is about. */
export type Coming = { date: string; what: string; about: string; claimId: string | null }

/**
 * Returns the next dates from today on, at each claim's house: visits, answers and repairs that are due, and the end of the warranty. One of
 * each claim, the soonest first, at most three.
 */
export function comingUp(claims: readonly ClaimRow[], home: HomeProfile | null, now: Date): Coming[] {
  const ofClaims = claims
    .filter(({ status }) => isOpen(status))
    .flatMap((claim) => {
      const today = dayAtHouse(claim, now)
      const next = nextOf(claim, today)
      return next && next.date >= today ? [{ ...next, about: claim.title, claimId: claim.id }] : []
    })
  const ofHome =
    home && home.warrantyEndDate >= calendarDate(now)
      ? [
          {
            date: home.warrantyEndDate,
            what: 'Warranty ends',
            about: 'Walk your house before then',
            claimId: null,
          },
        ]
      : []
  return [...ofClaims, ...ofHome].toSorted((one, other) => byCode(one.date, other.date)).slice(0, SHOWN)
}

function nextOf(claim: ClaimRow, today: string): { date: string; what: string } | undefined {
  const { visit } = claim
  if (visit && visit.date >= today && !claim.fixReportedAt) {
    if (visit.state === 'proposed') return { date: visit.date, what: 'Visit to answer' }
    if (visit.state === 'accepted')
      return { date: visit.date, what: `Visit, ${shortWindow(visit.from, visit.to)}` }
  }
  const { kind, due = null } = claim.clock ?? {}
  return due === null ? undefined : { date: due, what: kind === 'answer' ? 'Answer due' : 'Repair due' }
}
