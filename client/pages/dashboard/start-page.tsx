import { Navigate, useParams } from 'react-router-dom'
import { errorText } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { FullPageSpinner } from '#client/ui/spinner.tsx'
import { BuilderStep } from './builder-step.tsx'
import { ClaimStep } from './claim-step.tsx'
import { HomeStep } from './home-step.tsx'

/** The step of the address, once what is saved so far is known. */
export function StartPage() {
  const { step } = useParams()
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile })
  if (!profile.data)
    return profile.isError ? (
      <main className="start">
        <h1 className="sr">Get started</h1>
        <Notice
          kind="bad"
          title={errorText(profile.error, 'Failed to load profile')}
          action={<Button onClick={() => void profile.refetch()}>Try again</Button>}
        />
      </main>
    ) : (
      <FullPageSpinner />
    )
  if (step === 'home') return <HomeStep profile={profile.data} />
  if (step === 'builder') return <BuilderStep profile={profile.data} />
  if (step === 'claim') return <ClaimStep />
  return <Navigate to={paths.dashboard} replace />
}
