import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { withNames } from '#client/ui/with-names.tsx'
import type { Saved } from '#client/parts/homes/use-save-profile.ts'

/** After saving a builder: claims that waited for one are sent, and those that failed can be sent again. */
export function HeldClaims({ saved: { profile, sentNow, stillFailed } }: { saved: Saved }) {
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const builder = profile.builder?.name ?? 'your builder'
  const isLocal = facts?.mail === 'local'
  return (
    <>
      {sentNow > 0 && (
        <Notice kind="ok" title={sentText(sentNow, builder, isLocal)}>
          {isLocal &&
            withNames`Email isn’t set up, so next you’ll send ${builder} the link of each claim yourself. `}
          <Link to={paths.dashboard}>See your claims</Link>
        </Notice>
      )}
      {stillFailed > 0 && (
        <Notice
          kind="warn"
          title={
            stillFailed === 1
              ? '1 claim did not reach the address you had before'
              : `${stillFailed} claims did not reach the address you had before`
          }
        >
          <Link to={`${paths.dashboard}?status=SendingFailed`}>Open it and send it again</Link>
        </Notice>
      )}
    </>
  )
}

function sentText(count: number, builder: string, isLocal: boolean): ReactNode {
  const [claims, are] = count === 1 ? ['1 claim', 'is'] : [`${count} claims`, 'are']
  return (
    <>
      {claims} that waited {are} {isLocal ? 'addressed' : 'being sent'} to <bdi>{builder}</bdi> now
    </>
  )
}
