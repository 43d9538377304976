import type { OwnHome } from '#shared/homes.ts'
import { errorText } from '#client/lib/errors.ts'
import { Icon } from '#client/ui/icon.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useChooseHome } from './use-choose-home.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { useInsertionEffect } from 'react'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import css from './homes.css?inline'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

/** A person's homes; a press chooses one. */
export function HomesList({
  homes,
  homeId,
  onChosen,
}: {
  homes: readonly OwnHome[]
  homeId: string | undefined
  onChosen?: () => void
}) {
  const text = useText('homeList')
  const choose = useChooseHome()
  const press = (id: string) => {
    if (id === homeId) onChosen?.()
    else if (!choose.isPending) choose.mutate({ homeId: id }, { onSuccess: onChosen })
  }
  return (
    <>
      <ul className="homes">
        {homes.map(({ id, address, role }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === homeId || undefined}
              aria-busy={(choose.isPending && choose.variables.homeId === id) || undefined}
              onClick={() => press(id)}
            >
              <Icon name="home" />
              <span className="tx">
                <span dir="auto">{address ?? text.noAddress}</span>
                {role !== 'owner' && (
                  <span className="hint">{role === 'member' ? text.shared : text.readOnly}</span>
                )}
              </span>
              {id === homeId && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <FailureNotice text={choose.error && errorText(choose.error, textOf('common').failures.notWorked)} />
    </>
  )
}

/** In the settings: the person's homes, if there are several, and the way to another one. */
export function OwnHomes() {
  useHomesStyle()
  const text = useText('homeList')
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data
  if (!profile) return null
  const { homes, homeId } = profile
  return (
    <section className="panel pad" aria-labelledby="homes">
      <div>
        <h2 id="homes" className="h2">
          {homes ? text.title : text.another}
        </h2>
        <p className="hint">{homes ? text.lead : text.anotherLead}</p>
      </div>
      {homes && <HomesList homes={homes} homeId={homeId} />}
      <div className="set-acts">
        <ButtonLink icon="plus" to={paths.addHome}>
          {text.add}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Loaded with what needs it: in the app's style sheet it would be in everybody's first load. */
export function useHomesStyle(): void {
  useInsertionEffect(() => adoptStyle(css), [])
}
