import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { HomesList } from './homes-list.tsx'
import { useHomesStyle } from './use-homes-style.ts'

/** In the settings: the person's homes, if there are several, and the way to another one. */
export function OwnHomes() {
  useHomesStyle()
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data
  if (!profile) return null
  const { homes, homeId } = profile
  return (
    <section className="panel pad" aria-labelledby="homes">
      <div>
        <h2 id="homes" className="h2">
          {homes ? 'Your homes' : 'Another home'}
        </h2>
        <p className="hint">
          {homes
            ? 'Lists, reports and new claims are about the home you choose.'
            : 'Each home has its own builder, claims and warranty.'}
        </p>
      </div>
      {homes && <HomesList homes={homes} homeId={homeId} />}
      <div className="set-acts">
        <ButtonLink icon="plus" to={paths.addHome}>
          Add a home
        </ButtonLink>
      </div>
    </section>
  )
}
