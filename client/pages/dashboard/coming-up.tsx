import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { ClaimRow } from '#shared/claims/views.ts'
import type { HomeProfile } from '#shared/profile.ts'
import { paths } from '#client/lib/paths.ts'
import { useToday } from '#client/lib/use-now.ts'
import { CalendarLeaf } from '#client/ui/calendar-leaf.tsx'
import { comingUp } from './next-dates.ts'

/** Not drawn again with every reading of the figures. */
export const ComingUp = memo(function ComingUp({
  claims,
  home,
}: {
  claims: readonly ClaimRow[]
  home: HomeProfile | null
}) {
  const dates = comingUp(claims, home, useToday())
  if (dates.length === 0) return null
  return (
    <section className="panel coming" aria-labelledby="coming-heading">
      <h2 id="coming-heading">Coming up</h2>
      <ul>
        {dates.map(({ date, what, about, claimId }) => (
          <li key={`${date} ${claimId}`}>
            <CalendarLeaf date={date} />
            <p>
              <Link to={claimId === null ? paths.coverage : paths.claim(claimId)}>{what}</Link>
              <span dir="auto">{about}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
})
